import { dominicanDate } from '@entrena/contract/dominican-time'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useNow } from '../../../lib/browser/use-now'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Button } from '../../../ui/button'
import { bookingsBetweenQuery } from '../queries'
import { calendarTranslations } from './calendar-translations'
import { DayPanel } from './day-panel'
import { Legend } from './marks'
import { type CalendarPlace, monthOf, rangeOf, readPlace, writePlace } from './month'
import { MonthGrid } from './month-grid'
import { MonthNav } from './month-nav'
import { type Side, sessionsByDay } from './shown-days'

/** A month with its sessions, and the list of one day. */
export function Calendar({ side }: { side: Side }) {
  const t = useTranslations(calendarTranslations)
  const today = dominicanDate(useNow())
  const { place, showMonth, choose } = usePlace(today)
  const { data, error, isFetching, refetch } = useQuery(
    bookingsBetweenQuery({ ...rangeOf(place.month), order: 'earliest' }),
  )
  const days = useMemo(() => data && sessionsByDay(data, side), [data, side])
  return (
    <div className="grid grid-cols-1 gap-4 wide:gap-6">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 wide:grid-cols-[1fr_auto_auto]">
        <h1>{t(side === 'client' ? 'clientTitle' : 'trainerTitle')}</h1>
        <Button variant="secondary" size="md" onClick={() => choose(today)}>
          {t('today')}
        </Button>
        <MonthNav month={place.month} onMonth={showMonth} />
      </div>
      <div className="grid grid-cols-1 gap-5 wide:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] wide:items-start wide:gap-6">
        <div className="grid gap-3">
          <MonthGrid place={place} today={today} days={days} onMonth={showMonth} onChoose={choose} />
          <Legend side={side} />
        </div>
        <DayPanel
          side={side}
          day={place.day}
          sessions={days && (days.get(place.day) ?? [])}
          isFailed={error !== null}
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    </div>
  )
}

interface PlaceInUrl {
  readonly place: CalendarPlace
  readonly showMonth: (month: string) => void
  readonly choose: (day: string) => void
}

/** The month and the day live in the address, so that back, reload and links keep them. */
function usePlace(today: string): PlaceInUrl {
  const [params, setParams] = useSearchParams()
  const place = readPlace(params, today)
  return {
    place,
    showMonth: (month) => setParams(writePlace(params, { month })),
    choose: (day) => {
      const isSameMonth = monthOf(day) === place.month
      setParams(writePlace(params, { month: monthOf(day), day }), { replace: isSameMonth })
    },
  }
}
