import type { Language } from '@entrena/contract/language'
import { holidayNames, holidaysOf } from '@entrena/contract/trainers/holidays'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import type { TimeOffEntry } from './availability-queries'
import { availabilityTranslations } from './availability-translations'

/** The name of the holiday that an entry without a note is for. */
export function holidayNameOf({ from_date, to_date, note }: TimeOffEntry, language: Language): string | undefined {
  if (note || from_date !== to_date) return undefined
  const holiday = holidaysOf(Number(from_date.slice(0, 4))).find(({ date }) => date === from_date)
  return holiday && holidayNames[holiday.kind][language]
}

/** Example: 'Fri, Dec 11, 14:00 to 18:00'. */
export function useTimeOffWords() {
  const t = useTranslations(availabilityTranslations)
  const [language] = useLanguage()
  return ({ from_date, to_date, from_time, to_time }: TimeOffEntry): string => {
    const days =
      from_date === to_date
        ? formatDay(from_date, language, 'short')
        : t('range', { from: formatDay(from_date, language, 'day'), to: formatDay(to_date, language, 'day') })
    return from_time && to_time ? t('hoursOf', { days, from: from_time, to: to_time }) : days
  }
}
