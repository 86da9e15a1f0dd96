import { randomUUID } from 'node:crypto'
import { hourOfTime, timeOfHour } from '@entrena/contract/bookings/rules'
import type { Wait, WaitDraft } from '@entrena/contract/waitlist/entity'
import { dayNotFull, hourNotTaken, waitlistFull, waitNotFound } from '@entrena/contract/waitlist/errors'
import { maxWaits } from '@entrena/contract/waitlist/rules'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { refuseMissingSender } from '../accounts/public'
import { listTaken } from '../bookings/public'
import { lockPeopleAndBookings } from '../locks/public'
import { countWaits, findWait, insertWait, type WaitRow } from './queries/waits'

/** Requesting the same hour or day again returns the existing entry. */
export async function startWaiting(services: Services, clientId: string, draft: WaitDraft): Promise<Wait> {
  const { trainer_id: trainerId, date, time } = draft
  const wish = { clientId, trainerId, date, hour: time ? hourOfTime(time) : null }
  const known = await findWait(services.db, wish)
  if (known) return presentWait(known)
  const { times, is_full: isFull } = await listTaken(services, { trainerId, askerId: clientId, date })
  if (time && !times.includes(time)) throw refusedWith(hourNotTaken)
  if (!time && !isFull) throw refusedWith(dayNotFull)
  return services.db.transaction(async (tx) => {
    // Locks the client, so that concurrent requests cannot exceed the limit.
    const { people } = await lockPeopleAndBookings(tx, {
      people: { [clientId]: 'no key update', [trainerId]: 'key share' },
    })
    refuseMissingSender(people.find(({ id }) => id === clientId))
    if ((await countWaits(tx, clientId, services.now())) >= maxWaits)
      throw refusedWith(waitlistFull, { most: maxWaits })
    await insertWait(tx, { ...wish, id: randomUUID(), createdAt: services.now() })
    const row = await findWait(tx, wish)
    if (!row) throw refusedWith(waitNotFound)
    return presentWait(row)
  })
}

export function presentWait({ wait, trainer }: WaitRow): Wait {
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
