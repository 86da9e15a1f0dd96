import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useUnread } from '../features/messages/public'
import { useTranslations } from '../lib/i18n/i18n'
import { usePageTitle, withCount } from '../lib/navigation/page-title'
import { PartBoundary } from '../ui/feedback/part-boundary'
import { PageSpinner } from '../ui/feedback/spinner'
import { ClientTabs, clientTabs } from './client-tabs'
import { clientTranslations } from './client-translations'
import { DashboardFrame } from './layouts/dashboard-frame'
import { ProofNotice } from './proof-notice'

export default function ClientDashboardScreen() {
  const t = useTranslations(clientTranslations)
  const [params] = useSearchParams()
  const { id, Tab } = clientTabs.find((tab) => tab.id === params.get('tab')) ?? clientTabs[0]
  usePageTitle(withCount(t(id), useUnread()))
  return (
    <DashboardFrame tabs={<ClientTabs current={id} />}>
      {id === clientTabs[0].id && <ProofNotice />}
      <PartBoundary resetKey={id}>
        <Suspense fallback={<PageSpinner />}>
          <Tab />
        </Suspense>
      </PartBoundary>
    </DashboardFrame>
  )
}
