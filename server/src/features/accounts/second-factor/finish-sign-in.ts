import { secondFactorExpired } from '@entrena/contract/accounts/second-factor-errors'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { findUser, type UserRow } from '../queries'
import { findPendingSignIn, takePendingSignIn } from './queries'
import { withSecondFactorCode } from './use-code'

interface SecondStep {
  readonly code: string
  readonly browserHash: string | undefined
  readonly device: string | undefined
}

/** Returns the user who passed the first step in this browser, once the code is correct. */
export async function finishSignIn(services: Services, step: SecondStep): Promise<UserRow> {
  const { code, browserHash, device } = step
  const user = browserHash && (await findPendingSignIn(services.db, browserHash, services.now()))
  if (!browserHash || !user) throw refusedWith(secondFactorExpired)
  return withSecondFactorCode(services, { user, code, device }, async (tx) => {
    const current = await findUser(tx, user.id)
    if (!current || !(await takePendingSignIn(tx, browserHash))) throw refusedWith(secondFactorExpired)
    return current
  })
}
