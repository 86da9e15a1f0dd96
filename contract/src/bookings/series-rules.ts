import { addDays } from '../calendar'
import type { ServiceType } from '../trainers/rules'
import { findTimeProblem, freeTimes, type OpenHours } from './availability'
import * as limited from './availability-errors'
import * as refused from './errors'
import { canScheduleNext, hourOfTime, type Moment } from './rules'

/** Half a year of weekly sessions. */
export const mostInSeries = 26
/** A series has at least two sessions. */
const fewestInSeries = 2

/** Returns how many weekly sessions of a package can be scheduled at once. 0 if there is no series to schedule. */
export function longestSeries(booking: Parameters<typeof canScheduleNext>[0]): number {
  const left = booking.sessions_to_schedule
  return canScheduleNext(booking) && left >= fewestInSeries ? Math.min(left, mostInSeries) : 0
}

export function weeklyDates(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, week) => addDays(first, 7 * week))
}

export const seriesStates = ['free', 'taken', 'closed', 'yours', 'past'] as const
export type SeriesState = (typeof seriesStates)[number]

export interface SeriesDate extends Moment {
  readonly state: SeriesState
  /** The free hour nearest to the wanted one on that day. null if the wanted hour is free, or no hour is. */
  readonly nearest_time: string | null
}

/** Opening hours and occupied hours on the days of a series. */
export interface SeriesDays extends OpenHours {
  /** The client's own sessions, with any trainer. */
  readonly ownHours: readonly Moment[]
  readonly service_type: ServiceType
}

const isAt = (wanted: Moment) => (one: Moment) => one.date === wanted.date && one.time === wanted.time

export function stateOfDate(wanted: Moment, days: SeriesDays, now: Moment): SeriesState {
  const problem = findTimeProblem({ ...wanted, service_type: days.service_type }, days, now)?.refusal
  if (problem === refused.datePast || problem === refused.hourPast) return 'past'
  if (days.ownHours.some(isAt(wanted))) return 'yours'
  // A full day and a missing buffer are caused by other people's sessions, so they are shown like a taken hour.
  if (problem) return problem === limited.dayFull || problem === limited.tooCloseToAnother ? 'taken' : 'closed'
  return days.held.some(isAt(wanted)) ? 'taken' : 'free'
}

/** Returns the state of each date of a series, and the nearest free hour on that day. */
export function statesOfDates(wanted: readonly Moment[], days: SeriesDays, now: Moment): SeriesDate[] {
  return wanted.map(({ date, time }) => {
    const state = stateOfDate({ date, time }, days, now)
    return { date, time, state, nearest_time: state === 'free' ? null : nearestTime({ date, time }, days, now) }
  })
}

/** If two hours are equally near, returns the later one. */
function nearestTime({ date, time }: Moment, days: SeriesDays, now: Moment): string | null {
  const taken = [...days.held, ...days.ownHours].flatMap((hour) => (hour.date === date ? [hour.time] : []))
  const away = (other: string) => Math.abs(hourOfTime(other) - hourOfTime(time))
  const [nearest = null] = freeTimes({ date, service_type: days.service_type, taken }, days, now).toSorted(
    (one, other) => away(one) - away(other) || hourOfTime(other) - hourOfTime(one),
  )
  return nearest
}
