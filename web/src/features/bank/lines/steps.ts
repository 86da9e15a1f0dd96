import { differenceFromDue } from '@entrena/contract/money/payments/amounts'
import { toCents } from '@entrena/contract/pesos'
import type { AssignBody, BankLine, LineBooking } from '../queries'

/**
 * The buttons of a line. `part`: the line pays only a part of the booking, which then waits for the rest of its price.
 * `same`: the line is the arrival of a payment that an admin has confirmed by hand before.
 */
type StepName = 'yes' | 'part' | 'balance' | 'same' | 'late' | 'returned'

export interface LineStep {
  readonly name: StepName
  readonly body: AssignBody
}

type Payee = Pick<LineBooking, 'booking_id' | 'client_id' | 'status' | 'due' | 'confirmed_by_hand'>

/**
 * Request body that credits the line to the client's balance. For a cancelled booking no amount due is shown, so the
 * body has no amount for the server to compare.
 */
function toBalance({ booking_id, status, due }: Payee) {
  return { booking_id, to_balance: true, ...(status !== 'gone' && { due }) }
}

/** Buttons for a line that may pay this booking, most likely first. */
export function bookingSteps(booking: Payee, left: number): LineStep[] {
  const isDue = booking.status === 'open' && toCents(left) === toCents(booking.due)
  const mayBeSame = toCents(left) === toCents(booking.confirmed_by_hand)
  const payment = paymentStep(booking, left)
  return isDue && !mayBeSame ? [payment, ...sameStep(booking)] : [...sameStep(booking), payment]
}

/**
 * This button is offered in every state of the booking: its payment may have been confirmed by hand, and even refunded,
 * before the line was read.
 */
function sameStep({ booking_id, confirmed_by_hand }: Payee): LineStep[] {
  return confirmed_by_hand > 0 ? [{ name: 'same', body: { booking_id, same_transfer: true } }] : []
}

/** A lapsed booking accepts only its full price. */
function paymentStep(booking: Payee, left: number): LineStep {
  const { booking_id, status, due } = booking
  const isEnough = toCents(left) >= toCents(due)
  if (status === 'open') return { name: isEnough ? 'yes' : 'part', body: { booking_id, due } }
  if (status === 'late' && isEnough) return { name: 'late', body: { booking_id, due } }
  return { name: 'balance', body: toBalance(booking) }
}

export type LineMatchState = Pick<BankLine, 'class' | 'kind' | 'left' | 'proposed' | 'proposed_transfers'>

/** Buttons for a line with a proposal, most likely first. */
export function lineStepsOf({
  class: matched,
  kind,
  left,
  proposed,
  proposed_transfers: transfers,
}: LineMatchState): LineStep[] {
  if (transfers.length > 0) {
    const ids = transfers.map(({ transfer_id: id }) => id)
    return [{ name: kind === 'debit' ? 'yes' : 'returned', body: { transfer_ids: ids } }]
  }
  const [booking, ...others] = proposed
  if (!booking) return []
  if (others.length > 0) return [stepForSeveral(proposed)]
  // Another line already pays this booking, and then the booking accepts no further money. So the money of this line
  // goes to the client's balance.
  if (matched === 'paid' && booking.status === 'open') {
    return [...sameStep(booking), { name: 'balance', body: { client_id: booking.client_id } }]
  }
  return bookingSteps(booking, left)
}

function stepForSeveral(proposed: readonly LineBooking[]): LineStep {
  if (proposed.every(({ status }) => status !== 'open')) {
    return {
      name: 'balance',
      body: { bookings: proposed.map((booking) => ({ ...toBalance(booking), amount: booking.amount })) },
    }
  }
  return {
    name: 'yes',
    body: { bookings: proposed.map(({ booking_id, amount, due }) => ({ booking_id, amount, due })) },
  }
}

/**
 * Returns by how much the line's amount differs from the amount due. Undefined if both are equal, or if nothing is due.
 */
export function lineDifference(bookings: readonly Payee[], left: number) {
  if (bookings.length === 0 || bookings.some(({ status }) => status === 'paid' || status === 'gone')) return undefined
  return differenceFromDue(
    left,
    bookings.map(({ due }) => due),
  )
}

/** Only incoming money can be assigned to a booking or client. */
export function canSearch({ amount }: Pick<BankLine, 'amount'>): boolean {
  return amount !== null && amount > 0
}

/**
 * True for an outgoing transfer with an exact match. Such a line is recorded together with the confirmation of its
 * statement's exact matches.
 */
export function isRecordedWithStatement({ class: matched, amount }: Pick<BankLine, 'class' | 'amount'>) {
  return matched === 'exact' && amount !== null && amount < 0
}
