/** All dates and times are in this zone, whatever the zone of the server or the browser. */
export const dominicanZone = 'America/Santo_Domingo'

/** UTC-4 all year: the country has had no daylight saving time since 2000. */
const msBehindUtc = 4 * 3_600_000

/** The Dominican wall clock in ISO format; ignore the 'Z' at its end. */
const wallClock = (instant: Date) => new Date(instant.getTime() - msBehindUtc).toISOString()

/** YYYY-MM-DD in the Dominican Republic at that instant. */
export function dominicanDate(instant: Date): string {
  return wallClock(instant).slice(0, 10)
}

/** HH:MM in the Dominican Republic at that instant. */
export function dominicanTime(instant: Date): string {
  return wallClock(instant).slice(11, 16)
}

/** The instant of a Dominican date and time. */
export function dominicanInstant(date: string, time: string): Date {
  return new Date(Date.parse(`${date}T${time}:00Z`) + msBehindUtc)
}
