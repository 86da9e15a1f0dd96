import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { CallFailed, call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import type { Booking } from '../queries'
import { clientBookingTranslations } from './client-translations'

export function useCompleteBooking({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations(clientBookingTranslations)
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Booking>()
  const { send, isPending } = useWrite({
    action: 'complete booking',
    send: ({ id }: Booking) => call('PATCH /bookings/{id}/complete', { params: { id } }),
    done: () => t('markedComplete'),
    failed: (error) => detailOf(error) ?? t('completeFailed'),
    onDone: () => {
      setChosen(undefined)
      void refresh(client, stale.bookings).then(onDone)
    },
    onFailed: (error) => {
      const isRefused = error instanceof CallFailed && error.status > 401 && error.status < 500
      if (!isRefused) return
      // The booking has changed since it was loaded. The refetched list shows the new status.
      setChosen(undefined)
      void refresh(client, stale.bookings)
    },
  })
  return {
    booking: chosen,
    isBusy: isPending,
    open: useCallback((booking: Booking) => setChosen(booking), []),
    cancel: () => setChosen(undefined),
    confirm: () => chosen && send(chosen),
  }
}
export type CompleteBooking = ReturnType<typeof useCompleteBooking>
