/** The product lives in one time zone, whatever the zone of the server or of the browser. */
export const dominicanZone = 'America/Santo_Domingo'

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: dominicanZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

let latest = { minute: Number.NaN, fields: {} as Record<string, string> }

/** Formatting by zone is slow and is asked for the same minute again and again, so the latest one is kept. */
function read(instant: Date): Record<string, string> {
  const minute = Math.floor(instant.getTime() / 60_000)
  if (minute !== latest.minute) {
    const fields = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]))
    latest = { minute, fields }
  }
  return latest.fields
}

/** YYYY-MM-DD in the Dominican Republic at that instant. */
export function dominicanDate(instant: Date): string {
  const { year, month, day } = read(instant)
  return `${year}-${month}-${day}`
}

/** The instant of a day and hour there. The country has kept four hours behind UTC, in summer too, since 2000. */
export function dominicanInstant(date: string, time: string): Date {
  return new Date(`${date}T${time}:00-04:00`)
}

/** HH:MM in the Dominican Republic at that instant. */
export function dominicanTime(instant: Date): string {
  const { hour, minute } = read(instant)
  return `${hour}:${minute}`
}
