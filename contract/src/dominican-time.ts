/** All dates and times are in this time zone, independent of the zone of the server or the browser. */
export const dominicanZone = 'America/Santo_Domingo'

/** UTC-4 all year: the country has had no daylight saving time since 2000. */
export const hoursBehindUtc = 4
const msBehindUtc = hoursBehindUtc * 3_600_000

/** Returns Dominican local time in ISO format. The 'Z' at the end of the text has no meaning. */
const wallClock = (instant: Date) => new Date(instant.getTime() - msBehindUtc).toISOString()

export function dominicanDate(instant: Date): string {
  return wallClock(instant).slice(0, 10)
}

export function dominicanTime(instant: Date): string {
  return wallClock(instant).slice(11, 16)
}

export function dominicanInstant(date: string, time: string): Date {
  return new Date(Date.parse(`${date}T${time}:00Z`) + msBehindUtc)
}

export function addHours(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * 3_600_000)
}
