import { differenceFromDue } from '@entrena/contract/money/payments/amounts'
import { toCents } from '@entrena/contract/pesos'
import type { AssignBody, BankLine, LineBooking } from '../queries'

/**
 * The buttons of a line. `part`: the line pays a part of the booking, which then waits for the rest of its price.
 * `same`: the line is a payment that an admin has confirmed by hand.
 */
type StepName = 'yes' | 'part' | 'balance' | 'same' | 'late' | 'returned'

export interface LineStep {
  readonly name: StepName
  readonly body: AssignBody
}

type Payee = Pick<LineBooking, 'booking_id' | 'client_id' | 'status' | 'due' | 'confirmed_by_hand'>

/**
 * Request body to credit the payment to the client's balance. A cancelled booking shows no amount due, so none is
 * compared.
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
 * Offered in every state of the booking, because its payment may have been confirmed by hand and refunded before the
 * line was read.
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
  // Another line pays this booking, which then accepts no further money. So this line's money goes to the client's
  // balance.
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
 * Returns how far the line's amount differs from the amount due. Undefined if it does not differ, or if nothing is due.
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
 * True for an outgoing transfer with an exact match. It is recorded when the exact matches of its statement are
 * confirmed.
 */
export function isRecordedWithStatement({ class: matched, amount }: Pick<BankLine, 'class' | 'amount'>) {
  return matched === 'exact' && amount !== null && amount < 0
}
