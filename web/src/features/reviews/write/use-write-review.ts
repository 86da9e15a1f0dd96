import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallFailed, call, detailOf } from '../../../lib/api/call'
import { toast } from '../../../lib/browser/toast'
import { useTranslations } from '../../../lib/i18n/i18n'
import type { StarCount } from '../../../ui/stars/star-input'
import { invalidateRatings } from '../queries'
import { writeTranslations } from './write-translations'

interface Outcome {
  readonly onDone: () => void
  /** The booking was already reviewed, or deleted. */
  readonly onRefused: () => void
}

interface NewReview {
  readonly bookingId: string
  readonly rating: StarCount
  readonly comment: string
}

/** Sends a review. After other errors the dialog stays open, so that it can be sent again. */
export function useWriteReview({ onDone, onRefused }: Outcome) {
  const t = useTranslations(writeTranslations)
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ bookingId, rating, comment }: NewReview) =>
      call('POST /reviews', { body: { booking_id: bookingId, rating, comment } }),
    // Offline it fails at once; by default the mutation would be paused until the network is back.
    networkMode: 'always',
    onSuccess: () => {
      toast.success(t('submitted'))
      invalidateRatings(client)
      onDone()
    },
    onError: (error) => {
      toast.error(detailOf(error) ?? t('failed'))
      if (error instanceof CallFailed && (error.status === 404 || error.status === 409)) onRefused()
    },
  })
}
