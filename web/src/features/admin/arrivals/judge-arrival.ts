import { mostWrittenOffCents } from '@entrena/contract/money/payments/rules'
import { toPesos } from '@entrena/contract/pesos'
import type { Booking } from '@/features/bookings/public'
import type { QuestionOf } from '@/lib/api/call'
import { readAmountCents } from '@/lib/i18n/read-amount'

type Payment = Pick<Booking, 'id' | 'price' | 'paid_amount'>

export interface JudgedAmount {
  /** `invalid`: the amount is unreadable or zero. */
  readonly kind: 'invalid' | 'exact' | 'less' | 'more'
  readonly amountCents: number
  /** Missing or excess amount in cents. */
  readonly differenceCents: number
  /** True if the missing amount is small enough for an admin to accept. */
  readonly mayAccept: boolean
}

/** Compares the amount that an admin typed with the unpaid part of the price. */
export function judgeArrival(text: string, missingCents: number): JudgedAmount {
  const amountCents = readAmountCents(text) ?? 0
  const differenceCents = Math.abs(missingCents - amountCents)
  if (amountCents <= 0) return { kind: 'invalid', amountCents, differenceCents, mayAccept: false }
  if (amountCents === missingCents) return { kind: 'exact', amountCents, differenceCents, mayAccept: false }
  const kind = amountCents < missingCents ? 'less' : 'more'
  return { kind, amountCents, differenceCents, mayAccept: kind === 'less' && differenceCents <= mostWrittenOffCents }
}

interface Typed {
  readonly arrival: JudgedAmount
  readonly wasTouched: boolean
  readonly acceptsLess: boolean
}

/** Request parameters for confirming a payment. An unchanged amount means the full price, unless a part had arrived. */
export function confirmationOf(booking: Payment, { arrival, wasTouched, acceptsLess }: Typed): Confirmation {
  if (!wasTouched && booking.paid_amount === 0) return { booking_id: booking.id }
  return {
    booking_id: booking.id,
    amount: toPesos(arrival.amountCents).toFixed(2),
    received_before: booking.paid_amount.toFixed(2),
    accept_less: acceptsLess && arrival.mayAccept ? 'true' : 'false',
  }
}

type Confirmation = QuestionOf<'POST /payments/bank-transfer/confirm'>['query']
