import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { CallFailed, call, detailOf } from '../../../lib/api/call'
import { toast } from '../../../lib/browser/toast'
import { useTranslations } from '../../../lib/i18n/i18n'
import { type Booking, refreshBookings } from '../queries'
import { clientBookingTranslations } from './client-translations'

/** Asks first, then marks the session as complete. */
export function useCompleting({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations(clientBookingTranslations)
  const client = useQueryClient()
  const [asked, setAsked] = useState<Booking>()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Booking) => call('PATCH /bookings/{id}/complete', { params: { id } }),
    onSuccess: () => {
      toast.success(t('markedComplete'))
      setAsked(undefined)
      void refreshBookings(client).then(onDone)
    },
    onError: (error) => {
      toast.error(detailOf(error) ?? t('completeFailed'))
      const isRefused = error instanceof CallFailed && error.status >= 400 && error.status < 500
      if (!isRefused) return
      // It has moved meanwhile: the list says how.
      setAsked(undefined)
      void refreshBookings(client)
    },
  })
  return {
    asked,
    isBusy: isPending,
    ask: useCallback((booking: Booking) => setAsked(booking), []),
    cancel: () => setAsked(undefined),
    confirm: () => asked && mutate(asked),
  }
}
export type Completing = ReturnType<typeof useCompleting>
