import { needsPayment } from '@entrena/contract/bookings/rules'
import { describe, expect, it } from 'vitest'
import { makeBooking } from '../makers'
import { bookingActionsOf, firstDayToReview, sessionsToReview } from './next-steps'
import { bookingSectionsOf } from './sections'

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
  const now = new Date('2026-11-15T12:00:00Z')
  const proposal = { date: '2026-11-17', time: '09:00', until: '2026-11-16T12:00:00Z' }
  const begun = { status: 'confirmed', payment_status: 'paid', date: '2026-11-15', time: '07:00' } as const

  it.each([
    ['a request', {}, 'pay', []],
    ['a paid request', { payment_status: 'paid' }, undefined, ['wait']],
    ['an unpaid confirmed session', { status: 'confirmed' }, 'pay', ['complete', 'addToCalendar']],
    ['a confirmed session', { status: 'confirmed', payment_status: 'paid' }, undefined, ['complete', 'addToCalendar']],
    [
      'a confirmed session with a proposal',
      { ...begun, date: '2026-11-17', proposal },
      'answer',
      ['complete', 'addToCalendar'],
    ],
    [
      'a session whose proposal has ended',
      { ...begun, date: '2026-11-17', proposal: { ...proposal, until: '2026-11-15T11:00:00Z' } },
      undefined,
      ['complete', 'addToCalendar'],
    ],
    ['a session that has begun', begun, 'complete', ['complete']],
    ['a cancelled booking', { status: 'cancelled' }, undefined, ['findAnother']],
    ['a booking that lapsed unpaid', { status: 'cancelled', cancel_reason: 'unpaid' }, 'payLate', ['findAnother']],
    [
      'a lapsed booking whose transfer is being checked',
      { status: 'cancelled', cancel_reason: 'unpaid', payment_status: 'pending_confirmation' },
      undefined,
      ['findAnother'],
    ],
    ['a completed, paid session', { status: 'completed', payment_status: 'paid' }, 'review', []],
    ['a reviewed session', { status: 'completed', payment_status: 'paid', reviewed: true }, 'bookAgain', []],
    [
      'a completed session whose payment awaits confirmation',
      { status: 'completed', payment_status: 'pending_confirmation' },
      'bookAgain',
      [],
    ],
    [
      'a reviewed package with sessions left',
      { status: 'completed', payment_status: 'paid', reviewed: true, sessions_to_schedule: 3 },
      'scheduleNext',
      ['scheduleNext'],
    ],
    [
      'a package of which only the first session was cancelled',
      { status: 'cancelled', payment_status: 'paid', sessions_to_schedule: 4 },
      'scheduleNext',
      ['scheduleNext'],
    ],
  ] as const)('the row of %s offers the right actions', (_name, overrides, main, others) => {
    const { main: offered, ...steps } = bookingActionsOf(makeBooking(overrides), now)
    expect(offered).toBe(main)
    expect(Object.entries(steps).flatMap(([step, isOffered]) => (isOffered ? [step] : []))).toEqual(others)
  })
})

describe('sections of the bookings of a client', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const paid = { status: 'confirmed', payment_status: 'paid' } as const

  it.each([
    ['an unpaid request', {}, 'needsYou'],
    [
      "a trainer's proposal of another hour",
      { ...paid, proposal: { date: '2026-11-18', time: '07:00', until: '2026-11-16T12:00:00Z' } },
      'needsYou',
    ],
    ['a confirmed session that has begun', { ...paid, date: '2026-11-15', time: '08:00' }, 'needsYou'],
    ['a confirmed session', paid, 'next'],
    ['a paid request', { payment_status: 'paid' }, 'next'],
    ['a completed session', { ...paid, status: 'completed' }, 'past'],
    ['a session cancelled before its day', { ...paid, status: 'cancelled' }, 'past'],
  ] as const)("%s is in the right section of the client's list", (_name, overrides, section) => {
    const booking = makeBooking(overrides)
    const sections = bookingSectionsOf([booking], [], now)
    expect(sections[section]).toEqual([booking])
  })

  it('each booking of a client is in one section: next sessions soonest first, past sessions latest first', () => {
    const at = (date: string, overrides: Parameters<typeof makeBooking>[0] = {}) =>
      makeBooking({ ...paid, id: date, date, ...overrides })
    const done = { status: 'completed' } as const
    const [first, second] = [at('2026-11-16'), at('2026-11-20')]
    const [reviewed, toReview] = [at('2026-11-01', done), at('2026-11-10', done)]
    const older = at('2026-10-01', done)
    const rows = [second, first, older, reviewed, toReview]
    expect(bookingSectionsOf(rows, [toReview], now)).toEqual({
      needsYou: [toReview],
      next: [first, second],
      past: [reviewed, older],
    })
  })
})

describe('sessions that a client is asked to review', () => {
  const today = '2026-11-17'
  const done = { status: 'completed', payment_status: 'paid', date: '2026-11-15' } as const
  const doneWith = (trainer_id: string, overrides: Parameters<typeof makeBooking>[0] = {}) =>
    makeBooking({ ...done, trainer_id, ...overrides })

  it('a client is asked for reviews of at most three trainers, each about the latest session with the trainer', () => {
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
