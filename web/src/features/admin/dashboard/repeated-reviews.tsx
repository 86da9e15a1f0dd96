import { useInfiniteQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { type RepeatedReviews as Pair, repeatedReviewsQuery } from '../queries'
import { PagedCard } from '../table/paged-card'
import { dashboardTranslations } from './dashboard-translations'

/** Lists clients who recently reviewed one trainer unusually often or before a session, perhaps because they are paid reviewers. */
export function RepeatedReviews() {
  const t = useTranslations(dashboardTranslations)
  const pairs = useInfiniteQuery(repeatedReviewsQuery)
  return (
    <PagedCard list={pairs} hash="#repeated-reviews" title={t('repeatedTitle')} failed={t('repeatedFailed')}>
      {(pair) => <PairRow key={`${pair.client_id} ${pair.trainer_id}`} pair={pair} />}
    </PagedCard>
  )
}

function PairRow({ pair }: { pair: Pair }) {
  const t = useTranslations(dashboardTranslations)
  const [language] = useLanguage()
  const { client_name: client, trainer_id: id, trainer_name: trainer, early_reviews: early } = pair
  const when = formatInstant(pair.latest_at, language, 'medium')
  return (
    <li className="p-4 wide:px-5 wide:py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-strong wrap-anywhere">{client}</b>
        {early > 0 && (
          <Badge tone="warning" icon={<Clock aria-hidden />}>
            {t('earlyReviews', { count: early })}
          </Badge>
        )}
      </div>
      <Link to={`/trainer/${id}`} className="inline-flex min-h-11 items-center text-sm wrap-anywhere underline">
        {t('repeatedLine', { count: pair.reviews, trainer, when })}
      </Link>
    </li>
  )
}
