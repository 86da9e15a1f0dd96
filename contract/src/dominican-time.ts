/** The product lives in one time zone, whatever the zone of the server or of the browser. */
export const dominicanZone = 'America/Santo_Domingo'

/** The country has kept four hours behind UTC, in summer too, since 2000. */
const behindMs = 4 * 3_600_000

/** YYYY-MM-DDTHH:MM and so on, of the clock there. */
const clockThere = (instant: Date) => new Date(instant.getTime() - behindMs).toISOString()

/** YYYY-MM-DD in the Dominican Republic at that instant. */
export function dominicanDate(instant: Date): string {
  return clockThere(instant).slice(0, 10)
}

/** HH:MM in the Dominican Republic at that instant. */
export function dominicanTime(instant: Date): string {
  return clockThere(instant).slice(11, 16)
}

/** The instant of a day and hour there. */
export function dominicanInstant(date: string, time: string): Date {
  return new Date(Date.parse(`${date}T${time}:00Z`) + behindMs)
}
