import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatDay } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { useLanguage } from '../../../lib/i18n/language'
import { Button } from '../../../ui/button'
import { calendarTranslations } from './calendar-translations'
import { addMonths } from './month'

interface MonthNavProps {
  readonly month: string
  readonly onMonth: (month: string) => void
}

export function MonthNav({ month, onMonth }: MonthNavProps) {
  const t = useTranslations(calendarTranslations)
  const [language] = useLanguage()
  return (
    <div className="flex items-center justify-between gap-1 max-wide:col-span-2 max-wide:-mx-2">
      <Button variant="ghost" size="md" icon aria-label={t('previous')} onClick={() => onMonth(addMonths(month, -1))}>
        <ChevronLeft aria-hidden />
      </Button>
      <h2
        id="calendar-month"
        aria-live="polite"
        className="text-center first-letter:uppercase max-xs:text-lg wide:min-w-66"
      >
        {formatDay(`${month}-01`, language, 'month')}
      </h2>
      <Button variant="ghost" size="md" icon aria-label={t('next')} onClick={() => onMonth(addMonths(month, 1))}>
        <ChevronRight aria-hidden />
      </Button>
    </div>
  )
}
