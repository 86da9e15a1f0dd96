import { formatDayParts } from '@/lib/i18n/format'
import { useLanguage } from '@/lib/i18n/language'

export function DateBlock({ date, time }: { date: string; time: string }) {
  const [language] = useLanguage()
  const { weekday, month, day } = formatDayParts(date, language)
  return (
    <time dateTime={`${date}T${time}-04:00`} className="grid w-14 shrink-0 justify-items-center leading-tight">
      <span className="text-sm text-muted">{weekday}</span>
      <span className="flex items-baseline gap-1">
        <span className="num text-xl">{day}</span> <span className="text-sm text-muted">{month}</span>
      </span>
      <span className="num text-sm text-muted">{time}</span>
    </time>
  )
}
