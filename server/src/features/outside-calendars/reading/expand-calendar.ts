import ICAL from 'ical.js'
import { type CalendarHorizon, collectBusyHours } from './busy-hours'
import type { CalendarReading } from './calendar-job'
import { dayOfCalendarTime, instantOf, type ZonedTime } from './instant-of'

/** Maximum number of computed occurrences per calendar, because a rule may repeat every second. */
const maxOccurrences = 50_000
const dayMs = 86_400_000

class TooMuch extends Error {}

interface Reader {
  readonly busy: ReturnType<typeof collectBusyHours>
  readonly budget: { left: number }
}

/** Returns the busy hours of a calendar (RFC 5545). No other data of its events leaves this function. */
export function expandCalendar(text: string, horizon: CalendarHorizon): CalendarReading {
  const events = findEvents(text)
  if (!events) return { problem: 'not_a_calendar' }
  const reader: Reader = { busy: collectBusyHours(horizon), budget: { left: maxOccurrences } }
  try {
    for (const group of groupByUid(events)) addGroup(reader, group)
  } catch (error) {
    if (error instanceof TooMuch) return { problem: 'too_much' }
    throw error
  }
  return { hours: reader.busy.list() }
}

/** Undefined if the text is not a calendar, regardless of its declared content type. */
function findEvents(text: string): ICAL.Component[] | undefined {
  try {
    const parsed: unknown = ICAL.parse(text)
    if (!Array.isArray(parsed)) return undefined
    // A file with several calendars is parsed to an array.
    const roots: unknown[] = Array.isArray(parsed[0]) ? parsed : [parsed]
    const calendars = roots
      .filter(Array.isArray)
      .map((root) => new ICAL.Component(root))
      .filter(({ name }) => name === 'vcalendar')
    return calendars.length > 0 ? calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent')) : undefined
  } catch {
    return undefined
  }
}

const textOf = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? '')

/** Sessions of Entrena that the trainer has imported are ignored, because each would conflict with its own booking. */
const isOurs = (event: ICAL.Component) => textOf(event, 'uid').endsWith('@entrena')

/** An event and its changed occurrences have the same UID. */
function groupByUid(events: readonly ICAL.Component[]): Iterable<ICAL.Component[]> {
  const groups = new Map<unknown, ICAL.Component[]>()
  for (const event of events) {
    if (isOurs(event)) continue
    const uid = textOf(event, 'uid') || event
    const group = groups.get(uid)
    if (group) group.push(event)
    else groups.set(uid, [event])
  }
  return groups.values()
}

const isBusy = (event: ICAL.Component) =>
  textOf(event, 'status').toUpperCase() !== 'CANCELLED' && textOf(event, 'transp').toUpperCase() !== 'TRANSPARENT'

interface Span {
  readonly start: ZonedTime
  readonly startMs: number
  readonly lengthMs: number
  readonly isBusy: boolean
}

/** Undefined for an event without a readable start. */
function findSpan(event: ICAL.Component): Span | undefined {
  const start = findTime(event, 'dtstart')
  if (!start) return undefined
  const startMs = instantOf(start)
  const end = findTime(event, 'dtend')
  const duration = event.getFirstPropertyValue('duration')
  const lengthMs = end ? instantOf(end) - startMs : duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : 0
  // An all-day event may have no end, or an end on the same day.
  return { start, startMs, lengthMs: start.time.isDate ? Math.max(lengthMs, dayMs) : lengthMs, isBusy: isBusy(event) }
}

function findTime(event: ICAL.Component, name: string): ZonedTime | undefined {
  const property = event.getFirstProperty(name)
  const time = property?.getFirstValue()
  return property && time instanceof ICAL.Time ? { time, zone: property.getFirstParameter('tzid') } : undefined
}

/** A single occurrence that differs from the event's rule: moved, cancelled, or marked as free. */
interface Change extends Span {
  readonly replacesMs: number
  readonly isForFuture: boolean
}

function findChange(event: ICAL.Component): Change | undefined {
  const span = findSpan(event)
  const replaced = findTime(event, 'recurrence-id')
  if (!span || !replaced) return undefined
  const range = event.getFirstProperty('recurrence-id')?.getFirstParameter('range')
  return { ...span, replacesMs: instantOf(replaced), isForFuture: range?.toUpperCase() === 'THISANDFUTURE' }
}

function addGroup(reader: Reader, group: readonly ICAL.Component[]): void {
  const isChange = (event: ICAL.Component) => event.hasProperty('recurrence-id')
  const changes = group.filter(isChange).flatMap((event) => tryEach(() => findChange(event)))
  for (const change of changes) addSpan(reader, change)
  for (const event of group) if (!isChange(event)) tryEach(() => addEvent(reader, event, changes))
}

/** Skips an event that cannot be read, so that the rest of the calendar is still used. */
function tryEach<Result>(read: () => Result | undefined): Result[] {
  try {
    const result = read()
    return result === undefined ? [] : [result]
  } catch (error) {
    if (error instanceof TooMuch) throw error
    return []
  }
}

