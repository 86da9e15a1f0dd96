import { useQuery } from '@tanstack/react-query'
import { Banknote, CircleCheck, Dumbbell, type LucideIcon, TicketCheck, Users } from 'lucide-react'
import { classes } from '@/lib/browser/classes'
import { formatNumber, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { type Stats, statsQuery, weeksQuery } from '../queries'
import { useFailureToast } from '../table/use-failure-toast'
import { NeedsAttention } from './attention'
import { dashboardTranslations } from './dashboard-translations'
import { WeekCharts } from './week-charts'

export default function DashboardTab() {
  const t = useTranslations(dashboardTranslations)
  return (
    <div className="grid grid-cols-1 gap-5 wide:gap-6">
      <h1>{t('title')}</h1>
      <Statistics />
      <NeedsAttention />
      <Weeks />
    </div>
  )
}

function Statistics() {
  const t = useTranslations(dashboardTranslations)
  const { data, isError, isFetching, refetch } = useQuery(statsQuery)
  useFailureToast(isError, t('statsFailed'))
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

const grid = 'grid grid-cols-2 gap-3 wide:grid-cols-4 wide:gap-4 xl:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.5fr)]'

function StatCards({ stats }: { stats: Stats }) {
  const t = useTranslations(dashboardTranslations)
  return (
    <dl className={grid}>
      <Stat icon={Users} name={t('users')} value={formatNumber(stats.total_users)} text={t('usersText')} />
      <Stat icon={Dumbbell} name={t('trainers')} value={formatNumber(stats.total_trainers)} text={t('trainersText')} />
      <Stat
        icon={TicketCheck}
        name={t('bookings')}
        value={formatNumber(stats.total_bookings)}
        text={t('bookingsText')}
      />
      <Stat icon={CircleCheck} name={t('sold')} value={formatNumber(stats.sessions_sold)} text={t('soldText')} />
      <Stat
        icon={Banknote}
        name={t('revenue')}
        value={formatPesos(stats.total_revenue)}
        text={t('revenueText')}
        isMain
      />
    </dl>
  )
}

function StatCardsSkeleton() {
  return (
    <SkeletonGroup className={grid}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-31 rounded-card" />
      ))}
      <Skeleton className="h-31 rounded-card max-xl:col-span-full" />
    </SkeletonGroup>
  )
}

interface StatProps {
  readonly icon: LucideIcon
  readonly name: string
  readonly value: string
  readonly text: string
  readonly isMain?: boolean
}

function Stat({ icon: Icon, name, value, text, isMain = false }: StatProps) {
  const quiet = isMain ? 'text-on-inverse-muted' : 'text-muted'
  return (
    <Card
      className={classes(
        'grid min-w-0 content-start gap-1 p-4 wide:px-5',
        isMain && 'border-transparent! bg-inverse! text-on-inverse max-xl:col-span-full',
      )}
    >
      <dt className={classes('flex items-start justify-between gap-2', quiet)}>
        {name}
        <Icon aria-hidden className={classes('size-5 shrink-0', isMain ? 'text-on-inverse' : 'text-ink')} />
      </dt>
      <dd className="num text-2xl leading-[1.15]! wrap-anywhere whitespace-normal! xl:text-[clamp(1.5rem,2.1vw,2rem)]">
        {value}
      </dd>
      <dd className={classes('text-sm', quiet)}>{text}</dd>
    </Card>
  )
}
