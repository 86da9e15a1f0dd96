import { isBegunPackage, mayAnswerRequest } from '@entrena/contract/bookings/moves'
import { announcedTransferForecast, declinePaidSentence } from '@entrena/contract/money/sentences/cancellation'
import { useQueryClient } from '@tanstack/react-query'
import { Check, Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailed, call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useNow } from '@/lib/browser/use-now'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { useBookingWords } from '../parts/booking-words'
import { isProposalOpen } from '../parts/proposal'
import type { Booking } from '../queries'
import { DeclineDialog } from './decline-dialog'
import { trainerBookingTranslations } from './trainer-translations'

interface AnswerButtonsProps {
  readonly booking: Booking
  /** Called when the list no longer shows the answered booking and these buttons. */
  readonly onRemoved: () => void
}

export function AnswerButtons({ booking, onRemoved }: AnswerButtonsProps) {
  const t = useTranslations(trainerBookingTranslations)
  const words = useBookingWords()
  const [isAsking, setAsking] = useState(false)
  const { answer, sending } = useAnswer(booking, { onSettled: () => setAsking(false), onRemoved })
  const labelValues = { name: booking.client_name, when: words.when(booking) }
  const now = useNow()
  if (!mayAnswerRequest(booking, now))
    return (
      <p role="status" className="w-full text-sm text-muted">
        {t(
          isBegunPackage(booking)
            ? 'hourPassedBegun'
            : booking.payment_status === 'pending_confirmation'
              ? 'hourPassedChecked'
              : 'hourPassed',
        )}
      </p>
    )
  if (isProposalOpen(booking, now))
    return (
      <Badge tone="warning" icon={<Hourglass aria-hidden />}>
        {t('waitingFor', { name: booking.client_name })}
      </Badge>
    )
  return (
    <>
      <Button
        size="md"
        busy={sending === 'confirmed'}
        disabled={sending === 'cancelled'}
        aria-label={t('acceptThis', labelValues)}
        className="flex-1"
        onClick={() => answer('confirmed')}
      >
        <Check aria-hidden />
        {t('accept')}
      </Button>
      <Button
        variant="secondary"
        size="md"
        disabled={sending === 'confirmed'}
        aria-label={t('declineThis', labelValues)}
        className="flex-1"
        onClick={() => setAsking(true)}
      >
        {t('decline')}
      </Button>
      {isAsking && (
        <DeclineDialog
          booking={booking}
          isBusy={sending === 'cancelled'}
          onClose={() => setAsking(false)}
          onDecline={(note) => answer('cancelled', note)}
        >
          <DeclineEffects booking={booking} />
        </DeclineDialog>
      )}
    </>
  )
}

/** Explains what declining does to the hour, the package and the money. */
function DeclineEffects({ booking }: { booking: Booking }) {
  const t = useTranslations(trainerBookingTranslations)
  const [language] = useLanguage()
  const { client_name: name, package_booking_id: packageId, payment_status: payment } = booking
  return (
    <>
      <p>{t('declineText', { name })}</p>
      {packageId && <p>{t('declinePackage')}</p>}
      {!packageId && booking.sessions_count > 1 && <p>{t('declineWhole', { sessions: booking.sessions_count })}</p>}
      {!packageId && payment === 'paid' && <p>{declinePaidSentence[language](name)}</p>}
      {payment === 'pending_confirmation' && <p>{announcedTransferForecast('trainer', language)}</p>}
    </>
  )
}

/** True if the request can no longer be answered: it was answered or withdrawn, or its hour has passed. */
const isTooLate = (error: Error) => error instanceof CallFailed && (error.status === 404 || error.status === 409)

type Answer = 'confirmed' | 'cancelled'

interface Listeners {
  readonly onSettled: () => void
  readonly onRemoved: () => void
}

/** Also refetches the lists after a failure, because the booking may have changed since it was loaded. */
function useAnswer({ id }: Booking, { onSettled, onRemoved }: Listeners) {
  const t = useTranslations(trainerBookingTranslations)
  const client = useQueryClient()
  const wasAnswered = useRef(false)
  const tellRemoved = useEffectEvent(onRemoved)
  useEffect(() => () => (wasAnswered.current ? tellRemoved() : undefined), [])
  const { send, isPending, variables } = useWrite({
    action: `answer booking ${id}`,
    send: ({ status, note }: { status: Answer; note?: string }) => {
      wasAnswered.current = true
      return call('PUT /bookings/{id}', { params: { id }, body: { status, ...(note && { note }) } })
    },
    done: (_, { status }) => t(status === 'confirmed' ? 'nowConfirmed' : 'nowCancelled'),
    failed: (error) => (isTooLate(error) && errorDetailOf(error)) || t('updateFailed'),
    onDone: async () => {
      await refresh(client, stale.bookings)
      onSettled()
    },
    onFailed: async (error) => {
      wasAnswered.current = isTooLate(error)
      await refresh(client, stale.bookings)
      // After any other failure the dialog stays open, so that a typed reason is not lost.
      if (isTooLate(error)) onSettled()
    },
  })
  // `sending` is the answer of the in-flight request: accept or decline.
  const answer = (status: Answer, note?: string) => send({ status, ...(note && { note }) })
  return { answer, sending: isPending ? variables?.status : undefined }
}
