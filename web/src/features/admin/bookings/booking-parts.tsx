import { pictureAt } from '../../../lib/browser/picture'
import { formatDay } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { useLanguage } from '../../../lib/i18n/language'
import { Avatar } from '../../../ui/avatar'
import { type Booking, PaymentBadge, RefundBadge, useBookingWords } from '../../bookings/public'
import { adminTranslations } from '../translations'

interface PartyProps {
  readonly name: string | null | undefined
  readonly picture: string | null | undefined
  readonly isStrong?: boolean
}

/** A client or a trainer. */
export function Party({ name, picture, isStrong = false }: PartyProps) {
  const t = useTranslations(adminTranslations)
  const shown = name?.trim() || t('unknown')
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={shown} photo={picture && pictureAt(picture, 320)} size="s" />
      {isStrong ? (
        <b className="min-w-0 font-strong wrap-anywhere">{shown}</b>
      ) : (
        <span className="min-w-0 wrap-anywhere">{shown}</span>
      )}
    </span>
  )
}

export function When({ booking: { date, time } }: { booking: Booking }) {
  const [language] = useLanguage()
  return (
    <span className="whitespace-nowrap">
      {formatDay(date, language, 'medium')}{' '}
      <span className="num block font-medium text-muted max-wide:inline">{time}</span>
    </span>
  )
}

/** The service, and the number of sessions if there are several. */
export function Service({ booking }: { booking: Booking }) {
  const words = useBookingWords()
  const { sessions_count: count } = booking
  return (
    <span className="wide:whitespace-nowrap">
      {words.service(booking)}
      {count > 1 && <span className="text-sm text-muted wide:block"> {words.bought(booking)}</span>}
    </span>
  )
}

export function Payment({ booking }: { booking: Booking }) {
  return booking.refund_due ? (
    <RefundBadge bare />
  ) : (
    <PaymentBadge status={booking.payment_status} bare isNamed={false} />
  )
}
