import { z } from 'zod'
import { bookingStatuses } from '../bookings/rules'
import { withRefusal } from '../refusal'
import { type Weekday, weekdays } from '../weekdays'
import { holidayYearInvalid } from './availability-errors'

const interval = z.object({ start: z.string(), end: z.string() }).optional()
const intervals = Object.fromEntries(weekdays.map((weekday) => [weekday, interval])) as Record<Weekday, typeof interval>

export const dayHoursShown = z.object({ enabled: z.boolean(), start: z.string(), end: z.string() })
const daysShown = Object.fromEntries(weekdays.map((weekday) => [weekday, dayHoursShown])) as Record<
  Weekday,
  typeof dayHoursShown
>
export const scheduleShown = z.object(daysShown)

/** A trainer's booking limits, apart from the weekly schedule. */
export const limitsShown = z.object({
  notice_hours: z.number(),
  horizon_days: z.number().nullable(),
  buffer_hours: z.number(),
  buffer_for: z.enum(['all', 'home']),
  max_per_day: z.number().nullable(),
  second_hours: z.object(intervals),
})

const timeOff = z.object({
  id: z.uuid(),
  from_date: z.string(),
  to_date: z.string(),
  /** null if the time off covers whole days. */
  from_time: z.string().nullable(),
  to_time: z.string().nullable(),
  note: z.string(),
})
export type TimeOffEntry = z.infer<typeof timeOff>

/** An open booking within a trainer's time off. It stays until somebody moves or cancels it. */
const sessionInside = z.object({
  id: z.uuid(),
  date: z.string(),
  time: z.string(),
  client_name: z.string(),
  status: z.enum(bookingStatuses),
})
export type SessionInside = z.infer<typeof sessionInside>

export const availability = z.object({
  limits: limitsShown,
  availability_schedule: scheduleShown.nullable(),
  /** True if clients may reschedule sessions without asking. */
  allows_moves: z.boolean(),
  /** How many times the profile or the availability was saved. 0 until the first save of the profile. */
  version: z.number(),
  /** Current and future time off, earliest first. */
  time_off: z.array(timeOff),
  /** The first open bookings within time off. */
  sessions_inside: z.array(sessionInside),
})
export type AvailabilityReply = z.infer<typeof availability>

export const addedTimeOff = z.object({
  time_off: timeOff,
  /** The first open bookings within the new time off. Adding time off does not cancel them. */
  sessions_inside: z.array(sessionInside),
})
export type AddedTimeOff = z.infer<typeof addedTimeOff>

export const holidayYear = z.object({ year: z.int(withRefusal(holidayYearInvalid)) })
