import { expect, test } from 'vitest'
import { refundStates } from '../../bookings/rules'
import {
  debtsToClient,
  findPaymentAction,
  mayRecordRefund,
  refundOutcomes,
  splitPartPayment,
  unusedCents,
} from './rules'

test.each([
  ['pending', 'pending', 'mark'],
  ['confirmed', 'pending_confirmation', 'confirm'],
  ['completed', 'pending_confirmation', 'confirm'],
  ['confirmed', 'paid', undefined],
  ['cancelled', 'pending', undefined],
  ['cancelled', 'pending_confirmation', undefined],
] as const)(
  'for a %s booking with a %s payment, the payment action of an admin is: %s',
  (status, payment_status, expected) => {
    const cancel_reason = status === 'cancelled' ? 'declined' : null
    expect(findPaymentAction({ status, payment_status, cancel_reason, refund: null })).toBe(expected)
  },
)

test.each([
  ['no word about a transfer', 'pending', null, 'mark'],
  ['an announced transfer', 'pending_confirmation', { state: 'to_check' }, 'confirm'],
  ['a transfer that never arrived', 'pending_confirmation', { state: 'not_received' }, undefined],
  ['a transfer that was sent back', 'pending_confirmation', { state: 'sent' }, undefined],
  ['a payment that was confirmed late', 'paid', { state: 'due' }, undefined],
] as const)(
  'an admin can confirm the payment of a lapsed booking unless it is settled: %s',
  (_what, payment_status, refund, expected) => {
    expect(findPaymentAction({ status: 'cancelled', cancel_reason: 'unpaid', payment_status, refund })).toBe(expected)
  },
)

test.each([
  ['one session that is not done', 140_000, 1, 0, 140_000],
  ['one session that is done', 140_000, 1, 1, 0],
  ['two of five done', 650_000, 5, 2, 390_000],
  ['one of three done, indivisible', 100_000, 3, 1, 66_667],
  ['two of three done, indivisible', 100_000, 3, 2, 33_334],
  ['one of seven done, of one cent', 1, 7, 1, 1],
  ['the whole package done', 100_000, 3, 3, 0],
  ['a large price', 2_000_000_000, 30, 29, 66_666_667],
])(
  'the unused part of a package price is exact to the cent: %s',
  (_what, priceCents, sessionsCount, sessionsDone, expected) => {
    expect(unusedCents({ priceCents, sessionsCount, sessionsDone })).toBe(expected)
  },
)

test('the unused part of a package price shrinks with each session, from the whole price to zero', () => {
  for (const priceCents of [1, 99, 100_000, 650_001]) {
    const parts = [0, 1, 2, 3, 4, 5, 6, 7].map((sessionsDone) =>
      unusedCents({ priceCents, sessionsCount: 7, sessionsDone }),
    )
    expect(parts[0]).toBe(priceCents)
    expect(parts[7]).toBe(0)
    expect([...parts].sort((a, b) => b - a)).toEqual(parts)
  }
})

test.each([
  ['confirmed', 'paid', null, { kind: 'unused_sessions', amountCents: 390_000 }],
  ['pending', 'paid', null, { kind: 'unused_sessions', amountCents: 390_000 }],
  // Two of the five sessions have taken place.
  ['completed', 'paid', null, { kind: 'unused_sessions', amountCents: 390_000 }],
  ['cancelled', 'paid', 'due', { kind: 'refund', amountCents: 650_000 }],
  // The refund has already been paid.
  ['cancelled', 'paid', null, undefined],
  ['confirmed', 'pending_confirmation', null, { kind: 'unconfirmed_transfer', amountCents: 650_000 }],
  ['cancelled', 'pending_confirmation', 'to_check', { kind: 'unconfirmed_transfer', amountCents: 650_000 }],
  // The transfer was sent back, or never arrived.
  ['cancelled', 'pending_confirmation', null, undefined],
  ['confirmed', 'pending', null, undefined],
] as const)(
  'the debt for a deleted booking is correct: status %s, payment %s, refund %s',
  (status, paymentStatus, refund, expected) => {
    const booking = {
      priceCents: 650_000,
      sessionsCount: 5,
      sessionsDone: 2,
      proofId: null,
      refundCents: 650_000,
      refundSentCents: 0,
      partPaidCents: 0,
    }
    const refunds = { refundDue: refund === 'due', transferToCheck: refund === 'to_check' }
    const cancelledAt = status === 'cancelled' ? new Date() : null
    expect(debtsToClient({ ...booking, ...refunds, cancelledAt, paymentStatus })).toEqual(expected ? [expected] : [])
  },
)

