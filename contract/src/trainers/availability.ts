import type { Weekday } from '../weekdays'

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
  readonly second_hours: Readonly<Partial<Record<Weekday, { readonly start: string; readonly end: string }>>>
}

export const noLimits: Availability = {
  notice_hours: 0,
  horizon_days: null,
  buffer_hours: 0,
  buffer_for: 'all',
  max_per_day: null,
  second_hours: {},
}
