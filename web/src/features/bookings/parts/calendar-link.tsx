import { CalendarPlus } from 'lucide-react'
import { useTranslations } from '../../../lib/i18n/i18n'
import { type ButtonLook, buttonClass } from '../../../ui/button-look'
import { bookingTranslations } from '../translations'

interface CalendarLinkProps extends ButtonLook {
  readonly bookingId: string
  /** Says of which session, where several stand below each other. */
  readonly describedBy?: string
  /** Says so itself, where nothing beside it does. */
  readonly label?: string
  /** On a wide screen the icon alone; its words stay for those who listen. */
  readonly isTight?: boolean
}

/** A confirmed session as a file that every calendar reads. */
export function CalendarLink({ bookingId, describedBy, label, isTight = false, ...look }: CalendarLinkProps) {
  const t = useTranslations(bookingTranslations)
  return (
    <a
      href={`/api/bookings/${bookingId}/calendar.ics`}
      download
      aria-describedby={describedBy}
      aria-label={label}
      title={isTight ? t('addToCalendar') : undefined}
      className={buttonClass(look)}
    >
      <CalendarPlus aria-hidden />
      <span className={isTight ? 'wide:sr-only' : undefined}>{t('addToCalendar')}</span>
    </a>
  )
}
