import { Suspense } from 'react'
import { useParams } from 'react-router'
import { PersonPage } from '@/features/admin/public'
import { SectionErrorBoundary } from '@/ui/feedback/part-boundary'
import { PageSpinner } from '@/ui/feedback/spinner'
import { AdminTabs } from './admin-tabs'
import { DashboardFrame } from './layouts/dashboard-frame'

export default function AdminPersonScreen() {
  const { id = '' } = useParams()
  return (
    <DashboardFrame wide hasBar>
      <AdminTabs current="users" />
      <SectionErrorBoundary resetKey={id}>
        <Suspense fallback={<PageSpinner />}>
          <PersonPage key={id} id={id} />
        </Suspense>
      </SectionErrorBoundary>
    </DashboardFrame>
  )
}
