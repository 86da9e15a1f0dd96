import type { LucideIcon } from 'lucide-react'
import { Tabs } from '@/ui/tabs'

interface DashboardTabsProps<Id extends string> {
  readonly label: string
  /** The first tab is shown when the URL has no `tab` parameter. */
  readonly tabs: readonly { readonly id: Id; readonly icon: LucideIcon }[]
  readonly current: Id
  /** The dashboard's path, without a `tab` parameter. */
  readonly home: string
  readonly labelOf: (id: Id) => string
  readonly counts: Partial<Record<Id, { readonly value: number; readonly label: string }>>
}

/** Tabs at the top, for a dashboard with more tabs than fit at the bottom of a phone. */
export function DashboardTabs<Id extends string>({
  label,
  tabs,
  current,
  home,
  labelOf,
  counts,
}: DashboardTabsProps<Id>) {
  return (
    <div className="-mt-6 min-w-0 wide:-mt-8">
      <Tabs
        label={label}
        current={current}
        items={tabs.map(({ id, icon }, index) => ({
          id,
          to: index === 0 ? home : `${home}?tab=${id}`,
          label: labelOf(id),
          icon,
          count: counts[id],
        }))}
      />
    </div>
  )
}
