import { addDays } from '@entrena/contract/calendar'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import { type Booking, isPartPaid, missingOf } from '@/features/bookings/public'
import { formatInstant, formatPesos } from '@/lib/i18n/format'
import { type Translate, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Notice } from '@/ui/feedback/notice'
import { balanceTranslations } from './balance-translations'

/** Whether a booking that is paid in part keeps its hour for now. */
export function isHeldForRest(booking: Booking, now: Date): boolean {
  return isPartPaid(booking) && booking.pay_by !== null && new Date(booking.pay_by) > now
}

/** Says what has arrived, what is missing, and until when the hour is held. */
export function PartPaidNotice({ booking }: { booking: Booking }) {
  const t = useTranslations(balanceTranslations)
  const [language] = useLanguage()
  if (!isPartPaid(booking)) return null
  const { price, paid_amount: paid, pay_by: payBy } = booking
  const now = new Date()
  return (
    <Notice role="status" title={t('partTitle', { paid: formatPesos(paid), price: formatPesos(price) })}>
      {t('partMissing', { missing: formatPesos(missingOf(booking)) })}
      {payBy && isHeldForRest(booking, now) && ` ${t('heldUntil', { when: momentOf(payBy, now, { t, language }) })}`}
    </Notice>
  )
}

interface Words {
  readonly t: Translate<typeof balanceTranslations.en>
  readonly language: Language
}

/** For example 'tomorrow, 18:00', in Dominican time. */
function momentOf(instant: string, now: Date, { t, language }: Words): string {
  const time = dominicanTime(new Date(instant))
  const day = dominicanDate(new Date(instant))
  const today = dominicanDate(now)
  if (day === today) return t('today', { time })
  if (day === addDays(today, 1)) return t('tomorrow', { time })
  return t('onDay', { day: formatInstant(instant, language), time })
}
