import { mayAnswer } from '@entrena/contract/bookings/moves'
import { addHours } from '@entrena/contract/dominican-time'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refresh, stale } from '@/lib/api/keys'
import { useNow } from '@/lib/browser/use-now'
import type { Booking } from '../queries'

const askAgainMs = 30_000

/**
 * Refetches the list after the hour of a request has begun, until its row is gone: a request lapses on the server
 * within a minute. A row that stays waits for its payment to be checked.
 */
export function usePassedRequests(rows: readonly Booking[]): void {
  const client = useQueryClient()
  const now = useNow()
  const hasJustPassed = rows.some((row) => !mayAnswer(row, now) && mayAnswer(row, addHours(now, -1 / 6)))
  useEffect(() => {
    if (!hasJustPassed) return
    const timer = setInterval(() => void refresh(client, stale.bookings), askAgainMs)
    return () => clearInterval(timer)
  }, [hasJustPassed, client])
}
