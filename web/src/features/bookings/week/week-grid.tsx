import { timeOfHour } from '@entrena/contract/bookings/rules'
import { CalendarCheck, CalendarSync, CircleCheck, Hourglass, Lock, PenLine, Plus, TriangleAlert } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { useSwipe } from '@/lib/browser/use-swipe'
import { formatDay, formatDayParts } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { useBookingWords } from '../parts/booking-words'
import { useEntryTexts } from '../parts/entry-words'
import type { Booking } from '../queries'
import { bookingTranslations } from '../translations'
import {
  gridHours,
  type HourCell,
  type HourShade,
  type HourState,
  hourAfterKey,
  hoursShownAtOnce,
  stateOfDay,
  stateOfHour,
  type WeekDay,
  type WeekItem,
  weekItemAt,
} from './week-rules'
import { weekTranslations } from './week-translations'

const tall = 'h-[calc(17*var(--hh))]'
const placeOfSpan = ({ from, to }: { readonly from: number; readonly to: number }): CSSProperties => ({
  top: `calc(${from - gridHours.first} * var(--hh) + 2px)`,
  height: `calc(${to - from} * var(--hh) - 3px)`,
})

interface WeekGridProps {
  readonly days: readonly WeekDay[]
  /** The focused hour. On a phone, only the day of this hour is shown. */
  readonly active: HourCell
  readonly now: { readonly date: string; readonly time: string }
  readonly onMove: (cell: HourCell) => void
  readonly onTurn: (step: -1 | 1) => void
  readonly onToday: () => void
  readonly onAdd: (cell: HourCell) => void
  readonly onOpen: (item: WeekItem) => void
}

export function WeekGrid(props: WeekGridProps) {
  const { days, active, now, onMove, onTurn, onToday } = props
  const t = useTranslations(weekTranslations)
  const grid = useRef<HTMLDivElement>(null)
  const movesFocus = useRef(false)
  const swipe = useSwipe(onTurn)

  // Moves the focus to the active hour, which may be in another week.
  useLayoutEffect(() => {
    if (!movesFocus.current) return
    const target = grid.current?.querySelector<HTMLElement>(`[data-day="${active.date}"] [tabindex="0"]`)
    if (!target) return
    movesFocus.current = false
    target.focus()
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key.toLowerCase() === 't') {
      movesFocus.current = true
      return onToday()
    }
    const day = days.find(({ date }) => date === active.date)
    const next = hourAfterKey(active, event.key, day && weekItemAt(day, active.hour))
    if (!next) return
    event.preventDefault()
    movesFocus.current = true
    onMove(next)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form
    <div
      ref={grid}
      role="group"
      aria-label={t('grid')}
      onKeyDown={onKeyDown}
      {...swipe}
      className="relative grid grid-cols-[3.6rem_minmax(0,1fr)] [--hh:3.6rem] wide:grid-cols-[3.9rem_repeat(7,minmax(0,1fr))] wide:[--hh:3.125rem]"
    >
      <div aria-hidden className="row-start-1 border-b border-line max-wide:hidden" />
      <Hours now={now} />
      {days.map((day) => (
        <Column key={day.date} day={day} {...props} isShown={day.date === active.date} />
      ))}
    </div>
  )
}

function Hours({ now }: { now: WeekGridProps['now'] }) {
  return (
    <div aria-hidden className={joinClasses('relative row-start-1 wide:row-start-2', tall)}>
      {hoursShownAtOnce.map((hour) => (
        <span
          key={hour}
          className={joinClasses(
            'num absolute right-2.5 text-sm text-muted',
            hour > gridHours.first && '-translate-y-2.5',
          )}
          style={{ top: `calc(${hour - gridHours.first} * var(--hh))` }}
        >
          {timeOfHour(hour)}
        </span>
      ))}
      {isWithinGrid(now.time) && (
        <span
          data-now
          className="num absolute right-1.5 z-3 -translate-y-2.5 rounded-sm bg-accent px-1.5 text-sm text-on-accent"
          style={{ top: topOfTime(now.time) }}
        >
          {now.time}
        </span>
      )}
    </div>
  )
}

