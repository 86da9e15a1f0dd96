/** Dates are always YYYY-MM-DD and times HH:MM, so they can be compared as text. */

const datePattern = /^\d{4}-\d{2}-\d{2}$/
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/

/** Returns true if the date exists. 2026-02-30 and dates in the year 0 do not exist. */
export function isDate(text: string): boolean {
  if (!datePattern.test(text) || text.startsWith('0000')) return false
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/** Uses no Date object: searches run this for every hour of every trainer, and a Date would be slower. */
function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

export function isTime(text: string): boolean {
  return timePattern.test(text)
}

/**
 * Days since 1970-01-01. Does not let Date parse the text: searches compute this for every hour of every trainer, and
 * that would be slower.
 */
export function dayNumber(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))) / 86_400_000
}

export function addDays(date: string, days: number): string {
  const instant = new Date(`${date}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}

/** Adds months to a month in the format YYYY-MM. */
export function addMonths(from: string, count: number): string {
  const months = Number(from.slice(0, 4)) * 12 + Number(from.slice(5)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}
