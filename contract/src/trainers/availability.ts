import { type Weekday, weekdays } from '../weekdays'
import type { Schedule } from './rules'

/** A trainer's booking limits, apart from the weekly schedule. `noLimits` restricts nothing. */
export interface Availability {
  /** Minimum hours between booking and session. */
  readonly notice_hours: number
  /** How many days ahead sessions can be booked. null for no limit. */
  readonly horizon_days: number | null
  /** Hours that stay free before and after each session. */
  readonly buffer_hours: number
  /** Whether the buffer applies to all sessions or only to home visits. */
  readonly buffer_for: 'all' | 'home'
  /** Maximum number of sessions per day. null for no limit. */
  readonly max_per_day: number | null
  /** A second interval of opening hours on some weekdays. */
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
  /** Maximum number of current and future time-off entries. */
  timeOffAhead: 50,
} as const

/** Returns a weekday whose second interval begins before the first one ends, or that has no first interval. */
export function findOverlap(schedule: Schedule | null, second: Availability['second_hours']): Weekday | undefined {
  return weekdays.find((weekday) => {
    const start = second[weekday]?.start
    if (start === undefined) return false
    if (!schedule) return true
    const { enabled, end } = schedule[weekday]
    return enabled && start < end
  })
}
