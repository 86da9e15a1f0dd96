import { addDays } from '../contract/src/calendar'

/** Returns the nth hour from 2030 on. Sessions can be booked ten years ahead: about 40,000 hours for each trainer. */
export function hourOf(n: number): { date: string; hour: number; time: string } {
  const hour = 6 + (n % 17)
  return { date: addDays('2030-01-01', Math.floor(n / 17)), hour, time: `${String(hour).padStart(2, '0')}:00` }
}
