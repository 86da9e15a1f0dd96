import { mayAnswerRequest } from '@entrena/contract/bookings/moves'
import { addHours } from '@entrena/contract/dominican-time'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refresh, stale } from '@/lib/api/keys'
import { useNow } from '@/lib/browser/use-now'
import type { Booking } from '../queries'

const askAgainMs = 30_000

/**
 * When the hour of a request begins, refetches the list for some minutes. Within a minute the request lapses on the
 * server, and the row disappears. A request whose payment must still be checked stays in the list.
 */
export function usePassedRequests(rows: readonly Booking[]): void {
  const client = useQueryClient()
  const now = useNow()
  const hasJustPassed = rows.some((row) => !mayAnswerRequest(row, now) && mayAnswerRequest(row, addHours(now, -1 / 6)))
  useEffect(() => {
    if (!hasJustPassed) return
    const timer = setInterval(() => void refresh(client, stale.bookings), askAgainMs)
    return () => clearInterval(timer)
  }, [hasJustPassed, client])
}
