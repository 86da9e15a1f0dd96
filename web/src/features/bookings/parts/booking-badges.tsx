import type { BookingStatus, PaymentStatus, RefundState } from '@entrena/contract/bookings/rules'
import type { Reader } from '@entrena/contract/money/sentences/reader'
import { refundLabel } from '@entrena/contract/money/sentences/refund'
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
import { classes } from '@/lib/browser/classes'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import type { Booking } from '../queries'
import { bookingTranslations } from '../translations'
import { isPartPaid } from './part-paid'

type Tone = ComponentProps<typeof Badge>['tone']

const statusStyles: Record<BookingStatus, { readonly tone: Tone; readonly icon: LucideIcon }> = {
  pending: { tone: 'warning', icon: Hourglass },
  confirmed: { tone: 'info', icon: CalendarCheck },
  completed: { tone: 'positive', icon: CircleCheck },
  cancelled: { tone: 'danger', icon: CircleX },
}

interface StatusBadgeProps {
  readonly status: BookingStatus
  /** Badge colour for an unknown status, which a newer server may send. The badge shows the raw status. */
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
  /** Adds the word 'Payment' to the badge, for places where the context is not clear. */
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

/** How much of the price has arrived, beside the payment badge. Nothing before the first part and after the last one. */
export function PartPaid({ booking, className = 'text-muted' }: { booking: Booking; className?: string }) {
  const t = useTranslations(bookingTranslations)
  if (!isPartPaid(booking)) return null
  const { price, paid_amount: paid } = booking
  return (
    <span className={classes('text-sm tabular-nums', className)}>
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
/** An admin may have to send what the client has not decided about. */
const dueForAdmin = { tone: 'danger', icon: Undo2 } as const

interface RefundBadgeProps {
  readonly state: RefundState
  readonly reader: Reader
  readonly bare?: boolean
}

/** For bookings that were declined after the client had paid or announced a transfer. */
export function RefundBadge({ state, reader, bare = false }: RefundBadgeProps) {
  const [language] = useLanguage()
  const { tone, icon: Icon } = state === 'due' && reader === 'admin' ? dueForAdmin : refundStyles[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />} bare={bare}>
      {refundLabel(state, reader, language)}
    </Badge>
  )
}
