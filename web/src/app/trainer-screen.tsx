import { Suspense } from 'react'
import { useSession } from '../features/accounts/public'
import { TrainerPage } from '../features/trainers/public'
import { PageSpinner } from '../ui/spinner'
import { ClientTabs } from './client-tabs'
import { DashboardFrame } from './layouts/dashboard-frame'

/** A trainer's page for whoever is signed in; a client sees the tabs of the dashboard above it. */
export default function TrainerScreen() {
  const isClient = useSession().user?.role === 'client'
  const tabs = isClient && (
    <div className="max-wide:hidden">
      <ClientTabs current="" />
    </div>
  )
  return (
    <DashboardFrame tabs={tabs || undefined}>
      <Suspense fallback={<PageSpinner />}>
        <TrainerPage />
      </Suspense>
    </DashboardFrame>
  )
}
