import { addDays } from '../../calendar'
import { holidaysOf } from '../../trainers/holidays'

function isBusinessDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  return !holidaysOf(Number(date.slice(0, 4))).some((holiday) => holiday.date === date)
}

export function addBusinessDays(date: string, count: number): string {
  const step = count < 0 ? -1 : 1
  let day = date
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}

/** The next Friday after the date, or the date itself if it is a Friday. Payouts are made on Fridays. */
export function nextFriday(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, (5 - weekday + 7) % 7)
}
