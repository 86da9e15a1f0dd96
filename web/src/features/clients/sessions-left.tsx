import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { clientsTranslations } from './clients-translations'
import type { Client } from './queries'

/** Each bought session is drawn as a stroke. With more sessions than this, the strokes would be too narrow to count. */
const maxStrokes = 20

export function SessionsLeft({ client: { sessions_left: left, sessions_bought: of } }: { client: Client }) {
  const t = useTranslations(clientsTranslations)
  if (left === 0) return <span className="text-sm text-muted">{t('nothingLeft')}</span>
  return (
    <span className="grid gap-1 text-sm">
      {of <= maxStrokes && (
        <span aria-hidden className="flex max-w-30 gap-0.5">
          {Array.from({ length: of }, (_, index) => index + 1).map((number) => (
            <i
              key={number}
              className={joinClasses(
                'h-1.5 flex-1 -skew-x-14 rounded-[2px]',
                number <= of - left ? 'bg-brand' : 'bg-line-strong',
              )}
            />
          ))}
        </span>
      )}
      {t('leftOf', { left, of })}
    </span>
  )
}
