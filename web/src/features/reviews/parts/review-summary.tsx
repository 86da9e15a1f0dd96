import { type RatingCounts, ratings } from '@entrena/contract/reviews/rules'
import { Star } from 'lucide-react'
import { useTranslations } from '@/lib/i18n/i18n'
import { Stars } from '@/ui/stars/stars'
import { reviewTranslations } from '../translations'

interface ReviewSummaryProps {
  readonly rating: number
  readonly total: number
  readonly counts: RatingCounts | undefined
}

export function ReviewSummary({ rating, total, counts }: ReviewSummaryProps) {
  const t = useTranslations(reviewTranslations)
  if (total === 0) return null
  return (
    <section
      aria-label={t('summary')}
      className="grid max-w-110 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-3"
    >
      <div className="grid justify-items-center gap-1">
        <span className="num text-3xl leading-none">{rating.toFixed(1)}</span>
        <Stars value={Math.round(rating)} />
        <span className="text-sm text-muted">{t('basedOn', { count: total })}</span>
      </div>
      {counts && (
        <ul className="grid min-w-0 gap-1">
          {ratings.toReversed().map((stars) => (
            <Bar key={stars} stars={stars} count={counts[stars - 1] ?? 0} total={total} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Bar({ stars, count, total }: { stars: number; count: number; total: number }) {
  const t = useTranslations(reviewTranslations)
  return (
    <li className="text-sm">
      <span className="sr-only">{`${t('stars', { count: stars })}: ${t('gave', { count })}`}</span>
      <span aria-hidden className="flex items-center gap-2 tabular-nums">
        <span className="flex w-7 items-center gap-0.5 text-muted">
          {stars}
          <Star className="size-3.5 fill-star text-star" />
        </span>
        <span className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-neutral-soft">
          <span className="block h-full rounded-full bg-star" style={{ width: `${(100 * count) / total}%` }} />
        </span>
        <span className="w-8 text-right text-muted">{count}</span>
      </span>
    </li>
  )
}
