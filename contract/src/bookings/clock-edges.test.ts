import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addHours, dominicanDate, dominicanInstant, dominicanTime } from '../dominican-time'
import { reminderStarts, reminderWindow } from '../reminders/rules'
import { noLimits } from '../trainers/availability'
import { findTimeProblem } from './availability'
import { freeCancellationUntil, keptPercent, policies, policyTerms } from './cancellation'
import { expiryOf, payByOf } from './expiry'
import { cancelReasonFor } from './moves'
import { reportableKind } from './problems'

const second = 1 / 3600
const show = (instant: Date | null | undefined) => instant && `${dominicanDate(instant)} ${dominicanTime(instant)}`
const secondBefore = (instant: Date) => addHours(instant, -second)
const secondAfter = (instant: Date) => addHours(instant, second)

/** The first and last bookable hours of days around midnight, the new year and a leap day, in Dominican time. */
const edges = [
  {
    date: '2026-12-31',
    time: '22:00',
    free: ['2026-12-31 16:00', '2026-12-30 22:00', '2026-12-29 22:00'],
    payBy: '2026-12-31 19:00',
  },
  {
    date: '2027-01-01',
    time: '06:00',
    free: ['2027-01-01 00:00', '2026-12-31 06:00', '2026-12-30 06:00'],
    payBy: '2027-01-01 03:00',
  },
  {
    date: '2028-02-28',
    time: '22:00',
    free: ['2028-02-28 16:00', '2028-02-27 22:00', '2028-02-26 22:00'],
    payBy: '2028-02-28 19:00',
  },
  {
    date: '2028-02-29',
    time: '06:00',
    free: ['2028-02-29 00:00', '2028-02-28 06:00', '2028-02-27 06:00'],
    payBy: '2028-02-29 03:00',
  },
  {
    date: '2028-03-01',
    time: '06:00',
    free: ['2028-03-01 00:00', '2028-02-29 06:00', '2028-02-28 06:00'],
    payBy: '2028-03-01 03:00',
  },
  // Daylight saving time begins on this day in Los Angeles. The Dominican Republic has none.
  {
    date: '2027-03-14',
    time: '06:00',
    free: ['2027-03-14 00:00', '2027-03-13 06:00', '2027-03-12 06:00'],
    payBy: '2027-03-14 03:00',
  },
]

/** A change of TZ has effect at once, because each test file runs in a process of its own. */
const zones = ['America/Santo_Domingo', 'UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata'] as const
const hoursAtNoon = {
  'America/Santo_Domingo': 8,
  UTC: 12,
  'Pacific/Auckland': 1,
  'America/Los_Angeles': 4,
  'Asia/Kolkata': 17,
}

