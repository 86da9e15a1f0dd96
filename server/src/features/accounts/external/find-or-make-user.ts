import { signInFailed } from '@entrena/contract/accounts/errors'
import { findNameRefusal } from '@entrena/contract/accounts/name-rules'
import { nameLength } from '@entrena/contract/accounts/rules'
import type { Config } from '../../../platform/config/config'
import type { Db } from '../../../platform/db/db'
import type { VisitorNetwork } from '../../../platform/limits/limit'
import { enqueueMail } from '../../../platform/mail/outbox'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { isAddressReserved } from '../account/queries'
import { passwordRemovedMail } from '../mails'
import { findUserByEmail, insertUser, lockUser, resetCredentials, type UserRow } from '../queries'
import { type ExternalIdentity, findUserByIdentity, insertIdentity } from '../queries/external-sign-in'
import { insertConsents } from '../queries/own-data'
import { regainAccount } from '../regain-account'
import { countRegistration, refuseDemoAddress } from '../register'

interface ExternalPerson extends ExternalIdentity {
  /** An e-mail address that the provider has verified. */
  readonly email: string
  readonly name: string | undefined
  readonly visitor: VisitorNetwork
}

/**
 * Finds the account by issuer and subject. At the first sign-in, finds or creates the account by the verified address.
 */
export async function findOrMakeUser(services: Services, person: ExternalPerson): Promise<UserRow> {
  const { db } = services
  const linked = await findUserByIdentity(db, person)
  if (linked?.role === 'admin' && !trustsProviderWithAdmins(services.config)) throw refusedWith(signInFailed)
  if (linked) return linked
  refuseDemoAddress(services, person.email)
  if (!(await findUserByEmail(db, person.email))) await countRegistration(services, person.visitor)
  return db.transaction((tx) => linkUser(tx, services, person))
}

async function linkUser(tx: Db, services: Services, person: ExternalPerson): Promise<UserRow> {
  const at = services.now()
  const { issuer, subject, email } = person
  const created = await insertUser(tx, {
    name: chooseName(person),
    email,
    passwordHash: null,
    role: null,
    createdAt: at,
    emailProvenAt: at,
  })
  const user = created ?? (await findUserByEmail(tx, email))
  // The address is reserved while its former owner can undo a change of address. A new account with this address would
  // prevent the undo.
  if (created && (await isAddressReserved(tx, { email, now: at, exceptOf: created.id })))
    throw refusedWith(signInFailed)
  if (!user || !(await lockUser(tx, user.id))) throw refusedWith(signInFailed)
  if (user.role === 'admin' && !trustsProviderWithAdmins(services.config)) throw refusedWith(signInFailed)
  // Providers reassign addresses. An account that is linked to another subject of this provider belongs to somebody
  // else.
  const isLinked = await insertIdentity(tx, { issuer, subject, userId: user.id, createdAt: at })
  if (!isLinked && (await findUserByIdentity(tx, person))?.id !== user.id) throw refusedWith(signInFailed)
  if (created) await insertConsents(tx, user.id, at)
  if (!user.emailProvenAt) await takeOver(tx, services, user)
  return user
}

/**
 * Prevents account pre-hijacking: removes the password and sessions of an account whose address was never confirmed.
 */
async function takeOver(tx: Db, services: Services, user: UserRow): Promise<void> {
  await resetCredentials(tx, user.id, { passwordHash: null, now: services.now() })
  await regainAccount(tx, services, { user })
  if (user.passwordHash) await enqueueMail(tx, passwordRemovedMail(services, user))
}

function chooseName({ name = '', email }: ExternalPerson): string {
  const trimmed = [...name.trim()].slice(0, nameLength.most).join('')
  const [localPart = ''] = email.split('@')
  const fromAddress = localPart.replace(/[._+-]+/g, ' ').trim()
  return [trimmed, fromAddress].find((candidate) => candidate !== '' && !findNameRefusal(candidate)) ?? 'Cliente'
}

/** The local provider accepts any address, so admins may use it only if no other machine can reach the server. */
function trustsProviderWithAdmins({ externalSignIn, isOnlyLocal }: Config): boolean {
  return externalSignIn?.provider !== 'local' || isOnlyLocal
}
