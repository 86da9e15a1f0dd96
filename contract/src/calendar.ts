/** Dates are always YYYY-MM-DD and times HH:MM, so that they can be compared as text. */

const datePattern = /^\d{4}-\d{2}-\d{2}$/
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/

/** Returns true if the date exists. 2026-02-30 and dates in the year 0 do not exist. */
export function isDate(text: string): boolean {
  if (!datePattern.test(text) || text.startsWith('0000')) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

export function isTime(text: string): boolean {
  return timePattern.test(text)
}

export function addDays(date: string, days: number): string {
  const instant = new Date(`${date}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}
