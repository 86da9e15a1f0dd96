import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ReviewText } from '@/features/reviews/public'
import { refresh, stale } from '@/lib/api/keys'
import type { Booking } from '../queries'

const blank: ReviewText = { comment: '' }

/** Keeps a review draft for each booking, so that closing the dialog loses no text. */
export function useWriteReview({ onDone }: { readonly onDone: () => void }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Booking>()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ReviewText>>(new Map())
  const close = () => setChosen(undefined)
  return {
    booking: chosen,
    draft: (chosen && drafts.get(chosen.id)) ?? blank,
    open: useCallback((booking: Booking) => setChosen(booking), []),
    close,
    write: (draft: ReviewText) => chosen && setDrafts(new Map(drafts).set(chosen.id, draft)),
    /** Called after the server has accepted or refused the review. */
    finish: () => {
      close()
      void refresh(client, stale.bookings).then(onDone)
    },
  }
}
export type ReviewInProgress = ReturnType<typeof useWriteReview>
