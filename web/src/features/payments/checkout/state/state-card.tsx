import { referenceOf } from '@entrena/contract/payments/rules'
import type { ReactNode, Ref } from 'react'
import type { Booking } from '@/features/bookings/public'
import { paymentTranslations } from '@/features/payments/translations'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'

interface StateCardProps {
  readonly badge: ReactNode
  readonly title: string
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

export function StateCard({ badge, title, headingRef, children }: StateCardProps) {
  return (
    <Card padded className="grid grid-cols-1 gap-4">
      <div className="grid justify-items-start gap-2">
        {badge}
        <h2 ref={headingRef} tabIndex={-1} className="outline-none">
          {title}
        </h2>
      </div>
      {children}
    </Card>
  )
}

export function AmountBlock({ booking, amount = booking.price }: { booking: Booking; amount?: number }) {
  const t = useTranslations(paymentTranslations)
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 rounded-control bg-inverse px-5 py-4 text-on-inverse">
      <div>
        <dt className="text-sm text-on-inverse-muted">{t('amount')}</dt>
        <dd className="num text-2xl">{formatPesos(amount)}</dd>
      </div>
      <div>
        <dt className="text-sm text-on-inverse-muted">{t('reference')}</dt>
        <dd className="num text-lg tracking-[0.06em]!">{referenceOf(booking.id)}</dd>
      </div>
    </dl>
  )
}
