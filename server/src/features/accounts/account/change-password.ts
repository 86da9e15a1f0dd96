import { passwordWrong } from '@entrena/contract/accounts/account-errors'
import { enqueueMail } from '../../../platform/mail/outbox'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { passwordChangedMail } from '../mails'
import { hashPassword, refuseWeakPassword } from '../password'
import { lockUser, lockWithPassword } from '../queries'
import { confirmOwner, type OwnSession, withOwnersCode } from './confirm-owner'
import { replacePassword } from './queries'

interface PasswordChange {
  readonly current?: string | undefined
  readonly password: string
  readonly code?: string | undefined
}

/** Ends all other sessions and forgets the other browsers. */
export async function changePassword(services: Services, session: OwnSession, change: PasswordChange): Promise<void> {
  const { config } = services
  const { userId, tokenHash, device } = session
  if (config.production) refuseWeakPassword(change.password)
  const user = await confirmOwner(services, session, change.current)
  const passwordHash = await hashPassword(change.password)
  await withOwnersCode(services, session, { user, code: change.code }, async (tx) => {
    await lockUser(tx, userId, 'no key update')
    // The password may have been changed or reset while the new one was being hashed.
    if (!(await lockWithPassword(tx, userId, user.passwordHash))) throw refusedWith(passwordWrong)
    await replacePassword(tx, { userId, passwordHash, tokenHash, device })
    await enqueueMail(tx, passwordChangedMail(services, user))
  })
}
