import type { RefusalWithDetails } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { sentenceOf } from '@entrena/contract/refusal'
import { nameTranslations, pictureAddress } from '@/features/trainers/public'
import { pictureInWidth } from '@/lib/browser/picture'
import { dominicanNow } from '@/lib/browser/use-now'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import type { Booking } from '../queries'
import { bookingTranslations } from '../translations'

export interface BookingWords {
  readonly service: (booking: Pick<Booking, 'service_type'>) => string
  /** Examples: '5 sessions', or 'session 3 of 5' for a later session of a package. */
  readonly bought: (booking: Booking) => string
  /** Examples: 'session 3 of 5' for every session of a package, and '1 session' for other bookings. */
  readonly session: (booking: Booking) => string
  /** Example: 'Tue, Nov 17, 16:00'. */
  readonly when: (booking: Booking) => string
  /** Like `when`, but 'today' and 'tomorrow' instead of their dates. */
  readonly soon: (booking: Booking) => string
}

export function useBookingWords(): BookingWords {
  const t = useTranslations(bookingTranslations)
  const nameOf = useTranslations(nameTranslations)
  const [language] = useLanguage()
  const session = ({ package_session: position, sessions_count: count }: Booking) =>
    position ? t('sessionOf', position) : t('sessions', { count })
  return {
    service: ({ service_type: type }) => (Object.hasOwn(nameTranslations.en, type) ? nameOf(type) : type),
    bought: (booking) =>
      booking.package_booking_id ? session(booking) : t('sessions', { count: booking.sessions_count }),
    session,
    when: ({ date, time }) => `${formatDay(date, language)}, ${time}`,
    soon: ({ date, time }) => {
      const today = dominicanNow().date
      const day = date === today ? t('today') : date === addDays(today, 1) ? t('tomorrow') : formatDay(date, language)
      return `${day}, ${time}`
    },
  }
}

/** Returns a function that translates a refusal into a sentence. */
export function useRefusalSentence(): (reason: RefusalWithDetails) => string {
  const [language] = useLanguage()
  return ({ refusal, details }) => sentenceOf(refusal, language, details)
}

/** `photo` is resized for an avatar. `picture` has its original size. */
export function trainerOf(booking: Pick<Booking, 'trainer_name' | 'trainer_picture'>, fallbackName: string) {
  const picture = booking.trainer_picture ? pictureAddress(booking.trainer_picture) : undefined
  return { name: booking.trainer_name?.trim() || fallbackName, picture, photo: picture && pictureInWidth(picture, 320) }
}
