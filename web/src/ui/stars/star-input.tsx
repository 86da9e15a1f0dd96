import { Star } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { FieldError } from '@/ui/form/field'

const starCounts = [1, 2, 3, 4, 5] as const
export type StarCount = (typeof starCounts)[number]

interface StarInputProps {
  readonly legend: string
  readonly value: StarCount | undefined
  readonly onChange: (value: StarCount) => void
  readonly error?: string | undefined
  /** Ref of the first star, which gets the focus if the user submits without choosing a star. */
  readonly firstRef?: Ref<HTMLInputElement>
}

/** The stars are radio buttons, so that arrow keys and screen readers work. */
export function StarInput({ legend, value, onChange, error, firstRef }: StarInputProps) {
  const t = useTranslations(starTranslations)
  const name = useId()
  const note = useId()
  const [pointed, setPointed] = useState<StarCount>()
  const shown = pointed ?? value
  return (
    <fieldset
      className="grid min-w-0 gap-1"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? note : undefined}
    >
      <legend className="text-sm font-strong">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex" onPointerLeave={() => setPointed(undefined)}>
          {starCounts.map((count) => (
            <label
              key={count}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(count)}
              className="relative grid size-12 cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                ref={count === 1 ? firstRef : undefined}
                type="radio"
                name={name}
                value={count}
                checked={value === count}
                onChange={() => onChange(count)}
                aria-label={t('named', { count: count, name: t(`star${count}`) })}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Star
                aria-hidden
                className={joinClasses(
                  'size-9 transition-transform duration-(--fast)',
                  error ? 'text-danger' : 'text-star',
                  shown !== undefined && count <= shown && 'fill-star text-star',
                  count === value && 'scale-110',
                )}
              />
            </label>
          ))}
        </div>
        {/* Always rendered, and on its own line on a phone, to avoid a layout shift when a star is chosen. */}
        <div className="min-h-6 max-sm:w-full">
          <span aria-hidden className="font-display text-lg font-bold">
            {shown && t(`star${shown}`)}
          </span>
          <div id={note} aria-live="polite" className="text-sm">
            {error && !shown && <FieldError text={error} />}
          </div>
        </div>
      </div>
    </fieldset>
  )
}

/** Separate from ui-translations, because every page loads ui-translations. */
export const starTranslations = defineTranslations('star-input', {
  en: {
    star1: 'Poor',
    star2: 'Fair',
    star3: 'Good',
    star4: 'Very Good',
    star5: 'Excellent!',
    named_one: '{{count}} star: {{name}}',
    named_other: '{{count}} stars: {{name}}',
  },
  es: {
    star1: 'Mala',
    star2: 'Regular',
    star3: 'Buena',
    star4: 'Muy buena',
    star5: '¡Excelente!',
    named_one: '{{count}} estrella: {{name}}',
    named_other: '{{count}} estrellas: {{name}}',
  },
})
