import { type LucideIcon, UserRound } from 'lucide-react'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { trainerTabs } from '../features/trainers/public'
import { useMessages } from '../lib/i18n'
import { usePageTitle } from '../lib/page-title'
import { Skeleton, SkeletonGroup } from '../ui/skeleton'
import { Tabs } from '../ui/tabs'
import { DashboardFrame } from './layouts/dashboard-frame'
import { trainerDashboardMessages } from './trainer-dashboard-messages'

interface DashboardTab {
  /** In the address, and the key of its label. */
  readonly id: 'profile'
  readonly icon: LucideIcon
  readonly Content: LazyExoticComponent<ComponentType>
}

const profileTab: DashboardTab = { id: 'profile', icon: UserRound, Content: lazy(trainerTabs.profile) }

/** The first is the one at the bare address. Each comes with its feature. */
const tabs: readonly DashboardTab[] = [profileTab]

export default function TrainerDashboardScreen() {
  const t = useMessages(trainerDashboardMessages)
  const [search] = useSearchParams()
  const { id, Content } = tabs.find((tab) => tab.id === search.get('tab')) ?? profileTab
  usePageTitle(`${t(id)} · ${t('title')}`)
  return (
    <DashboardFrame>
      <div className="-mt-6 wide:-mt-8">
        <Tabs
          label={t('tabs')}
          current={id}
          items={tabs.map(({ id: tab, icon }) => ({
            id: tab,
            to: tab === profileTab.id ? '/trainer-dashboard' : `?tab=${tab}`,
            label: t(tab),
            icon,
          }))}
        />
      </div>
      <Suspense fallback={<TabSkeleton />}>
        <Content />
      </Suspense>
    </DashboardFrame>
  )
}

function TabSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5">
      <Skeleton className="h-75 rounded-card" />
      <Skeleton className="h-50 rounded-card" />
    </SkeletonGroup>
  )
}
