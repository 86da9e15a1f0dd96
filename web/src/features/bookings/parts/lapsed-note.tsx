import { useTranslations } from '../../../lib/i18n/i18n'
import { useLanguage } from '../../../lib/i18n/language'
import type { Booking } from '../queries'
import { deadlineTranslations } from './deadline-translations'
import { momentOf } from './pay-by'

/** Why a booking was cancelled by time. Client, trainer and admin see the same sentence. Nothing for other bookings. */
export function LapsedNote({ booking, className }: { booking: Booking; className?: string }) {
  const t = useTranslations(deadlineTranslations)
  const [language] = useLanguage()
  const { cancel_reason: reason, cancelled_at: at } = booking
  if (!at || (reason !== 'unpaid' && reason !== 'unanswered')) return null
  return <p className={className}>{t(reason, { when: momentOf(at, language) })}</p>
}
