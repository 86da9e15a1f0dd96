import { sessionTimes } from '@entrena/contract/bookings/rules'
import type { Availability } from '@entrena/contract/trainers/availability'
import { defaultDayHours, type Schedule, sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import { type Weekday, weekdays } from '@entrena/contract/weekdays'

export interface HoursInterval {
  readonly start: string
  readonly end: string
}

/** Weekly hours while they are being edited. */
export interface EditedWeek {
  readonly schedule: Schedule
  readonly second: Availability['second_hours']
}

export function weekOfSchedule(
  schedule: Schedule | null | undefined,
  second: Availability['second_hours'],
): EditedWeek {
  return { schedule: schedule ?? sameHoursEveryDay({ ...defaultDayHours, enabled: false }), second }
}

/**
 * Converts the edited week to the API's format. A trainer who had no schedule gets none if every day is off. The second
 * interval of a day off is dropped.
 */
export function scheduleOfWeek({ schedule, second }: EditedWeek, hadSchedule: boolean) {
  const isAllOff = weekdays.every((weekday) => !schedule[weekday].enabled)
  const kept = weekdays.flatMap((weekday) => {
    const interval = second[weekday]
    return interval && schedule[weekday].enabled ? [[weekday, interval] as const] : []
  })
  return {
    availability_schedule: !hadSchedule && isAllOff ? null : schedule,
    second_hours: Object.fromEntries(kept),
  }
}

const hours = Array.from({ length: 18 }, (_, index) => `${String(index + 6).padStart(2, '0')}:00`)

/** Hours to choose from, including the stored time. */
export function hourChoicesWith(stored: string, least = '00:00'): string[] {
  const offered = hours.filter((time) => time > least)
  return offered.includes(stored) ? offered : [stored, ...offered].toSorted()
}

/**
 * The second interval that is offered first. It begins two hours after the end of the first interval, and lasts three
 * hours at most.
 */
export function nextInterval(end: string): HoursInterval | undefined {
  const first = Math.max(Math.ceil(Number(end.slice(0, 2)) + Number(end.slice(3)) / 60), 6)
  const start = Math.min(first + 2, 22)
  if (first > 22) return undefined
  const at = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return { start: at(Math.max(start, first)), end: at(Math.min(start + 3, 23)) }
}

/** Copies the hours of one day to all other open days. */
export function copyDayToOpenDays({ schedule, second }: EditedWeek, from: Weekday): EditedWeek {
  const open = weekdays.filter((weekday) => schedule[weekday].enabled)
  return {
    schedule: { ...schedule, ...Object.fromEntries(open.map((weekday) => [weekday, schedule[from]])) },
    second: { ...second, ...Object.fromEntries(open.map((weekday) => [weekday, second[from]])) },
  }
}

/** True if an interval ends before it starts, or the two intervals overlap. */
export function areIntervalsWrong({ schedule, second }: EditedWeek, weekday: Weekday): boolean {
  const { enabled, start, end } = schedule[weekday]
  const later = second[weekday]
  if (!enabled) return false
  return start >= end || (later !== undefined && (later.start < end || later.start >= later.end))
}

/** For each hour from 06:00 to 22:00, whether it is within the open hours. */
export function openHoursOfDay(
  { schedule, second }: EditedWeek,
  weekday: Weekday,
): readonly { time: string; isOpen: boolean }[] {
  const first = schedule[weekday]
  const later = second[weekday]
  return sessionTimes.map((time) => ({
    time,
    isOpen:
      first.enabled &&
      ((time >= first.start && time < first.end) || (later !== undefined && time >= later.start && time < later.end)),
  }))
}
