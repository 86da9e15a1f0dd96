import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { firstNameOf } from '@entrena/contract/public-pages/first-name'
import { ReviewItem } from '@/features/reviews/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { Rating } from '@/ui/stars/rating'
import { trainerTranslations } from './translations'

export function Reviews({ trainer }: { trainer: PublicTrainer }) {
  const t = useTranslations(trainerTranslations)
  const { name, rating, review_count: number, reviews } = trainer
  if (reviews.length === 0) return null
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
        <h2>{t('reviews', { number })}</h2>
        <Rating value={rating} />
      </div>
      <ul className="grid items-start gap-x-8 max-wide:divide-y max-wide:divide-line wide:grid-cols-2">
        {reviews.map((review) => (
          <ReviewItem
            key={`${review.created_at} ${review.reviewer}`}
            review={{ ...review, client_name: review.reviewer }}
            replyTitle={t('replied', { name: firstNameOf(name) })}
          />
        ))}
      </ul>
    </section>
  )
}
