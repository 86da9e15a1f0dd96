import { addHours, dominicanDate, dominicanInstant, dominicanTime } from '../dominican-time'

/** Mails that follow from the time of a session, of a payment or of a package. Each is also a kind of mail. */
export const reminderKinds = [
  'sessionTomorrow',
  'sessionSoon',
  'trainersTomorrow',
  'payReminder',
  'idlePackage',
  'balanceWaiting',
  'balanceLeft',
  'howWasIt',
] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** Reminders that follow from the start of a session. */
export type SessionReminder = 'sessionTomorrow' | 'sessionSoon' | 'howWasIt'

/** How many days after it is due back a client is asked what to do with the money. */
export const balanceDays = { balanceWaiting: 3, balanceLeft: 7 } as const

/** From 22:00 to 06:00. */
const night = { begins: '22:00', ends: '06:00', hours: 8 } as const

/** Notifications that can wait are not sent at night. */
export function isNight(now: Date): boolean {
  const time = dominicanTime(now)
  return time >= night.begins || time < night.ends
}

/** From `from` on and before `until`. */
interface Window {
  readonly from: Date
  readonly until: Date
}

/** Lasts that many hours, at most a day. Hours of the night do not count. */
function windowOf(begins: Date, hours: number): Window {
  const lastEvening = addHours(begins, dominicanTime(begins) < night.ends ? -24 : 0)
  const nightBefore = dominicanInstant(dominicanDate(lastEvening), night.begins)
  const from = isNight(begins) ? addHours(nightBefore, night.hours) : begins
  const nextNight = dominicanInstant(dominicanDate(from), night.begins)
  const until = addHours(from, hours)
  return { from, until: until > nextNight ? addHours(until, night.hours) : until }
}

/**
 * When the mail about a session is due. It is sent at the beginning of this time; the rest is for a server that was down.
 * Nobody is woken for a session of the next day, or for one that is over.
 */
export function reminderWindow(kind: SessionReminder, startsAt: Date): Window {
  if (kind === 'sessionTomorrow') return windowOf(addHours(startsAt, -25), 2)
  if (kind === 'sessionSoon') return { from: addHours(startsAt, -2.5), until: addHours(startsAt, -1.5) }
  return windowOf(addHours(startsAt, 3), 12)
}

/** Sessions begin on the hour, so a reminder that is due now is about one of these few hours. */
const hoursAround = { sessionTomorrow: [14, 26], sessionSoon: [1, 3], howWasIt: [-24, -3] } as const

export function dueStarts(kind: SessionReminder, now: Date): Date[] {
  if (kind !== 'sessionSoon' && isNight(now)) return []
  const [first, last] = hoursAround[kind]
  const hour = dominicanInstant(dominicanDate(now), `${dominicanTime(now).slice(0, 2)}:00`)
  const starts = Array.from({ length: last - first + 1 }, (_, index) => addHours(hour, first + index))
  return starts.filter((startsAt) => {
    const { from, until } = reminderWindow(kind, startsAt)
    return from <= now && now < until
  })
}

/** Who has booked less than this many hours ago, or has just been accepted, needs no reminder. */
export const freshHours: Readonly<Record<SessionReminder, number>> = {
  sessionTomorrow: 4,
  sessionSoon: 0.5,
  howWasIt: 0,
}

/** Trainers get the list of the next day in this hour. */
export function isHourOfLists(now: Date): boolean {
  const time = dominicanTime(now)
  return time >= '19:00' && time < '20:00'
}

/** Hours before the end of the time to pay. Who has booked less than `leastHours` before it is not reminded. */
export const payReminder = { hours: 6, leastHours: 8 } as const

/** Days after the last session of a package. The last one is for a server that was down. */
export const idleDays = { first: 14, last: 16 } as const
