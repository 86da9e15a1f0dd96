import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { casesQuery } from '@/features/reports/public'
import { detailOf } from '@/lib/api/call'
import { rowsOf } from '@/lib/api/call-page'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { Segmented } from '@/ui/form/segmented'
import { CaseCard } from './case-card'
import { trustTranslations } from './trust-translations'

export function ReportsSection() {
  const t = useTranslations(trustTranslations)
  const [params, setParams] = useSearchParams()
  const state = params.get('reports') === 'decided' ? 'decided' : 'open'
  const list = useInfiniteQuery(casesQuery(state))
  const cases = list.data && rowsOf(list.data)
  function choose(next: 'open' | 'decided') {
    const changed = new URLSearchParams(params)
    if (next === 'open') changed.delete('reports')
    else changed.set('reports', next)
    setParams(changed, { replace: true })
  }
  return (
    <section aria-labelledby="trust-reports" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="trust-reports">{t('reports')}</h2>
        <Segmented
          titleId="trust-reports"
          chosen={state}
          onChoose={choose}
          options={[
            { value: 'open', label: t('waiting') },
            { value: 'decided', label: t('decided') },
          ]}
        />
      </div>
      {!cases && list.isError && (
        <FailedState
          title={t('failed')}
          detail={detailOf(list.error)}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {!cases && !list.isError && (
        <SkeletonGroup className="grid gap-4">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </SkeletonGroup>
      )}
      {cases?.length === 0 && (
        <Card padded>
          <EmptyState title={t(state === 'open' ? 'noneWaiting' : 'noneDecided')}>
            {state === 'open' && t('noneWaitingText')}
          </EmptyState>
        </Card>
      )}
      {cases && cases.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {cases.map((each) => (
            <CaseCard key={each.id} reported={each} />
          ))}
        </ul>
      )}
      <ShowMore
        hasMore={list.hasNextPage}
        isBusy={list.isFetchingNextPage}
        isFailed={list.isFetchNextPageError}
        failed={t('moreFailed')}
        onMore={() => void list.fetchNextPage()}
      />
    </section>
  )
}