function addSpan({ busy }: Reader, { startMs, lengthMs, isBusy: counts }: Omit<Span, 'start'>): void {
  if (counts) busy.add(startMs, startMs + lengthMs)
}

function addEvent(reader: Reader, event: ICAL.Component, changes: readonly Change[]): void {
  const span = findSpan(event)
  if (!span) return
  const isReplaced = findReplaced(event, changes)
  const future = changes
    .filter((change) => change.isForFuture)
    .toSorted((one, other) => one.replacesMs - other.replacesMs)

  const addAt = (startMs: number, day: string, lengthMs = span.lengthMs) => {
    if (isReplaced(startMs, day)) return
    const change = future.findLast(({ replacesMs }) => replacesMs <= startMs)
    if (!change) return addSpan(reader, { ...span, startMs, lengthMs })
    addSpan(reader, { ...change, startMs: startMs + change.startMs - change.replacesMs })
  }

  addAt(span.startMs, dayOfCalendarTime(span.start.time))
  for (const property of event.getAllProperties('rdate')) {
    const zone = property.getFirstParameter('tzid')
    for (const value of property.getValues()) {
      const time: unknown = value instanceof ICAL.Period ? value.start : value
      if (!(time instanceof ICAL.Time)) continue
      const length = value instanceof ICAL.Period ? value.getDuration().toSeconds() * 1000 : undefined
      addAt(instantOf({ time, zone }), dayOfCalendarTime(time), length)
    }
  }
  for (const property of event.getAllProperties('rrule')) {
    const rule = property.getFirstValue()
    if (rule instanceof ICAL.Recur) addRule(reader, { rule, span, addAt })
  }
}

/** Returns a function that says whether an occurrence is excluded, or is replaced by a changed occurrence. */
function findReplaced(event: ICAL.Component, changes: readonly Change[]): (startMs: number, day: string) => boolean {
  const instants = new Set(changes.map(({ replacesMs }) => replacesMs))
  const days = new Set<string>()
  for (const property of event.getAllProperties('exdate')) {
    const zone = property.getFirstParameter('tzid')
    for (const time of property.getValues()) {
      if (!(time instanceof ICAL.Time)) continue
      if (time.isDate) days.add(dayOfCalendarTime(time))
      else instants.add(instantOf({ time, zone }))
    }
  }
  return (startMs, day) => instants.has(startMs) || days.has(day)
}

interface Repeated {
  readonly rule: ICAL.Recur
  readonly span: Span
  addAt(startMs: number, day: string): void
}

function addRule({ busy, budget }: Reader, { rule, span, addAt }: Repeated): void {
  const { start, lengthMs } = span
  // Subtracts one more day, because the occurrences are compared in their local time, which differs from UTC by less
  // than a day.
  const firstMs = busy.startMs - lengthMs - dayMs
  // A rule that ends on a day includes all of that day, but ical.js would stop at its first minute.
  if (rule.until?.isDate && !start.time.isDate)
    rule.until = endOfDay(rule.until, start.time.zone ?? ICAL.Timezone.localTimezone)
  const lastMs = rule.until ? instantOf({ time: rule.until, zone: start.zone }) : Number.POSITIVE_INFINITY
  if (lastMs < firstMs - dayMs) return
  const occurrences = rule.iterator(skipPast(rule, start.time, firstMs))
  for (let time = occurrences.next(); time; time = occurrences.next()) {
    budget.left -= 1
    if (budget.left < 0) throw new TooMuch()
    const wallMs = wallMsOf(time)
    if (wallMs > busy.endMs + dayMs) return
    if (wallMs < firstMs) continue
    const startMs = instantOf({ time: time.clone(), zone: start.zone })
    if (startMs > lastMs) return
    addAt(startMs, dayOfCalendarTime(time))
  }
}

const endOfDay = ({ year, month, day }: ICAL.Time, zone: ICAL.Timezone) =>
  new ICAL.Time({ year, month, day, hour: 23, minute: 59, second: 59, isDate: false }, zone)

const wallMsOf = ({ year, month, day }: ICAL.Time) => Date.UTC(year, month - 1, day)

/**
 * Returns the first occurrence to compute. Skips past occurrences of daily and weekly events, because an event that
 * began years ago has thousands. A rule with a count needs all its occurrences.
 */
function skipPast({ freq, interval, count }: ICAL.Recur, start: ICAL.Time, firstMs: number): ICAL.Time {
  if ((freq !== 'DAILY' && freq !== 'WEEKLY') || count) return start
  const periodDays = Math.max(1, interval) * (freq === 'WEEKLY' ? 7 : 1)
  const periods = Math.floor((firstMs - dayMs - wallMsOf(start)) / (periodDays * dayMs))
  if (periods <= 0) return start
  const later = start.clone()
  later.adjust(periods * periodDays, 0, 0, 0)
  return later
}
