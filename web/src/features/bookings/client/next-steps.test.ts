import { needsPayment } from '@entrena/contract/bookings/rules'
import { describe, expect, it } from 'vitest'
import { makeBooking } from '../makers'
import { firstDayToReview, sessionsToReview, stepsOf } from './next-steps'

describe('a booking still has to be paid', () => {
  it.each([
    { is: 'pending', about: {}, needs: true },
    { is: 'completed and unpaid', about: { status: 'completed' }, needs: true },
    { is: 'paid', about: { payment_status: 'paid' }, needs: false },
    { is: 'marked as paid', about: { payment_status: 'pending_confirmation' }, needs: false },
    { is: 'cancelled', about: { status: 'cancelled' }, needs: false },
    { is: 'a later session of a package', about: { package_booking_id: 'b1' }, needs: false },
  ] as const)('when it is $is: $needs', ({ about, needs }) => {
    expect(needsPayment(makeBooking(about))).toBe(needs)
  })
})

describe('what to do next', () => {
  const nothing = {
    pay: false,
    complete: false,
    addToCalendar: false,
    scheduleNext: false,
    findAnother: false,
    review: false,
    reviewed: false,
    wait: false,
  }

  it.each([
    { of: 'a request', about: {}, steps: { pay: true } },
    { of: 'a paid request', about: { payment_status: 'paid' }, steps: { wait: true } },
    {
      of: 'a confirmed session',
      about: { status: 'confirmed' },
      steps: { pay: true, complete: true, addToCalendar: true },
    },
    { of: 'a cancelled one', about: { status: 'cancelled' }, steps: { findAnother: true } },
    {
      of: 'one that is done and paid',
      about: { status: 'completed', payment_status: 'paid' },
      steps: { review: true },
    },
    {
      of: 'one that is reviewed',
      about: { status: 'completed', payment_status: 'paid', reviewed: true },
      steps: { reviewed: true },
    },
    {
      of: 'one that is done and being paid',
      about: { status: 'completed', payment_status: 'pending_confirmation' },
      steps: {},
    },
    {
      of: 'a paid package with sessions left',
      about: { status: 'completed', payment_status: 'paid', sessions_count: 5, sessions_to_schedule: 3 },
      steps: { scheduleNext: true, review: true },
    },
  ] as const)('about $of', ({ about, steps }) => {
    expect(stepsOf(makeBooking(about))).toEqual({ ...nothing, ...steps })
  })
})

describe('the sessions that we ask the client to review', () => {
  const today = '2026-11-17'
  const done = { status: 'completed', payment_status: 'paid', date: '2026-11-15' } as const
  const of = (trainer_id: string, about: Parameters<typeof makeBooking>[0] = {}) =>
    makeBooking({ ...done, trainer_id, ...about })

  it('are the latest of each trainer, three at most', () => {
    const [a, b, c, d] = [of('a'), of('b'), of('c'), of('d')]
    expect(sessionsToReview([a, of('a'), b, of('b'), c, d], today)).toEqual([a, b, c])
  })

  it('are of the last 30 days', () => {
    const last = of('a', { date: '2026-10-18' })
    expect(firstDayToReview(today)).toBe('2026-10-18')
    expect(sessionsToReview([last, of('b', { date: '2026-10-17' })], today)).toEqual([last])
  })

  it.each([
    ['reviewed', { reviewed: true }],
    ['unpaid', { payment_status: 'pending' }],
    ['a later session of a package', { package_booking_id: 'p' }],
  ] as const)('are none that is %s', (_what, about) => {
    expect(sessionsToReview([of('a', about)], today)).toEqual([])
  })
})
