import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api/call'
import { toast } from '../../../lib/browser/toast'
import { useTranslations } from '../../../lib/i18n/i18n'
import { type Booking, refreshBookings } from '../queries'
import { trainerBookingTranslations } from './trainer-translations'

type Answer = 'confirmed' | 'cancelled'

interface AnswerState {
  readonly answer: (answer: Answer) => void
  /** The answer of the in-flight request. */
  readonly sending: Answer | undefined
}

interface Listeners {
  /** The lists have been refetched. */
  readonly onSettled: () => void
  /** The booking was answered and removed from its list. */
  readonly onRemoved: () => void
}

/** Accepts or declines a request. Refetches the lists even on failure, because the booking may have changed elsewhere. */
export function useAnswer({ id }: Booking, { onSettled, onRemoved }: Listeners): AnswerState {
  const t = useTranslations(trainerBookingTranslations)
  const client = useQueryClient()
  const wasAnswered = useRef(false)
  useEffect(() => () => (wasAnswered.current ? onRemoved() : undefined), [onRemoved])
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (status: Answer) => {
      wasAnswered.current = true
      return call('PUT /bookings/{id}', { params: { id }, body: { status } })
    },
    // When offline, fail at once instead of pausing silently.
    networkMode: 'always',
    onSuccess: (_, status) => toast.success(t(status === 'confirmed' ? 'nowConfirmed' : 'nowCancelled')),
    onError: () => toast.error(t('updateFailed')),
    onSettled: async () => {
      await refreshBookings(client)
      onSettled()
    },
  })
  return { answer: mutate, sending: isPending ? variables : undefined }
}
