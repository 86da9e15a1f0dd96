import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { NextFreeHours } from '@entrena/contract/trainers/found-entity'
import { Clock } from 'lucide-react'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { filterTranslations } from './filter-translations'

export type NextFree = NextFreeHours['hours'][number]

/** Reserves its height while loading, to avoid a layout shift. */
export function NextFreeHour({ next }: { next: NextFree | 'loading' }) {
  const t = useTranslations(filterTranslations)
  const [language] = useLanguage()
  if (next === 'loading') return <div aria-hidden className="h-7.5" />
  const today = dominicanDate(new Date())
  const days: Readonly<Record<string, string>> = { [today]: t('today'), [addDays(today, 1)]: t('tomorrow') }
  const day = days[next.date] ?? formatDay(next.date, language)
  return (
    <p className="inline-flex min-h-7.5 items-center gap-1.5 justify-self-start rounded-sm bg-positive-soft pr-2.5 pl-2 text-sm text-positive">
      <Clock aria-hidden className="size-4 shrink-0" />
      <span>
        {t('nextFree')} <b className="num font-strong">{`${day}, ${next.time}`}</b>
      </span>
    </p>
  )
}
