import type { Agenda, OwnEntry } from '@entrena/contract/agenda/entity'
import { entryLimits } from '@entrena/contract/agenda/rules'
import { consecutiveDays, sessionTimes, timeOfHour, weekdayOf } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import type { Availability } from '@entrena/contract/trainers/availability'
import type { TimeOffEntry } from '@entrena/contract/trainers/availability-entity'
import type { Schedule } from '@entrena/contract/trainers/rules'
import type { Actor } from '../../platform/http/serve'
import type { Services } from '../../platform/services'
import { listPresentedBookings } from '../bookings/public'
import { listFailingCalendars, listOutsideHours } from '../outside-calendars/public'
import { listTimeOffBetween } from '../trainers/public'
import { presentEntry } from './present'
import * as stored from './queries/entries'

interface Question {
  readonly from: string
  readonly days: number
}

const [firstTime = '06:00', lastTime] = [sessionTimes[0], timeOfHour(entryLimits.lastHour)]

/** There are never more bookings than this, because a trainer has at most one session in each hour. */
const maxBookings = entryLimits.daysShown * sessionTimes.length

/** Everything in the trainer's calendar on these days. */
export async function getAgenda(services: Services, trainer: Actor, { from, days }: Question): Promise<Agenda> {
  const { db, now } = services
  const dates = consecutiveDays(from, days)
  const of = { trainerId: trainer.id, from, to: dates.at(-1) ?? from }
  const [ids, entries, offer, timeOff, outside, failing] = await Promise.all([
    stored.listBookingIds(db, of, maxBookings),
    stored.listOwnEntries(db, of),
    stored.findTrainerOffer(db, trainer.id),
    listTimeOffBetween(db, of),
    listOutsideHours(db, of),
    listFailingCalendars(db, trainer.id),
  ])
  return {
    days: dates.map((date) => ({ date, open: offer ? openOn(date, offer.schedule, offer.availability) : [] })),
    bookings: await listPresentedBookings(db, { ids, viewer: trainer, now: now() }),
    entries: entries.map((entry) => presentEntry(entry, services)),
    time_off: timeOff.flatMap((off) => piecesOf(off, dates)),
    outside: outside.map(({ calendarId, name, date, fromHour, toHour }) => ({
      ...{ calendar_id: calendarId, name, date },
      ...{ from: timeOfHour(fromHour), to: timeOfHour(toHour) },
    })),
    outside_failing: failing.map(({ id, name, since }) => ({ calendar_id: id, name, since: since.toISOString() })),
  }
}

/** The trainer's own entries on these days. */
export async function listAgendaEntries(
  services: Services,
  trainerId: string,
  { from, days }: Question,
): Promise<OwnEntry[]> {
  const entries = await stored.listOwnEntries(services.db, { trainerId, from, to: addDays(from, days - 1) })
  return entries.map((entry) => presentEntry(entry, services))
}

function openOn(date: string, schedule: Schedule | null, { second_hours }: Availability) {
  if (!schedule) return [{ from: firstTime, to: lastTime }]
  const weekday = weekdayOf(date)
  const { enabled, start, end } = schedule[weekday]
  if (!enabled) return []
  const second = second_hours[weekday]
  return [{ from: start, to: end }, ...(second ? [{ from: second.start, to: second.end }] : [])]
}

function piecesOf({ id, from_date, to_date, from_time, to_time, note }: TimeOffEntry, dates: readonly string[]) {
  return dates
    .filter((date) => from_date <= date && date <= to_date)
    .map((date) => ({ id, date, from: from_time ?? firstTime, to: to_time ?? lastTime, note }))
}
