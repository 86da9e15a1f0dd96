import { expect, it } from 'vitest'
import { firstNameIfKnown, paymentViewOf } from './payment-view'

const laura = { id: 'laura', role: 'client' }

it.each([
  ['pending', 'pending', 'pay'],
  ['confirmed', 'pending', 'pay'],
  ['confirmed', 'pending_confirmation', 'awaiting'],
  ['completed', 'paid', 'paid'],
  ['cancelled', 'pending', 'cancelled'],
  ['cancelled', 'paid', 'cancelled'],
] as const)(
  'for a %s booking with payment status %s, the client gets the payment view %s',
  (status, payment_status, view) => {
    const cancel_reason = status === 'cancelled' ? 'declined' : null
    const booking = { client_id: 'laura', status, payment_status, cancel_reason, refund: null } as const
    expect(paymentViewOf(booking, laura)).toBe(view)
  },
)

it.each([
  ['has not been paid', 'pending', null, 'lapsed'],
  ['was marked as paid afterwards', 'pending_confirmation', 'to_check', 'lapsed'],
  ['was paid too late', 'paid', 'due', 'cancelled'],
] as const)(
  'the client of a lapsed booking that %s sees the right view of the payment',
  (_, payment_status, state, view) => {
    const refund = state && { state, asked_amount: null, sent_on: null, bank_reference: null }
    const booking = {
      client_id: 'laura',
      status: 'cancelled',
      cancel_reason: 'unpaid',
      payment_status,
      refund,
    } as const
    expect(paymentViewOf(booking, laura)).toBe(view)
  },
)

it.each([
  ['the trainer of the booking', { id: 'yulissa', role: 'trainer' }],
  ['the admin', { id: 'admin', role: 'admin' }],
  ['the client who has become a trainer', { id: 'laura', role: 'trainer' }],
  ['a signed-out visitor', null],
])('a read-only view of a payment is shown to %s', (_, viewer) => {
  const booking = {
    client_id: 'laura',
    status: 'pending',
    payment_status: 'pending',
    cancel_reason: null,
    refund: null,
  } as const
  expect(paymentViewOf(booking, viewer)).toBe('watch')
})

it.each([
  ['Yulissa Peralta', 'Yulissa'],
  ['  Ana ', 'Ana'],
  ['', undefined],
  [null, undefined],
])('the first name in %j is %j', (name, first) => {
  expect(firstNameIfKnown(name)).toBe(first)
})
