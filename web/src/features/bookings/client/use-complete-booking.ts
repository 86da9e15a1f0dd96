import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { CallFailed, call, detailOf } from '../../../lib/api/call'
import { toast } from '../../../lib/browser/toast'
import { useTranslations } from '../../../lib/i18n/i18n'
import { type Booking, refreshBookings } from '../queries'
import { clientBookingTranslations } from './client-translations'

export function useCompleteBooking({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations(clientBookingTranslations)
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Booking>()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Booking) => call('PATCH /bookings/{id}/complete', { params: { id } }),
    onSuccess: () => {
      toast.success(t('markedComplete'))
      setChosen(undefined)
      void refreshBookings(client).then(onDone)
    },
    onError: (error) => {
      toast.error(detailOf(error) ?? t('completeFailed'))
      const isRefused = error instanceof CallFailed && error.status >= 400 && error.status < 500
      if (!isRefused) return
      // The booking has changed since it was loaded. The refetched list shows the new status.
      setChosen(undefined)
      void refreshBookings(client)
    },
  })
  return {
    booking: chosen,
    isBusy: isPending,
    open: useCallback((booking: Booking) => setChosen(booking), []),
    cancel: () => setChosen(undefined),
    confirm: () => chosen && mutate(chosen),
  }
}
export type CompleteBooking = ReturnType<typeof useCompleteBooking>
