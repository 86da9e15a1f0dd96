import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  Payouts,
  PayoutsSkeleton,
  payoutPlanQuery,
  Statement,
  StatementLink,
  useStatementMonth,
} from '@/features/payouts/public'
import { rowsOf } from '@/lib/api/call-page'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { earningsTranslations } from '../earnings-translations'
import { type EarningsMonth, earningsEntriesQuery, earningsMonthsQuery, earningsQuery } from '../queries'
import { EntryList } from './entry-list'
import { Figures } from './figures'
import { MonthChart } from './month-chart'

export default function EarningsTab() {
  const month = useStatementMonth()
  return month ? <Statement month={month} /> : <Overview />
}

function Overview() {
  const t = useTranslations(earningsTranslations)
  return (
    <div className="grid grid-cols-1 gap-5 wide:gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{t('title')}</h1>
        <StatementLink />
      </div>
      <Content />
    </div>
  )
}

function Content() {
  const t = useTranslations(earningsTranslations)
  const span = useSpan()
  const totals = useQuery(earningsQuery)
  const months = useQuery(earningsMonthsQuery(span))
  const entries = useInfiniteQuery(earningsEntriesQuery)
  const plan = useQuery(payoutPlanQuery)
  const all = [totals, entries]
  if (totals.data && entries.data) {
    const list = rowsOf(entries.data)
    const head = (
      <>
        <Figures earnings={totals.data} plan={plan.data} />
        <Suspense fallback={<PayoutsSkeleton />}>
          <Payouts plan={plan} />
        </Suspense>
      </>
    )
    return list.length === 0 ? (
      <Empty>{head}</Empty>
    ) : (
      <>
        {head}
        <Card padded>
          <Months months={months} />
        </Card>
        <EntryList entries={list} />
        <ShowMore
          hasMore={entries.hasNextPage}
          isBusy={entries.isFetchingNextPage}
          isFailed={entries.isFetchNextPageError}
          failed={t('moreFailed')}
          onMore={() => void entries.fetchNextPage()}
          className="justify-self-center"
        />
      </>
    )
  }
  if (!all.some(({ isError }) => isError)) return <EarningsSkeleton />
  function retry() {
    for (const query of all) if (query.isError) void query.refetch()
  }
  return <FailedState title={t('failed')} onRetry={retry} busy={all.some(({ isFetching }) => isFetching)} />
}

/** The chart has a separate error state, so that the totals and entries stay visible. */
function Months({ months: { data, isError, isFetching, refetch } }: { months: UseQueryResult<EarningsMonth[]> }) {
  const t = useTranslations(earningsTranslations)
  const span = useSpan()
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2>{t('lastMonths', { count: data?.length ?? span })}</h2>
          <p className="text-sm text-muted">{t('chartText')}</p>
        </div>
        <SpanSwitch />
      </div>
      {data && !isError && <MonthChart months={data} />}
      {isError && <FailedState title={t('failed')} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && (
        <SkeletonGroup>
          <Skeleton className="h-60 rounded-card" />
        </SkeletonGroup>
      )}
    </>
  )
}

function Empty({ children }: { children: ReactNode }) {
  const t = useTranslations(earningsTranslations)
  return (
    <>
      {children}
      <Card padded>
        <EmptyState
          title={t('emptyTitle')}
          action={<ButtonLink to="/trainer-dashboard">{t('emptyAction')}</ButtonLink>}
        >
          {t('emptyText')}
        </EmptyState>
      </Card>
    </>
  )
}

function EarningsSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5 wide:gap-6">
      <Skeleton className="h-75 rounded-card wide:h-64" />
      <Skeleton className="h-96 rounded-card wide:h-110" />
      <Skeleton className="h-75 rounded-card" />
    </SkeletonGroup>
  )
}

const spans = [6, 12] as const

function useSpan(): number {
  const [params] = useSearchParams()
  return spans.find((span) => String(span) === params.get('months')) ?? spans[0]
}

function SpanSwitch() {
  const t = useTranslations(earningsTranslations)
  const current = useSpan()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, but this group contains links
    <div role="group" aria-label={t('span')} className="inline-flex gap-0.5 rounded-control bg-sunken p-1">
      {spans.map((span) => (
        <Link
          key={span}
          to={span === spans[0] ? '?tab=earnings' : `?tab=earnings&months=${span}`}
          replace
          preventScrollReset
          aria-current={span === current ? 'true' : undefined}
          className={classes(
            'inline-flex min-h-11 items-center rounded-[9px] px-4 text-sm font-strong whitespace-nowrap no-underline',
            span === current ? 'bg-surface text-ink shadow-[0_1px_2px_var(--border)]' : 'text-muted hover:text-ink',
          )}
        >
          {t('months', { count: span })}
        </Link>
      ))}
    </div>
  )
}
