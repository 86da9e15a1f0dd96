import { CalendarPlus } from 'lucide-react'
import { useTranslations } from '@/lib/i18n/i18n'
import { type ButtonLook, buttonClass } from '@/ui/button-look'
import { bookingTranslations } from '../translations'

interface CalendarLinkProps extends ButtonLook {
  readonly bookingId: string
  /** Id of an element that names the session, for screen readers, because a page may have several links. */
  readonly describedBy?: string
  /** Accessible label with the name of the session, if no element on the page names the session. */
  readonly label?: string
  /** Shows only the icon on a wide screen. Screen readers still read the text. */
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
