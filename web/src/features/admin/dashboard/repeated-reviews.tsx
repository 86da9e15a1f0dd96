import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '../../../lib/format'
import { useMessages } from '../../../lib/i18n'
import { useLanguage } from '../../../lib/language'
import { type RepeatedReviews as Pair, repeatedReviewsQuery } from '../queries'
import { PagedCard } from '../table/paged-card'
import { dashboardMessages } from './messages'

/** Clients who have lately reviewed the same trainer unusually often: perhaps paid for it, perhaps just regulars. */
export function RepeatedReviews() {
  const t = useMessages(dashboardMessages)
  const pairs = useInfiniteQuery(repeatedReviewsQuery)
  return (
    <PagedCard list={pairs} hash="#repeated-reviews" title={t('repeatedTitle')} failed={t('repeatedFailed')}>
      {(pair) => <PairRow key={`${pair.client_id} ${pair.trainer_id}`} pair={pair} />}
    </PagedCard>
  )
}

function PairRow({ pair }: { pair: Pair }) {
  const t = useMessages(dashboardMessages)
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
