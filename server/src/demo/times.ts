import { addDays } from '@entrena/contract/calendar'
import { addHours, dominicanDate, dominicanInstant } from '@entrena/contract/dominican-time'

/** How many days ago the first people joined. */
export const historyDays = 430

export const daysBefore = (time: Date, days: number) => addHours(time, -24 * days)

/** A time of day, on a day relative to the end of the history. */
export const instantOnDay = (end: Date, inDays: number, time: string) =>
  dominicanInstant(addDays(dominicanDate(end), inDays), time)

export const earlierDate = (one: Date, other: Date) => (one < other ? one : other)
export const laterDate = (one: Date, other: Date) => (one > other ? one : other)
