import { useTranslations } from '../../../lib/i18n/i18n'
import type { Booking } from '../queries'
import { bookingTranslations } from '../translations'

/** Shown instead of a price: which session of a paid package this is. */
export function PackageLine({ booking }: { booking: Booking }) {
  const t = useTranslations(bookingTranslations)
  const { sessions_count: of, sessions_to_schedule: left } = booking
  return (
    <div className="grid min-w-0 wide:flex wide:items-baseline wide:justify-between wide:gap-3">
      <b className="font-bold wide:text-lg">{t('inPackage')}</b>
      {left > 0 && (
        <span className="text-sm text-muted wide:text-md">{t('sessionOf', { number: of - left + 1, of })}</span>
      )}
    </div>
  )
}
