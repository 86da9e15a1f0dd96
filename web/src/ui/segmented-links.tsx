import { Link } from 'react-router'
import { joinClasses } from '@/lib/browser/classes'
import { CountBadge } from './count'
import { useCurrentInView } from './use-current-in-view'

export interface SegmentedLink {
  readonly id: string
  readonly label: string
  readonly to: string
  readonly count?: { readonly value: number; readonly label: string } | undefined
}

interface SegmentedLinksProps {
  readonly label: string
  readonly items: readonly SegmentedLink[]
  readonly current: string | undefined
  /** True for links that filter a list. Otherwise they are navigation within a page. */
  readonly isFilter?: boolean
}

/** Links beside each other, one of which is current. Radio buttons with the same look are `SegmentedRadios`. */
export function SegmentedLinks({ label, items, current, isFilter = false }: SegmentedLinksProps) {
  const strip = useCurrentInView<HTMLElement & HTMLDivElement>(current ?? '')
  const Strip = isFilter ? 'div' : 'nav'
  return (
    <Strip
      ref={strip}
      role={isFilter ? 'group' : undefined}
      aria-label={label}
      className="relative flex max-w-full gap-0.5 overflow-x-auto rounded-control bg-sunken p-1 [scrollbar-width:none] max-wide:justify-self-start"
    >
      {items.map(({ id, label: text, to, count }) => (
        <Link
          key={id}
          to={to}
          preventScrollReset
          aria-current={id === current ? (isFilter ? 'true' : 'page') : undefined}
          className={joinClasses(
            'inline-flex min-h-11 items-center gap-2 rounded-[9px] px-3 text-sm font-strong whitespace-nowrap no-underline wide:px-4',
            id === current ? 'bg-surface text-ink shadow-[0_1px_2px_var(--border)]' : 'text-muted hover:text-ink',
          )}
        >
          {text}
          {count && count.value > 0 && <CountBadge {...count} />}
        </Link>
      ))}
    </Strip>
  )
}
