import { useQuery } from '@tanstack/react-query'
import { History, LayoutDashboard, type LucideIcon, TicketCheck, Users } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { adminTabs, attentionQuery } from '../features/admin/public'
import { useMessages } from '../lib/i18n'
import { usePageTitle } from '../lib/page-title'
import { Skeleton, SkeletonGroup } from '../ui/skeleton'
import { Tabs } from '../ui/tabs'
import { adminScreenMessages } from './admin-messages'
import { DashboardFrame } from './layouts/dashboard-frame'

interface AdminTab {
  /** In the address, and the key of its label. */
  readonly id: 'dashboard' | 'users' | 'bookings' | 'activity'
  readonly icon: LucideIcon
  readonly Content: ComponentType
}

const dashboardTab: AdminTab = { id: 'dashboard', icon: LayoutDashboard, Content: lazy(adminTabs.dashboard) }

/** The first is the one at the bare address. */
const tabs: readonly AdminTab[] = [
  dashboardTab,
  { id: 'users', icon: Users, Content: lazy(adminTabs.users) },
  { id: 'bookings', icon: TicketCheck, Content: lazy(adminTabs.bookings) },
  { id: 'activity', icon: History, Content: lazy(adminTabs.activity) },
]

/** Where the admin is at home. */
export default function AdminScreen() {
  const t = useMessages(adminScreenMessages)
  const [params] = useSearchParams()
  const { id, Content } = tabs.find((tab) => tab.id === params.get('tab')) ?? dashboardTab
  usePageTitle(`${t(id)} · ${t('title')}`)
  return (
    <DashboardFrame wide>
      <AdminTabs current={id} />
      <Suspense fallback={<TabSkeleton />}>
        <Content />
      </Suspense>
    </DashboardFrame>
  )
}

function AdminTabs({ current }: { current: AdminTab['id'] }) {
  const t = useMessages(adminScreenMessages)
  const { data } = useQuery(attentionQuery)
  const count = data?.payments_to_confirm ?? 0
  return (
    <div className="-mt-6 min-w-0 wide:-mt-8">
      <Tabs
        label={t('tabs')}
        current={current}
        items={tabs.map(({ id, icon }) => ({
          id,
          to: id === dashboardTab.id ? '/admin' : `?tab=${id}`,
          label: t(id),
          icon,
          count: id === 'bookings' ? { value: count, label: t('toConfirm', { count }) } : undefined,
        }))}
      />
    </div>
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
