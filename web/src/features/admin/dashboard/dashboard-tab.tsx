import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '../../../lib/i18n/i18n'
import { FailedState } from '../../../ui/feedback/failed-state'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { statsQuery, weeksQuery } from '../queries'
import { useFailureToast } from '../table/use-failure-toast'
import { NeedsAttention } from './attention'
import { dashboardTranslations } from './dashboard-translations'
import { StatCards, StatCardsSkeleton } from './stat-cards'
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
