import type { OpenHours } from '@entrena/contract/bookings/availability'
import { type Moment, weekdayOf } from '@entrena/contract/bookings/rules'
import { addDays, isDate } from '@entrena/contract/calendar'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { nameTranslations } from '@/features/trainers/public'
import { joinClasses } from '@/lib/browser/classes'
import { formatDay, formatMonths } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { controlClass, fieldBoxClass } from '@/ui/form/field'
import { useRefusalSentence } from '../parts/booking-words'
import { findDayProblem, lastDay, sevenDaysFrom } from './days'
import { panelTranslations } from './panel-translations'

interface DaySlots {
  readonly slots: readonly string[]
  readonly is_off: boolean
}

interface DayStripProps {
  readonly weekStart: string
  readonly chosen: string | undefined
  readonly open: OpenHours
  /** The free hours of the shown days. undefined while they are loading. */
  readonly days: ReadonlyMap<string, DaySlots> | undefined
  readonly now: Moment
  readonly onWeek: (weekStart: string) => void
  readonly onDay: (date: string) => void
}

export function DayStrip({ weekStart, chosen, open, days: slots, now, onWeek, onDay }: DayStripProps) {
  const t = useTranslations(panelTranslations)
  const [language] = useLanguage()
  const titleId = useId()
  const [isDateOpen, setDateOpen] = useState(false)
  const days = sevenDaysFrom(weekStart)

  function pressDay(date: string) {
    setDateOpen(false)
    onDay(date)
  }

  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 id={titleId} aria-live="polite" className="text-md">
          {formatMonths(weekStart, days.at(-1) ?? weekStart, language)}
        </h3>
        <div className="-my-3 -mr-2.5 flex shrink-0">
          <Button
            variant="ghost"
            size="md"
            icon
            aria-label={t('previousWeek')}
            disabled={weekStart <= now.date}
            className="disabled:bg-transparent disabled:opacity-40"
            onClick={() => onWeek(addDays(weekStart, -7))}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="md"
            icon
            aria-label={t('nextWeek')}
            onClick={() => onWeek(addDays(weekStart, 7))}
          >
            <ChevronRight aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="md"
            icon
            aria-label={t('pickDate')}
            aria-expanded={isDateOpen}
            onClick={() => setDateOpen(!isDateOpen)}
          >
            <CalendarDays aria-hidden />
          </Button>
        </div>
      </div>
      {isDateOpen && <DateField chosen={chosen} today={now.date} onDay={onDay} />}
      <ul
        aria-labelledby={titleId}
        className="relative -m-1 grid auto-cols-[minmax(44px,1fr)] grid-flow-col gap-1 overflow-x-auto p-1 [scrollbar-width:none] wide:gap-1.5"
      >
        {days.map((date) => (
          <li key={date}>
            <Day
              {...{ date, open, now }}
              slots={slots?.get(date)}
              isChosen={date === chosen}
              onPress={() => pressDay(date)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface DayProps extends Pick<DayStripProps, 'open' | 'now'> {
  readonly date: string
  readonly slots: DaySlots | undefined
  readonly isChosen: boolean
  readonly onPress: () => void
}

/** A day that cannot be booked stays clickable, because a click shows the reason. */
function Day({ date, open, slots, now, isChosen, onPress }: DayProps) {
  const nameOf = useTranslations(nameTranslations)
  const sentence = useRefusalSentence()
  const [language] = useLanguage()
  const t = useTranslations(panelTranslations)
  const problem = findDayProblem(date, open, now)
  const mark = !problem && slots?.slots.length === 0 ? t(slots.is_off ? 'dayOffMark' : 'fullMark') : undefined
  const isClosed = problem !== undefined || mark !== undefined
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={problem ? true : undefined}
      aria-current={date === now.date ? 'date' : undefined}
      title={problem ? sentence(problem) : mark}
      onClick={onPress}
      className={joinClasses(
        'grid min-h-16 w-full content-center justify-items-center gap-px rounded-control border text-sm leading-4.5 transition-colors duration-(--fast)',
        dayClass(isChosen, isClosed),
      )}
    >
      <span aria-hidden>{nameOf(weekdayOf(date))}</span>
      <b
        aria-hidden
        className={joinClasses('num text-lg leading-6', isClosed && 'font-medium line-through decoration-1')}
      >
        {Number(date.slice(8))}
      </b>
      <span className="sr-only">{[formatDay(date, language, 'long'), mark].filter(Boolean).join(', ')}</span>
    </button>
  )
}

function dayClass(isChosen: boolean, isClosed: boolean): string {
  if (isChosen) return 'border-brand bg-brand text-on-brand'
  if (isClosed) return 'cursor-not-allowed! border-dashed border-line text-muted'
  return 'border-line bg-surface text-muted hover:bg-sunken [&>b]:text-ink'
}

/** Dates before this one are ignored, because browsers report 0002-11-17 while the user types a year. */
const firstDay = '1000-01-01'

interface DateFieldProps {
  readonly chosen: string | undefined
  readonly today: string
  readonly onDay: (date: string) => void
}

/** A field for any date. Opens the browser's date picker at once if the browser allows this. */
function DateField({ chosen, today, onDay }: DateFieldProps) {
  const t = useTranslations(panelTranslations)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    try {
      input.current?.showPicker()
    } catch {
      // The browser refused to open the date picker. The user can still type a date.
    }
  }, [])
  return (
    <div className="mt-1 grid animate-enter gap-1.5">
      <label htmlFor={id} className="sr-only">
        {t('date')}
      </label>
      <div className={fieldBoxClass(false)}>
        <input
          ref={input}
          id={id}
          type="date"
          min={today}
          max={lastDay}
          defaultValue={chosen}
          onChange={({ target: { value } }) => {
            if (isDate(value) && value >= firstDay && value <= lastDay) onDay(value)
          }}
          className={`${controlClass} min-h-11`}
        />
      </div>
    </div>
  )
}
