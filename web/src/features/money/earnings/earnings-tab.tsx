import { netTotal, pendingEarningsSentence } from '@entrena/contract/money/sentences/earnings'
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { rowsOf } from '@/lib/api/call-page'
import { joinClasses } from '@/lib/browser/classes'
import { lazyComponent } from '@/lib/browser/lazy-load'
import { formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { PayoutsSkeleton } from '../payouts/payouts-skeleton'
import { payoutPlanQuery } from '../payouts/queries'
import { EarningsEntryList } from './entry-list'
import { MonthChart } from './month-chart'
import { accountStatementPath, currentMonth, monthName, useStatementMonth, useStatementYear } from './months'
import { type Earnings, type EarningsMonth, earningsEntriesQuery, earningsMonthsQuery, earningsQuery } from './queries'
import { earningsTranslations } from './translations'

const Payouts = lazyComponent(() => import('../payouts/payouts-section'))
const Statement = lazyComponent(() => import('./statement-view'))
const Year = lazyComponent(() => import('./year-view'))

export default function EarningsTab() {
  const month = useStatementMonth()
  const year = useStatementYear()
  if (month) return <Statement month={month} />
  return year ? <Year year={year} /> : <Overview />
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
        <EarningsEntryList entries={list} />
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

/** The chart has its own error state, so that sums and entries stay visible. */
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
          className={joinClasses(
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

interface FiguresProps {
  readonly earnings: Earnings
  readonly plan: { readonly is_on: boolean; readonly sessions_on_hold: number } | undefined
}

/**
 * Four figures, each with an explanation: available, pending, paid out and total. Pending has two parts, available and
 * on hold.
 */
function Figures({ earnings, plan }: FiguresProps) {
  const t = useTranslations(earningsTranslations)
  const [language] = useLanguage()
  const { available, on_hold: held, commission } = earnings
  const count = plan?.sessions_on_hold ?? 0
  return (
    <Card className="overflow-hidden">
      <dl className="grid gap-px bg-line xs:grid-cols-2 wide:grid-cols-4">
        <Figure
          name={t('available')}
          amount={available}
          text={t(plan?.is_on === false ? 'availableOffText' : 'availableText')}
          isMain
        />
        <Figure
          name={t('pending')}
          amount={earnings.pending_withdrawal}
          text={pendingEarningsSentence[language]({
            available: formatPesos(available),
            held: formatPesos(held),
            count,
          })}
        />
        <Figure name={t('withdrawn')} amount={earnings.withdrawn} text={t('withdrawnText')} />
        <Figure
          name={t('total')}
          amount={earnings.total_earnings}
          text={commission > 0 ? netTotal[language](formatPesos(commission)) : t('totalText')}
        />
      </dl>
    </Card>
  )
}

interface FigureProps {
  readonly name: string
  readonly amount: number
  readonly text: string
  readonly isMain?: boolean
}

function Figure({ name, amount, text, isMain = false }: FigureProps) {
  const shown = formatPesos(amount)
  const quiet = isMain ? 'text-on-inverse-muted' : 'text-muted'
  return (
    <div
      className={joinClasses(
        'grid min-w-0 content-start gap-1.5 p-4 wide:px-6 wide:py-5',
        isMain ? 'bg-inverse text-on-inverse' : 'bg-surface',
      )}
    >
      <dt className={quiet}>{name}</dt>
      <dd
        className={joinClasses(
          'num leading-[1.1]! wrap-anywhere whitespace-normal!',
          textSizeOf(shown),
          isMain ? 'wide:text-[clamp(1.5rem,0.9rem+1.4vw,2.25rem)]' : 'wide:text-xl',
        )}
      >
        {shown}
      </dd>
      <dd className={joinClasses('text-sm', quiet)}>{text}</dd>
    </div>
  )
}

/** Long amounts use smaller text, so that two figures fit side by side on a phone. */
function textSizeOf(shown: string): string {
  return shown.length > 13 ? 'text-md' : 'text-[clamp(1rem,4.6vw,1.25rem)]'
}

const linkTranslations = defineTranslations('statement-link', {
  en: { statementOf: 'Account statement, {{month}}' },
  es: { statementOf: 'Estado de cuenta de {{month}}' },
})

function StatementLink() {
  const t = useTranslations(linkTranslations)
  const [language] = useLanguage()
  const month = currentMonth()
  return (
    <ButtonLink to={accountStatementPath(month)} variant="secondary" size="md">
      <FileText aria-hidden />
      {t('statementOf', { month: monthName(month, language, 'long') })}
    </ButtonLink>
  )
}
