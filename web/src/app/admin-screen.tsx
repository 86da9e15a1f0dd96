import { type ComponentType, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { accountScreens } from '@/features/accounts/public'
import { adminTabs, StartChat } from '@/features/admin/public'
import { contactTab } from '@/features/contact/public'
import { Messages, useUnread } from '@/features/messages/public'
import { bankTabs } from '@/features/money/payouts/public'
import { lazyComponent } from '@/lib/browser/lazy-load'
import { useTranslations } from '@/lib/i18n/i18n'
import { titleWithCount, usePageTitle } from '@/lib/navigation/page-title'
import { SectionErrorBoundary } from '@/ui/feedback/part-boundary'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { type AdminTabId, AdminTabs, adminScreenTranslations, adminTabList } from './admin-tabs'
import { DashboardFrame } from './layouts/dashboard-frame'

function AdminMessages() {
  const lead = (
    <Suspense fallback={<Skeleton className="h-21 rounded-card" />}>
      <StartChat />
    </Suspense>
  )
  return <Messages lead={lead} />
}

const SecondFactorNotice = lazyComponent(accountScreens.secondFactorNotice, { whenIdle: true })

const contents = {
  dashboard: lazyComponent(adminTabs.dashboard, { whenIdle: true }),
  bank: lazyComponent(bankTabs.bank, { whenIdle: true }),
  messages: AdminMessages,
  users: lazyComponent(adminTabs.users, { whenIdle: true }),
  bookings: lazyComponent(adminTabs.bookings, { whenIdle: true }),
  trust: lazyComponent(adminTabs.trust, { whenIdle: true }),
  contact: lazyComponent(contactTab, { whenIdle: true }),
  activity: lazyComponent(adminTabs.activity, { whenIdle: true }),
} as const satisfies Record<AdminTabId, ComponentType>

export default function AdminScreen() {
  const t = useTranslations(adminScreenTranslations)
  const [params] = useSearchParams()
  const { id } = adminTabList.find((tab) => tab.id === params.get('tab')) ?? adminTabList[0]
  const Content = contents[id]
  usePageTitle(titleWithCount(`${t(id)} · ${t('title')}`, useUnread()))
  return (
    <DashboardFrame wide hasBar>
      <AdminTabs current={id} />
      {id === 'dashboard' && (
        <Suspense fallback={null}>
          <SecondFactorNotice />
        </Suspense>
      )}
      <SectionErrorBoundary resetKey={id}>
        <Suspense fallback={<TabSkeleton />}>
          <Content />
        </Suspense>
      </SectionErrorBoundary>
    </DashboardFrame>
  )
}

function TabSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5">
      <Skeleton className="h-31 rounded-card" />
      <Skeleton className="h-75 rounded-card" />
    </SkeletonGroup>
  )
}
