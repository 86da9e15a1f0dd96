import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '@/features/accounts/public'
import { OfflineSessions } from '@/features/bookings/public'
import { SectionErrorBoundary } from '@/ui/feedback/part-boundary'
import { PageSpinner } from '@/ui/feedback/spinner'
import { ClientTabs } from '../client-tabs'
import { DashboardFrame } from './dashboard-frame'

/** A page for signed-in users. On a wide screen, clients see their dashboard tabs above the page. */
export function SignedInPage({ tab = '', children }: { tab?: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const isClient = useSession().user?.role === 'client'
  const tabs = isClient && (
    <div className="max-wide:hidden">
      <ClientTabs current={tab} />
    </div>
  )
  return (
    <DashboardFrame tabs={tabs || undefined}>
      <OfflineSessions />
      <SectionErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageSpinner />}>{children}</Suspense>
      </SectionErrorBoundary>
    </DashboardFrame>
  )
}
