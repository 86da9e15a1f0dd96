import { randomBytes } from 'node:crypto'
import { normaliseEmail } from '@entrena/contract/accounts/rules'
import { enqueueMail } from '../../platform/mail/outbox'
import { StartProblem } from '../../platform/problem'
import type { Services } from '../../platform/services'
import { recordAction } from '../admin-log/public'
import { passwordChangedMail } from './mails'
import { hashPassword } from './password'
import { findUserByEmail, insertUser, lockUser, resetCredentials } from './queries'
import { secondFactorOffMail } from './second-factor/mails'
import { deleteSecondFactor } from './second-factor/queries'
import { deleteTriesOf } from './sign-in-tries'

// Commands for an operator who is locked out (`npm run admin`). Whoever can run them can read the whole database
// anyway.

const newPassword = () => randomBytes(15).toString('base64url')

/** Creates an admin and returns the password. */
export async function makeAdmin({ db, now }: Services, address: string): Promise<string> {
  const email = normaliseEmail(address)
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const admin = { name: 'Admin', email, passwordHash, role: 'admin', createdAt: now(), emailProvenAt: now() } as const
    const user = await insertUser(tx, admin)
    if (!user) throw new StartProblem(`${email} has an account already: an admin needs an address of their own.`)
    await recordAction(tx, { adminId: user.id, kind: 'admin_created', subjectId: user.id, at: now() })
  })
  return password
}

interface Reset {
  readonly email: string
  /** True to turn off two-step verification too, for an admin who has lost both phone and recovery codes. */
  readonly removesSecondFactor: boolean
}

/** Sets a new random password for an admin, ends all their sessions, and returns the password. */
export async function resetAdminPassword(services: Services, wanted: Reset): Promise<string> {
  const { db, now } = services
  const email = normaliseEmail(wanted.email)
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user?.role !== 'admin') throw new StartProblem(`${email} is no admin. Other people use 'Forgot password?'.`)
    await lockUser(tx, user.id, 'no key update')
    await resetCredentials(tx, user.id, { passwordHash, now: now() })
    await deleteTriesOf(tx, { email })
    await recordAction(tx, { adminId: user.id, kind: 'admin_password_reset', subjectId: user.id, at: now() })
    await enqueueMail(tx, passwordChangedMail(services, user))
    if (wanted.removesSecondFactor && (await deleteSecondFactor(tx, user.id))) {
      // The log names the admin as the one who acted. Admins cannot turn off their own two-step verification in this
      // way, so such an entry always stands for the operator.
      await recordAction(tx, { adminId: user.id, kind: 'second_factor_removed', subjectId: user.id, at: now() })
      await enqueueMail(tx, secondFactorOffMail(services, user))
    }
  })
  return password
}
