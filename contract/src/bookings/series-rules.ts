import { addDays } from '../calendar'
import type { ServiceType } from '../trainers/rules'
import { findTimeProblem, freeTimes, type OpenHours } from './availability'
import * as limited from './availability-errors'
import * as refused from './errors'
import { canScheduleNext, hourOfTime, type Moment } from './rules'

/** The maximum number of sessions in a series: half a year of weekly sessions. */
export const maxInSeries = 26
/** A series has at least two sessions. */
const fewestInSeries = 2

/** Returns how many weekly sessions of a package can be scheduled at once. 0 if there is no series to schedule. */
export function longestSeriesOf(booking: Parameters<typeof canScheduleNext>[0]): number {
  const left = booking.sessions_to_schedule
  return canScheduleNext(booking) && left >= fewestInSeries ? Math.min(left, maxInSeries) : 0
}

/** A series can have sessions on up to three weekdays, each at its own hour. */
export const maxWeekdays = 3

const textOf = ({ date, time }: Moment) => `${date} ${time}`
/** Compares two sessions by their start. */
export const compareStarts = (one: Moment, other: Moment) => (textOf(one) < textOf(other) ? -1 : 1)
/** Returns true if each session begins later than the one before it. */
export const areStartsAscending = (dates: readonly Moment[]) =>
  dates.every((wanted, index) => {
    const before = dates[index - 1]
    return before === undefined || textOf(before) < textOf(wanted)
  })

/**
 * Returns the first `count` sessions of a series. `first` has one entry for each weekday of the series: its first
 * session.
 */
export function weeklyDates(first: readonly Moment[], count: number): Moment[] {
  return first
    .flatMap(({ date, time }) => Array.from({ length: count }, (_, week) => ({ date: addDays(date, 7 * week), time })))
    .toSorted(compareStarts)
    .slice(0, count)
}

export const seriesStates = ['free', 'taken', 'closed', 'yours', 'past', 'too_far'] as const
export type SeriesState = (typeof seriesStates)[number]

export interface SeriesDate extends Moment {
  readonly state: SeriesState
  /**
   * The nearest free hour of that day, if the wanted hour is not free. null if the wanted hour is free, or if that day
   * has no free hour.
   */
  readonly nearest_time: string | null
}

/** Opening hours and occupied hours on the days of a series. */
export interface SeriesDays extends OpenHours {
  /** The client's own sessions, with any trainer. */
  readonly ownHours: readonly Moment[]
  readonly service_type: ServiceType
}

const isAt = (wanted: Moment) => (one: Moment) => one.date === wanted.date && one.time === wanted.time

function stateOfDate(wanted: Moment, days: SeriesDays, now: Moment): SeriesState {
  const problem = findTimeProblem({ ...wanted, service_type: days.service_type }, days, now)?.refusal
  if (problem === refused.datePastRefusal || problem === refused.hourPastRefusal) return 'past'
  if (days.ownHours.some(isAt(wanted))) return 'yours'
  if (problem === refused.dateTooFar || problem === limited.beyondHorizonRefusal) return 'too_far'
  // If the day is full, or the hour is too close to another session, other sessions are the reason. The hour therefore
  // counts as taken and not as closed.
  if (problem) return problem === limited.dayFull || problem === limited.tooCloseToAnother ? 'taken' : 'closed'
  return days.held.some(isAt(wanted)) ? 'taken' : 'free'
}

/**
 * Returns for each date of a series whether its hour is free. If it is not, returns the nearest free hour of that day.
 * Because of the trainer's daily maximum or buffer, two dates of the series may exclude each other. Then only the first
 * of them is free.
 */
export function statesOfDates(wanted: readonly Moment[], days: SeriesDays, now: Moment): SeriesDate[] {
  const { service_type } = days
  const asHeld = (hours: readonly Moment[]) => hours.map((hour) => ({ ...hour, service_type }))
  const own: Moment[] = []
  return wanted.map(({ date, time }, index) => {
    const held = [...days.held, ...asHeld(own)]
    const state = stateOfDate({ date, time }, { ...days, held, ownHours: [...days.ownHours, ...own] }, now)
    if (state === 'free') {
      own.push({ date, time })
      return { date, time, state, nearest_time: null }
    }
    const others = asHeld(wanted.toSpliced(index, 1))
    return {
      date,
      time,
      state,
      nearest_time: nearestTime({ date, time }, { ...days, held: [...days.held, ...others] }, now),
    }
  })
}

/** Of two equally near hours, returns the later one. */
function nearestTime({ date, time }: Moment, days: SeriesDays, now: Moment): string | null {
  const taken = [...days.held, ...days.ownHours].flatMap((hour) => (hour.date === date ? [hour.time] : []))
  const away = (other: string) => Math.abs(hourOfTime(other) - hourOfTime(time))
  const [nearest = null] = freeTimes({ date, service_type: days.service_type, taken }, days, now).toSorted(
    (one, other) => away(one) - away(other) || hourOfTime(other) - hourOfTime(one),
  )
  return nearest
}