describe.each(zones)('a server in the zone %s', (zone) => {
  beforeAll(() => void vi.stubEnv('TZ', zone))
  afterAll(() => void vi.unstubAllEnvs())

  test('the clock of the test process really is in the time zone that is tested', () =>
    expect(new Date('2026-11-16T12:00:00Z').getHours()).toBe(hoursAtNoon[zone]))

  test.each(edges)(
    'for a session on $date at $time, free cancellation ends at the exact second',
    ({ free, ...session }) => {
      const startsAt = dominicanInstant(session.date, session.time)
      for (const [index, policy] of policies.entries()) {
        const until = freeCancellationUntil({ ...session, policy })
        expect(show(until)).toBe(free[index])
        expect(keptPercent(policy, startsAt, secondBefore(until))).toBe(0)
        expect(keptPercent(policy, startsAt, until)).toBe(0)
        expect(keptPercent(policy, startsAt, secondAfter(until))).toBe(policyTerms[policy].keptLate)
      }
    },
  )

  test.each(edges)(
    'client and trainer can cancel a session on $date at $time until the second at which it begins',
    ({ date, time }) => {
      const session = {
        date,
        time,
        status: 'confirmed',
        payment_status: 'paid',
        sessions_remaining: 1,
        sessions_count: 1,
        package_booking_id: null,
      } as const
      const startsAt = dominicanInstant(date, time)
      for (const by of ['client', 'trainer'] as const) {
        expect(cancelReasonFor(session, by, secondBefore(startsAt))).toBe(by)
        expect(cancelReasonFor(session, by, startsAt)).toBeUndefined()
      }
    },
  )

  test.each(edges)(
    'a session on $date at $time must be paid three hours before it starts, and lapses two hours after that deadline',
    ({ date, time, payBy }) => {
      const [startsAt, createdAt] = [dominicanInstant(date, time), addHours(dominicanInstant(date, time), -20)]
      const asked = payByOf({ createdAt, startsAt }, 24)
      expect(show(asked)).toBe(payBy)
      const held = { createdAt, startsAt, payBy: asked, status: 'confirmed', paymentStatus: 'pending' } as const
      expect(expiryOf(held)).toEqual({ at: addHours(startsAt, -1), reason: 'unpaid' })
      // A booking whose grace period ends exactly when the session starts never lapses. One whose grace period ends a
      // second earlier does.
      expect(expiryOf({ ...held, payBy: addHours(startsAt, -2) })).toBeUndefined()
      expect(expiryOf({ ...held, payBy: secondBefore(addHours(startsAt, -2)) })?.at).toEqual(secondBefore(startsAt))
    },
  )

  test.each(edges)(
    'a problem with a session on $date at $time can be reported from the 16th minute until two days later',
    ({ date, time }) => {
      const startsAt = dominicanInstant(date, time)
      const [from, until] = [addHours(startsAt, 0.25), addHours(startsAt, 49)]
      const kindAt = (now: Date) => reportableKind({ date, time, status: 'confirmed', completedAt: null }, now)
      expect([secondBefore(from), from, secondBefore(until), until].map(kindAt)).toEqual([
        null,
        'absent',
        'absent',
        null,
      ])
      const completed = { date, time, status: 'completed', completedAt: startsAt } as const
      const end = addHours(startsAt, 49)
      expect([secondBefore(end), end].map((now) => reportableKind(completed, now))).toEqual(['other', null])
    },
  )

  test.each(edges)(
    'each reminder of a session on $date at $time is due from and until the exact second',
    ({ date, time }) => {
      const startsAt = dominicanInstant(date, time)
      for (const kind of ['sessionTomorrow', 'sessionSoon', 'howWasIt'] as const) {
        const { from, until } = reminderWindow(kind, startsAt)
        const isDue = (now: Date) => reminderStarts(kind, now).some((due) => due.getTime() === startsAt.getTime())
        expect([secondBefore(from), from, secondBefore(until), until].map(isDue)).toEqual([false, true, true, false])
      }
    },
  )

  test.each(edges)(
    'a session on $date at $time can be booked until it begins, or until the notice period of the trainer begins',
    ({ date, time }) => {
      const startsAt = dominicanInstant(date, time)
      const problemAt = (now: Date, limits = noLimits) => {
        const moment = { date: dominicanDate(now), time: dominicanTime(now) }
        return findTimeProblem({ date, time }, { schedule: null, limits, timeOff: [], held: [] }, moment)?.refusal.code
      }
      expect(problemAt(secondBefore(startsAt))).toBeUndefined()
      expect(problemAt(startsAt)).toBe('hour_past')
      const notice = { ...noLimits, notice_hours: 12 }
      expect(problemAt(addHours(startsAt, -12), notice)).toBeUndefined()
      expect(problemAt(addHours(startsAt, -12 + 1 / 60), notice)).toBe('notice_too_short')
      // The horizon counts days, so another day can be booked from midnight on.
      const horizon = { ...noLimits, horizon_days: 7 }
      const midnight = addHours(dominicanInstant(date, '00:00'), -7 * 24)
      expect(problemAt(secondBefore(midnight), horizon)).toBe('beyond_horizon')
      expect(problemAt(midnight, horizon)).toBeUndefined()
    },
  )
})
