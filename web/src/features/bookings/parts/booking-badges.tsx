import type { BookingStatus, PaymentStatus } from '@entrena/contract/bookings/rules'
import { CalendarCheck, CircleCheck, CircleX, Clock3, Hourglass, type LucideIcon, WalletCards } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Badge } from '../../../ui/badge'
import { bookingTranslations } from '../translations'

type Tone = ComponentProps<typeof Badge>['tone']

const statusLooks: Record<BookingStatus, { readonly tone: Tone; readonly icon: LucideIcon }> = {
  pending: { tone: 'warning', icon: Hourglass },
  confirmed: { tone: 'info', icon: CalendarCheck },
  completed: { tone: 'positive', icon: CircleCheck },
  cancelled: { tone: 'danger', icon: CircleX },
}

interface StatusBadgeProps {
  readonly status: BookingStatus
  /** Of a state that this page does not know yet: it is shown as it is called. */
  readonly unknownTone?: Tone
}

export function StatusBadge({ status, unknownTone = 'danger' }: StatusBadgeProps) {
  const t = useTranslations(bookingTranslations)
  const look = Object.hasOwn(statusLooks, status) ? statusLooks[status] : undefined
  const Icon = look?.icon ?? CircleX
  return (
    <Badge tone={look?.tone ?? unknownTone} icon={<Icon aria-hidden />}>
      {look ? t(status) : status}
    </Badge>
  )
}

const paymentLooks = {
  pending: { tone: 'neutral', icon: WalletCards, text: 'paymentPending' },
  pending_confirmation: { tone: 'warning', icon: Clock3, text: 'paymentAwaiting' },
  paid: { tone: 'positive', icon: CircleCheck, text: 'paymentPaid' },
} as const satisfies Record<PaymentStatus, { tone: Tone; icon: LucideIcon; text: string }>

interface PaymentBadgeProps {
  readonly status: PaymentStatus
  readonly bare?: boolean
  /** Says that it is about the payment: where nothing else does. */
  readonly isNamed?: boolean
}

/** How it is paid for: beside the state of the booking without its pill, alone with it. */
export function PaymentBadge({ status, bare = false, isNamed = bare }: PaymentBadgeProps) {
  const t = useTranslations(bookingTranslations)
  const { tone, icon: Icon, text } = Object.hasOwn(paymentLooks, status) ? paymentLooks[status] : paymentLooks.pending
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />} bare={bare}>
      {isNamed && <span className="font-regular text-muted">{t('payment')}</span>}
      {t(text)}
    </Badge>
  )
}
