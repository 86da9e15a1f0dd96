import {
  type BookingStatus,
  needsPayment,
  type PaymentStatus,
  type RefundState,
} from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { dominicanTime } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import { isPartPaid } from '@entrena/contract/money/payments/amounts'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { freedSentence } from '@entrena/contract/money/sentences/payment'
import type { SentenceReader } from '@entrena/contract/money/sentences/reader'
import { refundCauseOf, refundLabel, refundSentence } from '@entrena/contract/money/sentences/refund'
import {
  CalendarCheck,
  CircleCheck,
  CircleX,
  Clock3,
  Hourglass,
  type LucideIcon,
  Undo2,
  Wallet,
  WalletCards,
} from 'lucide-react'
import type { ComponentProps } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { dominicanNow } from '@/lib/browser/use-now'
import { formatDay, formatInstant, formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import type { Booking } from '../queries'
import { bookingTranslations } from '../translations'

type Tone = ComponentProps<typeof Badge>['tone']

const statusStyles: Record<BookingStatus, { readonly tone: Tone; readonly icon: LucideIcon }> = {
  pending: { tone: 'warning', icon: Hourglass },
  confirmed: { tone: 'info', icon: CalendarCheck },
  completed: { tone: 'positive', icon: CircleCheck },
  cancelled: { tone: 'danger', icon: CircleX },
}

interface StatusBadgeProps {
  readonly status: BookingStatus
  /**
   * Colour of the badge for an unknown status, which a newer server may send. Such a badge shows the status
   * untranslated.
   */
  readonly unknownTone?: Tone
}

export function StatusBadge({ status, unknownTone = 'danger' }: StatusBadgeProps) {
  const t = useTranslations(bookingTranslations)
  const style = Object.hasOwn(statusStyles, status) ? statusStyles[status] : undefined
  const Icon = style?.icon ?? CircleX
  return (
    <Badge tone={style?.tone ?? unknownTone} icon={<Icon aria-hidden />}>
      {style ? t(status) : status}
    </Badge>
  )
}

const paymentStyles = {
  pending: { tone: 'neutral', icon: WalletCards, text: 'paymentPending' },
  pending_confirmation: { tone: 'warning', icon: Clock3, text: 'paymentAwaiting' },
  paid: { tone: 'positive', icon: CircleCheck, text: 'paymentPaid' },
} as const satisfies Record<PaymentStatus, { tone: Tone; icon: LucideIcon; text: string }>

interface PaymentBadgeProps {
  readonly status: PaymentStatus
  readonly bare?: boolean
  /** True if the badge begins with the word 'Payment', where it would not be clear otherwise. */
  readonly isNamed?: boolean
}

/** `bare` removes the background, for use beside a status badge. */
export function PaymentBadge({ status, bare = false, isNamed = bare }: PaymentBadgeProps) {
  const t = useTranslations(bookingTranslations)
  const {
    tone,
    icon: Icon,
    text,
  } = Object.hasOwn(paymentStyles, status) ? paymentStyles[status] : paymentStyles.pending
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />} bare={bare}>
      {isNamed && <span className="font-regular text-muted">{t('payment')}</span>}
      {t(text)}
    </Badge>
  )
}

/** Shows how much of the price has arrived. Hidden if nothing has arrived, or if the whole price has. */
export function PartPaymentNote({ booking, className = 'text-muted' }: { booking: Booking; className?: string }) {
  const t = useTranslations(bookingTranslations)
  if (!isPartPaid(booking)) return null
  const { price, paid_amount: paid } = booking
  return (
    <span className={joinClasses('text-sm tabular-nums', className)}>
      {t('partPaid', { paid: formatPesos(paid), price: formatPesos(price) })}
    </span>
  )
}

