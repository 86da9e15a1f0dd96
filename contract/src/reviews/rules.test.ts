import { describe, expect, test } from 'vitest'
import { bookingStatuses, paymentStatuses } from '../bookings/rules'
import { canReview, findReviewRefusal, type RatingCounts, rankOf, ratingOf } from './rules'

const done = {
  status: 'completed',
  payment_status: 'paid',
  reviewed: false,
  is_free: false,
  client_absent: false,
} as const

describe('a client can review a booking', () => {
  test('a client can review a booking only if it is completed, paid, not free and not reviewed yet', () => {
    const states = bookingStatuses.flatMap((status) =>
      paymentStatuses.flatMap((payment_status) =>
        [true, false].flatMap((reviewed) =>
          [true, false].flatMap((is_free) =>
            [true, false].map((client_absent) => ({ status, payment_status, reviewed, is_free, client_absent })),
          ),
        ),
      ),
    )
    expect(states.filter(canReview)).toEqual([done])
  })

  test.each([
    [{}, undefined],
    [{ reviewed: true }, 'already_reviewed'],
    [{ is_free: true }, 'free_session'],
    [{ client_absent: true }, 'not_completed_yet'],
    [{ status: 'pending' }, 'not_completed_yet'],
    [{ status: 'confirmed' }, 'not_completed_yet'],
    [{ status: 'cancelled' }, 'not_completed_yet'],
    [{ payment_status: 'pending' }, 'not_paid_yet'],
    [{ payment_status: 'pending_confirmation' }, 'not_paid_yet'],
    [{ status: 'pending', payment_status: 'pending' }, 'not_completed_yet'],
  ] as const)('the reason why a client cannot review a booking with %o is: %s', (about, code) => {
    expect(findReviewRefusal({ ...done, ...about })?.code).toBe(code)
  })
})

describe('the average rating', () => {
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
  ])('the average of the rating counts %o is %i tenths over %i reviews', (counts, tenths, reviews) => {
    expect(ratingOf(counts)).toEqual({ tenths, reviews })
  })
})

describe('the rank in a search', () => {
  test.each([
    [{ clients: 0, hundredths: 0 }, 0],
    [{ clients: 1, hundredths: 500 }, 50],
    [{ clients: 2, hundredths: 900 }, 45],
    // The mean 4.25 is shown as 4.3, but 4.245 as 4.2.
    [{ clients: 2, hundredths: 850 }, 43],
    [{ clients: 2, hundredths: 849 }, 42],
    [{ clients: 3, hundredths: 1400 }, 47],
  ])('the rank of a trainer with the ratings %o is %i tenths', (byClient, tenths) => {
    expect(rankOf(byClient)).toBe(tenths)
  })

  test("a trainer's rank equals the average rating if every client has written one review", () => {
    const examples: readonly RatingCounts[] = [
      [1, 0, 0, 0, 2],
      [0, 0, 0, 13, 7],
      [3, 1, 4, 1, 5],
    ]
    for (const counts of examples) {
      const { tenths, reviews } = ratingOf(counts)
      const hundredths = counts.reduce((sum, count, index) => sum + count * (index + 1) * 100, 0)
      expect(rankOf({ clients: reviews, hundredths })).toBe(tenths)
    }
  })
})
