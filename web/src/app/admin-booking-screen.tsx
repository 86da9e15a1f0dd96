import { Suspense } from 'react'
import { useParams } from 'react-router'
import { AdminBookingPage } from '@/features/admin/public'
import { SectionErrorBoundary } from '@/ui/feedback/part-boundary'
import { PageSpinner } from '@/ui/feedback/spinner'
import { AdminTabs } from './admin-tabs'
import { DashboardFrame } from './layouts/dashboard-frame'

export default function AdminBookingScreen() {
  const { id = '' } = useParams()
  return (
    <DashboardFrame wide hasBar>
      <AdminTabs current="bookings" />
      <SectionErrorBoundary resetKey={id}>
        <Suspense fallback={<PageSpinner />}>
          <AdminBookingPage key={id} id={id} />
        </Suspense>
      </SectionErrorBoundary>
    </DashboardFrame>
  )
}