const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
const isWithinGrid = (time: string) => hoursOf(time) >= gridHours.first && hoursOf(time) < gridHours.end
const topOfTime = (time: string) => `calc(${hoursOf(time) - gridHours.first} * var(--hh))`

interface ColumnProps extends WeekGridProps {
  readonly day: WeekDay
  readonly isShown: boolean
}

function Column({ day, isShown, active, now, onAdd, onOpen, onMove }: ColumnProps) {
  const isToday = day.date === now.date
  const isTabStop = (from: number, to: number) => isShown && active.hour >= from && active.hour < to
  return (
    <>
      <DayHead day={day} isToday={isToday} isPast={day.date < now.date} />
      <div
        data-day={day.date}
        className={joinClasses(
          'relative row-start-1 border-l border-line bg-sunken bg-[repeating-linear-gradient(to_bottom,var(--border)_0_1px,transparent_1px_var(--hh))] wide:row-start-2',
          tall,
          !isShown && 'max-wide:hidden',
        )}
      >
        {day.shades.map((shade) => (
          <ShadeBox key={shade.id} shade={shade} />
        ))}
        {hoursShownAtOnce
          .filter((hour) => !weekItemAt(day, hour))
          .map((hour) => (
            <EmptyHour
              key={hour}
              cell={{ date: day.date, hour }}
              {...stateOfHour(day, hour)}
              isPast={`${day.date} ${timeOfHour(hour + 1)}` <= `${now.date} ${now.time}`}
              isTabStop={isTabStop(hour, hour + 1)}
              onAdd={onAdd}
              onFocus={onMove}
            />
          ))}
        {day.items.map((item) => (
          <ItemBox
            key={item.id}
            item={item}
            isTabStop={isTabStop(item.from, item.to)}
            onFocus={() => onMove({ date: day.date, hour: item.from })}
            onOpen={onOpen}
          />
        ))}
        {isToday && isWithinGrid(now.time) && (
          <span
            data-now
            aria-hidden
            className="pointer-events-none absolute -left-1.5 right-0 z-3 border-t-2 border-accent"
            style={{ top: topOfTime(now.time) }}
          />
        )}
      </div>
    </>
  )
}

function DayHead({ day, isToday, isPast }: { day: WeekDay; isToday: boolean; isPast: boolean }) {
  const t = useTranslations(weekTranslations)
  const [language] = useLanguage()
  return (
    <div
      aria-current={isToday ? 'date' : undefined}
      className="row-start-1 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 border-b border-l border-line bg-surface px-2.5 py-2 max-wide:hidden"
    >
      <b
        className={joinClasses(
          'num row-span-2 min-w-9 text-center text-xl',
          isToday && 'rounded-control bg-brand px-1 py-1 text-on-brand',
          isPast && 'text-muted',
        )}
      >
        {Number(day.date.slice(8))}
      </b>
      <span className="text-sm leading-4.5 font-strong first-letter:uppercase">
        {formatDayParts(day.date, language).weekday}
      </span>
      <small className="truncate text-sm leading-4.5 text-muted">
        {day.sessions > 0 ? t('sessions', { count: day.sessions }) : t(stateOfDay(day))}
      </small>
    </div>
  )
}

const busyBox =
  'border border-line-strong bg-surface bg-[repeating-linear-gradient(104deg,var(--surface-sunken)_0_4px,transparent_4px_10px)]'

