import type { Db } from '../../platform/db/db'
import { enqueueMail } from '../../platform/mail/outbox'
import type { Services } from '../../platform/services'
import { updateProfile } from './account/queries'
import type { EndedPart } from './events'
import { accountRegainedLetter } from './mails'
import type { UserRow } from './queries'
import { deleteSecondFactor } from './second-factor/queries'

/**
 * The owner has the account back: what somebody else may have set up to get access or money ends, and the owner reads what
 * that was. The caller has ended their sessions.
 */
export async function endUseByOthers(
  tx: Db,
  services: Services,
  { user, hadSecondFactor }: { readonly user: UserRow; readonly hadSecondFactor: boolean },
): Promise<void> {
  const ended = new Set<EndedPart>(hadSecondFactor ? ['secondFactor'] : [])
  await endParts(tx, services, user.id, ended)
  await mailEnded(tx, services, user, ended)
}

/** The same for an account whose address was never proven: perhaps somebody else registered it. */
export async function endUseByStranger(tx: Db, services: Services, user: UserRow): Promise<void> {
  const ended = new Set<EndedPart>()
  if (await deleteSecondFactor(tx, user.id)) ended.add('secondFactor')
  if (user.phone) ended.add('phone')
  await updateProfile(tx, user.id, { phone: null })
  await endParts(tx, services, user.id, ended)
  await mailEnded(tx, services, user, ended)
}

async function endParts(tx: Db, { events, now }: Services, userId: string, ended: Set<EndedPart>): Promise<void> {
  const noteEnded = (what: EndedPart) => void ended.add(what)
  await events.emit('accountRegained', tx, { userId, now: now(), noteEnded })
}

async function mailEnded(tx: Db, services: Services, user: UserRow, ended: ReadonlySet<EndedPart>): Promise<void> {
  if (ended.size > 0) await enqueueMail(tx, accountRegainedLetter(services, user, ended))
}
