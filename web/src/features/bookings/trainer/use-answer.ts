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
  /** The answer that is on its way. */
  readonly sending: Answer | undefined
}

interface Listeners {
  /** The lists have asked again. */
  readonly onSettled: () => void
  /** The booking was answered and has left its place. */
  readonly onGone: () => void
}

/** Accepts or declines a request. Lists ask again in any case: where it failed, somebody else may have moved it. */
export function useAnswer({ id }: Booking, { onSettled, onGone }: Listeners): AnswerState {
  const t = useTranslations(trainerBookingTranslations)
  const client = useQueryClient()
  const wasAnswered = useRef(false)
  useEffect(() => () => (wasAnswered.current ? onGone() : undefined), [onGone])
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (status: Answer) => {
      wasAnswered.current = true
      return call('PUT /bookings/{id}', { params: { id }, body: { status } })
    },
    // Without a network it fails at once, rather than wait in silence for one.
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
