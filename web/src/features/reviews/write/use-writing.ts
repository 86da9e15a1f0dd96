import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallFailed, call, detailOf } from '../../../lib/api/call'
import { toast } from '../../../lib/browser/toast'
import { useTranslations } from '../../../lib/i18n/i18n'
import type { StarCount } from '../../../ui/stars/star-input'
import { refreshShown } from '../queries'
import { writeTranslations } from './write-translations'

interface Outcome {
  readonly onDone: () => void
  /** It can no longer be reviewed: it was, or is gone. */
  readonly onRefused: () => void
}

interface Written {
  readonly bookingId: string
  readonly rating: StarCount
  readonly comment: string
}

/** Sends a review. Where that fails for a passing reason, whoever wrote it may send it again as it stands. */
export function useWriting({ onDone, onRefused }: Outcome) {
  const t = useTranslations(writeTranslations)
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ bookingId, rating, comment }: Written) =>
      call('POST /reviews', { body: { booking_id: bookingId, rating, comment } }),
    // Without a network it fails at once, rather than wait in silence for one.
    networkMode: 'always',
    onSuccess: () => {
      toast.success(t('submitted'))
      refreshShown(client)
      onDone()
    },
    onError: (error) => {
      toast.error(detailOf(error) ?? t('failed'))
      if (error instanceof CallFailed && (error.status === 404 || error.status === 409)) onRefused()
    },
  })
}
