import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { rowsOf } from '../../../lib/api/call-page'
import { formatInstant } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { useLanguage } from '../../../lib/i18n/language'
import { Card } from '../../../ui/card'
import { FailedState } from '../../../ui/feedback/failed-state'
import { ShowMore } from '../../../ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton'
import { type RepeatedReviews as Pair, repeatedReviewsQuery } from '../queries'
import { useFocusAt } from '../table/use-focus-at'
import { dashboardTranslations } from './dashboard-translations'

/** Clients who lately reviewed one trainer more often than is usual: perhaps for money, perhaps just faithful. */
export function RepeatedReviews() {
  const t = useTranslations(dashboardTranslations)
  const list = useInfiniteQuery(repeatedReviewsQuery)
  const { data, isError, isFetching, refetch } = list
  const heading = useFocusAt('#repeated-reviews')
  return (
    <Card className="overflow-clip">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 p-4 wide:px-5">
        {t('repeatedTitle')}
      </h2>
      <div className="border-t border-line">
        {data && (
          <ul aria-label={t('repeatedTitle')} className="divide-y divide-line">
            {rowsOf(data).map((pair) => (
              <PairRow key={`${pair.client_id} ${pair.trainer_id}`} pair={pair} />
            ))}
          </ul>
        )}
        <ShowMore
          hasMore={list.hasNextPage}
          isBusy={list.isFetchingNextPage}
          isFailed={list.isFetchNextPageError}
          failed={t('repeatedFailed')}
          onMore={() => void list.fetchNextPage()}
          className="m-4 wide:mx-5"
        />
        {!data && (
          <div className="p-4 wide:px-5">
            {isError ? (
              <FailedState title={t('repeatedFailed')} onRetry={() => void refetch()} busy={isFetching} />
            ) : (
              <SkeletonGroup>
                <Skeleton className="h-11" />
              </SkeletonGroup>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

function PairRow({ pair }: { pair: Pair }) {
  const t = useTranslations(dashboardTranslations)
  const [language] = useLanguage()
  const { client_name: client, trainer_id: id, trainer_name: trainer, reviews } = pair
  const when = formatInstant(pair.latest_at, language, 'medium')
  return (
    <li className="p-4 wide:px-5 wide:py-3">
      <b className="block font-strong wrap-anywhere">{client}</b>
      <Link to={`/trainer/${id}`} className="inline-flex min-h-11 items-center text-sm wrap-anywhere underline">
        {t('repeatedLine', { reviews, trainer, when })}
      </Link>
    </li>
  )
}
