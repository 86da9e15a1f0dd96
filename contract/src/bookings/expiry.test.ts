import { describe, expect, test } from 'vitest'
import { deadlineAfterTakingBack, deadlineOf, expiryOf, payByOf } from './expiry'

const createdAt = new Date('2026-11-16T16:00:00Z')
const hoursLater = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000)

describe('deadline to pay', () => {
  test.each([
    ['a session next week: the usual time', 200, 24, 24],
    ['a session tomorrow: three hours before it begins', 20, 24, 17],
    ['a session in three hours: not within the first hour', 3, 24, 1],
    ['a session in half an hour: never after it begins', 0.5, 24, 0.5],
    ['another time set by the operator', 200, 48, 48],
  ])('the deadline to pay is right for %s', (_what, startsIn, holdHours, payIn) => {
    expect(payByOf({ createdAt, startsAt: hoursLater(startsIn) }, holdHours)).toEqual(hoursLater(payIn))
  })

  test('a setting of 0 hold hours means that an unpaid request is held forever', () => {
    expect(payByOf({ createdAt, startsAt: hoursLater(200) }, 0)).toBeNull()
  })
})

describe('time at which a booking lapses', () => {
  const pending = {
    createdAt,
    startsAt: hoursLater(200),
    payBy: hoursLater(24),
    status: 'pending',
    paymentStatus: 'pending',
  } as const
  test.each([
    ['an unpaid request: two hours after the stated time', pending, 26, 'unpaid'],
    ['an accepted session that is not paid', { ...pending, status: 'confirmed' }, 26, 'unpaid'],
    ['a paid request that nobody answers', { ...pending, paymentStatus: 'paid' }, 72, 'unanswered'],
    ['a request that is held for ever', { ...pending, payBy: null }, 72, 'unanswered'],
    [
      'a paid request for tomorrow: when it would begin',
      { ...pending, paymentStatus: 'paid', startsAt: hoursLater(20) },
      20,
      'unanswered',
    ],
    [
      'a request for the next minutes: not within the first hour',
      { ...pending, paymentStatus: 'paid', startsAt: hoursLater(0.2) },
      1,
      'unanswered',
    ],
    ['an unpaid request for tomorrow', { ...pending, startsAt: hoursLater(20), payBy: hoursLater(17) }, 19, 'unpaid'],
  ] as const)('the time and reason of a lapse are right for %s', (_what, held, hours, reason) => {
    expect(expiryOf(held)).toEqual({ at: hoursLater(hours), reason })
  })

  test.each([
    ['a request that its client marked as paid', { ...pending, paymentStatus: 'pending_confirmation' }],
    ['an accepted session that is held for ever', { ...pending, status: 'confirmed', payBy: null }],
    ['an accepted and paid session', { ...pending, status: 'confirmed', paymentStatus: 'paid' }],
    [
      'an accepted session that begins before it would lapse',
      { ...pending, status: 'confirmed', startsAt: hoursLater(2), payBy: hoursLater(1) },
    ],
    ['a completed session', { ...pending, status: 'completed' }],
    ['a cancelled booking', { ...pending, status: 'cancelled' }],
  ] as const)('a booking never lapses if it is %s', (_what, held) => {
    expect(expiryOf(held)).toBeUndefined()
  })
})

describe('deadline of a request that changes', () => {
  const paid = { createdAt, payBy: hoursLater(24), status: 'pending', paymentStatus: 'paid' } as const
  test.each([
    ['is paid on the first day: the usual time', 10, 200, 72],
    ['is paid after three days: the trainer has a day to answer', 80, 200, 104],
    ['is paid shortly before it begins: until then', 80, 90, 90],
    ['is paid after it began: nobody can accept it any more', 80, 75, 80],
    ['is paid on the first day and begins on that day', 10, 15, 15],
  ])('a request has the right deadline if it %s', (_what, paidIn, startsIn, hours) => {
    expect(deadlineOf({ ...paid, startsAt: hoursLater(startsIn) }, hoursLater(paidIn))).toEqual(hoursLater(hours))
  })

  test('an unpaid request keeps its deadline, and a request marked as paid has none', () => {
    const unpaid = { ...paid, startsAt: hoursLater(200), paymentStatus: 'pending' } as const
    expect(deadlineOf(unpaid, hoursLater(25))).toEqual(hoursLater(26))
    expect(deadlineOf({ ...unpaid, paymentStatus: 'pending_confirmation' }, hoursLater(25))).toBeNull()
  })
})

describe('deadline of a request whose trainer takes back an offered hour', () => {
  test.each([
    ['before the deadline: what it was', 10, 72, 72],
    ['shortly before it: two hours to answer', 71, 72, 73],
    ['after it: two hours to answer', 80, 72, 82],
    ['shortly before the offer would have ended: not longer than that', 95, 72, 96],
  ])(
    'a request has the right deadline if its trainer takes back an offered hour %s',
    (_when, takenBackIn, before, hours) => {
      const deadlines = { before: hoursLater(before), extended: hoursLater(96) }
      expect(deadlineAfterTakingBack(deadlines, hoursLater(takenBackIn))).toEqual(hoursLater(hours))
    },
  )
})
