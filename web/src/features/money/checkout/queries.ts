import { queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'

export type Checkout = ReplyOf<'POST /payments/checkout'>

interface CheckoutQuestion {
  readonly id: string
  /** Received so far. If it has changed, the amount to transfer has too. */
  readonly paid_amount: number
}

/** A query instead of a mutation, because this POST request changes nothing on the server: it never uses the balance. */
export const checkoutQuery = ({ id, paid_amount: paid }: CheckoutQuestion) =>
  queryOptions({
    queryKey: keys.checkout(id, paid),
    queryFn: ({ signal }) =>
      call('POST /payments/checkout', { query: { booking_id: id, payment_method: 'bank_transfer' }, signal }),
    // Shows the previous details while those for the rest are loading.
    placeholderData: (before) => before,
  })

/** Pays with the balance, as far as it reaches. Replies with the details for the rest. */
export function payWithBalance(bookingId: string): Promise<Checkout> {
  return call('POST /payments/checkout', {
    query: { booking_id: bookingId, payment_method: 'bank_transfer', use_balance: 'true' },
  })
}
