import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { adminTranslations } from '../translations'

interface HeadProps {
  readonly children: string
  readonly className?: string
  /** The link that sorts by this column. `now` is undefined if the list is sorted by another column. */
  readonly sort?: { readonly to: string; readonly now: 'ascending' | 'descending' | undefined }
}

export function Head({ children, className, sort }: HeadProps) {
  return (
    <th
      scope="col"
      aria-sort={sort?.now}
      className={classes(
        'sticky top-[calc(4.25rem+var(--bar-height))] z-10 bg-sunken px-2 py-2 text-left text-sm font-strong whitespace-nowrap text-muted first:pl-5 last:pr-5',
        className,
      )}
    >
      {sort ? <SortLink {...sort}>{children}</SortLink> : children}
    </th>
  )
}

function SortLink({ to, now, children }: NonNullable<HeadProps['sort']> & { children: string }) {
  const t = useTranslations(adminTranslations)
  const Icon = now === 'ascending' ? ArrowUp : ArrowDown
  return (
    <Link
      to={to}
      preventScrollReset
      title={t('sortBy', { column: children })}
      className="inline-flex min-h-8 items-center gap-1 text-muted no-underline hover:text-ink"
    >
      {children}
      {now && <Icon aria-hidden className="size-4" />}
    </Link>
  )
}

export function Cell({ children, className }: { children?: ReactNode; className?: string }) {
  return <td className={classes('px-2 py-2.5 align-middle first:pl-5 last:pr-5', className)}>{children}</td>
}
