import { Check, CircleCheck, Star } from 'lucide-react'
import { memo, useId } from 'react'
import { Link } from 'react-router'
import { MessageLink, messagePath } from '@/features/messages/public'
import { nameTranslations } from '@/features/trainers/public'
import { classes } from '@/lib/browser/classes'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { BookingMore } from '../cancel/booking-more'
import { CancelledNote } from '../cancel/cancelled-note'
import { ProposalNote } from '../move/proposal-note'
import { PartPaid, PayBy, PaymentBadge, RefundBadge, RefundNote, StatusBadge } from '../parts/booking-badges'
import { trainerOf } from '../parts/booking-words'
import { DateBlock } from '../parts/date-block'
import { PlaceLine } from '../parts/place-line'
import { CalendarLink, WhatsappLink } from '../parts/session-links'
import { ProblemNote } from '../problems/problem-note'
import type { Booking } from '../queries'
import { EveryWeek } from '../series/every-week'
import { bookingTranslations } from '../translations'
import { clientBookingTranslations } from './client-translations'
import { nextSessionPath, nextStepsOf } from './next-steps'

/** Callbacks that open the dialogs of the page. This object must be memoized, otherwise every row renders again. */
interface BookingActions {
  readonly complete: (booking: Booking) => void
  readonly review: (booking: Booking) => void
}

interface RowStepsProps {
  readonly booking: Booking
  /** Id of the element with the trainer's name, for screen readers, because all rows have the same button texts. */
  readonly describedBy: string
  readonly actions: BookingActions
}

function RowSteps({ booking, describedBy, actions }: RowStepsProps) {
  const t = useTranslations(clientBookingTranslations)
  const steps = nextStepsOf(booking)
  return (
    <div className="flex flex-wrap items-center gap-2 max-wide:col-start-2 max-wide:mt-2 wide:flex-nowrap">
      {/* On a wide screen these buttons wrap by themselves, so that the icons beside them stay in one column. */}
      <div className="contents wide:flex wide:flex-1 wide:flex-wrap wide:items-center wide:justify-end wide:gap-2">
        <MainSteps booking={booking} describedBy={describedBy} actions={actions} />
      </div>
      {steps.addToCalendar && (
        <CalendarLink
          bookingId={booking.id}
          describedBy={describedBy}
          isTight
          variant="ghost"
          size="md"
          className="max-wide:flex-auto wide:w-11 wide:px-0"
        />
      )}
      <WhatsappLink
        booking={booking}
        side="client"
        isTight
        variant="ghost"
        size="md"
        className="max-wide:flex-auto wide:w-11 wide:px-0"
      />
      <MessageLink
        to={messagePath('client', booking.trainer_id)}
        name={trainerOf(booking, t('trainer')).name}
        variant="ghost"
        tight="wide"
        className="max-wide:flex-auto"
      />
      <BookingMore booking={booking} as="client" />
    </div>
  )
}

function MainSteps({ booking, describedBy, actions }: RowStepsProps) {
  const t = useTranslations(clientBookingTranslations)
  const steps = nextStepsOf(booking)
  const buttonProps = { size: 'md', 'aria-describedby': describedBy, className: 'max-wide:flex-auto' } as const
  return (
    <>
      {steps.wait && <span className="text-sm text-muted">{t('awaitsAnswer')}</span>}
      {steps.pay && (
        <ButtonLink {...buttonProps} to={`/booking-checkout/${booking.id}`}>
          {t('completePayment')}
        </ButtonLink>
      )}
      {steps.payLate && (
        <ButtonLink {...buttonProps} variant="secondary" to={`/booking-checkout/${booking.id}`}>
          {t('alreadyPaid')}
        </ButtonLink>
      )}
      {steps.complete && (
        <Button {...buttonProps} variant="secondary" onClick={() => actions.complete(booking)}>
          <CircleCheck aria-hidden />
          {t('markComplete')}
        </Button>
      )}
      {steps.review && (
        <Button {...buttonProps} variant="secondary" onClick={() => actions.review(booking)}>
          <Star aria-hidden />
          {t('writeReview')}
        </Button>
      )}
      {steps.reviewed && (
        <Badge tone="positive" icon={<Check aria-hidden />}>
          {t('reviewed')}
        </Badge>
      )}
      {steps.scheduleNext && (
        <ButtonLink {...buttonProps} variant="soft" to={nextSessionPath(booking)}>
          {t('scheduleNext')}
        </ButtonLink>
      )}
      {steps.bookAgain && (
        <ButtonLink {...buttonProps} variant="soft" to={`/trainer/${booking.trainer_id}`}>
          {t('bookAgain')}
        </ButtonLink>
      )}
      <EveryWeek {...buttonProps} variant="soft" booking={booking} className="max-wide:flex-auto wide:[&>svg]:hidden" />
      {steps.findAnother && (
        <ButtonLink {...buttonProps} variant="secondary" to="/client-dashboard">
          {t('findAnother')}
        </ButtonLink>
      )}
    </>
  )
}

