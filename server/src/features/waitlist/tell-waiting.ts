import { timeOfHour } from '@entrena/contract/bookings/rules'
import type { Db } from '../../platform/db/db'
import { type RateLimit, tryCountUse } from '../../platform/limits/limit'
import { runForEach } from '../../platform/run-each'
import type { Services } from '../../platform/services'
import { lockPeople } from '../accounts/public'
import { listSlots } from '../bookings/public'
import { notify } from '../push/public'
import { hourFreeMail } from './mails'
import {
  deleteEndedWaitlistEntries,
  deleteWaitlistEntry,
  listWaitlistEntriesToCheck,
  lockWaitlistEntry,
  type WaitlistEntryToCheck,
} from './queries/waits'

/**
 * Maximum number of clients who are told at once about the same day. The others are told later, if an hour is still
 * free.
 */
const toldAtOnce: RateLimit = { name: 'waitlist', most: 5, withinMs: 30 * 60_000 }

/**
 * Mails clients about free hours that they wait for, longest waiting first. Free hours are computed here from the
 * schedule and the bookings, so the code that cancels, moves or deletes a session need not announce that an hour is
 * free.
 */
export async function tellWaiting(services: Services): Promise<void> {
  await deleteEndedWaitlistEntries(services.db, services.now())
  await runForEach(everyCandidate(services.db), (wait) => tell(services, wait))
}

async function* everyCandidate(db: Db): AsyncGenerator<WaitlistEntryToCheck> {
  let page = await listWaitlistEntriesToCheck(db)
  while (page.length > 0) {
    yield* page
    page = await listWaitlistEntriesToCheck(db, page.at(-1))
  }
}

async function tell(services: Services, wait: WaitlistEntryToCheck): Promise<void> {
  const [first, ...others] = await listFree(services, wait)
  if (first === undefined) return
  await services.db.transaction(async (tx) => {
    // Locks the person before the entry, because the deletion of an account takes the locks in this order too.
    const [to] = await lockPeople(tx, [wait.clientId], 'key share')
    // If several servers get here at once, the first one deletes the entry, and the others no longer find it.
    if (!to || !(await lockWaitlistEntry(tx, wait.id))) return
    const day = `${wait.trainerId} ${wait.date}`
    if (!(await tryCountUse(tx, { limit: toldAtOnce, who: day, now: services.now() }))) return
    await deleteWaitlistEntry(tx, wait.id, wait.clientId)
    const letter = hourFreeMail(services, { wait, to, times: [first, ...others] })
    await notify(tx, services, [{ kind: 'hourFree', letter, subject: day }])
  })
}

async function listFree(
  services: Services,
  { trainerId, clientId, date, hour }: WaitlistEntryToCheck,
): Promise<string[]> {
  const { slots = [] } = await listSlots(services, { trainerId, askerId: clientId, date })
  return hour === null ? slots : slots.filter((time) => time === timeOfHour(hour))
}
