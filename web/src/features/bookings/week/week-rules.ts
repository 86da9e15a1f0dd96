import { hourOfTime, type Moment, sessionTimes, weekdayOf } from '@entrena/contract/bookings/rules'
import { addDays, isDate } from '@entrena/contract/calendar'
import { weekdays } from '@entrena/contract/weekdays'
import type { Booking } from '../queries'
import type { AgendaData, AgendaEntry } from './week-queries'

/** The first hour of the grid, and the hour at which the grid ends. */
export const gridHours = { first: 6, end: 23 } as const
export const hoursShownAtOnce = sessionTimes.map(hourOfTime)

export function mondayOf(day: string): string {
  return addDays(day, -weekdays.indexOf(weekdayOf(day)))
}

export function weekContaining(day: string): string[] {
  return weekdays.map((_, index) => addDays(mondayOf(day), index))
}

export function readDayFromUrl(params: URLSearchParams, today: string): string {
  const day = params.get('day') ?? ''
  return isDate(day) ? day : today
}

/** A booking, or an entry that the trainer added. Items never overlap. */
export type WeekItem =
  | {
      readonly kind: 'booking'
      readonly id: string
      readonly from: number
      readonly to: number
      readonly booking: Booking
      /**
       * Names of the outside calendars that are busy at the hour of a future session. Empty for past sessions, and if
       * no outside calendar is busy.
       */
      readonly clashesWith: string
    }
  | {
      readonly kind: 'entry'
      readonly id: string
      readonly from: number
      readonly to: number
      readonly entry: AgendaEntry
    }

/** The background of an hour. It says why the hour is free or not. Unlike an item, it cannot be opened. */
export interface HourShade {
  readonly id: string
  readonly kind: 'open' | 'off' | 'busy' | 'proposal'
  readonly from: number
  readonly to: number
  readonly text: string
}

export interface WeekDay {
  readonly date: string
  readonly items: readonly WeekItem[]
  readonly shades: readonly HourShade[]
  readonly sessions: number
}

const clamp = (hour: number) => Math.min(Math.max(hour, gridHours.first), gridHours.end)
const spanOf = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  from: clamp(hourOfTime(from)),
  to: clamp(hourOfTime(to) + (to.endsWith(':00') ? 0 : 1)),
})

export function daysOfWeek(data: AgendaData, now: Moment): WeekDay[] {
  const { days, bookings, entries, time_off: timeOff } = data
  return days.map(({ date, open }) => {
    const busy = busySpansOf(data, date)
    const booked = bookings.filter((booking) => booking.date === date)
    const items: WeekItem[] = [
      ...booked.map((booking) => {
        const from = hourOfTime(booking.time)
        const isAhead = `${date} ${booking.time}` > `${now.date} ${now.time}`
        const isHeld = booking.status === 'pending' || booking.status === 'confirmed'
        const clashesWith = (isAhead && isHeld && spanAt(busy, from)?.text) || ''
        return { kind: 'booking' as const, id: booking.id, from, to: from + 1, booking, clashesWith }
      }),
      ...entries
        .filter((entry) => entry.date === date)
        .map((entry) => ({
          ...{ kind: 'entry' as const, id: entry.id, entry },
          ...spanOf({ from: entry.time, to: entry.end_time }),
        })),
    ]
    const off = timeOff.filter((each) => each.date === date).map((each) => ({ ...each, ...spanOf(each) }))
    const proposed = bookings.flatMap(({ id, proposal, client_name: text }) => {
      if (proposal?.date !== date) return []
      const from = hourOfTime(proposal.time)
      return [{ id: `${id}-proposal`, kind: 'proposal' as const, from, to: from + 1, text }]
    })
    return {
      date,
      items: items.toSorted((one, other) => one.from - other.from),
      shades: [
        ...open.map((interval, index) => ({
          id: `open-${index}`,
          kind: 'open' as const,
          text: '',
          ...spanOf(interval),
        })),
        ...off.map(({ id, note: text, from, to }) => ({ id, kind: 'off' as const, text, from, to })),
        ...joinHours(busy, (hour) => !spanAt(off, hour)),
        ...proposed,
      ],
      sessions: booked.length + entries.filter((entry) => entry.date === date && entry.kind === 'session').length,
    }
  })
}