interface BookingSectionProps {
  readonly title: string
  readonly bookings: readonly Booking[]
  readonly actions: BookingActions
}

/** After the first 20 rows, the browser skips the layout of rows outside the viewport. */
const lazyLayoutClass =
  '[&>:nth-child(n+21)]:[contain-intrinsic-size:auto_12rem] [&>:nth-child(n+21)]:[content-visibility:auto]'

export function BookingSection({ title, bookings, actions }: BookingSectionProps) {
  const titleId = useId()
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="mt-3 grid grid-cols-1 gap-3 wide:mt-4 wide:gap-4">
      <h2 id={titleId}>{title}</h2>
      <Card className="overflow-hidden">
        <ul className={lazyLayoutClass}>
          {bookings.map((booking) => (
            <BookingRow key={booking.id} booking={booking} actions={actions} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

const BookingRow = memo(function BookingRow({ booking, actions }: { booking: Booking; actions: BookingActions }) {
  const t = useTranslations(clientBookingTranslations)
  const nameId = useId()
  const trainer = trainerOf(booking, t('trainer'))
  const isCancelled = booking.status === 'cancelled'
  return (
    <li
      className={classes(
        'grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-line p-4 not-first:border-t max-wide:py-5',
        'wide:grid-cols-[4.75rem_3.5rem_minmax(0,1.3fr)_minmax(0,1fr)_8.625rem_23.5rem] wide:items-center wide:gap-5 wide:px-5',
        isCancelled && 'text-muted',
      )}
    >
      <div className="max-wide:row-span-4 wide:justify-self-center">
        <DateBlock date={booking.date} time={booking.time} />
      </div>
      <Avatar name={trainer.name} photo={trainer.photo} size="l" className="max-wide:hidden" />
      <div className="min-w-0">
        <h3 className="wrap-anywhere">
          <Link
            id={nameId}
            to={`/trainer/${booking.trainer_id}`}
            className={classes('no-underline hover:underline', isCancelled ? 'text-muted' : 'text-ink')}
          >
            {trainer.name}
          </Link>
        </h3>
        <ServiceLine booking={booking} />
        <PlaceLine place={booking.client_address} />
      </div>
      <div className="grid justify-items-start gap-1 max-wide:col-start-2">
        <StatusBadge status={booking.status} />
        {!isCancelled && (
          <span className="flex flex-wrap items-center gap-x-2">
            <PaymentBadge status={booking.payment_status} bare />
            <PartPaid booking={booking} />
          </span>
        )}
        {booking.refund && <RefundBadge state={booking.refund.state} reader="client" bare />}
      </div>
      <div className="max-wide:col-start-2 wide:text-right">
        <Cost booking={booking} />
      </div>
      <div className="grid gap-1 text-sm empty:hidden max-wide:col-start-2 wide:order-last wide:col-span-4 wide:col-start-3">
        <ProposalNote booking={booking} as="client" />
        <ProblemNote booking={booking} as="client" />
        <CancelledNote booking={booking} />
        <RefundNote booking={booking} reader="client" />
        <PayBy booking={booking} />
      </div>
      <RowSteps booking={booking} describedBy={nameId} actions={actions} />
    </li>
  )
})

/** Example: 'Outdoor · session 2 of 5'. The booking that bought the package also shows the number of sessions left. */
function ServiceLine({ booking }: { booking: Booking }) {
  const t = useTranslations(bookingTranslations)
  const nameOf = useTranslations(nameTranslations)
  const { service_type: service, package_session: session, sessions_count: of, sessions_remaining: count } = booking
  const isPackage = of > 1 && booking.status !== 'cancelled'
  return (
    <p className="text-muted">
      {nameOf(service)}
      {session && ` · ${t('sessionOf', session)}`}
      {isPackage && <span className="block text-sm">{t('sessionsLeft', { count, of })}</span>}
    </p>
  )
}

function Cost({ booking: { price, package_booking_id: packageId, status } }: { booking: Booking }) {
  const t = useTranslations(bookingTranslations)
  if (packageId) return <span className="text-muted">{t('inPackage')}</span>
  return <span className={classes('num text-lg', status === 'cancelled' && 'font-medium')}>{formatPesos(price)}</span>
}
