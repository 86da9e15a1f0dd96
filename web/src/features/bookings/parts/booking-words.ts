import { formatDay } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { useLanguage } from '../../../lib/i18n/language'
import { nameTranslations } from '../../trainers/public'
import type { Booking } from '../queries'
import { bookingTranslations } from '../translations'

/** A booking in the words of the page. */
export interface BookingWords {
  /** Outdoor */
  readonly service: (booking: Booking) => string
  /** What was asked for: '5 sessions', or 'session 3 of 5' for a later one of a package. */
  readonly bought: (booking: Booking) => string
  /** Which session it is: 'session 3 of 5', also for the first one, or '1 session'. */
  readonly held: (booking: Booking) => string
  /** Tue, Nov 17, 16:00 */
  readonly when: (booking: Booking) => string
}

export function useBookingWords(): BookingWords {
  const t = useTranslations(bookingTranslations)
  const nameOf = useTranslations(nameTranslations)
  const [language] = useLanguage()
  const held = ({ package_session: place, sessions_count: count }: Booking) =>
    place ? t('sessionOf', place) : t('sessions', { count })
  return {
    service: ({ service_type: type }) => (Object.hasOwn(nameTranslations.en, type) ? nameOf(type) : type),
    bought: (booking) =>
      booking.package_booking_id ? held(booking) : t('sessions', { count: booking.sessions_count }),
    held,
    when: ({ date, time }) => `${formatDay(date, language)}, ${time}`,
  }
}
