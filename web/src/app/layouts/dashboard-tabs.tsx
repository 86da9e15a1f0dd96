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
  /** For a bar at the bottom of a phone: the tabs in the menu behind its last place, and the menu's name. */
  readonly menu?: { readonly label: string; readonly ids: readonly Id[] }
}

/** Tabs at the top. On a phone they scroll, or stand at the bottom if the ones that do not fit have a menu. */
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
