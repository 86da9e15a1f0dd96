import { hourOfTime, sessionTimes } from '@entrena/contract/bookings/rules'
import { addDays, dayNumber } from '@entrena/contract/calendar'
import { hoursBehindUtc } from '@entrena/contract/dominican-time'

/** Consecutive busy hours of one day. */
export interface BusyHours {
  readonly date: string
  /** The first hour, and the end of the last one. */
  readonly fromHour: number
  readonly toHour: number
}

export interface CalendarHorizon {
  readonly from: string
  readonly to: string
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const firstHour = hourOfTime(sessionTimes[0] ?? '06:00')
const lastHour = firstHour + sessionTimes.length

/** Collects the hours that events occupy. An event that overlaps an hour, even partly, makes the whole hour busy. */
export function collectBusyHours({ from, to }: CalendarHorizon) {
  const firstDay = dayNumber(from)
  const days: Set<number>[] = Array.from({ length: dayNumber(to) - firstDay + 1 }, () => new Set())
  const localStart = firstDay * dayMs

  return {
    /** Start and end of the days for which busy hours are stored. */
    startMs: localStart + hoursBehindUtc * hourMs,
    endMs: localStart + days.length * dayMs + hoursBehindUtc * hourMs,

    add(startMs: number, endMs: number): void {
      const first = Math.max(0, Math.floor((startMs - hoursBehindUtc * hourMs - localStart) / hourMs))
      const end = Math.min(days.length * 24, Math.ceil((endMs - hoursBehindUtc * hourMs - localStart) / hourMs))
      for (let hour = first; hour < end; hour += 1) {
        const ofDay = hour % 24
        if (ofDay >= firstHour && ofDay < lastHour) days[Math.floor(hour / 24)]?.add(ofDay)
      }
    },

    list(): BusyHours[] {
      return days.flatMap((hours, index) => {
        const date = addDays(from, index)
        return spansOf(hours).map((span) => ({ date, ...span }))
      })
    },
  }
}

/** Joins consecutive hours. */
function spansOf(hours: ReadonlySet<number>): { fromHour: number; toHour: number }[] {
  const spans: { fromHour: number; toHour: number }[] = []
  for (let hour = firstHour; hour < lastHour; hour += 1) {
    if (!hours.has(hour)) continue
    const last = spans.at(-1)
    if (last?.toHour === hour) last.toHour += 1
    else spans.push({ fromHour: hour, toHour: hour + 1 })
  }
  return spans
}
