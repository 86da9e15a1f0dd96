import { queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'

export type Checkout = ReplyOf<'POST /payments/checkout'>

interface CheckoutQuestion {
  readonly id: string
  /** Amount received so far. Part of the query key, because the amount to transfer depends on it. */
  readonly paid_amount: number
}

/** A query instead of a mutation, because this POST request changes nothing on the server: it never uses the balance. */
export const checkoutQuery = ({ id, paid_amount: paid }: CheckoutQuestion) =>
  queryOptions({
    queryKey: keys.checkout(id, paid),
    queryFn: ({ signal }) =>
      call('POST /payments/checkout', { query: { booking_id: id, payment_method: 'bank_transfer' }, signal }),
    // Keeps the previous transfer details while those for the rest of the price are loading.
    placeholderData: (before) => before,
  })

/** Pays with the balance, as far as it suffices. Returns the details of the transfer for the rest. */
export function payWithBalance(bookingId: string): Promise<Checkout> {
  return call('POST /payments/checkout', {
    query: { booking_id: bookingId, payment_method: 'bank_transfer', use_balance: 'true' },
  })
}
