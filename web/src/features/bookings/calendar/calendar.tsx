import { dominicanDate } from '@entrena/contract/dominican-time'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useNow } from '@/lib/browser/use-now'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { bookingsBetweenQuery } from '../queries'
import { calendarTranslations } from './calendar-translations'
import { DayPanel } from './day-panel'
import { Legend } from './marks'
import { addMonths, monthOf, rangeOf, readView, writeView } from './month'
import { MonthGrid } from './month-grid'
import { type Side, sessionsByDay } from './shown-days'

export function Calendar({ side }: { side: Side }) {
  const t = useTranslations(calendarTranslations)
  const today = dominicanDate(useNow())
  const { view, showMonth, choose } = useViewInUrl(today)
  const { data, error, isFetching, refetch } = useQuery(
    bookingsBetweenQuery({ ...rangeOf(view.month), order: 'earliest' }),
  )
  const days = useMemo(() => data && sessionsByDay(data, side), [data, side])
  return (
    <div className="grid grid-cols-1 gap-4 wide:gap-6">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 wide:grid-cols-[1fr_auto_auto]">
        <h1>{t(side === 'client' ? 'clientTitle' : 'trainerTitle')}</h1>
        <Button variant="secondary" size="md" onClick={() => choose(today)}>
          {t('today')}
        </Button>
        <MonthNav month={view.month} onMonth={showMonth} />
      </div>
      <div className="grid grid-cols-1 gap-5 wide:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] wide:items-start wide:gap-6">
        <div className="grid gap-3">
          <MonthGrid view={view} today={today} days={days} onMonth={showMonth} onChoose={choose} />
          <Legend side={side} />
        </div>
        <DayPanel
          side={side}
          day={view.day}
          sessions={days && (days.get(view.day) ?? [])}
          isFailed={error !== null}
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    </div>
  )
}

/** Stores the month and the day in the URL, so that Back, reload and shared links restore them. */
function useViewInUrl(today: string) {
  const [params, setParams] = useSearchParams()
  const view = readView(params, today)
  return {
    view,
    showMonth: (month: string) => setParams(writeView(params, { month })),
    choose: (day: string) => {
      const isSameMonth = monthOf(day) === view.month
      setParams(writeView(params, { month: monthOf(day), day }), { replace: isSameMonth })
    },
  }
}

function MonthNav({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
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
