import { CalendarPlus } from 'lucide-react'
import { useTranslations } from '../../../lib/i18n/i18n'
import { type ButtonLook, buttonClass } from '../../../ui/button-look'
import { bookingTranslations } from '../translations'

interface CalendarLinkProps extends ButtonLook {
  readonly bookingId: string
  /** The id of an element that names the session, to tell several links on a page apart. */
  readonly describedBy?: string
  /** The name of the session, if no element on the page shows it. */
  readonly label?: string
  /** Shows only the icon on a wide screen; screen readers still get the text. */
  readonly isTight?: boolean
}

/** Downloads a confirmed session as an iCalendar file. */
export function CalendarLink({ bookingId, describedBy, label, isTight = false, ...style }: CalendarLinkProps) {
  const t = useTranslations(bookingTranslations)
  return (
    <a
      href={`/api/bookings/${bookingId}/calendar.ics`}
      download
      aria-describedby={describedBy}
      aria-label={label}
      title={isTight ? t('addToCalendar') : undefined}
      className={buttonClass(style)}
    >
      <CalendarPlus aria-hidden />
      <span className={isTight ? 'wide:sr-only' : undefined}>{t('addToCalendar')}</span>
    </a>
  )
}
