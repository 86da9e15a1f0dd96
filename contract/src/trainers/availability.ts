import { type Weekday, weekdays } from '../weekdays'
import type { Schedule } from './rules'

/** Limits on when sessions can be booked, beside the schedule. `noLimits` changes nothing. */
export interface Availability {
  /** A session is booked at least this many hours before it begins. */
  readonly notice_hours: number
  /** A session is booked at most this many days ahead. null for no limit. */
  readonly horizon_days: number | null
  /** Hours that stay free before and after a session. */
  readonly buffer_hours: number
  /** Whether the buffer is kept around all sessions or only around home visits. */
  readonly buffer_for: 'all' | 'home'
  /** The most sessions on a day. null for no limit. */
  readonly max_per_day: number | null
  /** A second interval of a day, beside that of the schedule. */
  readonly second_hours: Readonly<
    Partial<Record<Weekday, { readonly start: string; readonly end: string } | undefined>>
  >
}

export const noLimits: Availability = {
  notice_hours: 0,
  horizon_days: null,
  buffer_hours: 0,
  buffer_for: 'all',
  max_per_day: null,
  second_hours: {},
}

export const availabilityLimits = {
  noticeHours: { least: 0, most: 72 },
  horizonDays: { least: 7, most: 365 },
  bufferHours: { least: 0, most: 2 },
  maxPerDay: { least: 1, most: 17 },
  noteCharacters: 100,
  /** Limits the entries that are not over. */
  timeOffAhead: 50,
} as const

/** Returns a day whose second interval does not begin after the first one, or that has no first one. */
export function findOverlap(schedule: Schedule | null, second: Availability['second_hours']): Weekday | undefined {
  return weekdays.find((weekday) => {
    const start = second[weekday]?.start
    if (start === undefined) return false
    if (!schedule) return true
    const { enabled, end } = schedule[weekday]
    return enabled && start < end
  })
}
