import { describe, expect, test } from 'vitest'
import { bookingStatuses, paymentStatuses } from '../bookings/rules'
import { canReview, firstDayToReview, needsReview, type RatingCounts, ratingOf, whyNotReview } from './rules'

const done = { status: 'completed', payment_status: 'paid', reviewed: false } as const

describe('a client can review a booking', () => {
  test('only when it is completed, paid and not reviewed', () => {
    const states = bookingStatuses.flatMap((status) =>
      paymentStatuses.flatMap((payment_status) =>
        [true, false].map((reviewed) => ({ status, payment_status, reviewed })),
      ),
    )
    expect(states.filter(canReview)).toEqual([done])
  })

  test.each([
    [{}, undefined],
    [{ reviewed: true }, 'already_reviewed'],
    [{ status: 'pending' }, 'not_completed_yet'],
    [{ status: 'confirmed' }, 'not_completed_yet'],
    [{ status: 'cancelled' }, 'not_completed_yet'],
    [{ payment_status: 'pending' }, 'not_paid_yet'],
    [{ payment_status: 'pending_confirmation' }, 'not_paid_yet'],
    [{ status: 'pending', payment_status: 'pending' }, 'not_completed_yet'],
  ] as const)('%o: %s', (about, code) => {
    expect(whyNotReview({ ...done, ...about })?.code).toBe(code)
  })
})

describe('a client is asked for a review', () => {
  const today = '2026-11-17'
  const booking = { ...done, date: '2026-11-15', package_booking_id: null }
  test.each([
    ['of a fresh session', {}, true],
    ['of the last day that is asked about', { date: firstDayToReview(today) }, true],
    ['of a session that is long past', { date: '2026-10-17' }, false],
    ['of a later session of a package', { package_booking_id: 'b1' }, false],
    ['of one that is not paid', { payment_status: 'pending' }, false],
    ['of one that is reviewed', { reviewed: true }, false],
  ] as const)('%s: %o: %s', (_what, about, needs) => {
    expect(needsReview({ ...booking, ...about }, today)).toBe(needs)
  })
})

describe('the mean of stars', () => {
  test.each<[RatingCounts, number, number]>([
    [[0, 0, 0, 0, 0], 0, 0],
    [[1, 0, 0, 0, 0], 10, 1],
    [[0, 0, 0, 0, 3], 50, 3],
    [[0, 0, 0, 1, 1], 45, 2],
    [[1, 0, 0, 0, 2], 37, 3],
    [[0, 0, 0, 3, 1], 43, 4],
    [[0, 0, 0, 13, 7], 44, 20],
    [[0, 0, 1, 0, 18], 49, 19],
    [[0, 0, 0, 1, 20], 50, 21],
    [[0, 0, 0, 1, 19], 50, 20],
    [[0, 0, 0, 1, 18], 49, 19],
    [[200_000, 1, 0, 0, 0], 10, 200_001],
  ])('%o is %i tenths of %i', (counts, tenths, reviews) => {
    expect(ratingOf(counts)).toEqual({ tenths, reviews })
  })
})
