import { refundSentence } from '@entrena/contract/money/payments/refund-sentence'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useLanguage } from '@/lib/i18n/language'
import type { Booking } from '../queries'

/** The sentence about the money of a booking that is refunded. Client, trainer and admin see the same one. */
export function RefundNote({ booking, className }: { booking: Booking; className?: string }) {
  const [language] = useLanguage()
  const { refund } = booking
  if (!refund) return null
  const facts = {
    state: refund.state,
    isCancelled: booking.cancel_reason !== null,
    isDeclined: booking.cancel_reason === 'declined',
    isLapsed: booking.cancel_reason === 'unpaid',
    amount: formatPesos(booking.refund_amount ?? booking.price),
    client: booking.client_name,
    reference: referenceOf(booking.id),
    sentOn: refund.sent_on ? formatDay(refund.sent_on, language, 'full') : undefined,
    bankReference: refund.bank_reference ?? undefined,
  }
  return <p className={className}>{refundSentence(facts, language)}</p>
}
