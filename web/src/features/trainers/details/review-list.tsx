import { classes } from '../../../lib/classes'
import { formatInstant } from '../../../lib/format'
import { useMessages } from '../../../lib/i18n'
import { useLanguage } from '../../../lib/language'
import { Avatar } from '../../../ui/avatar'
import { Stars } from '../../../ui/stars'
import type { ReviewData } from '../card/trainer-view'
import { detailsMessages } from './messages'

interface ReviewListProps {
  readonly reviews: readonly ReviewData[]
  /** Whose reply stands below a review. */
  readonly trainerName: string
}

export function ReviewList({ reviews, trainerName }: ReviewListProps) {
  return (
    <ul className="divide-y divide-line">
      {reviews.map((review, place) => (
        <ReviewItem key={review.id ?? place} review={review} trainerName={trainerName} />
      ))}
    </ul>
  )
}

function ReviewItem({ review, trainerName }: { review: ReviewData; trainerName: string }) {
  const t = useMessages(detailsMessages)
  const name = review.client_name?.trim() || t('anonymous')
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-3 py-5">
      <Avatar name={name} />
      <div className="grid gap-1.5">
        <div className="flex flex-wrap justify-between gap-x-3">
          <b className="font-bold wrap-anywhere">{name}</b>
          <Day instant={review.created_at} />
        </div>
        <Stars value={Math.round(review.rating ?? 0)} />
        {review.comment && <p className="whitespace-pre-line wrap-anywhere">{review.comment}</p>}
        {review.trainer_reply && (
          <div className="mt-2 grid gap-0.5 justify-self-start rounded-control rounded-tl-[4px] bg-neutral-soft px-4 py-3">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <b className="font-bold">{t('replied', { name: trainerName })}</b>
              <Day instant={review.reply_date} onSoft />
            </span>
            <p className="whitespace-pre-line wrap-anywhere">{review.trainer_reply}</p>
          </div>
        )}
      </div>
    </li>
  )
}

function Day({ instant, onSoft = false }: { instant: string | null | undefined; onSoft?: boolean }) {
  const [language] = useLanguage()
  if (!instant || Number.isNaN(Date.parse(instant))) return null
  return (
    <time dateTime={instant} className={classes('text-sm', onSoft ? 'text-neutral' : 'text-muted')}>
      {formatInstant(instant, language, 'full')}
    </time>
  )
}