function ShadeBox({ shade }: { shade: HourShade }) {
  const t = useTranslations(weekTranslations)
  const { kind, text, from, to } = shade
  const span = { top: `calc(${from - gridHours.first} * var(--hh))`, height: `calc(${to - from} * var(--hh))` }
  if (kind === 'open')
    return (
      <span
        aria-hidden
        className="absolute inset-x-0 bg-surface bg-[repeating-linear-gradient(to_bottom,var(--border)_0_1px,transparent_1px_var(--hh))]"
        style={span}
      />
    )
  if (kind === 'busy')
    return (
      <span
        className={joinClasses(
          'pointer-events-none absolute right-1 left-0.75 z-1 grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-1.5 overflow-hidden rounded-sm px-2 py-0.75 text-sm leading-4.75 max-wide:py-1.5',
          busyBox,
        )}
        style={placeOfSpan(shade)}
      >
        <b className="truncate font-strong">{t('busy')}</b>
        <CalendarSync aria-hidden className="mt-0.5 size-4 text-muted" />
        <small className="col-start-1 truncate text-sm text-muted">{text}</small>
      </span>
    )
  return (
    <span
      className={joinClasses(
        'pointer-events-none absolute z-1 overflow-hidden p-2 text-sm',
        kind === 'off'
          ? 'inset-x-0 bg-[repeating-linear-gradient(104deg,var(--neutral-soft)_0_8px,var(--surface-sunken)_8px_16px)]'
          : 'inset-x-1 rounded-sm border-2 border-dashed border-line-strong',
      )}
      style={span}
    >
      <b className="rounded-sm bg-neutral-soft px-1.5 font-strong text-neutral">
        {kind === 'off' ? text || t('off') : t('proposed', { name: text })}
      </b>
    </span>
  )
}

interface EmptyHourProps {
  readonly cell: HourCell
  readonly state: HourState
  /** Names of the outside calendars that are busy at this hour. */
  readonly calendar: string
  readonly isPast: boolean
  readonly isTabStop: boolean
  readonly onAdd: (cell: HourCell) => void
  readonly onFocus: (cell: HourCell) => void
}

const emptyLabels = { free: 'addAt', closed: 'closedAt', off: 'offAt' } as const

function EmptyHour({ cell, state, calendar, isPast, isTabStop, onAdd, onFocus }: EmptyHourProps) {
  const t = useTranslations(weekTranslations)
  const [language] = useLanguage()
  const time = timeOfHour(cell.hour)
  const when = `${formatDay(cell.date, language, 'long')}, ${time}`
  const label = isPast
    ? t('pastAt', { when })
    : state === 'busy'
      ? t('busyAt', { when, calendar })
      : t(emptyLabels[state], { when })
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-disabled={isPast}
      aria-label={label}
      onFocus={() => onFocus(cell)}
      onClick={() => !isPast && onAdd(cell)}
      style={placeOfSpan({ from: cell.hour, to: cell.hour + 1 })}
      className={joinClasses(
        'absolute right-1 left-0.75 z-2 flex items-center justify-center gap-1.5 rounded-sm border-2 border-dashed border-transparent text-sm font-strong text-transparent',
        !isPast &&
          'hover:border-brand hover:bg-brand-soft hover:text-brand-hover focus-visible:border-brand focus-visible:bg-brand-soft focus-visible:text-brand-hover',
      )}
    >
      {!isPast && <Plus aria-hidden className="size-4" />}
      <span className="num">{time}</span>
    </button>
  )
}

const looks = {
  confirmed: { icon: CalendarCheck, box: 'border border-info bg-info-soft', tint: 'text-info' },
  completed: { icon: CircleCheck, box: 'border border-transparent bg-positive-soft', tint: 'text-positive' },
  pending: { icon: Hourglass, box: 'border-2 border-dashed border-warning bg-warning-soft', tint: 'text-warning' },
  session: { icon: PenLine, box: 'border-2 border-line-strong bg-surface', tint: 'text-muted' },
  block: { icon: Lock, box: 'border border-line-strong bg-neutral-soft', tint: 'text-muted' },
} as const

const lookOf = (item: WeekItem) => {
  if (item.kind === 'entry') return looks[item.entry.kind]
  const look = item.booking.status === 'cancelled' ? looks.pending : looks[item.booking.status]
  if (!item.clashesWith) return look
  return { icon: TriangleAlert, box: joinClasses(look.box, 'inset-ring-2 inset-ring-warning'), tint: 'text-warning' }
}

