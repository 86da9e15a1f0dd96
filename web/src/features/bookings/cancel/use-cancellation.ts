import type { CancellationQuote } from '@entrena/contract/bookings/entity'
import { quoteChanged } from '@entrena/contract/bookings/errors'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { type Booking, cacheBooking, cancellationQuery } from '../queries'
import { cancelTranslations } from './cancel-translations'

export type MoneyBack = 'all' | 'policy' | 'none'

export interface CancelChoice {
  readonly andLater: boolean
  /** Only an admin chooses. */
  readonly moneyBack?: MoneyBack | undefined
}

const isQuoteChanged = (error: Error) => error instanceof CallFailed && error.code === quoteChanged.code

/** Loads what cancelling means now, and cancels with exactly the amount that was shown. */
export function useCancellation({ id }: Booking, choice: CancelChoice, onDone: () => void) {
  const t = useTranslations(cancelTranslations)
  const client = useQueryClient()
  const [hasChanged, setChanged] = useState(false)
  const quote = useQuery({ ...cancellationQuery(id, choice), placeholderData: keepPreviousData })
  const { send, isPending } = useWrite({
    action: `cancel booking ${id}`,
    send: ({ shown, note }: { shown: CancellationQuote; note: string }) =>
      call('POST /bookings/{id}/cancel', {
        params: { id },
        body: {
          expected_refund: shown.refund_amount,
          and_later: choice.andLater,
          money_back: choice.moneyBack,
          ...(note && { note }),
        },
      }),
    // The refund of the booking is only one of them if later sessions are cancelled with it.
    done: (_, { shown: { refund_amount: refund } }) =>
      refund > 0 ? t('doneRefund', { amount: formatPesos(refund) }) : t('done'),
    failed: (error) => detailOf(error) ?? t('failed'),
    onDone: async (booking) => {
      await cacheBooking(client, booking)
      onDone()
    },
    onFailed: async (error) => {
      setChanged(isQuoteChanged(error))
      // The booking may have changed. With a new amount the dialog stays open and shows it.
      await Promise.all([quote.refetch(), refresh(client, stale.bookings)])
    },
  })
  return { quote, send, isPending, hasChanged }
}
