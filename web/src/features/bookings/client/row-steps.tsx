import { Check, CircleCheck, Star } from 'lucide-react'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Badge } from '../../../ui/badge'
import { Button, ButtonLink } from '../../../ui/button'
import { MessageLink, messagePath } from '../../messages/public'
import { CalendarLink } from '../parts/calendar-link'
import { trainerOf } from '../parts/people-of'
import type { Booking } from '../queries'
import { clientBookingTranslations } from './client-translations'
import { nextSessionPath, stepsOf } from './next-steps'

/** What a row asks for; the page has the dialogs. The same ones as long as the page stands. */
export interface BookingActions {
  readonly complete: (booking: Booking) => void
  readonly review: (booking: Booking) => void
}

interface RowStepsProps {
  readonly booking: Booking
  /** The id of the trainer's name: many buttons say the same. */
  readonly describedBy: string
  readonly on: BookingActions
}

/** What to do next about one booking. */
export function RowSteps({ booking, describedBy, on }: RowStepsProps) {
  const t = useTranslations(clientBookingTranslations)
  const steps = stepsOf(booking)
  const look = { size: 'md', 'aria-describedby': describedBy, className: 'max-wide:flex-auto' } as const
  return (
    <div className="flex flex-wrap items-center gap-2 max-wide:col-start-2 max-wide:mt-2 wide:justify-end">
      {steps.wait && <span className="text-sm text-muted">{t('awaitsAnswer')}</span>}
      {steps.pay && (
        <ButtonLink {...look} to={`/booking-checkout/${booking.id}`}>
          {t('completePayment')}
        </ButtonLink>
      )}
      {steps.complete && (
        <Button {...look} variant="secondary" onClick={() => on.complete(booking)}>
          <CircleCheck aria-hidden />
          {t('markComplete')}
        </Button>
      )}
      {steps.review && (
        <Button {...look} variant="secondary" onClick={() => on.review(booking)}>
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
        <ButtonLink {...look} variant="soft" to={nextSessionPath(booking)}>
          {t('scheduleNext')}
        </ButtonLink>
      )}
      {steps.findAnother && (
        <ButtonLink {...look} variant="secondary" to="/client-dashboard">
          {t('findAnother')}
        </ButtonLink>
      )}
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
      <MessageLink
        to={messagePath('client', booking.trainer_id)}
        name={trainerOf(booking, t('trainer')).name}
        variant="ghost"
        tight="wide"
        className="max-wide:flex-auto"
      />
    </div>
  )
}
