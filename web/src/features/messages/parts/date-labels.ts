import { addDays } from '@entrena/contract/calendar'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { useCallback } from 'react'
import { useNow } from '@/lib/browser/use-now'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { messagesTranslations } from '../translations'

/** Formats the time of a conversation's last message: '08:11', 'Yesterday', 'Thu', 'Oct 30', 'Oct 30, 2025'. */
export function useMessageTimeLabel(): (instant: string) => string {
  const t = useTranslations(messagesTranslations)
  const [language] = useLanguage()
  const today = dominicanDate(useNow())
  return useCallback(
    (instant) => {
      const date = dominicanDate(new Date(instant))
      if (date >= today) return dominicanTime(new Date(instant))
      if (date === addDays(today, -1)) return t('yesterday')
      if (date > addDays(today, -7)) return formatDay(date, language, 'weekday')
      return formatDay(date, language, date.slice(0, 4) === today.slice(0, 4) ? 'day' : 'medium')
    },
    [t, language, today],
  )
}

/** Formats the heading above the messages of a day: 'Today', 'Yesterday', 'Friday, November 13'. */
export function useDayLabel(): (date: string) => string {
  const t = useTranslations(messagesTranslations)
  const [language] = useLanguage()
  const today = dominicanDate(useNow())
  return useCallback(
    (date) => {
      if (date >= today) return t('today')
      if (date === addDays(today, -1)) return t('yesterday')
      return formatDay(date, language, date.slice(0, 4) === today.slice(0, 4) ? 'long' : 'full')
    },
    [t, language, today],
  )
}