interface ItemBoxProps {
  readonly item: WeekItem
  readonly isTabStop: boolean
  readonly onFocus: () => void
  readonly onOpen: (item: WeekItem) => void
}

function ItemBox({ item, isTabStop, onFocus, onOpen }: ItemBoxProps) {
  const t = useTranslations(weekTranslations)
  const words = useItemWords()
  const [language] = useLanguage()
  const { icon: Icon, box, tint } = lookOf(item)
  const { name, detail, state } = words(item)
  const { date } = item.kind === 'entry' ? item.entry : item.booking
  const when = t('until', {
    date: formatDay(date, language, 'long'),
    from: timeOfHour(item.from),
    to: timeOfHour(item.to),
  })
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={[name, detail, state, when].filter(Boolean).join(', ')}
      onFocus={onFocus}
      onClick={() => onOpen(item)}
      style={placeOfSpan(item)}
      className={joinClasses(
        'absolute right-1 left-0.75 z-2 grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-1.5 overflow-hidden rounded-sm px-2 py-0.75 text-left text-sm leading-4.75 max-wide:py-1.5',
        box,
      )}
    >
      <b className="truncate font-strong">{name}</b>
      <Icon aria-hidden className={joinClasses('mt-0.5 size-4', tint)} />
      <small className="col-start-1 truncate text-sm">{detail}</small>
    </button>
  )
}

/** Returns functions for the texts of an item: its name, one line about it, and its state for screen readers. */
export function useItemWords() {
  const t = useTranslations(weekTranslations)
  const ofBooking = useTranslations(bookingTranslations)
  const words = useBookingWords()
  const { asked } = useEntryTexts()
  // The text is short, because the columns are narrow on a laptop.
  const detailOf = (booking: Booking, isClash: boolean) => {
    const { package_session: position } = booking
    const session = position ? t('sessionOf', position) : words.session(booking)
    return `${words.service(booking)} · ${isClash ? t('clash') : session}`
  }
  return (item: WeekItem) => {
    if (item.kind === 'booking') {
      const { booking, clashesWith: calendar } = item
      const state = ofBooking(booking.status)
      return {
        name: booking.client_name,
        detail: detailOf(booking, calendar !== ''),
        state: calendar ? `${state}, ${t('busyIn', { calendar })}` : state,
      }
    }
    const { entry } = item
    if (entry.kind === 'block') return { name: entry.title || t('blocked'), detail: t('onlyYou'), state: t('block') }
    const detail = asked(entry) ?? t(entry.paid === 'here' ? 'paidHere' : 'paidOutside')
    return { name: entry.title, detail, state: t('own') }
  }
}

const legend = [
  ['confirmed', 'confirmed'],
  ['completed', 'completed'],
  ['pending', 'request'],
  ['session', 'own'],
  ['block', 'block'],
] as const

export function WeekLegend({ hasOutside }: { hasOutside: boolean }) {
  const t = useTranslations(weekTranslations)
  const ofBooking = useTranslations(bookingTranslations)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-4 wide:px-5">
      <ul aria-label={t('legend')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {legend.map(([look, label]) => (
          <li key={look} className="flex items-center gap-2">
            <span aria-hidden className={joinClasses('h-4 w-5 rounded-sm', looks[look].box)} />
            {label === 'confirmed' || label === 'completed' ? ofBooking(label) : t(label)}
          </li>
        ))}
        {hasOutside && (
          <li className="flex items-center gap-2">
            <span aria-hidden className={joinClasses('h-4 w-5 rounded-sm', busyBox)} />
            {t('outside')}
          </li>
        )}
      </ul>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted max-wide:hidden">
        {(
          [
            ['↑ ↓ ← →', 'keysMove'],
            ['Enter', 'keysOpen'],
            ['T', 'keysToday'],
            ['[ ]', 'keysWeek'],
          ] as const
        ).map(([key, label]) => (
          <span key={key}>
            <kbd className="rounded-sm border border-line-strong bg-surface px-1.5 text-ink">{key}</kbd> {t(label)}
          </span>
        ))}
      </p>
    </div>
  )
}
