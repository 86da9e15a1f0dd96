import { z } from 'zod'
import { calendarProblems } from './rules'

/** A calendar of a trainer at another service. Its busy hours are not offered to clients. */
export const outsideCalendar = z.object({
  id: z.uuid(),
  /** Empty if the trainer gave the calendar no name. */
  name: z.string(),
  /** The host and the last characters of the calendar's address. The whole address is a secret. */
  host: z.string(),
  address_ending: z.string(),
  /** When the busy hours were last read successfully. */
  read_at: z.iso.datetime(),
  /**
   * null if the last reading succeeded. Otherwise `at` is the time of the first failed reading since then, and
   * `problem` the reason of the latest one. The busy hours of the last successful reading stay.
   */
  failed: z.object({ at: z.iso.datetime(), problem: z.enum(calendarProblems) }).nullable(),
  /** Number of busy hours in the next days, beginning with today (`daysCounted`). */
  busy_hours: z.number(),
})
export type OutsideCalendar = z.infer<typeof outsideCalendar>

/** A session at a busy hour of an outside calendar. It is only shown to the trainer, and nothing is cancelled. */
export const calendarConflict = z.object({
  booking_id: z.uuid(),
  date: z.string(),
  time: z.string(),
  client_name: z.string(),
  calendar_id: z.uuid(),
  /** The calendar's name, or its host if it has no name. */
  calendar_name: z.string(),
})
export type CalendarConflict = z.infer<typeof calendarConflict>

export const outsideCalendarList = z.object({
  /** False if the server has no key to encrypt addresses. */
  is_on: z.boolean(),
  calendars: z.array(outsideCalendar),
  /** Requests and confirmed sessions ahead, the next ones first. */
  conflicts: z.array(calendarConflict),
})
export type OutsideCalendarList = z.infer<typeof outsideCalendarList>
