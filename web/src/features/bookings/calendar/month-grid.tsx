import { weekdayNames, weekdays } from '@entrena/contract/weekdays'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { nameTranslations } from '@/features/trainers/public'
import { joinClasses } from '@/lib/browser/classes'
import { formatDay } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Card } from '@/ui/card'
import type { DaySession } from '../parts/day-sessions'
import { bookingTranslations } from '../translations'
import { SessionsLeftMarks } from './marks'
import { type CalendarView, dayAfterKey, monthOf, type SessionsByDay, weeksOf } from './month'

export const calendarTranslations = defineTranslations('calendar', {
  en: {
    clientTitle: 'My Calendar',
    trainerTitle: 'Calendar',
    previous: 'Previous month',
    next: 'Next month',
    noSessions: 'no sessions',
    pendingToo: '{{count}} pending',
    clientFree: 'You have no session on this day.',
    trainerFree: 'Nobody has booked you on this day.',
    inSchedule: 'Open in the schedule',
    find: 'Find Trainers',
  },
  es: {
    clientTitle: 'Mi calendario',
    trainerTitle: 'Calendario',
    previous: 'Mes anterior',
    next: 'Mes siguiente',
    noSessions: 'sin sesiones',
    pendingToo: '{{count}} por responder',
    clientFree: 'No tienes sesiones este día.',
    trainerFree: 'Nadie te ha reservado este día.',
    inSchedule: 'Ver en la agenda',
    find: 'Buscar entrenadores',
  },
})

interface MonthGridProps {
  readonly view: CalendarView
  readonly today: string
  readonly days: SessionsByDay | undefined
  readonly onMonth: (month: string) => void
  readonly onChoose: (day: string) => void
}

export function MonthGrid({ view, today, days, onMonth, onChoose }: MonthGridProps) {
  const { grid, tabStop, onFocus, onKeyDown } = useRovingDay(view, onMonth)
  return (
    <Card className="overflow-hidden max-xs:-mx-(--gutter) max-xs:rounded-none max-xs:border-x-0">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with keyboard navigation between its cells is a grid
        role="grid"
        aria-labelledby="calendar-month"
        aria-busy={days === undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-collapse"
      >
        <WeekdayHead />
        <tbody>
          {weeksOf(view.month).map((week) => (
            <tr key={week[0]} className="divide-x divide-line border-t border-line">
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  sessions={days && (days.get(day) ?? [])}
                  isChosen={day === view.day}
                  isToday={day === today}
                  isOutside={monthOf(day) !== view.month}
                  isTabStop={day === tabStop}
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

/** Roving tabindex: only one day of the calendar is in the tab order, and arrow keys move the focus to other days. */
function useRovingDay(view: CalendarView, onMonth: (month: string) => void) {
  const grid = useRef<HTMLTableElement>(null)
  const [moved, setMoved] = useState<string>()
  const tabStop = moved && monthOf(moved) === view.month ? moved : view.day
  // The focused day is stored before React renders the new month, so that the next key press continues from this day.
  const focused = useRef<string>(undefined)

  // A layout effect moves the focus before the browser paints the new month.
  useLayoutEffect(() => {
    if (moved === tabStop) grid.current?.querySelector<HTMLElement>(`[data-day="${tabStop}"]`)?.focus()
  }, [moved, tabStop])

  function onFocus({ target }: FocusEvent<HTMLTableElement>) {
    focused.current = target.dataset.day
  }
  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const from = focused.current
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    const to = from && !hasModifier ? dayAfterKey(from, event.key) : undefined
    if (!from || !to) return
    event.preventDefault()
    focused.current = to
    setMoved(to)
    if (monthOf(to) !== monthOf(from) || monthOf(to) !== view.month) onMonth(monthOf(to))
  }
  return { grid, tabStop, onFocus, onKeyDown }
}

interface DayCellProps {
  readonly day: string
  readonly sessions: readonly DaySession[] | undefined
  readonly isChosen: boolean
  readonly isToday: boolean
  /** True for a day of the previous or the next month. */
  readonly isOutside: boolean
  readonly isTabStop: boolean
  readonly onChoose: (day: string) => void
}

function DayCell({ day, sessions, isChosen, isToday, isOutside, isTabStop, onChoose }: DayCellProps) {
  const label = useDayLabel(day, sessions)
  return (
    <td className={joinClasses('h-px p-0 align-top', isOutside && 'bg-page')}>
      <button
        type="button"
        data-day={day}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={label}
        aria-pressed={isChosen}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onChoose(day)}
        className={joinClasses(
          'grid size-full min-h-14 content-start justify-items-center gap-0.5 p-1 text-left -outline-offset-3 wide:min-h-26 wide:justify-items-start wide:gap-1.5 wide:p-2',
          isChosen ? 'bg-brand-soft inset-ring-2 inset-ring-brand' : 'hover:bg-sunken',
        )}
      >
        <span
          className={joinClasses(
            'num grid size-7 place-items-center rounded-full',
            isToday && 'bg-brand text-on-brand',
            isOutside && !isToday && 'font-medium text-muted',
          )}
        >
          {Number(day.slice(8))}
        </span>
        {sessions && sessions.length > 0 && <SessionsLeftMarks sessions={sessions} />}
      </button>
    </td>
  )
}

/** Example: 'Tuesday, November 17, 2 sessions'. */
function useDayLabel(day: string, sessions: readonly DaySession[] | undefined): string {
  const t = useTranslations(calendarTranslations)
  const words = useTranslations(bookingTranslations)
  const [language] = useLanguage()
  const date = formatDay(day, language, 'long')
  if (!sessions) return date
  if (sessions.length === 0) return `${date}, ${t('noSessions')}`
  const pending = sessions.filter(
    (session) => session.kind === 'booking' && session.booking.status === 'pending',
  ).length
  const label = `${date}, ${words('sessions', { count: sessions.length })}`
  return pending === 0 ? label : `${label}, ${t('pendingToo', { count: pending })}`
}
