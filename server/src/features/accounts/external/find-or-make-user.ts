import { signInFailed } from '@entrena/contract/accounts/errors'
import { whyNotName } from '@entrena/contract/accounts/name-rules'
import { nameLength } from '@entrena/contract/accounts/rules'
import type { Config } from '../../../platform/config/config'
import type { Db } from '../../../platform/db/db'
import type { Visitor } from '../../../platform/limits/limit'
import { enqueueMail } from '../../../platform/mail/outbox'
import { refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { passwordRemovedLetter } from '../mails'
import {
  findUserByEmail,
  findUserByIdentity,
  type Identity,
  insertIdentity,
  insertUser,
  lockUser,
  resetCredentials,
  type UserRow,
} from '../queries'
import { countRegistration, refuseDemoAddress } from '../register'

interface ExternalPerson extends Identity {
  /** Verified by the provider. */
  readonly email: string
  readonly name: string | undefined
  readonly visitor: Visitor
}

/** Known by issuer and subject from the second sign-in on; by the verified address at the first. */
export async function findOrMakeUser(services: Services, person: ExternalPerson): Promise<UserRow> {
  const { db } = services
  const known = await findUserByIdentity(db, person)
  if (known?.role === 'admin' && !trustsProviderWithAdmins(services.config)) throw refuse(signInFailed)
  if (known) return known
  refuseDemoAddress(services, person.email)
  if (!(await findUserByEmail(db, person.email))) await countRegistration(services, person.visitor)
  return db.transaction((tx) => link(tx, services, person))
}

async function link(tx: Db, services: Services, person: ExternalPerson): Promise<UserRow> {
  const at = services.now()
  const { issuer, subject, email } = person
  const fresh = {
    name: presentableName(person),
    email,
    passwordHash: null,
    role: null,
    createdAt: at,
    emailProvenAt: at,
  }
  const made = await insertUser(tx, fresh)
  const user = made ?? (await findUserByEmail(tx, email))
  if (!user || !(await lockUser(tx, user.id))) throw refuse(signInFailed)
  if (user.role === 'admin' && !trustsProviderWithAdmins(services.config)) throw refuse(signInFailed)
  // The address belongs to somebody else at the same provider by now: it was given to another person there.
  const isLinked = await insertIdentity(tx, { issuer, subject, userId: user.id, createdAt: at })
  if (!isLinked && (await findUserByIdentity(tx, person))?.id !== user.id) throw refuse(signInFailed)
  if (!user.emailProvenAt) await takeOver(tx, services, user)
  return user
}

/**
 * Prevents account pre-hijacking: somebody registered this address without proving it, so their password and sessions are
 * removed and the owner is notified.
 */
async function takeOver(tx: Db, services: Services, user: UserRow): Promise<void> {
  await resetCredentials(tx, user.id, services.now())
  if (user.passwordHash) await enqueueMail(tx, passwordRemovedLetter(services, user))
}

function presentableName({ name = '', email }: ExternalPerson): string {
  const trimmed = [...name.trim()].slice(0, nameLength.most).join('')
  const [local = ''] = email.split('@')
  const spelled = local.replace(/[._+-]+/g, ' ').trim()
  return [trimmed, spelled].find((candidate) => candidate !== '' && !whyNotName(candidate)) ?? 'Cliente'
}

/** The local provider believes whatever address is typed, which must make nobody an admin where others can reach it. */
function trustsProviderWithAdmins({ externalSignIn, isOnlyLocal }: Config): boolean {
  return externalSignIn?.provider !== 'local' || isOnlyLocal
}
