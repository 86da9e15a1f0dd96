import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { joinClasses } from '@/lib/browser/classes'
import { CountBadge } from './count'
import { MoreMenu } from './overlay/more-menu'
import { useCurrentInView } from './use-current-in-view'

interface TabItem {
  readonly id: string
  /** The current tab is part of the URL, so that Back, reload and links work. */
  readonly to: string
  readonly label: string
  /** Shown instead of the label in the bar at the bottom of a phone, where a tab has little room. */
  readonly shortLabel?: string | undefined
  readonly icon?: LucideIcon
  readonly count?: { readonly value: number; readonly label: string } | undefined
  /** True if a phone shows this tab in the menu at the end of its tab bar, which has room for five. */
  readonly isInMenu?: boolean
}

interface TabsProps {
  readonly label: string
  readonly items: readonly TabItem[]
  readonly current: string
  /** The name of the menu. Needed if some tabs are in it. */
  readonly menuLabel?: string
}

/** Tabs in a row. On a phone they are a bar at the bottom, which has room for five. */
export function Tabs({ label, items, current, menuLabel }: TabsProps) {
  const hasMenu = menuLabel !== undefined
  const strip = useCurrentInView<HTMLElement>(current)
  return (
    <nav
      ref={strip}
      aria-label={label}
      data-tab-bar={hasMenu || undefined}
      className={joinClasses(
        // Hides the tabs on a phone while a view fills the screen. Such a view has its own Back link.
        'flex max-wide:[html:has([data-fills-phone])_&]:hidden',
        'max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:z-20 max-wide:border-t max-wide:border-line max-wide:bg-surface max-wide:px-1 max-wide:pt-1 max-wide:pb-[max(8px,env(safe-area-inset-bottom))]',
        // The tab bar in the page's header needs no bottom border.
        hasMenu
          ? 'wide:gap-6 wide:overflow-x-auto wide:border-b wide:border-line wide:[scrollbar-width:none]'
          : 'wide:gap-4 xl:gap-6',
      )}
    >
      {items.map((item) => (
        <Tab key={item.id} item={item} isCurrent={item.id === current} hidesIcon={!hasMenu} />
      ))}
      {menuLabel && <TabMenu label={menuLabel} items={items.filter(({ isInMenu }) => isInMenu)} current={current} />}
    </nav>
  )
}

/** The text shrinks with the screen, so that every label stays on one line. */
const bottomTab =
  'max-wide:min-h-14 max-wide:flex-1 max-wide:flex-col max-wide:justify-center max-wide:gap-0.5 max-wide:rounded-control max-wide:text-[clamp(0.6875rem,3.3vw,0.875rem)] max-wide:leading-4.5 max-wide:text-center'
const underline =
  'after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 after:rounded-t-sm after:bg-brand after:content-[""]'

/** Only on a phone. Its visible text is hidden from screen readers, because the button has the same name. */
function TabMenu({ label, items, current }: Pick<TabsProps, 'label' | 'items' | 'current'>) {
  const isCurrent = items.some(({ id }) => id === current)
  const counts = items.flatMap(({ count }) => (count && count.value > 0 ? [count] : []))
  return (
    <div
      className={joinClasses(
        'relative wide:hidden',
        bottomTab,
        'flex items-center',
        isCurrent ? 'text-brand' : 'text-muted',
      )}
    >
      <MoreMenu
        label={label}
        items={items.flatMap(({ id, label: text, to, icon, count }) =>
          icon ? [{ label: text, to, icon, count, isCurrent: id === current }] : [],
        )}
        className={joinClasses('absolute! inset-0 h-full! w-full! items-start! pt-2', isCurrent && 'text-brand')}
      />
      <span aria-hidden className="pointer-events-none mt-5.5 font-strong">
        {label}
      </span>
      {counts.length > 0 && (
        <CountBadge
          value={counts.reduce((sum, { value }) => sum + value, 0)}
          label={counts.map((count) => count.label).join(', ')}
          className="pointer-events-none absolute top-1 left-[calc(50%+4px)]"
        />
      )}
    </div>
  )
}

interface TabProps {
  readonly item: TabItem
  readonly isCurrent: boolean
  /** True to hide the icon on a screen of medium width, where the header has little room. */
  readonly hidesIcon: boolean
}

function Tab({ item, isCurrent, hidesIcon }: TabProps) {
  const { to, label, shortLabel, icon: Icon, count } = item
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={joinClasses(
        'relative flex min-h-13 items-center gap-2 font-strong whitespace-nowrap no-underline hover:text-ink',
        isCurrent ? joinClasses('text-ink [&>svg]:text-brand', underline) : 'text-muted',
        bottomTab,
        item.isInMenu && 'max-wide:hidden',
        isCurrent && 'max-wide:text-brand max-wide:after:hidden',
      )}
    >
      {Icon && <Icon aria-hidden className={joinClasses('size-5', hidesIcon && 'wide:max-xl:hidden')} />}
      {shortLabel ? (
        <>
          <span aria-hidden className="wide:hidden">
            {shortLabel}
          </span>
          <span className="max-wide:sr-only">{label}</span>
        </>
      ) : (
        label
      )}
      {count && count.value > 0 && (
        <CountBadge {...count} className="max-wide:absolute max-wide:top-1 max-wide:left-[calc(50%+4px)]" />
      )}
    </Link>
  )
}
