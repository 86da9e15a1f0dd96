import { mostWrittenOffCents } from '@entrena/contract/money/payments/rules'
import { toPesos } from '@entrena/contract/pesos'
import type { Booking } from '@/features/bookings/public'
import type { QuestionOf } from '@/lib/api/call'
import { readAmountCents } from '@/lib/i18n/read-amount'

type Payment = Pick<Booking, 'id' | 'price' | 'paid_amount'>

export interface JudgedAmount {
  /** `invalid`: the amount cannot be read, or it is zero. */
  readonly kind: 'invalid' | 'exact' | 'less' | 'more'
  readonly amountCents: number
  /** How much is missing, or how much more arrived. */
  readonly differenceCents: number
  /** So little is missing that an admin may accept it. */
  readonly mayAccept: boolean
}

/** Compares what an admin typed with what is missing of the price. */
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

/** An amount that nobody touched means that the whole price arrived, unless a part had arrived before. */
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
