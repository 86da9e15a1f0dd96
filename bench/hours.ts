import { addDays } from '../contract/src/calendar'

let taken = 0

/** Returns a future hour that no other booking of this run has. */
export function nextHour(): { date: string; hour: number; time: string } {
  taken += 1
  const hour = 6 + (taken % 17)
  return { date: addDays('2030-01-01', Math.floor(taken / 17)), hour, time: `${String(hour).padStart(2, '0')}:00` }
}
