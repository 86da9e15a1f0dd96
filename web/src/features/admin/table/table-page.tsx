import { lastPageCursor } from '@entrena/contract/page-rules'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { errorDetailOf } from '@/lib/api/call'
import type { ListPage } from '@/lib/api/call-page'
import { formatNumber } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button, ButtonLink } from '@/ui/button'
import { buttonClass } from '@/ui/button-look'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { adminTranslations } from '../translations'

interface ListStatesProps {
  readonly query: UseQueryResult<unknown>
  readonly isEmpty: boolean | undefined
  readonly isFiltered: boolean
  readonly texts: { readonly failed: string; readonly empty: string; readonly emptyText: string }
  readonly state: TableState
  /** URL parameters that the button 'Clear filters' removes. */
  readonly filters: readonly string[]
}

export function ListStates({ query, isEmpty, isFiltered, texts, state, filters }: ListStatesProps) {
  const t = useTranslations(adminTranslations)
  const look = 'border-t border-line p-4 wide:p-5'
  if (query.isError && !query.data) {
    return (
      <div className={look}>
        <FailedState
          title={texts.failed}
          detail={errorDetailOf(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      </div>
    )
  }
  if (!query.data) {
    return (
      <SkeletonGroup className={`grid gap-3 ${look}`}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} className="h-13 rounded-control" />
        ))}
      </SkeletonGroup>
    )
  }
  if (!isEmpty) return null
  if (state.after ?? state.before) {
    return (
      <div className={look}>
        <EmptyState
          level={2}
          title={t('nothingHere')}
          action={
            <ButtonLink to={state.to({})} variant="secondary">
              {t('toFirst')}
            </ButtonLink>
          }
        />
      </div>
    )
  }
  const clear = () => state.go(Object.fromEntries(filters.map((name) => [name, undefined])))
  return (
    <div className={look}>
      <EmptyState
        level={2}
        title={texts.empty}
        action={
          isFiltered && (
            <Button variant="secondary" onClick={clear}>
              {t('clear')}
            </Button>
          )
        }
      >
        {texts.emptyText}
      </EmptyState>
    </div>
  )
}

interface PagerProps {
  readonly page: ListPage<unknown>
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
          <PageLink icon={ChevronLast} label={t('last')} to={next && state.to({ before: lastPageCursor })} />
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

export const pageSize = 25

/** On the first page both cursors are undefined. On other pages exactly one cursor is set. */
export interface PageCursors {
  readonly after: string | undefined
  readonly before: string | undefined
}

export interface TableState extends PageCursors {
  readonly get: (name: string) => string | undefined
  /** Returns the URL with the changed parameters and without cursors. A change to undefined removes the parameter. */
  readonly to: (changes: Changes) => string
  readonly go: (changes: Changes) => void
}

type Changes = Readonly<Record<string, string | undefined>>

function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('after')
  next.delete('before')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Stores filters, sort order and page in the URL, so that Back, reload and shared links restore them. */
export function useTableState(): TableState {
  const [params, setParams] = useSearchParams()
  const get = (name: string) => params.get(name) || undefined

  return {
    get,
    after: get('after'),
    before: get('before'),
    to: (changes) => `?${changed(params, changes)}`,
    go(changes) {
      // Reads the URL, because `params` is outdated if a search and a filter change before the next render.
      const now = new URLSearchParams(window.location.search)
      setParams(changed(now, changes), { replace: true, preventScrollReset: true })
    },
  }
}
