import { Heart } from 'lucide-react'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { favouriteTranslations, useCanSave, useFavourite } from './queries'

interface HeartButtonProps {
  readonly id: string
  readonly name: string
  readonly className?: string
}

/** Saves or unsaves a trainer. Shown only to clients. */
export function HeartButton(props: HeartButtonProps) {
  return useCanSave() ? <Toggle {...props} /> : null
}

function Toggle({ id, name, className }: HeartButtonProps) {
  const t = useTranslations(favouriteTranslations)
  const { isSaved, isKnown, toggle } = useFavourite({ id, name })
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      disabled={!isKnown}
      aria-label={t('save', { name })}
      onClick={toggle}
      className={joinClasses(
        'grid size-11 place-items-center rounded-full bg-surface shadow-float transition-transform duration-(--fast) hover:scale-105',
        className,
      )}
    >
      <Heart aria-hidden className={joinClasses('size-5.5', isSaved ? 'fill-danger text-danger' : 'text-ink')} />
    </button>
  )
}
