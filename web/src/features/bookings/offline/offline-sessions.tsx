import { Suspense } from 'react'
import { useSession } from '@/features/accounts/public'
import { isMissingCode, lazyPart } from '@/lib/browser/lazy-load'
import { LoadErrorBoundary } from '@/ui/feedback/load-error-boundary'
import { useKeepSessions } from './use-keep-sessions'

const KeptSessions = lazyPart(() => import('./kept-sessions'))

/** Stores the next sessions while there is a connection, and shows them if the app was opened without one. */
export function OfflineSessions() {
  const { user, seenAt } = useSession()
  useKeepSessions(seenAt ? null : user)
  if (!seenAt) return null
  return (
    <LoadErrorBoundary isHandled={isMissingCode}>
      <Suspense>
        <KeptSessions />
      </Suspense>
    </LoadErrorBoundary>
  )
}
