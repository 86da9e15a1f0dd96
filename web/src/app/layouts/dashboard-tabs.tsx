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
  /** Labels for the bar at the bottom of a phone. Needed only for tabs whose usual label is too long there. */
  readonly shortLabels?: Partial<Record<Id, string>>
  readonly counts: Partial<Record<Id, { readonly value: number; readonly label: string }>>
  /** On a phone, the tabs in `ids` are in a menu at the end of the bar. */
  readonly menu: { readonly label: string; readonly ids: readonly Id[] }
}

/**
 * Tabs at the top of a dashboard. On a phone they are in a bar at the bottom, and some of them in the menu of the bar.
 */
export function DashboardTabs<Id extends string>({
  label,
  tabs,
  current,
  home,
  labelOf,
  shortLabels = {},
  counts,
  menu,
}: DashboardTabsProps<Id>) {
  return (
    <div className="-mt-6 min-w-0 max-wide:contents wide:-mt-8">
      <Tabs
        label={label}
        current={current}
        menuLabel={menu.label}
        items={tabs.map(({ id, icon }, index) => ({
          id,
          to: index === 0 ? home : `${home}?tab=${id}`,
          label: labelOf(id),
          shortLabel: shortLabels[id],
          icon,
          count: counts[id],
          isInMenu: menu.ids.includes(id),
        }))}
      />
    </div>
  )
}
