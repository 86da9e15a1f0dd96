import { dayParts } from '../../../lib/i18n/format'
import { useLanguage } from '../../../lib/i18n/language'

export function DateBlock({ date, time }: { date: string; time: string }) {
  const [language] = useLanguage()
  const { month, day } = dayParts(date, language)
  return (
    <time dateTime={`${date}T${time}-04:00`} className="grid w-14 shrink-0 justify-items-center leading-tight">
      <span className="text-sm text-muted">{month}</span>
      <span className="num text-2xl">{day}</span>
      <span className="num text-sm text-muted">{time}</span>
    </time>
  )
}
