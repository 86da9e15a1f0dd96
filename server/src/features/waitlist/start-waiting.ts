import { randomUUID } from 'node:crypto'
import { hourOfTime, timeOfHour } from '@entrena/contract/bookings/rules'
import type { WaitlistEntry, WaitlistEntryDraft } from '@entrena/contract/waitlist/entity'
import { dayNotFull, hourNotTakenRefusal, waitlistEntryNotFound, waitlistFull } from '@entrena/contract/waitlist/errors'
import { maxWaitlistEntries } from '@entrena/contract/waitlist/rules'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { refuseAbsentSender } from '../accounts/public'
import { findTakenHours } from '../bookings/public'
import { lockPeopleAndBookings } from '../locks/public'
import { countWaitlistEntries, findWaitlistEntry, insertWaitlistEntry, type WaitlistRow } from './queries/waits'

/** Requesting the same hour or day again returns the existing entry. */
export async function startWaiting(
  services: Services,
  clientId: string,
  draft: WaitlistEntryDraft,
): Promise<WaitlistEntry> {
  const { trainer_id: trainerId, date, time } = draft
  const wish = { clientId, trainerId, date, hour: time ? hourOfTime(time) : null }
  const known = await findWaitlistEntry(services.db, wish)
  if (known) return presentWaitlistEntry(known)
  const { times, is_full: isFull } = await findTakenHours(services, { trainerId, askerId: clientId, date })
  if (time && !times.includes(time)) throw refusedWith(hourNotTakenRefusal)
  if (!time && !isFull) throw refusedWith(dayNotFull)
  return services.db.transaction(async (tx) => {
    // Locks the client, so that concurrent requests cannot exceed the limit.
    const { people } = await lockPeopleAndBookings(tx, {
      people: { [clientId]: 'no key update', [trainerId]: 'key share' },
    })
    refuseAbsentSender(people.find(({ id }) => id === clientId))
    if ((await countWaitlistEntries(tx, clientId, services.now())) >= maxWaitlistEntries)
      throw refusedWith(waitlistFull, { most: maxWaitlistEntries })
    await insertWaitlistEntry(tx, { ...wish, id: randomUUID(), createdAt: services.now() })
    const row = await findWaitlistEntry(tx, wish)
    if (!row) throw refusedWith(waitlistEntryNotFound)
    return presentWaitlistEntry(row)
  })
}

export function presentWaitlistEntry({ wait, trainer }: WaitlistRow): WaitlistEntry {
  return {
    id: wait.id,
    trainer_id: wait.trainerId,
    trainer_name: trainer.name,
    trainer_picture: trainer.picture,
    date: wait.date,
    time: wait.hour === null ? null : timeOfHour(wait.hour),
    created_at: wait.createdAt.toISOString(),
  }
}
