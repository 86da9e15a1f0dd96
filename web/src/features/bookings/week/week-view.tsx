import { hourOfTime, type Moment, timeOfHour } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorDetailOf } from '@/lib/api/call'
import { joinClasses } from '@/lib/browser/classes'
import { useIsWide } from '@/lib/browser/use-is-wide'
import { useNow } from '@/lib/browser/use-now'
import { formatDay, formatDayParts } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { NoticeBox } from '@/ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { EmptyHourDialog } from './add-dialog'
import { BookingDialog } from './booking-dialog'
import { OwnEntryDialog } from './entry-dialog'
import { WeekGrid, WeekLegend } from './week-grid'
import { type AgendaData, weekQuery } from './week-queries'
import {
  daysOfWeek,
  gridHours,
  type HourCell,
  hoursShownAtOnce,
  mondayOf,
  readDayFromUrl,
  type WeekDay,
  type WeekItem,
  weekContaining,
  weekItemAt,
} from './week-rules'
import { weekTranslations } from './week-translations'

/** The trainer's calendar: a single day on a phone, a week on a laptop. */
export function WeekView() {
  const t = useTranslations(weekTranslations)
  const now = useNow()
  const isWide = useIsWide()
  const moment = { date: dominicanDate(now), time: dominicanTime(now) }
  const { active, show } = useActiveCell(moment)
  const { data, error, isFetching, refetch } = useQuery(weekQuery(mondayOf(active.date)))
  const { date: today, time } = moment
  const days = useMemo(() => data && daysOfWeek(data, { date: today, time }), [data, today, time])
  const [adding, setAdding] = useState<HourCell>()
  const [openedId, setOpenedId] = useState<string>()
  const opened = days?.flatMap(({ items }) => items).find(({ id }) => id === openedId)
  const goTo = (date: string) => show({ ...active, date })
  const toNow = () => show({ date: moment.date, hour: hourInGrid(hourOfTime(moment.time)) })

  return (
    <div className="grid grid-cols-1 gap-4">
      <Card className="overflow-hidden max-xs:-mx-(--gutter) max-xs:rounded-none max-xs:border-x-0">
        <WeekBar
          active={active}
          onDay={goTo}
          onToday={toNow}
          onAdd={() => setAdding(nextEmptyHour(days ?? [], active, moment))}
        />
        <DayStrip days={days} active={active} onDay={goTo} />
        {days ? (
          <WeekGrid
            days={days}
            active={active}
            now={moment}
            onMove={show}
            onTurn={(step) => goTo(addDays(active.date, isWide ? 7 * step : step))}
            onToday={toNow}
            onAdd={setAdding}
            onOpen={(item) => setOpenedId(item.id)}
          />
        ) : error ? (
          <div className="p-4">
            <FailedState
              title={t('loadFailed')}
              detail={errorDetailOf(error)}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          </div>
        ) : (
          <SkeletonGroup className="grid gap-3 p-4">
            {[1, 2, 3, 4].map((key) => (
              <Skeleton key={key} className="h-24 rounded-control!" />
            ))}
          </SkeletonGroup>
        )}
        <WeekLegend hasOutside={(data?.outside.length ?? 0) > 0} />
        {adding && <EmptyHourDialog cell={adding} onClose={() => setAdding(undefined)} />}
        {opened && <Opened item={opened} onClose={() => setOpenedId(undefined)} />}
      </Card>
      <Clashes days={days ?? []} onOpen={setOpenedId} />
      <Failing calendars={data?.outside_failing ?? []} />
    </div>
  )
}

/** Lists the sessions of the shown week at whose hour an outside calendar is busy. */
function Clashes({ days, onOpen }: { days: readonly WeekDay[]; onOpen: (id: string) => void }) {
  const t = useTranslations(weekTranslations)
  const [language] = useLanguage()
  const clashes = days
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'booking' && item.clashesWith ? [item] : []))
  if (clashes.length === 0) return null
  return (
    <NoticeBox tone="warning" role="status" title={t('clashes', { count: clashes.length })}>
      <ul>
        {clashes.map(({ id, clashesWith: calendar, booking: { date, time, client_name: name } }) => (
          <li key={id}>
            {t('clashAt', { calendar, when: `${formatDay(date, language, 'short')}, ${time}` })}{' '}
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="min-h-6 font-strong underline underline-offset-3"
            >
              {t('clashWith', { name })}
            </button>
          </li>
        ))}
      </ul>
      {t('clashStay')}
    </NoticeBox>
  )
}

/** Warns of outside calendars that cannot be read. */
function Failing({ calendars }: { calendars: AgendaData['outside_failing'] }) {
  const t = useTranslations(weekTranslations)
  const [language] = useLanguage()
  return calendars.map(({ calendar_id: id, name, since }) => {
    const at = new Date(since)
    const when = `${formatDay(dominicanDate(at), language, 'day')}, ${dominicanTime(at)}`
    return (
      <NoticeBox
        key={id}
        tone="warning"
        role="status"
        title={t('failingSince', { calendar: name, when })}
        action={
          <ButtonLink variant="secondary" size="md" to="/trainer-dashboard?tab=calendar&view=availability">
            {t('toCalendars')}
          </ButtonLink>
        }
      >
        {t('failingKept')}
      </NoticeBox>
    )
  })
}

