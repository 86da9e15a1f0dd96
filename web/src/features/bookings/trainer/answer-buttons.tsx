import { announcedPromise, declinePaidSentence } from '@entrena/contract/money/sentences/cancellation'
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { pictureAt } from '@/lib/browser/picture'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { useBookingWords } from '../parts/booking-words'
import type { Booking } from '../queries'
import { trainerBookingTranslations } from './trainer-translations'

interface AnswerButtonsProps {
  readonly booking: Booking
  /** Called when an answered booking disappears from the list together with these buttons. */
  readonly onRemoved: () => void
}

export function AnswerButtons({ booking, onRemoved }: AnswerButtonsProps) {
  const t = useTranslations(trainerBookingTranslations)
  const words = useBookingWords()
  const [isAsking, setAsking] = useState(false)
  const { answer, sending } = useAnswer(booking, { onSettled: () => setAsking(false), onRemoved })
  const labelValues = { name: booking.client_name, when: words.when(booking) }
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
      <DeclineQuestion
        booking={booking}
        isOpen={isAsking}
        isBusy={sending === 'cancelled'}
        onClose={() => setAsking(false)}
        onConfirm={() => answer('cancelled')}
      />
    </>
  )
}

interface DeclineQuestionProps {
  readonly booking: Booking
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

function DeclineQuestion({ booking, isOpen, isBusy, onClose, onConfirm }: DeclineQuestionProps) {
  const t = useTranslations(trainerBookingTranslations)
  const [language] = useLanguage()
  const words = useBookingWords()
  const { client_name: name, client_picture: photo, package_booking_id: packageId, payment_status: payment } = booking
  const summary = `${words.service(booking)} · ${words.bought(booking)}`
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      busy={isBusy}
      tone="danger"
      title={t('declineTitle')}
      person={{ name, photo: photo && pictureAt(photo, 320), line: `${name} · ${words.when(booking)}` }}
      amount={{ text: packageId ? t('inPackage') : formatPesos(booking.price), reference: summary }}
      consequence={
        <>
          <p>{t('declineText', { name })}</p>
          {packageId && <p>{t('declinePackage')}</p>}
          {!packageId && booking.sessions_count > 1 && <p>{t('declineWhole', { sessions: booking.sessions_count })}</p>}
          {!packageId && payment === 'paid' && <p>{declinePaidSentence[language](name)}</p>}
          {payment === 'pending_confirmation' && <p>{announcedPromise('trainer', language)}</p>}
        </>
      }
      confirmLabel={t('decline')}
    />
  )
}

type Answer = 'confirmed' | 'cancelled'

interface Listeners {
  readonly onSettled: () => void
  readonly onRemoved: () => void
}

/** Refetches the lists even on failure, because the booking may have changed in the meantime. */
function useAnswer({ id }: Booking, { onSettled, onRemoved }: Listeners) {
  const t = useTranslations(trainerBookingTranslations)
  const client = useQueryClient()
  const wasAnswered = useRef(false)
  useEffect(() => () => (wasAnswered.current ? onRemoved() : undefined), [onRemoved])
  const { send, isPending, variables } = useWrite({
    action: `answer booking ${id}`,
    send: (status: Answer) => {
      wasAnswered.current = true
      return call('PUT /bookings/{id}', { params: { id }, body: { status } })
    },
    done: (_, status) => t(status === 'confirmed' ? 'nowConfirmed' : 'nowCancelled'),
    failed: () => t('updateFailed'),
    onSettled: async () => {
      await refresh(client, stale.bookings)
      onSettled()
    },
  })
  // `sending` is the answer of the in-flight request: accept or decline.
  return { answer: send, sending: isPending ? variables : undefined }
}
