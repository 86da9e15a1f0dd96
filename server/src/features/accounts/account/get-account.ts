import type { Role } from '@entrena/contract/access'
import type { Account } from '@entrena/contract/accounts/account-entity'
import { renamedOftenRefusal } from '@entrena/contract/accounts/account-errors'
import { findNameRefusal } from '@entrena/contract/accounts/name-rules'
import type { OptionalMail } from '@entrena/contract/mail-kinds'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import type { Db } from '../../../platform/db/db'
import { countUse, type RateLimit } from '../../../platform/limits/limit'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { presentUser } from '../present-user'
import { findUser, type UserRow } from '../queries'
import { hasSecondFactor } from '../second-factor/queries'
import { isFreshlySignedIn } from './confirm-owner'
import { findIdentity, findNewEmail, insertFormerName, updateProfile } from './queries'

interface Own {
  readonly userId: string
  readonly tokenHash: string
}

export async function getAccount(services: Services, own: Own): Promise<Account> {
  return presentAccount(services, own, await findUser(services.db, own.userId))
}

interface Profile {
  readonly name: string
  /** Empty if the person has no phone. */
  readonly phone: string
}

interface Saving extends Own {
  readonly role: Role | null
}

export async function saveAccount(services: Services, own: Saving, { name, phone }: Profile): Promise<Account> {
  const problem = own.role === 'admin' ? undefined : findNameRefusal(name)
  if (problem) throw refusedWith(problem)
  const saved = await services.db.transaction(async (tx) => {
    await keepName(tx, own.userId, name, services.now())
    const person = await updateProfile(tx, own.userId, { name, phone: phone === '' ? null : phone })
    if (person) for (const hooks of services.userHooks) await hooks.onProfileSaved(tx, services, { person })
    return person
  })
  return presentAccount(services, own, saved)
}

/**
 * A name can be changed five times a day, even if rate limits are off, because each change stores a former name, and
 * bank statements are matched with former names too.
 */
const renamesADay: RateLimit = { name: 'names', most: 5, withinMs: 24 * 60 * 60_000, refusal: renamedOftenRefusal }

async function keepName(tx: Db, userId: string, newName: string, now: Date): Promise<void> {
  const isChanged = await insertFormerName(tx, { userId, newName, now })
  if (isChanged) await countUse(tx, { limit: renamesADay, who: userId, now })
}

export async function chooseMails(services: Services, own: Own, mutedMails: readonly OptionalMail[]): Promise<Account> {
  const saved = await updateProfile(services.db, own.userId, { mutedMails: [...new Set(mutedMails)] })
  return presentAccount(services, own, saved)
}

async function presentAccount(services: Services, own: Own, user: UserRow | undefined): Promise<Account> {
  if (!user) throw refusedWith(notSignedInRefusal)
  const { db, now } = services
  const identity = await findIdentity(db, user.id)
  return {
    user: presentUser(user),
    phone: user.phone,
    has_password: user.passwordHash !== null,
    is_freshly_signed_in: await isFreshlySignedIn(services, own.tokenHash),
    has_second_factor: await hasSecondFactor(db, user.id),
    new_email: (await findNewEmail(db, user.id, now())) ?? null,
    muted_mails: user.mutedMails,
    external: identity ? { issuer: hostOf(identity.issuer), since: identity.createdAt.toISOString() } : null,
  }
}

function hostOf(issuer: string): string {
  return URL.canParse(issuer) ? new URL(issuer).host : issuer
}
