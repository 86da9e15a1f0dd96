import { classes } from '../../../lib/browser/classes'
import { useTranslations } from '../../../lib/i18n/i18n'
import { bookingTranslations } from '../translations'

/** More pieces than these would be too thin to count. */
const mostPieces = 12

/** How far a package has come: done, the next one, to come. On dark. */
export function SessionsLeft({ left, of }: { left: number; of: number }) {
  const t = useTranslations(bookingTranslations)
  const done = of - left
  return (
    <div className="mt-2 grid gap-2 text-sm wide:flex wide:items-center wide:gap-3">
      {of <= mostPieces && (
        <span aria-hidden className="flex flex-wrap gap-1">
          {Array.from({ length: of }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are alike but for their place
              key={place}
              className={classes('lean h-2 w-5.5 rounded-[2px]', paintOf(place, done))}
            />
          ))}
        </span>
      )}
      <span>{t('sessionsLeft', { count: left, of })}</span>
    </div>
  )
}

function paintOf(place: number, done: number): string {
  if (place < done) return 'bg-accent'
  return place === done ? 'bg-on-inverse/55' : 'bg-on-inverse/20'
}
