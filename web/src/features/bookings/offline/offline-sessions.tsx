import type { User } from '@entrena/contract/accounts/entity'
import { addDays } from '@entrena/contract/calendar'
import { maxPerPage } from '@entrena/contract/page-rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useSession } from '@/features/accounts/public'
import { call } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'
import { isMissingCode, lazyComponent } from '@/lib/browser/lazy-load'
import { logQuietly } from '@/lib/browser/log'
import { dominicanNow } from '@/lib/browser/use-now'
import { type OfflineData, offlineDays } from '@/lib/offline/offline-data'
import { useOpensOffline } from '@/lib/offline/use-service-worker'
import { LoadErrorBoundary } from '@/ui/feedback/load-error-boundary'
import { loadedEntries, noEntries, ownEntriesQuery } from '../week/week-queries'
import { notedSessionsToStore, sessionsToStore } from './offline-rules'

/** Only one page is stored, because it contains a week even for a fully booked trainer. */
const nextSessionsQuery = (from: string) =>
  queryOptions({
    // Begins with the key of all booking queries, so that any change of a booking refetches the stored sessions.
    queryKey: keys.bookingsToKeep(from),
    queryFn: ({ signal }) =>
      call('GET /bookings', {
        query: { from, to: addDays(from, offlineDays), order: 'earliest', limit: String(maxPerPage) },
        signal,
      }),
    staleTime: 300_000,
  })

async function store(kept: OfflineData): Promise<void> {
  try {
    const { storeOfflineData: keep } = await import('@/lib/offline/offline-store')
    await keep(kept)
  } catch (error) {
    logQuietly('The next sessions could not be stored:', error)
  }
}

/** Stores the user's next sessions in the browser, if the app can be opened offline there. */
function useKeepSessions(user: User | null): void {
  const hasSessions = user?.role === 'client' || user?.role === 'trainer'
  const isOn = useOpensOffline() && hasSessions && !user.needs_second_factor
  const { date } = dominicanNow()
  const { data, dataUpdatedAt } = useQuery({ ...nextSessionsQuery(date), enabled: isOn })
  const isTrainer = user?.role === 'trainer'
  const noted = useQuery({ ...ownEntriesQuery(date, offlineDays), staleTime: 300_000, enabled: isOn && isTrainer })
  const entries = isTrainer ? loadedEntries(noted).entries : noEntries
  useEffect(() => {
    if (!isOn || !data || !entries) return
    const sessions = [...sessionsToStore(data, user), ...notedSessionsToStore(entries)]
    void store({ user, sessions, seenAt: new Date(dataUpdatedAt).toISOString() })
  }, [isOn, user, data, entries, dataUpdatedAt])
}

const OfflineSessionsCard = lazyComponent(() => import('./offline-sessions-card'))

/** Stores the next sessions while online, and shows them if the app was opened offline. */
export function OfflineSessions() {
  const { user, seenAt } = useSession()
  useKeepSessions(seenAt ? null : user)
  if (!seenAt) return null
  return (
    <LoadErrorBoundary isHandled={isMissingCode}>
      <Suspense>
        <OfflineSessionsCard />
      </Suspense>
    </LoadErrorBoundary>
  )
}
