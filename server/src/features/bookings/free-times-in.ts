import { freeTimes, type HeldHour, type OpenHours, type TimeOff } from '@entrena/contract/bookings/availability'
import { hourOfTime, sessionTimes, weekdayOf } from '@entrena/contract/bookings/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { type Availability, noLimits } from '@entrena/contract/trainers/availability'
import type { DayHours, ServiceType } from '@entrena/contract/trainers/rules'
import { type DayPart, dayParts } from '@entrena/contract/trainers/search-rules'

interface Question {
  readonly date: string
  /** The part of the day to search. Undefined for the whole day. */
  readonly part: DayPart | undefined
  readonly service_type: ServiceType | undefined
}

/** A trainer's hours on the searched day. null without a searched day. */
export interface HoursOfDay {
  /** Opening hours on that weekday. null if every hour is open, or without a searched day. */
  readonly dayHours: DayHours | null
  readonly limits: Availability | null
  readonly timeOff: readonly TimeOff[] | null
  readonly held: readonly HeldHour[] | null
}

function timesIn(part: DayPart | undefined): readonly string[] {
  if (part === undefined) return sessionTimes
  const { from, to } = dayParts[part]
  return sessionTimes.filter((time) => hourOfTime(time) >= from && hourOfTime(time) < to)
}

const alwaysOpen: OpenHours = { schedule: null, limits: noLimits, timeOff: [], held: [] }

/**
 * Returns a function that finds a trainer's free hours on the searched day. Undefined if the day has passed or is too
 * far ahead. Ignores the searching user's own sessions.
 */
export function freeTimesIn(question: Question, now: Date): ((hours: HoursOfDay) => string[]) | undefined {
  const { date, part, service_type } = question
  const moment = { date: dominicanDate(now), time: dominicanTime(now) }
  const times = freeTimes({ date, times: timesIn(part), taken: [] }, alwaysOpen, moment)
  if (times.length === 0) return undefined
  const weekday = weekdayOf(date)
  return ({ dayHours, limits, timeOff, held }) => {
    const taken = (held ?? []).map(({ time }) => time)
    const schedule = dayHours && { [weekday]: dayHours }
    const open = { schedule, limits: limits ?? noLimits, timeOff: timeOff ?? [], held: held ?? [] }
    return freeTimes({ date, service_type, times, taken }, open, moment)
  }
}