interface Span {
  readonly from: number
  readonly to: number
}

const spanAt = <S extends Span>(spans: readonly S[], hour: number) =>
  spans.find(({ from, to }) => from <= hour && hour < to)

/** The busy hours of all outside calendars on a day. Hours at which several calendars are busy name all of them. */
function busySpansOf({ outside }: AgendaData, date: string): HourShade[] {
  const spans = outside.filter((each) => each.date === date).map((each) => ({ ...each, ...spanOf(each) }))
  const busy = hoursShownAtOnce.map((hour) => {
    const names = spans.filter(({ from, to }) => from <= hour && hour < to).map(({ name }) => name)
    return { from: hour, to: hour + 1, text: [...new Set(names)].join(', ') }
  })
  return joinHours(busy, (hour) => spanAt(spans, hour) !== undefined)
}

/** Joins consecutive hours that have the same text. */
function joinHours(
  spans: readonly (Span & { readonly text: string })[],
  isShown: (hour: number) => boolean,
): HourShade[] {
  const joined: HourShade[] = []
  for (const hour of hoursShownAtOnce.filter(isShown)) {
    const text = spanAt(spans, hour)?.text
    if (text === undefined) continue
    const last = joined.at(-1)
    if (last?.to === hour && last.text === text) joined.splice(-1, 1, { ...last, to: hour + 1 })
    else joined.push({ id: `busy-${hour}`, kind: 'busy', from: hour, to: hour + 1, text })
  }
  return joined
}

export interface HourCell {
  readonly date: string
  readonly hour: number
}

export function weekItemAt({ items }: WeekDay, hour: number): WeekItem | undefined {
  return items.find(({ from, to }) => from <= hour && hour < to)
}

export type HourState = 'free' | 'closed' | 'off' | 'busy'

/** The state of an hour, and the names of the outside calendars that are busy at this hour. */
export function stateOfHour(
  { shades }: WeekDay,
  hour: number,
): { readonly state: HourState; readonly calendar: string } {
  const findShade = (kind: HourShade['kind']) =>
    spanAt(
      shades.filter((shade) => shade.kind === kind),
      hour,
    )
  const busy = findShade('busy')
  const state = findShade('off') ? 'off' : busy ? 'busy' : findShade('open') ? 'free' : 'closed'
  return { state, calendar: busy?.text ?? '' }
}

/**
 * 'free' if a client can still book an hour of the day, 'full' if all hours are taken, 'dayOff' if the trainer does not
 * work.
 */
export function stateOfDay(day: WeekDay): 'free' | 'full' | 'dayOff' {
  const works = hoursShownAtOnce.filter((hour) => {
    const at = (kind: HourShade['kind']) => day.shades.some((shade) => shade.kind === kind && spanAt([shade], hour))
    return at('open') && !at('off')
  })
  if (works.length === 0) return 'dayOff'
  return works.some((hour) => !weekItemAt(day, hour) && stateOfHour(day, hour).state === 'free') ? 'free' : 'full'
}

/**
 * Returns the hour that a navigation key moves to, or undefined for any other key. Up and down step over `item`, the
 * booking or entry at the current hour. Left and right keep the hour, and may lead to another week.
 */
export function hourAfterKey({ date, hour }: HourCell, key: string, item: { from: number; to: number } | undefined) {
  const within = (next: number) => ({ date, hour: Math.min(Math.max(next, gridHours.first), gridHours.end - 1) })
  if (key === 'ArrowUp') return within((item?.from ?? hour) - 1)
  if (key === 'ArrowDown') return item && item.to >= gridHours.end ? { date, hour } : within(item?.to ?? hour + 1)
  if (key === 'ArrowLeft') return { date: addDays(date, -1), hour }
  if (key === 'ArrowRight') return { date: addDays(date, 1), hour }
  if (key === 'Home') return { date: mondayOf(date), hour }
  if (key === 'End') return { date: addDays(mondayOf(date), 6), hour }
  if (key === 'PageUp' || key === '[') return { date: addDays(date, -7), hour }
  if (key === 'PageDown' || key === ']') return { date: addDays(date, 7), hour }
  return undefined
}
