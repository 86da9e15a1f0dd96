import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { firstOf } from '../card/trainer-view'
import { filterTranslations } from './filter-translations'

const mostShown = 5

/** The free hours for which the search asked. */
export function FreeHours({ day, times }: { day: string; times: readonly string[] }) {
  const t = useTranslations(filterTranslations)
  const [language] = useLanguage()
  const { shown, more } = firstOf(times, mostShown)
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-sm">
      <span className="text-muted first-letter:uppercase">
        <span className="sr-only">{t('freeHours', { day: formatDay(day, language, 'long') })}</span>
        <span aria-hidden>{formatDay(day, language)}</span>
      </span>
      {shown.map((time) => (
        <b key={time} className="num rounded-sm bg-positive-soft px-2 py-1 font-strong text-positive">
          {time}
        </b>
      ))}
      {more > 0 && <span className="text-muted">{t('moreHours', { count: more })}</span>}
    </div>
  )
}
