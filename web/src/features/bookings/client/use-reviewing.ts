import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ReviewText } from '../../reviews/public'
import { type Booking, refreshBookings } from '../queries'

const blank: ReviewText = { comment: '' }

/** Which booking is being reviewed, and what was typed about each so far: closing the dialog loses nothing. */
export function useReviewing({ onDone }: { readonly onDone: () => void }) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Booking>()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ReviewText>>(new Map())
  const close = () => setAsked(undefined)
  const refresh = () => refreshBookings(client).then(onDone)
  return {
    asked,
    draft: (asked && drafts.get(asked.id)) ?? blank,
    ask: useCallback((booking: Booking) => setAsked(booking), []),
    close,
    write: (draft: ReviewText) => asked && setDrafts(new Map(drafts).set(asked.id, draft)),
    /** Sent, or no longer to be sent: the lists say how it stands now. */
    finish: () => {
      close()
      void refresh()
    },
  }
}
export type Reviewing = ReturnType<typeof useReviewing>
