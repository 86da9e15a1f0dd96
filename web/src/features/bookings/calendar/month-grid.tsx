import { weekdayNames, weekdays } from '@entrena/contract/weekdays'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from '../../../lib/i18n/i18n'
import { useLanguage } from '../../../lib/i18n/language'
import { Card } from '../../../ui/card'
import { nameTranslations } from '../../trainers/public'
import { DayCell } from './day-cell'
import { type CalendarPlace, dayAfterKey, monthOf, weeksOf } from './month'
import type { SessionsByDay } from './shown-days'

interface MonthGridProps {
  readonly place: CalendarPlace
  readonly today: string
  /** Unknown until they have come. */
  readonly days: SessionsByDay | undefined
  readonly onMonth: (month: string) => void
  readonly onChoose: (day: string) => void
}

/** The month as a grid of days: one stop of the Tab key, and the arrows within. */
export function MonthGrid({ place, today, days, onMonth, onChoose }: MonthGridProps) {
  const { grid, stop, arrive, move } = useRovingDay(place, onMonth)
  return (
    <Card className="overflow-hidden max-xs:-mx-(--gutter) max-xs:rounded-none max-xs:border-x-0">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked through is a grid
        role="grid"
        aria-labelledby="calendar-month"
        aria-busy={days === undefined}
        onFocus={arrive}
        onKeyDown={move}
        className="w-full table-fixed border-collapse"
      >
        <WeekdayHead />
        <tbody>
          {weeksOf(place.month).map((week) => (
            <tr key={week[0]} className="divide-x divide-line border-t border-line">
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  sessions={days && (days.get(day) ?? [])}
                  isChosen={day === place.day}
                  isToday={day === today}
                  isOutside={monthOf(day) !== place.month}
                  isStop={day === stop}
                  onChoose={onChoose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function WeekdayHead() {
  const nameOf = useTranslations(nameTranslations)
  const [language] = useLanguage()
  return (
    <thead>
      <tr>
        {weekdays.map((weekday) => (
          <th key={weekday} scope="col" className="bg-sunken py-2 text-sm font-strong text-muted">
            <span aria-hidden>{nameOf(weekday)}</span>
            <span className="sr-only">{weekdayNames[weekday][language]}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Which day the Tab key stops at, and where the keys lead from there. */
function useRovingDay(place: CalendarPlace, onMonth: (month: string) => void) {
  const grid = useRef<HTMLTableElement>(null)
  const [reached, setReached] = useState<string>()
  const stop = reached && monthOf(reached) === place.month ? reached : place.day
  // Ahead of the page while a month is on its way: the next key goes on from there.
  const at = useRef<string>(undefined)

  // Before anything is painted: between two pages there must be no moment without focus.
  useLayoutEffect(() => {
    if (reached === stop) grid.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus()
  }, [reached, stop])

  function arrive({ target }: FocusEvent<HTMLTableElement>) {
    at.current = target.dataset.day
  }
  function move(event: KeyboardEvent<HTMLTableElement>) {
    const from = at.current
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    const to = from && !hasModifier ? dayAfterKey(from, event.key) : undefined
    if (!from || !to) return
    event.preventDefault()
    at.current = to
    setReached(to)
    if (monthOf(to) !== monthOf(from) || monthOf(to) !== place.month) onMonth(monthOf(to))
  }
  return { grid, stop, arrive, move }
}
