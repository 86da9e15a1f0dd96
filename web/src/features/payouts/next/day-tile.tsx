import { dayParts, formatDay } from '@/lib/i18n/format'
import { useLanguage } from '@/lib/i18n/language'

export function DayTile({ date }: { date: string }) {
  const [language] = useLanguage()
  const { month, day } = dayParts(date, language)
  return (
    <time dateTime={date} className="grid w-18 shrink-0 overflow-hidden rounded-control border border-line text-center">
      <span className="sr-only">{formatDay(date, language, 'long')}</span>
      <span aria-hidden className="bg-brand py-0.5 text-sm font-strong text-on-brand">
        {month}
      </span>
      <span aria-hidden className="num py-1.5 text-2xl leading-none!">
        {day}
      </span>
    </time>
  )
}
