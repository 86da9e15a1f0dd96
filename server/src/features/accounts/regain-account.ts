import type { Db } from '../../platform/db/db'
import { enqueueMail } from '../../platform/mail/outbox'
import { callUserHooks, type EndedAccess, type Services, type UserHooks } from '../../platform/services'
import { findNameAt, insertFormerName, updateProfile } from './account/queries'
import { accountRegainedMail } from './mails'
import { findUser, type UserRow } from './queries'
import { deleteSecondFactor, deleteSecondFactorSince } from './second-factor/queries'

interface Regained {
  readonly user: UserRow
  /**
   * The time at which somebody else changed the address. Undefined if the account may have belonged to somebody else
   * from the start, because its owner never confirmed the address.
   */
  readonly since?: Date
}

/**
 * What was set up within this period before the change of address is removed, because an attacker may have set it up.
 * Older things stay, also an older second factor: without it, somebody who reads the old mailbox could take over the
 * account.
 */
const suspectMs = 72 * 60 * 60_000

/**
 * Cleans up after the owner regained the account: removes everything that an attacker may have set up to get access or
 * money, and mails the owner a list. The caller has ended the sessions.
 */
export async function regainAccount(tx: Db, services: Services, { user, since }: Regained): Promise<void> {
  const regained = { person: user, suspectSince: since && new Date(since.getTime() - suspectMs) }
  const ended = await callUserHooks(services.userHooks, (hooks) => hooks.onRegained(tx, services, regained))
  if (ended.length > 0) await enqueueMail(tx, accountRegainedMail(services, user, ended))
}

const secondFactor: EndedAccess = { en: 'two-step verification', es: 'la verificación en dos pasos' }
const name: EndedAccess = { en: 'the new name', es: 'el nombre nuevo' }
const phone: EndedAccess = { en: 'the phone number', es: 'el número de teléfono' }

export const removeAccessOfOthers: UserHooks['onRegained'] = async (tx, services, { person: { id }, suspectSince }) => {
  if (suspectSince) {
    const ended = (await deleteSecondFactorSince(tx, id, suspectSince)) ? [secondFactor] : []
    return (await restoreName(tx, services, id, suspectSince)) ? [...ended, name] : ended
  }
  const ended = (await deleteSecondFactor(tx, id)) ? [secondFactor] : []
  const hadPhone = Boolean((await findUser(tx, id))?.phone)
  await updateProfile(tx, id, { phone: null })
  return hadPhone ? [...ended, phone] : ended
}

/**
 * Restores the name that the person had at the time `since`. The name that it replaces becomes a former name, because
 * bank statements are matched by name. Returns false if the name has not changed.
 */
async function restoreName(tx: Db, services: Services, userId: string, since: Date): Promise<boolean> {
  const newName = await findNameAt(tx, userId, since)
  if (newName === undefined || !(await insertFormerName(tx, { userId, newName, now: services.now() }))) return false
  const person = await updateProfile(tx, userId, { name: newName })
  if (person) for (const hooks of services.userHooks) await hooks.onProfileSaved(tx, services, { person })
  return true
}
