import { endOfList } from '@entrena/contract/page-rules'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { Page } from '@/lib/api/call-page'
import { formatNumber } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { buttonClass } from '@/ui/button-look'
import { adminTranslations } from '../translations'
import type { TableState } from './table-state'

interface PagerProps {
  readonly page: Page<unknown>
  readonly state: TableState
  readonly total: number | undefined
}

export function Pager({ page, state, total }: PagerProps) {
  const t = useTranslations(adminTranslations)
  const { previous, next } = page
  const isFirst = previous === undefined
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-3 wide:px-5">
      <p className="text-sm text-muted tabular-nums">{words()}</p>
      {(previous ?? next) !== undefined && (
        <nav aria-label={t('pages')} className="flex gap-2">
          <PageLink icon={ChevronFirst} label={t('first')} to={isFirst ? undefined : state.to({})} />
          <PageLink icon={ChevronLeft} label={t('previous')} to={previous && state.to({ before: previous })} />
          <PageLink icon={ChevronRight} label={t('next')} to={next && state.to({ after: next })} />
          <PageLink icon={ChevronLast} label={t('last')} to={next && state.to({ before: endOfList })} />
        </nav>
      )}
    </div>
  )

  function words(): string {
    const count = page.rows.length
    if (total === undefined) return t('shown', { count })
    return isFirst
      ? t('firstRows', { to: count, total: formatNumber(total) })
      : t('total', { total: formatNumber(total) })
  }
}

function PageLink({ icon: Icon, label, to }: { icon: LucideIcon; label: string; to: string | undefined }) {
  const look = buttonClass({ variant: 'secondary', size: 'md', icon: true })
  if (to === undefined) {
    return (
      <button type="button" disabled aria-label={label} className={look}>
        <Icon aria-hidden />
      </button>
    )
  }
  return (
    <Link to={to} aria-label={label} className={look} onClick={() => window.scrollTo({ top: 0, behavior: 'instant' })}>
      <Icon aria-hidden />
    </Link>
  )
}
