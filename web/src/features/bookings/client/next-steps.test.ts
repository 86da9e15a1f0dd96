import { needsPayment } from '@entrena/contract/bookings/rules'
import { describe, expect, it } from 'vitest'
import { makeBooking } from '../makers'
import { firstDayToReview, nextStepsOf, sessionsToReview } from './next-steps'

describe('payment of a booking', () => {
  it.each([
    { is: 'pending', overrides: {}, needs: true },
    { is: 'completed and unpaid', overrides: { status: 'completed' }, needs: true },
    { is: 'paid', overrides: { payment_status: 'paid' }, needs: false },
    { is: 'marked as paid', overrides: { payment_status: 'pending_confirmation' }, needs: false },
    { is: 'cancelled', overrides: { status: 'cancelled' }, needs: false },
    { is: 'in a package that another booking bought', overrides: { package_booking_id: 'b1' }, needs: false },
  ] as const)('a booking that is $is needs a payment: $needs', ({ overrides, needs }) => {
    expect(needsPayment(makeBooking(overrides))).toBe(needs)
  })
})

describe('next steps of a client', () => {
  const nothing = {
    pay: false,
    payLate: false,
    complete: false,
    addToCalendar: false,
    scheduleNext: false,
    findAnother: false,
    bookAgain: false,
    review: false,
    reviewed: false,
    wait: false,
  }

  it.each([
    { name: 'a request', overrides: {}, steps: { pay: true } },
    { name: 'a paid request', overrides: { payment_status: 'paid' }, steps: { wait: true } },
    {
      name: 'a confirmed session',
      overrides: { status: 'confirmed' },
      steps: { pay: true, complete: true, addToCalendar: true },
    },
    { name: 'a cancelled booking', overrides: { status: 'cancelled' }, steps: { findAnother: true } },
    {
      name: 'a booking that lapsed unpaid',
      overrides: { status: 'cancelled', cancel_reason: 'unpaid' },
      steps: { payLate: true, findAnother: true },
    },
    {
      name: 'a lapsed booking whose transfer is being checked',
      overrides: { status: 'cancelled', cancel_reason: 'unpaid', payment_status: 'pending_confirmation' },
      steps: { findAnother: true },
    },
    {
      name: 'a completed, paid session',
      overrides: { status: 'completed', payment_status: 'paid' },
      steps: { review: true, bookAgain: true },
    },
    {
      name: 'a reviewed session',
      overrides: { status: 'completed', payment_status: 'paid', reviewed: true },
      steps: { reviewed: true, bookAgain: true },
    },
    {
      name: 'a completed session whose payment awaits confirmation',
      overrides: { status: 'completed', payment_status: 'pending_confirmation' },
      steps: { bookAgain: true },
    },
    {
      name: 'a paid package with sessions left',
      overrides: { status: 'completed', payment_status: 'paid', sessions_count: 5, sessions_to_schedule: 3 },
      steps: { scheduleNext: true, review: true },
    },
  ] as const)('the next steps of a client for $name are $steps', ({ overrides, steps }) => {
    expect(nextStepsOf(makeBooking(overrides))).toEqual({ ...nothing, ...steps })
  })
})

describe('sessions that a client is asked to review', () => {
  const today = '2026-11-17'
  const done = { status: 'completed', payment_status: 'paid', date: '2026-11-15' } as const
  const doneWith = (trainer_id: string, overrides: Parameters<typeof makeBooking>[0] = {}) =>
    makeBooking({ ...done, trainer_id, ...overrides })

  it('a client is asked to review the latest session with each of at most three trainers', () => {
    const [a, b, c, d] = [doneWith('a'), doneWith('b'), doneWith('c'), doneWith('d')]
    expect(sessionsToReview([a, doneWith('a'), b, doneWith('b'), c, d], today)).toEqual([a, b, c])
  })

  it('a client is asked to review only sessions of the last 30 days', () => {
    const last = doneWith('a', { date: '2026-10-18' })
    expect(firstDayToReview(today)).toBe('2026-10-18')
    expect(sessionsToReview([last, doneWith('b', { date: '2026-10-17' })], today)).toEqual([last])
  })

  it.each([
    ['reviewed', { reviewed: true }],
    ['unpaid', { payment_status: 'pending' }],
    ['a later session of a package', { package_booking_id: 'p' }],
  ] as const)('a client is not asked to review a session that is %s', (_what, overrides) => {
    expect(sessionsToReview([doneWith('a', overrides)], today)).toEqual([])
  })
})