test('a client is owed nothing for a completed session or for a later session of a package', () => {
  const paid = {
    paymentStatus: 'paid',
    refundDue: false,
    refundCents: 0,
    refundSentCents: 0,
    partPaidCents: 0,
    cancelledAt: null,
    transferToCheck: false,
    sessionsCount: 1,
    proofId: null,
  } as const
  expect(debtsToClient({ ...paid, priceCents: 140_000, sessionsDone: 1 })).toEqual([])
  expect(debtsToClient({ ...paid, priceCents: 0, sessionsDone: 0 })).toEqual([])
})

test('after the refund of one session, the other open sessions of the package are still owed', () => {
  const booking = {
    paymentStatus: 'paid',
    priceCents: 400_000,
    sessionsCount: 4,
    sessionsDone: 1,
    refundDue: true,
    refundCents: 100_000,
    refundSentCents: 40_000,
    partPaidCents: 0,
    cancelledAt: null,
    transferToCheck: false,
    proofId: null,
  } as const
  expect(debtsToClient(booking)).toEqual([
    { kind: 'refund', amountCents: 60_000 },
    { kind: 'unused_sessions', amountCents: 300_000 },
  ])
})

test('a booking with a proof counts as an announced transfer, even if the client never marked it as paid', () => {
  const booking = {
    priceCents: 140_000,
    sessionsCount: 1,
    sessionsDone: 0,
    refundDue: false,
    refundCents: 0,
    refundSentCents: 0,
    partPaidCents: 0,
    cancelledAt: null,
    transferToCheck: false,
  } as const
  const owed = { kind: 'unconfirmed_transfer', amountCents: 140_000 }
  expect(debtsToClient({ ...booking, paymentStatus: 'pending', proofId: 'a' })).toEqual([owed])
  expect(debtsToClient({ ...booking, paymentStatus: 'pending', proofId: null })).toEqual([])
})

test('a refund is recorded only once, and only an unconfirmed transfer can be recorded as not received', () => {
  const allowed = ['due sent', 'to_check sent', 'to_check not_received', 'not_received sent']
  for (const state of refundStates) {
    for (const outcome of refundOutcomes) {
      expect(mayRecordRefund(state, outcome), `${state} ${outcome}`).toBe(allowed.includes(`${state} ${outcome}`))
    }
  }
})

test.each([
  // Columns: price, sessions, sessions done, part paid, credited before, rest announced, credited now, to the balance.
  [1400, 1, 1, 1000, 0, false, 1000, 0],
  [1400, 1, 1, 1000, 1000, false, 0, 0],
  [1400, 1, 1, 1200, 1000, false, 200, 0],
  [1400, 1, 1, 1000, 0, true, 1000, 0],
  [4200, 3, 1, 2000, 0, false, 1400, 600],
  [4200, 3, 1, 2000, 0, true, 1400, 0],
  [4200, 3, 1, 2000, 1400, true, 0, 0],
  [4200, 3, 1, 2000, 1400, false, 0, 600],
  [4200, 3, 2, 2000, 0, false, 2000, 0],
  [4200, 3, 2, 3000, 1400, false, 1400, 200],
  [1000, 3, 1, 500, 0, false, 333, 167],
] as const)(
  'for price %d, sessions %d, done %d, paid %d, credited %d, rest announced %s: %d is credited and %d goes to the balance',
  (priceCents, sessionsCount, sessionsDone, partPaidCents, creditedCents, isRestAnnounced, creditCents, freedCents) => {
    const part = { priceCents, sessionsCount, sessionsDone, partPaidCents, creditedCents, isRestAnnounced }
    expect(splitPartPayment(part)).toEqual({ creditCents, freedCents })
  },
)
