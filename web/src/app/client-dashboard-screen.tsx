import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { BookTrainer, OfflineSessions } from '@/features/bookings/public'
import { useUnread } from '@/features/messages/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { titleWithCount, usePageTitle } from '@/lib/navigation/page-title'
import { SectionErrorBoundary } from '@/ui/feedback/part-boundary'
import { PageSpinner } from '@/ui/feedback/spinner'
import { ClientTabs, clientTabs, clientTranslations } from './client-tabs'
import { DashboardFrame } from './layouts/dashboard-frame'
import { SignedInPage } from './layouts/signed-in-page'
import { ProofNotice } from './proof-notice'

export default function ClientDashboardScreen() {
  const [params] = useSearchParams()
  const tab = clientTabs.find(({ id }) => id === params.get('tab')) ?? clientTabs[0]
  // A trainer in the URL is one whom the client was about to book, for example before registering.
  if (tab.id !== 'find' || !params.get('trainer')) return <TabPage tab={tab} />
  return (
    <SignedInPage tab={tab.id}>
      <BookTrainer isOnDashboard />
    </SignedInPage>
  )
}

function TabPage({ tab: { id, Tab } }: { tab: (typeof clientTabs)[number] }) {
  const t = useTranslations(clientTranslations)
  usePageTitle(titleWithCount(t(id), useUnread()))
  return (
    <DashboardFrame tabs={<ClientTabs current={id} />}>
      <OfflineSessions />
      {id === clientTabs[0].id && <ProofNotice />}
      <SectionErrorBoundary resetKey={id}>
        <Suspense fallback={<PageSpinner />}>
          <Tab />
        </Suspense>
      </SectionErrorBoundary>
    </DashboardFrame>
  )
}
