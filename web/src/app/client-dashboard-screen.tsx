import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useUnread } from '../features/messages/public'
import { useMessages } from '../lib/i18n'
import { usePageTitle, withCount } from '../lib/page-title'
import { PageSpinner } from '../ui/spinner'
import { clientMessages } from './client-messages'
import { ClientTabs, clientTabs } from './client-tabs'
import { DashboardFrame } from './layouts/dashboard-frame'

export default function ClientDashboardScreen() {
  const t = useMessages(clientMessages)
  const [params] = useSearchParams()
  const { id, Tab } = clientTabs.find((tab) => tab.id === params.get('tab')) ?? clientTabs[0]
  usePageTitle(withCount(t(id), useUnread()))
  return (
    <DashboardFrame tabs={<ClientTabs current={id} />}>
      <Suspense fallback={<PageSpinner />}>
        <Tab />
      </Suspense>
    </DashboardFrame>
  )
}