function Opened({ item, onClose }: { item: WeekItem; onClose: () => void }) {
  return item.kind === 'entry' ? (
    <OwnEntryDialog entry={item.entry} onClose={onClose} />
  ) : (
    <BookingDialog booking={item.booking} clashesWith={item.clashesWith} onClose={onClose} />
  )
}

const hourInGrid = (hour: number) => Math.min(Math.max(hour, gridHours.first), gridHours.end - 1)

/** Returns the next future hour of the shown week that has no booking or entry, beginning at the active hour. */
function nextEmptyHour(days: readonly WeekDay[], { date, hour }: HourCell, now: Moment): HourCell {
  const hours = days.flatMap((day) =>
    hoursShownAtOnce.filter((each) => !weekItemAt(day, each)).map((each) => ({ date: day.date, hour: each })),
  )
  const isAhead = (cell: HourCell) => `${cell.date} ${timeOfHour(cell.hour)}` > `${now.date} ${now.time}`
  const isFromActive = (cell: HourCell) => cell.date > date || (cell.date === date && cell.hour >= hour)
  return (
    hours.find((cell) => isAhead(cell) && isFromActive(cell)) ??
    hours.find(isAhead) ?? { date: addDays(now.date, 1), hour: gridHours.first }
  )
}

/**
 * Only the day is kept in the URL, for Back, reload and shared links. The hour is not, because it changes too often.
 */
function useActiveCell(now: Moment) {
  const [params, setParams] = useSearchParams()
  const [hour, setHour] = useState(hourInGrid(hourOfTime(now.time)))
  const date = readDayFromUrl(params, now.date)
  return {
    active: { date, hour },
    show: (cell: HourCell) => {
      setHour(cell.hour)
      if (cell.date === date) return
      const next = new URLSearchParams(params)
      next.set('day', cell.date)
      setParams(next, { replace: true, preventScrollReset: true })
    },
  }
}

interface BarProps {
  readonly active: HourCell
  readonly onDay: (date: string) => void
  readonly onToday: () => void
  readonly onAdd: () => void
}

function WeekBar({ active, onDay, onToday, onAdd }: BarProps) {
  const t = useTranslations(weekTranslations)
  const [language] = useLanguage()
  const [first = '', last = ''] = [weekContaining(active.date)[0], weekContaining(active.date).at(-1)]
  const step = (days: number, label: 'previous' | 'next' | 'previousDay' | 'nextDay', shown: string) => (
    <Button
      variant="ghost"
      size="md"
      icon
      className={shown}
      aria-label={t(label)}
      onClick={() => onDay(addDays(active.date, days))}
    >
      {days < 0 ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 border-line px-4 py-3 wide:gap-x-3 wide:border-b wide:px-5 wide:py-4">
      <h2 aria-live="polite" className="mr-auto first-letter:uppercase">
        <span className="wide:hidden">{formatDay(active.date, language, 'long')}</span>
        <span className="max-wide:hidden">
          {t('range', { from: formatDay(first, language, 'day'), to: formatDay(last, language, 'day') })}
        </span>
      </h2>
      <Button variant="secondary" size="md" onClick={onToday}>
        {t('today')}
      </Button>
      {step(-1, 'previousDay', 'wide:hidden')}
      {step(1, 'nextDay', 'wide:hidden')}
      {step(-7, 'previous', 'max-wide:hidden')}
      {step(7, 'next', 'max-wide:hidden')}
      <Button size="md" onClick={onAdd}>
        <Plus aria-hidden />
        {t('add')}
      </Button>
    </div>
  )
}

interface StripProps {
  readonly days: readonly WeekDay[] | undefined
  readonly active: HourCell
  readonly onDay: (date: string) => void
}

function DayStrip({ days, active, onDay }: StripProps) {
  const t = useTranslations(weekTranslations)
  const [language] = useLanguage()
  return (
    <div className="grid grid-cols-7 gap-1 border-b border-line px-3 pb-3 wide:hidden">
      {weekContaining(active.date).map((date) => {
        const count = days?.find((day) => day.date === date)?.sessions ?? 0
        const isChosen = date === active.date
        return (
          <button
            key={date}
            type="button"
            aria-pressed={isChosen}
            aria-label={`${formatDay(date, language, 'long')}, ${t('sessions', { count })}`}
            onClick={() => onDay(date)}
            className={joinClasses(
              'grid min-h-17 content-center justify-items-center gap-0.5 rounded-control text-sm',
              isChosen && 'bg-brand text-on-brand',
            )}
          >
            {formatDayParts(date, language).weekday}
            <b className="num text-lg leading-6">{Number(date.slice(8))}</b>
            <span
              aria-hidden
              className={joinClasses('h-1.25 rounded-full', isChosen ? 'bg-on-brand' : 'bg-info')}
              style={{ width: `${Math.min(count, 5) * 7}px` }}
            />
          </button>
        )
      })}
    </div>
  )
}
