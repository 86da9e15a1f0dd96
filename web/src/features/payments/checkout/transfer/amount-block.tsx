import { referenceOf } from '@entrena/contract/payments/rules'
import { formatPesos } from '../../../../lib/i18n/format'
import { useTranslations } from '../../../../lib/i18n/i18n'
import type { Booking } from '../../../bookings/public'
import { paymentTranslations } from '../../translations'

export function AmountBlock({ booking }: { booking: Booking }) {
  const t = useTranslations(paymentTranslations)
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 rounded-control bg-inverse px-5 py-4 text-on-inverse">
      <div>
        <dt className="text-sm text-on-inverse-muted">{t('amount')}</dt>
        <dd className="num text-2xl">{formatPesos(booking.price)}</dd>
      </div>
      <div>
        <dt className="text-sm text-on-inverse-muted">{t('reference')}</dt>
        <dd className="num text-lg tracking-[0.06em]!">{referenceOf(booking.id)}</dd>
      </div>
    </dl>
  )
}
