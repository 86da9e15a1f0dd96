/** The product lives in one time zone, whatever the zone of the server or of the browser. */
export const dominicanZone = 'America/Santo_Domingo'

/** The country has kept four hours behind UTC, in summer too, since 2000. */
const behindMs = 4 * 3_600_000
const dayMs = 24 * 3_600_000

/** YYYY-MM-DD in the Dominican Republic at that instant. */
export function dominicanDate(instant: Date): string {
  return new Date(instant.getTime() - behindMs).toISOString().slice(0, 10)
}

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** HH:MM in the Dominican Republic at that instant. */
export function dominicanTime(instant: Date): string {
  const minutes = Math.floor(((instant.getTime() - behindMs) % dayMs) / 60_000)
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** The instant of a day and hour there. */
export function dominicanInstant(date: string, time: string): Date {
  return new Date(`${date}T${time}:00-04:00`)
}
