import { whatsappLink } from '@entrena/contract/bookings/whatsapp'
import { dominicanInstant } from '@entrena/contract/dominican-time'
import { CalendarPlus, Phone } from 'lucide-react'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { type ButtonLook, buttonClass } from '@/ui/button-look'
import type { Booking } from '../queries'
import { bookingTranslations } from '../translations'
import { useBookingWords } from './booking-words'

export function calendarFilePath(bookingId: string): string {
  return `/api/bookings/${bookingId}/calendar.ics`
}

interface CalendarLinkProps extends ButtonLook {
  readonly booking: Booking
  /**
   * Id of an element that names the session. Screen readers read it with the link, because a page may have several such
   * links.
   */
  readonly describedBy?: string
  /** Accessible label that names the session. Needed if no element on the page names it. */
  readonly label?: string
  /** Shows only the icon on a wide screen. Screen readers still read the text. */
  readonly isTight?: boolean
}

/** Downloads a confirmed session as an iCalendar file. Hidden once the session has begun. */
export function CalendarLink({ booking, describedBy, label, isTight = false, ...style }: CalendarLinkProps) {
  const t = useTranslations(bookingTranslations)
  if (dominicanInstant(booking.date, booking.time) <= new Date()) return null
  return (
    <a
      href={calendarFilePath(booking.id)}
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

interface WhatsappLinkProps extends ButtonLook {
  readonly booking: Booking
  /** The role of the user who opens the link. */
  readonly side: 'client' | 'trainer'
  /** Shows only the icon on a wide screen. */
  readonly isTight?: boolean
}

/**
 * Returns a link that opens WhatsApp with a prepared text to the other person. Undefined unless phone numbers are
 * shared.
 */
export function useWhatsappLink(booking: Booking, side: 'client' | 'trainer'): string | undefined {
  const words = useBookingWords()
  const [language] = useLanguage()
  const { partner_phone: phone, client_name: client, trainer_name: trainer } = booking
  if (!phone) return undefined
  const [to, from] = side === 'client' ? [trainer, client] : [client, trainer]
  return whatsappLink(phone, { to, from, when: words.when(booking) }, language)
}

/** Opens WhatsApp with a prepared text to the other person. Renders nothing unless phone numbers are shared. */
export function WhatsappLink({ booking, side, isTight = false, ...style }: WhatsappLinkProps) {
  const t = useTranslations(bookingTranslations)
  const href = useWhatsappLink(booking, side)
  if (!href) return null
  const label = t('whatsappTo', { name: side === 'client' ? booking.trainer_name : booking.client_name })
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={isTight ? label : undefined}
      className={buttonClass(style)}
    >
      <Phone aria-hidden />
      <span className={isTight ? 'wide:sr-only' : undefined}>WhatsApp</span>
    </a>
  )
}
