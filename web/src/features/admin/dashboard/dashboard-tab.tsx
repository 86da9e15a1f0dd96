import { useQuery } from '@tanstack/react-query'
import { Banknote, CircleCheck, Dumbbell, type LucideIcon, TicketCheck, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { dashboardMoney } from '@/features/money/payouts/public'
import { useLoadToast } from '@/lib/api/use-load-toast'
import { joinClasses } from '@/lib/browser/classes'
import { lazyComponent } from '@/lib/browser/lazy-load'
import { formatDay, formatNumber, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { type Stats, type StatsWeek, statsQuery, weeksQuery } from '../queries'
import { NeedsAttention } from './attention'
import { dashboardTranslations } from './dashboard-translations'

const DailyBalance = lazyComponent(dashboardMoney.balance)

export default function DashboardTab() {
  const t = useTranslations(dashboardTranslations)
  return (
    <div className="grid grid-cols-1 gap-5 wide:gap-6">
      <h1>{t('title')}</h1>
      <Statistics />
      <NeedsAttention />
      <Suspense fallback={<Skeleton className="h-20 rounded-card" />}>
        <DailyBalance />
      </Suspense>
      <Weeks />
    </div>
  )
}

function Statistics() {
  const t = useTranslations(dashboardTranslations)
  const { data, isError, error, isFetching, refetch } = useQuery(statsQuery)
  useLoadToast({ data, error }, t('statsFailed'))
  if (data) return <StatCards stats={data} />
  if (!isError) return <StatCardsSkeleton />
  return <FailedState title={t('statsFailed')} onRetry={() => void refetch()} busy={isFetching} />
}

function Weeks() {
  const t = useTranslations(dashboardTranslations)
  const { data, isError, isFetching, refetch } = useQuery(weeksQuery)
  if (data) return <WeekCharts weeks={data} />
  if (!isError) return <Skeleton className="h-75 rounded-card" />
  return <FailedState title={t('weeksFailed')} onRetry={() => void refetch()} busy={isFetching} />
}

const grid = 'grid grid-cols-2 gap-3 wide:grid-cols-4 wide:gap-4'

function StatCards({ stats }: { stats: Stats }) {
  const t = useTranslations(dashboardTranslations)
  return (
    <div className={grid}>
      <Stat icon={Users} name={t('users')} value={formatNumber(stats.total_users)} text={t('usersText')} />
      <Stat icon={Dumbbell} name={t('trainers')} value={formatNumber(stats.total_trainers)} text={t('trainersText')} />
      <Stat
        icon={TicketCheck}
        name={t('bookings')}
        value={formatNumber(stats.total_bookings)}
        text={t('bookingsText')}
      />
      <Stat icon={CircleCheck} name={t('sold')} value={formatNumber(stats.sessions_sold)} text={t('soldText')} />
      <Revenue stats={stats} />
    </div>
  )
}

function StatCardsSkeleton() {
  return (
    <SkeletonGroup className={grid}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-31 rounded-card" />
      ))}
      <Skeleton className="col-span-full h-75 rounded-card wide:h-40" />
    </SkeletonGroup>
  )
}

interface StatProps {
  readonly icon: LucideIcon
  readonly name: string
  readonly value: string
  readonly text: string
}

const figure = 'num text-2xl leading-[1.15]! wrap-anywhere whitespace-normal! xl:text-[clamp(1.5rem,2.1vw,2rem)]'

function Stat({ icon: Icon, name, value, text }: StatProps) {
  return (
    <Card className="min-w-0 p-4 wide:px-5">
      <dl className="grid content-start gap-1">
        <dt className="flex items-start justify-between gap-2 text-muted">
          {name}
          <Icon aria-hidden className="size-5 shrink-0 text-ink" />
        </dt>
        <dd className={figure}>{value}</dd>
        <dd className="text-sm text-muted">{text}</dd>
      </dl>
    </Card>
  )
}

/**
 * Shows the revenue and, beside it, what happened to all payments. The price of a package counts as revenue once its
 * first session took place.
 */
function Revenue({ stats }: { stats: Stats }) {
  const t = useTranslations(dashboardTranslations)
  return (
    <Card className="col-span-full grid min-w-0 grid-cols-1 content-start gap-4 border-transparent! bg-inverse! p-4 text-on-inverse wide:grid-cols-[auto_minmax(0,1fr)] wide:gap-8 wide:px-5">
      <dl className="grid content-start gap-1">
        <dt className="flex items-start justify-between gap-4 text-on-inverse-muted">
          {t('revenue')}
          <Banknote aria-hidden className="size-5 shrink-0 text-on-inverse" />
        </dt>
        <dd className={figure}>{formatPesos(stats.total_revenue)}</dd>
        <dd className="text-sm text-on-inverse-muted">{t('revenueText')}</dd>
      </dl>
      <div className="grid gap-3 border-on-inverse/25 max-wide:border-t max-wide:pt-4 wide:border-l wide:pl-8">
        <dl className="grid gap-x-6 gap-y-3 xs:grid-cols-2 xl:grid-cols-4">
          <Part name={t('delivered')} amount={stats.delivered} />
          <Part name={t('owed')} amount={stats.owed} />
          <Part name={t('keptLate')} amount={stats.kept_late} />
          <Part name={t('paidInAll')} amount={stats.paid} />
        </dl>
        <dl className="text-sm text-on-inverse-muted">
          <dt className="inline">
            <Link to="?tab=bank&part=commission" className="text-inherit underline">
              {t('commission')}
            </Link>
          </dt>{' '}
          <dd className="num inline text-on-inverse">{formatPesos(stats.commission)}</dd>
        </dl>
      </div>
    </Card>
  )
}

