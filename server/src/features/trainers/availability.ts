import { dominicanDate } from '@entrena/contract/dominican-time'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import { findOverlap, noLimits } from '@entrena/contract/trainers/availability'
import type { AvailabilityDraft } from '@entrena/contract/trainers/availability-drafts'
import type { AvailabilityReply } from '@entrena/contract/trainers/availability-entity'
import { profileMissing, secondHoursOverlapRefusal } from '@entrena/contract/trainers/availability-errors'
import { profileChangedRefusal } from '@entrena/contract/trainers/errors'
import { weekdayNames } from '@entrena/contract/weekdays'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { lockUser } from '../accounts/public'
import { listSessionsInTimeOff } from '../bookings/public'
import { findAvailability, listTimeOff, setAvailability } from './queries/availability'
import { presentTimeOff } from './time-off'

/** Returns the trainer's booking limits and schedule. Without a saved profile, the limits are the default ones. */
export async function getAvailability({ db, now }: Services, trainerId: string): Promise<AvailabilityReply> {
  const today = dominicanDate(now())
  const [stored, entries, inside] = await Promise.all([
    findAvailability(db, trainerId),
    listTimeOff(db, trainerId, today),
    listSessionsInTimeOff(db, { trainerId, from: today }),
  ])
  return {
    limits: stored?.availability ?? noLimits,
    availability_schedule: stored?.schedule ?? null,
    allows_moves: stored?.allowsMoves ?? true,
    version: stored?.version ?? 0,
    time_off: entries.map(presentTimeOff),
    sessions_inside: inside,
  }
}

/** Saves limits and schedule together, because the two intervals of a day must be checked together. */
export async function saveAvailability(
  services: Services,
  draft: AvailabilityDraft,
  trainerId: string,
): Promise<AvailabilityReply> {
  const { availability_schedule: wanted, allows_moves: allowsMoves, version, ...availability } = draft
  await services.db.transaction(async (tx) => {
    if (!(await lockUser(tx, trainerId))) throw refusedWith(notSignedInRefusal)
    const before = await findAvailability(tx, trainerId)
    if (!before) throw refusedWith(profileMissing)
    if (version !== undefined && version !== before.version) throw refusedWith(profileChangedRefusal)
    const schedule = wanted === undefined ? before.schedule : wanted
    const day = findOverlap(schedule, availability.second_hours)
    if (day) throw refusedWith(secondHoursOverlapRefusal, { day: weekdayNames[day] })
    await setAvailability(tx, trainerId, { availability, schedule, allowsMoves, updatedAt: services.now() })
  })
  return getAvailability(services, trainerId)
}
