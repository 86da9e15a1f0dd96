import { Check, CircleCheck, Star } from 'lucide-react'
import { MessageLink, messagePath } from '@/features/messages/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { Badge } from '@/ui/badge'
import { Button, ButtonLink } from '@/ui/button'
import { BookingMore } from '../cancel/booking-more'
import { CalendarLink } from '../parts/calendar-link'
import { trainerOf } from '../parts/trainer-of'
import { WhatsappLink } from '../parts/whatsapp-link'
import type { Booking } from '../queries'
import { EveryWeek } from '../series/every-week'
import { clientBookingTranslations } from './client-translations'
import { nextSessionPath, stepsOf } from './next-steps'

/** Callbacks that open the dialogs of the page. This object must be memoized, otherwise every row renders again. */
export interface BookingActions {
  readonly complete: (booking: Booking) => void
  readonly review: (booking: Booking) => void
}

interface RowStepsProps {
  readonly booking: Booking
  /** Id of the element with the trainer's name, for screen readers, because all rows have the same button texts. */
  readonly describedBy: string
  readonly actions: BookingActions
}

export function RowSteps({ booking, describedBy, actions }: RowStepsProps) {
  const t = useTranslations(clientBookingTranslations)
  const steps = stepsOf(booking)
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
  const steps = stepsOf(booking)
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