function Part({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="grid content-start gap-0.5 max-xs:grid-cols-[minmax(0,1fr)_auto] max-xs:items-baseline max-xs:gap-x-3">
      <dt className="text-sm text-on-inverse-muted">{name}</dt>
      <dd className="num wrap-anywhere whitespace-normal!">{formatPesos(amount)}</dd>
    </div>
  )
}

function WeekCharts({ weeks }: { weeks: readonly StatsWeek[] }) {
  const t = useTranslations(dashboardTranslations)
  const bookingsOf = ({ bookings }: StatsWeek) => bookings
  const revenueOf = ({ revenue }: StatsWeek) => revenue
  return (
    <Card padded className="grid grid-cols-1 gap-5">
      <div>
        <h2>{t('weeks')}</h2>
        <p className="text-sm text-muted">{t('weeksText')}</p>
      </div>
      <div className="grid grid-cols-1 gap-6 wide:grid-cols-2 wide:gap-8">
        <Bars name={t('weekBookings')} weeks={weeks} amountOf={bookingsOf} write={formatNumber} tone="bg-info" />
        <Bars name={t('weekRevenue')} weeks={weeks} amountOf={revenueOf} write={formatPesos} tone="bg-brand" />
      </div>
      <WeekTable weeks={weeks} />
    </Card>
  )
}

interface BarsProps {
  readonly name: string
  readonly weeks: readonly StatsWeek[]
  readonly amountOf: (week: StatsWeek) => number
  readonly write: (value: number) => string
  readonly tone: string
}

/** Each bar is a button, so that touch, mouse, keyboard and screen reader users can read the values of a week. */
function Bars({ name, weeks, amountOf, write, tone }: BarsProps) {
  const t = useTranslations(dashboardTranslations)
  const [language] = useLanguage()
  const [chosen, setChosen] = useState<string>()
  const most = Math.max(1, ...weeks.map(amountOf))
  const shown = weeks.find(({ week }) => week === chosen) ?? weeks.at(-1)
  const isLast = shown === weeks.at(-1)
  return (
    <section aria-label={name} className="grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3>{name}</h3>
        {shown && (
          <p aria-hidden className="text-sm text-muted">
            {isLast ? t('thisWeek') : `${t('week')} ${formatDay(shown.week, language, 'day')}`}{' '}
            <b className="num text-lg text-ink">{write(amountOf(shown))}</b>
          </p>
        )}
      </div>
      <ol className="flex h-32 items-stretch gap-1 border-b-2 border-ink">
        {weeks.map((week) => (
          <li key={week.week} className="min-w-0 flex-1">
            <button
              type="button"
              aria-pressed={week === shown}
              aria-label={t('weekIs', { week: formatDay(week.week, language, 'day'), value: write(amountOf(week)) })}
              onClick={() => setChosen(week.week)}
              onFocus={() => setChosen(week.week)}
              onPointerEnter={() => setChosen(week.week)}
              className="flex size-full items-end rounded-sm"
            >
              <span
                style={{ height: `${(amountOf(week) / most) * 100}%` }}
                className={joinClasses(
                  'w-full rounded-t-[4px] transition-[height] duration-(--slow)',
                  tone,
                  week !== shown && 'opacity-55',
                )}
              />
            </button>
          </li>
        ))}
      </ol>
      <div aria-hidden className="flex justify-between text-sm text-muted">
        <span>{weeks[0] && formatDay(weeks[0].week, language, 'day')}</span>
        <span>{t('thisWeek')}</span>
      </div>
    </section>
  )
}

function WeekTable({ weeks }: { weeks: readonly StatsWeek[] }) {
  const t = useTranslations(dashboardTranslations)
  const [language] = useLanguage()
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-strong text-brand">
        {t('asTable')}
      </summary>
      <table className="w-full max-w-140 text-sm tabular-nums">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-strong">
              {t('week')}
            </th>
            <th scope="col" className="py-1 text-right font-strong">
              {t('weekBookings')}
            </th>
            <th scope="col" className="py-1 text-right font-strong">
              {t('weekRevenue')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {weeks.map(({ week, bookings, revenue }) => (
            <tr key={week}>
              <th scope="row" className="py-1 text-left font-regular">
                {formatDay(week, language, 'medium')}
              </th>
              <td className="py-1 text-right">{formatNumber(bookings)}</td>
              <td className="py-1 text-right">{formatPesos(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
