import { weekdayOf } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { weekdayNames } from '@entrena/contract/weekdays'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { trainerTranslations } from './translations'

/** Within a week the weekday is unambiguous. Later days need the date. */
export type DayNearness = 'today' | 'tomorrow' | 'soon' | 'later'

export function nearnessOf(date: string, today: string): DayNearness {
  if (date <= today) return 'today'
  if (date === addDays(today, 1)) return 'tomorrow'
  return date < addDays(today, 7) ? 'soon' : 'later'
}

interface DayWords {
  /** The weekday beside an hour: 'Tue'. */
  readonly short: string
  /** A short sentence: 'Free on Tuesday'. */
  readonly free: string
  /** The day, capitalized for the start of a sentence: 'Tuesday'. */
  readonly start: string
}

/** Words for the day of the first free hour, one for each part of the page. */
export function useDayWords(): (date: string) => DayWords {
  const t = useTranslations(trainerTranslations)
  const [language] = useLanguage()
  return (date) => {
    const nearness = nearnessOf(date, dominicanDate(new Date()))
    if (nearness === 'today') return { short: t('today'), free: t('freeToday'), start: t('today') }
    if (nearness === 'tomorrow') return { short: t('tomorrow'), free: t('freeTomorrow'), start: t('tomorrow') }
    const text = formatDay(date, language, 'day')
    if (nearness === 'later') return { short: text, free: t('freeOn', { day: text }), start: text }
    const name = weekdayNames[weekdayOf(date)][language]
    const short = formatDay(date, language, 'weekday')
    return { short, free: t('freeOn', { day: name }), start: name.charAt(0).toUpperCase() + name.slice(1) }
  }
}
