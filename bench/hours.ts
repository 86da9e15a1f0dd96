import { weekdayOf } from '../contract/src/bookings/rules'
import { addDays } from '../contract/src/calendar'
import { dominicanDate } from '../contract/src/dominican-time'

/**
 * Returns the nth hour, counted from 2030, at which a session can begin. Sessions can be booked ten years ahead, so
 * each trainer has about 40,000 such hours.
 */
export function nthBenchHour(n: number): { date: string; hour: number; time: string } {
  const hour = 6 + (n % 17)
  return { date: addDays('2030-01-01', Math.floor(n / 17)), hour, time: `${String(hour).padStart(2, '0')}:00` }
}

/** Returns a Saturday that is completely in the future. */
export function nextSaturday(): string {
  const days = [2, 3, 4, 5, 6, 7, 8].map((ahead) => addDays(dominicanDate(new Date()), ahead))
  return days.find((day) => weekdayOf(day) === 'saturday') ?? ''
}
