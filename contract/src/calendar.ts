/** Dates are YYYY-MM-DD and times HH:MM throughout, so that they compare as text. */

const day = /^\d{4}-\d{2}-\d{2}$/
const time = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a text is a day that exists: 2026-02-30 is none, and no year is 0. */
export function isDate(text: string): boolean {
  if (!day.test(text) || text.startsWith('0000')) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

export function isTime(text: string): boolean {
  return time.test(text)
}

/** The date so many days later. */
export function addDays(date: string, days: number): string {
  const instant = new Date(`${date}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}
