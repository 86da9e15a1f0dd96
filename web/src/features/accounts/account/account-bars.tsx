import { Suspense } from 'react'
import { isMissingCode, lazyComponent } from '@/lib/browser/lazy-load'
import { LoadErrorBoundary } from '@/ui/feedback/load-error-boundary'
import { useSession } from '../queries'

const Bars = lazyComponent(() => import('./account-bars-loaded'))

/** Shows signed-in users on every page that their account will be deleted, or that the legal texts have changed. */
export function AccountBars() {
  const { user } = useSession()
  if (!user || user.needs_second_factor) return null
  return (
    <LoadErrorBoundary isHandled={isMissingCode}>
      <Suspense>
        <Bars />
      </Suspense>
    </LoadErrorBoundary>
  )
}
