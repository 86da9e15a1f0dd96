import { expect, it } from 'vitest'
import type { LineBooking } from '../queries'
import {
  bookingSteps,
  canSearch,
  isRecordedWithStatement,
  type LineMatchState,
  lineDifference,
  lineStepsOf,
} from './steps'

const booking: LineBooking = {
  booking_id: 'b1',
  reference: 'B1',
  client_id: 'c1',
  client_name: 'Laura',
  former_names: [],
  client_picture: null,
  trainer_name: 'José',
  date: '2026-11-21',
  time: '09:00',
  due: 1500,
  status: 'open',
  paid_at: null,
  is_marked: false,
  confirmed_by_hand: 0,
  amount: 1500,
}

it.each([
  ['open', 1500, ['yes']],
  ['open', 2000, ['yes']],
  ['open', 1310, ['part']],
  ['open', 1499.99, ['part']],
  ['paid', 1500, ['balance']],
  ['late', 1500, ['late']],
  ['late', 2000, ['late']],
  ['late', 1000, ['balance']],
  ['gone', 1500, ['balance']],
] as const)(
  'for a booking that is %s and costs RD$1,500, a statement line of RD$%d offers the steps %j',
  (status, left, names) => {
    expect(bookingSteps({ ...booking, status }, left).map(({ name }) => name)).toEqual(names)
  },
)

it.each([
  ['open', 'yes'],
  ['paid', 'balance'],
  ['late', 'late'],
  ['gone', 'balance'],
] as const)(
  'a statement line for a booking in the state %s can be assigned as its payment confirmed by hand, and also offers %s',
  (status, other) => {
    const steps = bookingSteps({ ...booking, status, confirmed_by_hand: 1500 }, 1500)
    expect(steps.map(({ name }) => name)).toEqual(['same', other])
    expect(steps[0]?.body).toEqual({ booking_id: 'b1', same_transfer: true })
  },
)

it('if a statement line equals the amount due and more than was confirmed by hand, a new payment is offered first', () => {
  const steps = bookingSteps({ ...booking, confirmed_by_hand: 200 }, 1500)
  expect(steps.map(({ name }) => name)).toEqual(['yes', 'same'])
})

it.each([
  ['open', 1310, { due: 1500 }],
  ['late', 1500, { due: 1500 }],
  ['late', 1000, { due: 1500, to_balance: true }],
  // Nothing is due for a cancelled booking, so the admin saw no amount due.
  ['gone', 1500, { to_balance: true }],
] as const)(
  'for a booking that is %s and a statement line of RD$%d, the server is told the amounts that the admin saw',
  (status, left, seen) => {
    expect(bookingSteps({ ...booking, status }, left)[0]?.body).toEqual({ booking_id: 'b1', ...seen })
  },
)

const line: LineMatchState = {
  class: 'likely',
  kind: 'credit',
  left: 1500,
  proposed: [booking],
  proposed_transfers: [],
}

it('a single booking takes all that is left of a statement line', () => {
  expect(lineStepsOf(line)).toEqual([{ name: 'yes', body: { booking_id: 'b1', due: 1500 } }])
})

it('if a statement line pays several bookings, each of them takes its own part of the line', () => {
  const proposed = [booking, { ...booking, booking_id: 'b2', amount: 500 }]
  const bookings = [
    { booking_id: 'b1', amount: 1500, due: 1500 },
    { booking_id: 'b2', amount: 500, due: 1500 },
  ]
  expect(lineStepsOf({ ...line, left: 2000, proposed })).toEqual([{ name: 'yes', body: { bookings } }])
})

it("if a statement line is split over bookings that accept no payment, all parts go to the client's balance", () => {
  const proposed = [
    { ...booking, status: 'paid' as const, due: 0 },
    { ...booking, booking_id: 'b2', status: 'gone' as const, due: 0, amount: 500 },
  ]
  const bookings = [
    { booking_id: 'b1', to_balance: true, due: 0, amount: 1500 },
    { booking_id: 'b2', to_balance: true, amount: 500 },
  ]
  expect(lineStepsOf({ ...line, class: 'paid', left: 2000, proposed })).toEqual([
    { name: 'balance', body: { bookings } },
  ])
})

it("if another statement line pays the same booking, this line goes to the client's balance", () => {
  expect(lineStepsOf({ ...line, class: 'paid' })).toEqual([{ name: 'balance', body: { client_id: 'c1' } }])
})

const transfer = { transfer_id: 't1', kind: 'payout', name: 'Yulissa', amount: 1500 } as const

it.each([
  ['debit', 'yes'],
  ['returned', 'returned'],
  ['credit', 'returned'],
] as const)('a statement line of the kind %s with a matching transfer offers the step %s', (kind, name) => {
  const matched: LineMatchState = { ...line, kind, proposed: [], proposed_transfers: [transfer] }
  expect(lineStepsOf(matched)).toEqual([{ name, body: { transfer_ids: ['t1'] } }])
})

it('a statement line without a proposed match offers no step', () => {
  expect(lineStepsOf({ ...line, proposed: [] })).toEqual([])
})

it.each([
  ['open', 1310, { kind: 'short', amount: 190 }],
  ['open', 2000, { kind: 'more', amount: 500 }],
  ['open', 1500, undefined],
  ['late', 1500.01, { kind: 'more', amount: 0.01 }],
  ['paid', 1000, undefined],
  ['gone', 1000, undefined],
] as const)(
  'for a booking that is %s and costs RD$1,500, the shown difference to RD$%d is %j',
  (status, left, expected) => {
    expect(lineDifference([{ ...booking, status }], left)).toEqual(expected)
  },
)

it('a statement line without a booking shows no difference', () => {
  expect(lineDifference([], 1500)).toBeUndefined()
})

it.each([
  [1500, true],
  [-1500, false],
  [null, false],
])('an admin can search a client for a statement line with the amount %s: %s', (amount, expected) => {
  expect(canSearch({ amount })).toBe(expected)
})

it.each([
  ['exact', -10, true],
  ['likely', -10, false],
  ['none', -10, false],
  ['exact', 10, false],
] as const)(
  'a statement line of the class %s with the amount %d is confirmed together with its file: %s',
  (matched, amount, expected) => {
    expect(isRecordedWithStatement({ class: matched, amount })).toBe(expected)
  },
)
