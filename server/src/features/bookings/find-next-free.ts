import { freeTimes, type OpenHours } from '@entrena/contract/bookings/availability'
import type { Moment } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'

interface FreeDay {
  readonly date: string
  readonly times: readonly string[]
}

export function findNextFree(open: OpenHours, now: Moment, to: string): FreeDay | null {
  for (let { date } = now; date <= to; date = addDays(date, 1)) {
    const taken = open.held.flatMap((hour) => (hour.date === date ? [hour.time] : []))
    const times = freeTimes({ date, taken }, open, now)
    if (times.length > 0) return { date, times }
  }
  return null
}
