import { youReceiveWords } from '@entrena/contract/money/sentences/earnings'
import { joinClasses } from '@/lib/browser/classes'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import type { Booking } from '../queries'
import { trainerBookingTranslations } from './trainer-translations'

/**
 * The price that the client pays, and the trainer's part of the price. A later session of a package has no price of its
 * own.
 */
export function TrainerPrice({ booking, className }: { readonly booking: Booking; readonly className?: string }) {
  const t = useTranslations(trainerBookingTranslations)
  const [language] = useLanguage()
  const { price, trainer_net: net, status } = booking
  if (booking.package_booking_id)
    return <span className={joinClasses('text-sm text-muted', className)}>{t('inPackage')}</span>
  const isCancelled = status === 'cancelled'
  return (
    <span className={joinClasses('grid', className)}>
      <span className={joinClasses('num text-lg', isCancelled && 'font-medium text-muted')}>{formatPesos(price)}</span>
      {net !== null && net !== price && !isCancelled && (
        <span className="text-sm font-strong text-positive">
          {youReceiveWords[language]({ net: formatPesos(net) })}
        </span>
      )}
    </span>
  )
}
