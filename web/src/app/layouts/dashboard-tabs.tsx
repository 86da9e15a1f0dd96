import type { LucideIcon } from 'lucide-react'
import { Tabs } from '../../ui/tabs'

interface DashboardTabsProps<Id extends string> {
  readonly label: string
  /** The first is the one at the bare address. */
  readonly tabs: readonly { readonly id: Id; readonly icon: LucideIcon }[]
  readonly current: Id
  /** The bare address. */
  readonly home: string
  readonly labelOf: (id: Id) => string
  /** What waits behind a tab. */
  readonly counts: Partial<Record<Id, { readonly value: number; readonly label: string }>>
}

/** The tabs at the top of a dashboard that has too many for the bottom of a phone. */
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
        items={tabs.map(({ id, icon }, place) => ({
          id,
          to: place === 0 ? home : `?tab=${id}`,
          label: labelOf(id),
          icon,
          count: counts[id],
        }))}
      />
    </div>
  )
}
