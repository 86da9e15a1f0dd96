import { hoursBehindUtc } from '@entrena/contract/dominican-time'
import ICAL from 'ical.js'

/** A time in a calendar, and the name of its time zone. */
export interface ZonedTime {
  readonly time: ICAL.Time
  readonly zone: string | undefined
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const dayOfCalendarTime = ({ year, month, day }: ICAL.Time): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/**
 * Returns the instant in milliseconds. Uses the time zone that the file defines. If the file only names a zone, such as
 * 'America/New_York', uses the known zone of that name. Times without a known zone, and whole days, are in Dominican
 * time.
 */
export function instantOf({ time, zone }: ZonedTime): number {
  const wallMs = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
  if (time.isDate) return wallMs + hoursBehindUtc * hourMs
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000
  const clock = zone ? clockOf(zone) : undefined
  return clock ? inZone(wallMs, clock) : wallMs + hoursBehindUtc * hourMs
}

const clocks = new Map<string, Intl.DateTimeFormat | undefined>()

function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!clocks.has(zone)) clocks.set(zone, openClock(zone))
  return clocks.get(zone)
}

function openClock(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  } catch {
    return undefined
  }
}

/** The offset of a zone at an instant, such as -4 hours for 'GMT-04:00'. */
function offsetMs(clock: Intl.DateTimeFormat, instantMs: number): number {
  const name = clock.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(name) ?? []
  const size = Number(hours) * hourMs + Number(minutes) * minuteMs
  return sign === '-' ? -size : size
}

/**
 * Converts a local time to an instant. The offset of the zone depends on the instant, which is not known yet, so the
 * instant is first guessed and then corrected.
 */
function inZone(wallMs: number, clock: Intl.DateTimeFormat): number {
  const guess = wallMs - offsetMs(clock, wallMs)
  return wallMs - offsetMs(clock, guess)
}
