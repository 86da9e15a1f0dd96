import { referenceOf } from '@entrena/contract/money/payments/rules'
import type { Reader } from '@entrena/contract/money/sentences/reader'
import { refundCauseOf, refundSentence } from '@entrena/contract/money/sentences/refund'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useLanguage } from '@/lib/i18n/language'
import type { Booking } from '../queries'

interface RefundNoteProps {
  readonly booking: Booking
  readonly reader: Reader
  readonly className?: string
}

/** The sentence about the money of a booking that is refunded. */
export function RefundNote({ booking, reader, className }: RefundNoteProps) {
  const [language] = useLanguage()
  const { refund } = booking
  if (!refund) return null
  const facts = {
    state: refund.state,
    cause: refundCauseOf(booking.cancel_reason),
    amount: formatPesos(booking.refund_amount ?? booking.price),
    asked: refund.asked_amount === null ? undefined : formatPesos(refund.asked_amount),
    client: booking.client_name,
    reference: referenceOf(booking.id),
    sentOn: refund.sent_on ? formatDay(refund.sent_on, language, 'full') : undefined,
    bankReference: refund.bank_reference ?? undefined,
  }
  return <p className={className}>{refundSentence(facts, reader, language)}</p>
}
