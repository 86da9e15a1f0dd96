import type { LucideIcon } from 'lucide-react'
import { classes } from '@/lib/browser/classes'
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
  /** If set, a phone shows the tabs in a bar at the bottom. The tabs in `ids` are in a menu at the end of the bar. */
  readonly menu?: { readonly label: string; readonly ids: readonly Id[] }
}

/** Tabs at the top. On a phone they scroll, or are a bar at the bottom if `menu` is set. */
export function DashboardTabs<Id extends string>({
  label,
  tabs,
  current,
  home,
  labelOf,
  counts,
  menu,
}: DashboardTabsProps<Id>) {
  return (
    <div className={classes('-mt-6 min-w-0 wide:-mt-8', menu && 'max-wide:contents')}>
      <Tabs
        label={label}
        current={current}
        phone={menu ? 'bottom' : 'strip'}
        {...(menu && { menuLabel: menu.label })}
        items={tabs.map(({ id, icon }, index) => ({
          id,
          to: index === 0 ? home : `${home}?tab=${id}`,
          label: labelOf(id),
          icon,
          count: counts[id],
          isInMenu: menu?.ids.includes(id) ?? false,
        }))}
      />
    </div>
  )
}
