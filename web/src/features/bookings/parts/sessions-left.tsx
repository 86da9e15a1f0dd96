import { classes } from '../../../lib/browser/classes'
import { useTranslations } from '../../../lib/i18n/i18n'
import { bookingTranslations } from '../translations'

/** More segments would be too thin to count. */
const maxSegments = 12

/** The progress of a package, in segments for done, next and remaining sessions. For dark backgrounds. */
export function SessionsLeft({ left, of }: { left: number; of: number }) {
  const t = useTranslations(bookingTranslations)
  const done = of - left
  return (
    <div className="mt-2 grid gap-2 text-sm wide:flex wide:items-center wide:gap-3">
      {of <= maxSegments && (
        <span aria-hidden className="flex flex-wrap gap-1">
          {Array.from({ length: of }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: segments differ only by their index
              key={index}
              className={classes('lean h-2 w-5.5 rounded-[2px]', segmentClass(index, done))}
            />
          ))}
        </span>
      )}
      <span>{t('sessionsLeft', { count: left, of })}</span>
    </div>
  )
}

function segmentClass(index: number, done: number): string {
  if (index < done) return 'bg-accent'
  return index === done ? 'bg-on-inverse/55' : 'bg-on-inverse/20'
}
