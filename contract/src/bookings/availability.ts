import { addDays, dayNumber, isDate } from '../calendar'
import type { Language } from '../language'
import type { Availability } from '../trainers/availability'
import type { Schedule, ServiceType } from '../trainers/rules'
import { type Weekday, weekdayNames } from '../weekdays'
import * as limited from './availability-errors'
import * as refused from './errors'
import { hourOfTime, latestDate, type Moment, type RefusalWithDetails, sessionTimes, weekdayOf } from './rules'

/** Days on which a trainer takes no new bookings, or only some hours of each of these days. */
export interface TimeOff {
  readonly from_date: string
  readonly to_date: string
  /** The first hour off, and the hour at which the time off ends. null if whole days are off. */
  readonly from_time: string | null
  readonly to_time: string | null
}

/** An hour that is occupied by one of the trainer's sessions. */
export interface HeldHour {
  readonly date: string
  readonly time: string
  readonly service_type: ServiceType
}

/** When a trainer can be booked. */
export interface OpenHours {
  /** Opening hours of all weekdays that are checked, and perhaps of others. null if every hour is open. */
  readonly schedule: Partial<Schedule> | null
  readonly limits: Availability
  readonly timeOff: readonly TimeOff[]
  /** The trainer's sessions, for the daily maximum and the buffer. Sessions on other days are ignored. */
  readonly held: readonly HeldHour[]
}

interface WantedHour extends Moment {
  /** Needed only if the trainer keeps a buffer around home visits. */
  readonly service_type?: ServiceType | undefined
}

const because = (
  refusal: RefusalWithDetails['refusal'],
  details: RefusalWithDetails['details'] = {},
): RefusalWithDetails => ({ refusal, details })

/**
 * Returns the first reason why no session can begin at that time. Does not check whether the hour is already booked.
 */
export function findTimeProblem(wanted: WantedHour, open: OpenHours, now: Moment): RefusalWithDetails | undefined {
  return findClockProblem(wanted, now) ?? findOfferProblem(wanted, open, now)
}

/** Like `findTimeProblem`, for a time that the caller knows to be valid and in the future. */
function findOfferProblem(wanted: WantedHour, open: OpenHours, now: Moment): RefusalWithDetails | undefined {
  return (
    findNoticeProblem(wanted, open.limits, now) ??
    findScheduleProblem(wanted, open) ??
    (open.timeOff.some((off) => isDuringTimeOff(wanted, off)) ? because(limited.trainerDayOffRefusal) : undefined) ??
    findCrowdProblem(wanted, open)
  )
}

function findClockProblem({ date, time }: Moment, now: Moment): RefusalWithDetails | undefined {
  if (!date || !time) return because(refused.dateOrTimeMissing)
  if (!isDate(date)) return because(refused.dateInvalid)
  if (!sessionTimes.includes(time)) return because(refused.timeNotOffered)
  if (date < now.date) return because(refused.datePastRefusal)
  if (date > latestDate(now.date)) return because(refused.dateTooFar)
  if (date === now.date && time <= now.time) return because(refused.hourPastRefusal)
  return undefined
}

const hoursOf = ({ date, time }: Moment) => dayNumber(date) * 24 + hourOfTime(time) + Number(time.slice(3)) / 60

function findNoticeProblem(wanted: Moment, limits: Availability, now: Moment): RefusalWithDetails | undefined {
  const { notice_hours: hours, horizon_days: days } = limits
  if (hours > 0 && hoursOf(wanted) < hoursOf(now) + hours) return because(limited.noticeTooShort, { hours })
  if (days !== null && wanted.date > addDays(now.date, days)) return because(limited.beyondHorizonRefusal, { days })
  return undefined
}

function findScheduleProblem({ date, time }: Moment, { schedule, limits }: OpenHours): RefusalWithDetails | undefined {
  if (!schedule) return undefined
  const weekday = weekdayOf(date)
  const { enabled = false, start = '', end = '' } = schedule[weekday] ?? {}
  const day = daysOf(weekday)
  if (!enabled) return because(refused.dayClosedRefusal, { day })
  const second = limits.second_hours[weekday]
  if ((time >= start && time < end) || (second && time >= second.start && time < second.end)) return undefined
  if (!second) return because(refused.hourClosedRefusal, { start, end, day })
  return because(limited.hoursClosedRefusal, { start, end, start2: second.start, end2: second.end, day })
}

/** The English sentence adds the plural s, so the English name is singular. The Spanish name is plural. */
function daysOf(weekday: Weekday): Readonly<Record<Language, string>> {
  const { en, es } = weekdayNames[weekday]
  return { en, es: es.endsWith('s') ? es : `${es}s` }
}

export function isDuringTimeOff({ date, time }: Moment, off: TimeOff): boolean {
  if (date < off.from_date || date > off.to_date) return false
  return off.from_time === null || off.to_time === null || (time >= off.from_time && time < off.to_time)
}

/**
 * True if the trainer limits the sessions of a day. Whether a session can be booked then depends on the other sessions
 * of the day.
 */
export function limitsSessions({ buffer_hours, max_per_day }: Availability): boolean {
  return buffer_hours > 0 || max_per_day !== null
}

/**
 * Returns why a session does not fit among the trainer's other sessions of the day: the daily maximum, then the buffer.
 */
export function findCrowdProblem(
  wanted: WantedHour,
  open: Pick<OpenHours, 'limits' | 'held'>,
): RefusalWithDetails | undefined {
  const { buffer_hours: buffer, buffer_for: around, max_per_day: most } = open.limits
  const ofDay = open.held.filter(({ date }) => date === wanted.date)
  if (most !== null && ofDay.length >= most) return because(limited.dayFull)
  const isTooClose = ofDay.some((session) => {
    const apart = Math.abs(hourOfTime(session.time) - hourOfTime(wanted.time))
    const isKept = around === 'all' || session.service_type === 'home' || wanted.service_type === 'home'
    return isKept && apart > 0 && apart <= buffer
  })
  return isTooClose ? because(limited.tooCloseToAnother) : undefined
}

export function isDayOpen(date: string, open: OpenHours, now: Moment): boolean {
  return sessionTimes.some((time) => findTimeProblem({ date, time }, open, now) === undefined)
}

interface WantedDay {
  readonly date: string
  readonly service_type?: ServiceType | undefined
  /** The hours to check. By default all hours of the day. */
  readonly times?: readonly string[]
  /** Hours at which the trainer or the client has a session. */
  readonly taken: readonly string[]
}

/** Returns the hours of a day at which a session can be booked. */
export function freeTimes(wanted: WantedDay, open: OpenHours, now: Moment): string[] {
  const { date, service_type, times = sessionTimes, taken } = wanted
  // If the last hour of the day has passed or is too far ahead, no hour of the day is free.
  if (findClockProblem({ date, time: sessionTimes.at(-1) ?? '' }, now)) return []
  const isAhead = (time: string) => date > now.date || time > now.time
  return times.filter(
    (time) => isAhead(time) && !taken.includes(time) && !findOfferProblem({ date, time, service_type }, open, now),
  )
}
