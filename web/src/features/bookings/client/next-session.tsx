import { canScheduleNext, type Moment, needsPayment, weekdayOf } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { weekdayNames } from '@entrena/contract/weekdays'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { MessageLink, messagePath } from '@/features/messages/public'
import { nameTranslations, Photo } from '@/features/trainers/public'
import { classes } from '@/lib/browser/classes'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button, ButtonLink } from '@/ui/button'
import { BookingMore } from '../cancel/booking-more'
import { ProposalNote } from '../move/proposal-note'
import { PartPaid, PayBy, PaymentBadge, StatusBadge } from '../parts/booking-badges'
import { trainerOf } from '../parts/booking-words'
import { PlaceLine, placeOf } from '../parts/place-line'
import { CalendarLink, WhatsappLink } from '../parts/session-links'
import { type Booking, bookingQuery } from '../queries'
import { EveryWeek } from '../series/every-week'
import { bookingTranslations } from '../translations'
import { clientBookingTranslations } from './client-translations'
import { nextSessionPath } from './next-steps'

interface NextSessionProps {
  readonly booking: Booking
  readonly now: Moment
  readonly onComplete: (booking: Booking) => void
}

export function NextSession({ booking, now, onComplete }: NextSessionProps) {
  const t = useTranslations(clientBookingTranslations)
  const { name, picture } = trainerOf(booking, t('trainer'))
  return (
    <section
      aria-label={t('next')}
      className="grid grid-cols-[112px_minmax(0,1fr)] overflow-hidden max-xs:grid-cols-[88px_minmax(0,1fr)] rounded-card bg-inverse text-on-inverse wide:grid-cols-[236px_minmax(0,1fr)_auto]"
    >
      <div className="relative min-h-47 overflow-hidden wide:min-h-57">
        <Photo name={name} photo={picture} width={640} isEager initialClass="text-[4.5rem] wide:text-[8.5rem]" />
      </div>
      <div className="grid content-center justify-items-start gap-2 p-4 wide:px-8 wide:py-6">
        <div className="flex flex-wrap items-center gap-1.5">
          <StatusBadge status={booking.status} />
          {!needsPayment(booking) && <PaymentBadge status={booking.payment_status} />}
          <PartPaid booking={booking} className="text-on-inverse-muted" />
        </div>
        <When booking={booking} now={now} />
        <Where booking={booking} name={name} />
        <PayBy booking={booking} />
        <PackageProgress booking={booking} />
      </div>
      {booking.proposal && (
        <div className="px-4 max-wide:col-span-2 max-wide:pt-2 wide:col-span-3 wide:row-start-2 wide:px-6 wide:pb-6 text-ink">
          <ProposalNote booking={booking} as="client" />
        </div>
      )}
      <NextSteps booking={booking} onComplete={onComplete} />
    </section>
  )
}

/** Example: 'Tuesday, 07:00'. The date replaces the weekday if the session is a week or more away. */
function When({ booking: { date, time }, now }: { booking: Booking; now: Moment }) {
  const t = useTranslations(clientBookingTranslations)
  const [language] = useLanguage()
  const day = dayText()
  function dayText(): string {
    if (date === now.date) return t('today')
    if (date === addDays(now.date, 1)) return t('tomorrow')
    return date < addDays(now.date, 7) ? weekdayNames[weekdayOf(date)][language] : formatDay(date, language, 'long')
  }
  return (
    <h2 className="display text-[clamp(1.75rem,1.2rem+1.6vw,2.5rem)] leading-[1.1] max-xs:text-xl">
      <time dateTime={`${date}T${time}-04:00`} className="block first-letter:uppercase">
        {day}, <span className="whitespace-nowrap">{time}</span>
      </time>
    </h2>
  )
}

function Where({ booking, name }: { booking: Booking; name: string }) {
  const t = useTranslations(clientBookingTranslations)
  const nameOf = useTranslations(nameTranslations)
  return (
    <>
      <p className="text-lg wrap-anywhere">
        {t('with')}{' '}
        <Link to={`/trainer/${booking.trainer_id}`} className="font-bold text-on-inverse no-underline hover:underline">
          {name}
        </Link>
        {` · ${nameOf(booking.service_type)}`}
      </p>
      <PlaceLine place={placeOf(booking)} className="text-on-inverse-muted" />
    </>
  )
}

/** The session count of a package is stored only on the booking that bought the package. */
function PackageProgress({ booking }: { booking: Booking }) {
  const { package_booking_id: packageId } = booking
  const { data } = useQuery({ ...bookingQuery(packageId ?? ''), enabled: packageId !== null })
  const packageBooking = packageId ? data : booking
  if (!packageBooking || packageBooking.sessions_count < 2) return null
  return <SessionsLeft left={packageBooking.sessions_remaining} of={packageBooking.sessions_count} />
}

function NextSteps({ booking, onComplete }: Pick<NextSessionProps, 'booking' | 'onComplete'>) {
  const t = useTranslations(clientBookingTranslations)
  return (
    <div className="flex flex-wrap gap-3 p-4 max-wide:col-span-2 wide:min-w-58 wide:flex-col wide:justify-center wide:p-6">
      {needsPayment(booking) && (
        <ButtonLink to={`/booking-checkout/${booking.id}`} className="max-wide:w-full">
          {t('completePayment')}
        </ButtonLink>
      )}
      <Button
        variant="secondary"
        className="border-transparent! bg-on-inverse! text-inverse! hover:bg-on-inverse/90! max-wide:flex-auto max-wide:px-3"
        onClick={() => onComplete(booking)}
      >
        <CircleCheck aria-hidden />
        {t('markComplete')}
      </Button>
      {canScheduleNext(booking) && (
        <ButtonLink to={nextSessionPath(booking)} className="max-wide:flex-auto">
          {t('scheduleNext')}
        </ButtonLink>
      )}
      <EveryWeek booking={booking} className="max-wide:flex-auto" />
      <CalendarLink
        bookingId={booking.id}
        variant="ghostInverse"
        className="border-on-inverse/35! bg-on-inverse/10 max-wide:flex-auto"
      />
      <WhatsappLink
        booking={booking}
        side="client"
        variant="ghostInverse"
        className="border-on-inverse/35! bg-on-inverse/10 max-wide:flex-auto"
      />
      <MessageLink
        to={messagePath('client', booking.trainer_id)}
        name={trainerOf(booking, t('trainer')).name}
        variant="ghostInverse"
        size="default"
        className="border-on-inverse/35! bg-on-inverse/10 max-wide:flex-auto"
      />
      <BookingMore
        booking={booking}
        as="client"
        variant="ghostInverse"
        className="border-on-inverse/35! bg-on-inverse/10"
      />
    </div>
  )
}

const maxSegments = 12

function SessionsLeft({ left, of }: { left: number; of: number }) {
  const t = useTranslations(bookingTranslations)
  const done = of - left
  return (
    <div className="mt-2 grid gap-2 text-sm wide:flex wide:items-center wide:gap-3">
      {of <= maxSegments && (
        <span aria-hidden className="flex flex-wrap gap-1">
          {Array.from({ length: of }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: segments differ only by their index
              key={index}
              className={classes('lean h-2 w-5.5 rounded-[2px]', segmentClass(index, done))}
            />
          ))}
        </span>
      )}
      <span>{t('sessionsLeft', { count: left, of })}</span>
    </div>
  )
}

function segmentClass(index: number, done: number): string {
  if (index < done) return 'bg-accent'
  return index === done ? 'bg-on-inverse/55' : 'bg-on-inverse/20'
}
