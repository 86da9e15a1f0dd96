import { Star } from 'lucide-react'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { uiTranslations } from '../ui-translations'

const starNumbers = [1, 2, 3, 4, 5] as const

export function Stars({ value }: { value: number }) {
  const t = useTranslations(uiTranslations)
  return (
    <span role="img" aria-label={t('rated', { rating: value })} className="flex gap-0.5">
      {starNumbers.map((star) => (
        <Star key={star} aria-hidden className={joinClasses('size-4.25 text-star', star <= value && 'fill-star')} />
      ))}
    </span>
  )
}

/** One star and the mean rating. `reviews` is the formatted count: '(87 reviews)'. */
export function TrainerRatingText({ value, reviews }: { value: number; reviews?: string }) {
  const t = useTranslations(uiTranslations)
  const shown = value.toFixed(1)
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Star aria-hidden className="size-4.25 fill-star text-star" />
      <span className="sr-only">{t('rated', { rating: shown })}</span>
      <b aria-hidden className="font-bold tabular-nums">
        {shown}
      </b>
      {reviews && <span className="text-muted">{reviews}</span>}
    </span>
  )
}
