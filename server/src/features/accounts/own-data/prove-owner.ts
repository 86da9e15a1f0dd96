import { invalidCredentials } from '@entrena/contract/accounts/errors'
import type { Deletion } from '@entrena/contract/accounts/own-data-entity'
import { deletionPasswordWrong, freshSignInNeeded } from '@entrena/contract/accounts/own-data-errors'
import { freshSignInMinutes } from '@entrena/contract/accounts/own-data-rules'
import { Refused, refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { logIn } from '../log-in'
import type { UserRow } from '../queries'
import { findSignInTime } from '../queries/own-data'

/** Where the request came from. Wrong passwords count as wrong tries to sign in. */
export interface Origin {
  readonly sessionHash: string
  readonly address: string
  readonly device: string | undefined
}

/** How the person must prove to be the owner of the account: somebody else may have found the browser open. */
export async function findProof(
  { db, now }: Services,
  { passwordHash }: UserRow,
  sessionHash: string,
): Promise<Deletion['proof']> {
  if (passwordHash !== null) return 'password'
  const signedInAt = await findSignInTime(db, sessionHash)
  const isFresh = signedInAt && now().getTime() - signedInAt.getTime() <= freshSignInMinutes * 60_000
  return isFresh ? 'none' : 'sign_in'
}

interface GivenProof extends Origin {
  readonly password: string | undefined
}

export async function proveOwner(services: Services, user: UserRow, given: GivenProof): Promise<void> {
  const { sessionHash, password, ...from } = given
  const proof = await findProof(services, user, sessionHash)
  if (proof === 'sign_in') throw refuse(freshSignInNeeded, { minutes: freshSignInMinutes })
  if (proof === 'none') return
  if (!password) throw refuse(deletionPasswordWrong)
  try {
    await logIn(services, { email: user.email, password, ...from })
  } catch (error) {
    const isWrong = error instanceof Refused && error.refusal.code === invalidCredentials.code
    throw isWrong ? refuse(deletionPasswordWrong) : error
  }
}
