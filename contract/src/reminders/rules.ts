import { addHours, dominicanDate, dominicanInstant, dominicanTime } from '../dominican-time'

/**
 * Reminders are mails that are sent at a time before or after a session, a payment or a package. Each kind of reminder
 * is also a mail kind.
 */
export const reminderKinds = [
  'sessionTomorrow',
  'sessionSoon',
  'trainersTomorrow',
  'howToPay',
  'payReminder',
  'idlePackage',
  'balanceWaiting',
  'balanceLeft',
  'howWasIt',
] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** Reminders of somebody's own sessions and payments. Leaves out the list of tomorrow's sessions that trainers get. */
export type OwnReminder = Exclude<ReminderKind, 'trainersTomorrow'>

/** Reminders that are derived from the start of a session. */
export type SessionReminder = 'sessionTomorrow' | 'sessionSoon' | 'howWasIt'

/** This many days after a refund is due, the client is asked what to do with the money. */
export const balanceReminderDays = { balanceWaiting: 3, balanceLeft: 7 } as const

/** The night, from 22:00 to 06:00. */
const night = { begins: '22:00', ends: '06:00', hours: 8 } as const

/** True at night, when notifications that can wait are not sent. */
export function isNight(now: Date): boolean {
  const time = dominicanTime(now)
  return time >= night.begins || time < night.ends
}

/** A time span: `from` is included, `until` is not. */
interface Window {
  readonly from: Date
  readonly until: Date
}

/** Creates a time span of that many hours, at most 24. Night hours do not count. */
function windowOf(begins: Date, hours: number): Window {
  const lastEvening = addHours(begins, dominicanTime(begins) < night.ends ? -24 : 0)
  const nightBefore = dominicanInstant(dominicanDate(lastEvening), night.begins)
  const from = isNight(begins) ? addHours(nightBefore, night.hours) : begins
  const nextNight = dominicanInstant(dominicanDate(from), night.begins)
  const until = addHours(from, hours)
  return { from, until: until > nextNight ? addHours(until, night.hours) : until }
}

/**
 * When a reminder of a session may be sent. Usually it is sent at the start of this time span, and later only after an
 * outage. Reminders that can wait are not sent at night.
 */
export function reminderWindow(kind: SessionReminder, startsAt: Date): Window {
  if (kind === 'sessionTomorrow') return windowOf(addHours(startsAt, -25), 2)
  if (kind === 'sessionSoon') return { from: addHours(startsAt, -2.5), until: addHours(startsAt, -1.5) }
  return windowOf(addHours(startsAt, 3), 12)
}

/**
 * A reminder may be due if its session begins this many hours from now. Negative hours are in the past. Sessions begin
 * on the hour, so only few hours must be queried.
 */
const hoursAround = { sessionTomorrow: [14, 26], sessionSoon: [1, 3], howWasIt: [-24, -3] } as const

export function reminderStarts(kind: SessionReminder, now: Date): Date[] {
  if (kind !== 'sessionSoon' && isNight(now)) return []
  const [first, last] = hoursAround[kind]
  const hour = dominicanInstant(dominicanDate(now), `${dominicanTime(now).slice(0, 2)}:00`)
  const starts = Array.from({ length: last - first + 1 }, (_, index) => addHours(hour, first + index))
  return starts.filter((startsAt) => {
    const { from, until } = reminderWindow(kind, startsAt)
    return from <= now && now < until
  })
}

/** If a session was booked or accepted less than this many hours ago, no reminder of it is sent. */
export const noReminderHours: Readonly<Record<SessionReminder, number>> = {
  sessionTomorrow: 4,
  sessionSoon: 0.5,
  howWasIt: 0,
}

/** True in the hour in which trainers get the list of their sessions of the next day. */
export function isTrainerListHour(now: Date): boolean {
  const time = dominicanTime(now)
  return time >= '19:00' && time < '20:00'
}

/**
 * If clients have booked and left without paying, they get a mail with the amount and the bank account after `minutes`.
 * After an outage the mail is still sent until `latestMinutes`.
 */
export const howToPayTexts = { minutes: 15, latestMinutes: 120 } as const

/**
 * The reminder is sent `hours` before the payment deadline, unless the booking was made less than `minHours` before
 * the deadline.
 */
export const payReminder = { hours: 6, minHours: 8 } as const

/**
 * A client with sessions left in a package gets a reminder this many days after the last session. It is a range of
 * days, so that the server catches up after an outage.
 */
export const idlePackageDays = { first: 14, last: 16 } as const
