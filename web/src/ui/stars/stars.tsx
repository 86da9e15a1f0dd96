import { Star } from 'lucide-react'
import { classes } from '../../lib/browser/classes'
import { useTranslations } from '../../lib/i18n/i18n'
import { uiTranslations } from '../ui-translations'

const places = [1, 2, 3, 4, 5] as const

/** One to five stars, as one review gave them. */
export function Stars({ value }: { value: number }) {
  const t = useTranslations(uiTranslations)
  return (
    <span role="img" aria-label={t('rated', { rating: value })} className="flex gap-0.5">
      {places.map((place) => (
        <Star key={place} aria-hidden className={classes('size-4.25 text-star', place <= value && 'fill-star')} />
      ))}
    </span>
  )
}
