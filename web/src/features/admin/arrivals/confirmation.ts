import type { JudgedAmount } from '@entrena/contract/money/payments/amounts'
import { toPesos } from '@entrena/contract/pesos'
import type { Booking } from '@/features/bookings/public'
import type { QuestionOf } from '@/lib/api/call'

type Payment = Pick<Booking, 'id' | 'price' | 'paid_amount'>

interface Typed {
  readonly arrival: JudgedAmount
  readonly wasTouched: boolean
  readonly acceptsLess: boolean
}

/**
 * Request parameters to confirm a payment. The amount is omitted for the whole price, unless a part has already
 * arrived.
 */
export function confirmationParamsOf(booking: Payment, { arrival, wasTouched, acceptsLess }: Typed): Confirmation {
  if (!wasTouched && booking.paid_amount === 0) return { booking_id: booking.id }
  return {
    booking_id: booking.id,
    amount: toPesos(arrival.amountCents).toFixed(2),
    received_before: booking.paid_amount.toFixed(2),
    accept_less: acceptsLess && arrival.mayAccept ? 'true' : 'false',
  }
}

type Confirmation = QuestionOf<'POST /payments/bank-transfer/confirm'>['query']