const refundStyles = {
  due: { tone: 'positive', icon: Wallet },
  kept: { tone: 'positive', icon: Wallet },
  asked: { tone: 'info', icon: Undo2 },
  in_process: { tone: 'info', icon: Undo2 },
  sent: { tone: 'positive', icon: Undo2 },
  arrived: { tone: 'positive', icon: CircleCheck },
  returned: { tone: 'danger', icon: Undo2 },
  undone: { tone: 'neutral', icon: Undo2 },
  to_check: { tone: 'warning', icon: Undo2 },
  not_received: { tone: 'neutral', icon: Undo2 },
} as const satisfies Record<RefundState, { tone: Tone; icon: LucideIcon }>
/**
 * The look of a due refund for admins. It is urgent for them, because they must send the money if the client does not
 * decide.
 */
const dueForAdmin = { tone: 'danger', icon: Undo2 } as const

interface RefundBadgeProps {
  readonly state: RefundState
  readonly reader: SentenceReader
  readonly bare?: boolean
}

/** State of a refund, for a cancelled booking that was paid or whose transfer was announced. */
export function RefundBadge({ state, reader, bare = false }: RefundBadgeProps) {
  const [language] = useLanguage()
  const { tone, icon: Icon } = state === 'due' && reader === 'admin' ? dueForAdmin : refundStyles[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />} bare={bare}>
      {refundLabel(state, reader, language)}
    </Badge>
  )
}

interface RefundNoteProps {
  readonly booking: Booking
  readonly reader: SentenceReader
  readonly className?: string
}

/** Explains the refund of a booking, and a part payment that was returned to the client's balance. */
export function RefundNote({ booking, reader, className }: RefundNoteProps) {
  const [language] = useLanguage()
  const freed =
    reader === 'client' && booking.freed_amount > 0 && freedSentence[language](formatPesos(booking.freed_amount))
  const sentences = [useRefundSentence(booking, reader), freed].filter(Boolean)
  return sentences.length > 0 && <p className={className}>{sentences.join(' ')}</p>
}

function useRefundSentence(booking: Booking, reader: SentenceReader): string | undefined {
  const [language] = useLanguage()
  const { refund } = booking
  if (!refund) return undefined
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
  return refundSentence(facts, reader, language)
}

/** Formats a time like 'Tue, Nov 17, 14:00', in Dominican time. */
export function momentOf(instant: string, language: Language): string {
  return `${formatInstant(instant, language)}, ${dominicanTime(new Date(instant))}`
}

interface PayByProps {
  readonly booking: Booking
  /** True in lists, to show only the deadline and not what happens after it. */
  readonly isShort?: boolean
  readonly className?: string
}

/** The payment deadline. Hidden for paid bookings and those without a deadline. */
export function PaymentDeadline({ booking, isShort = false, className }: PayByProps) {
  const t = useTranslations(deadlineTranslations)
  const [language] = useLanguage()
  const { pay_by: payBy, date } = booking
  if (!payBy || !needsPayment(booking)) return null
  const isOver = new Date(payBy) <= new Date()
  const isSoon = date <= addDays(dominicanNow().date, 1)
  return (
    <p className={joinClasses('flex items-start gap-2 text-sm', className)}>
      <Clock3 aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t(isOver ? 'payNow' : isShort ? 'payByShort' : 'payBy', { when: momentOf(payBy, language) })}
        {isSoon && ` ${t('instant')}`}
      </span>
    </p>
  )
}

const deadlineTranslations = defineTranslations('booking-deadlines', {
  en: {
    payBy: 'Pay by {{when}}, or the hour goes to somebody else.',
    payByShort: 'Pay by {{when}}.',
    payNow: 'The time to pay ended {{when}}. Pay right now to keep the hour.',
    instant: 'If your session is tomorrow, use an instant transfer.',
  },
  es: {
    payBy: 'Paga antes del {{when}}, o la hora queda libre para otra persona.',
    payByShort: 'Paga antes del {{when}}.',
    payNow: 'El plazo para pagar terminó el {{when}}. Paga ahora mismo para no perder la hora.',
    instant: 'Si tu sesión es mañana, usa Pago al instante.',
  },
})
