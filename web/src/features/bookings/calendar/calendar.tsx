import { addMonths } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { pictureInWidth } from '@/lib/browser/picture'
import { useNow } from '@/lib/browser/use-now'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { StatusBadge } from '../parts/booking-badges'
import { useBookingWords } from '../parts/booking-words'
import { clientOfSession, type DaySession, daySessions } from '../parts/day-sessions'
import { NotedSessionLine } from '../parts/entry-words'
import { PlaceLine, placeOf } from '../parts/place-line'
import { CalendarLink } from '../parts/session-links'
import { type Booking, bookingsBetweenQuery } from '../queries'
import { AnswerButtons } from '../trainer/answer-buttons'
import { trainerBookingTranslations } from '../trainer/trainer-translations'
import { useRestoreFocus } from '../trainer/use-restore-focus'
import { bookingTranslations } from '../translations'
import { loadedEntries, noEntries, ownEntriesQuery } from '../week/week-queries'
import { CalendarLegend } from './marks'
import {
  type CalendarSide,
  monthOf,
  readCalendarView,
  sessionsByDay,
  visibleDaysOf,
  weeksOf,
  writeCalendarView,
} from './month'
import { calendarTranslations, MonthGrid } from './month-grid'

export function SessionCalendar({ side }: { side: CalendarSide }) {
  const t = useTranslations(calendarTranslations)
  const today = dominicanDate(useNow())
  const { view, showMonth, choose } = useViewInUrl(today)
  const { days, error, areEntriesMissing, isFetching, retry } = useMonth(view.month, side)
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
          <CalendarLegend side={side} />
        </div>
        <DayPanel
          side={side}
          day={view.day}
          sessions={days && (days.get(view.day) ?? [])}
          isFailed={error !== null}
          areEntriesMissing={areEntriesMissing}
          isFetching={isFetching}
          onRetry={retry}
        />
      </div>
    </div>
  )
}

function useMonth(month: string, side: CalendarSide) {
  const shown = visibleDaysOf(month)
  const booked = useQuery(bookingsBetweenQuery({ ...shown, order: 'earliest' }))
  const noted = useQuery({ ...ownEntriesQuery(shown.from, 7 * weeksOf(month).length), enabled: side === 'trainer' })
  const { entries: loaded, areMissing } = loadedEntries(noted)
  const [bookings, entries] = [booked.data, side === 'trainer' ? loaded : noEntries]
  return {
    days: useMemo(
      () => bookings && entries && sessionsByDay(daySessions(bookings, entries), side),
      [bookings, entries, side],
    ),
    error: booked.error,
    areEntriesMissing: areMissing,
    isFetching: booked.isFetching || noted.isFetching,
    retry: () => {
      for (const { error, refetch } of [booked, noted]) if (error) void refetch()
    },
  }
}

/** Stores the month and the day in the URL, so that Back, reload and shared links restore them. */
function useViewInUrl(today: string) {
  const [params, setParams] = useSearchParams()
  const view = readCalendarView(params, today)
  return {
    view,
    showMonth: (month: string) => setParams(writeCalendarView(params, { month })),
    choose: (day: string) => {
      const isSameMonth = monthOf(day) === view.month
      setParams(writeCalendarView(params, { month: monthOf(day), day }), { replace: isSameMonth })
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

interface DayPanelProps {
  readonly side: CalendarSide
  readonly day: string
  readonly sessions: readonly DaySession[] | undefined
  readonly isFailed: boolean
  /** True if the sessions that were agreed elsewhere could not be loaded. */
  readonly areEntriesMissing: boolean
  readonly isFetching: boolean
  readonly onRetry: () => void
}

function DayPanel({ side, day, sessions, isFailed, areEntriesMissing, isFetching, onRetry }: DayPanelProps) {
  const t = useTranslations(bookingTranslations)
  const { heading, restoreFocus } = useRestoreFocus()
  return (
    <Card className="overflow-hidden wide:sticky wide:top-[calc(5.25rem+var(--bar-height))]">
      <DayHead heading={heading} day={day} count={sessions?.length} />
      {sessions && areEntriesMissing && (
        <div className="px-4 pb-4 wide:px-6">
          <FailedState title={t('entriesFailed')} busy={isFetching} onRetry={onRetry} />
        </div>
      )}
      {sessions ? (
        <DayList side={side} sessions={sessions} onRemoved={restoreFocus} />
      ) : (
        <div className="px-4 pb-5 wide:px-6">
          {isFailed ? <FailedState title={t('loadFailed')} busy={isFetching} onRetry={onRetry} /> : <DaySkeleton />}
        </div>
      )}
    </Card>
  )
}

interface DayHeadProps {
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly day: string
  readonly count: number | undefined
}

function DayHead({ heading, day, count }: DayHeadProps) {
  const t = useTranslations(bookingTranslations)
  const [language] = useLanguage()
  return (
    <div aria-live="polite" className="px-4 pt-5 pb-4 wide:px-6">
      <h2 ref={heading} tabIndex={-1} className="outline-none first-letter:uppercase">
        {formatDay(day, language, 'long')}
      </h2>
      {count !== undefined && count > 0 && <p className="text-muted">{t('sessions', { count })}</p>}
    </div>
  )
}

function DayList({
  side,
  sessions,
  onRemoved,
}: {
  side: CalendarSide
  sessions: readonly DaySession[]
  onRemoved: () => void
}) {
  const t = useTranslations(calendarTranslations)
  if (sessions.length === 0) {
    return (
      <div className="grid justify-items-start gap-3 px-4 pb-5 wide:px-6 wide:pb-6">
        <p className="text-muted">{t(side === 'client' ? 'clientFree' : 'trainerFree')}</p>
        {side === 'client' && (
          <ButtonLink to="/client-dashboard" variant="secondary" size="md">
            {t('find')}
          </ButtonLink>
        )}
      </div>
    )
  }
  return (
    <ul>
      {sessions.map((session) => (
        <li key={session.id} className="grid gap-3 border-t border-line px-4 py-4 wide:px-6">
          <Session session={session} side={side} />
          {session.kind === 'entry' ? (
            <ButtonLink to={`/trainer-dashboard?tab=calendar&day=${session.date}`} variant="secondary" size="md">
              {t('inSchedule')}
              <span className="sr-only">{`: ${session.entry.title}, ${session.time}`}</span>
            </ButtonLink>
          ) : (
            <SessionActions booking={session.booking} side={side} onRemoved={onRemoved} />
          )}
        </li>
      ))}
    </ul>
  )
}

function otherPersonOf(booking: Booking, side: CalendarSide): { readonly name: string; readonly photo: string | null } {
  return side === 'client'
    ? { name: booking.trainer_name, photo: booking.trainer_picture }
    : { name: booking.client_name, photo: booking.client_picture }
}

function Session({ session, side }: { session: DaySession; side: CalendarSide }) {
  const { name, photo } = session.kind === 'entry' ? clientOfSession(session) : otherPersonOf(session.booking, side)
  return (
    <div className="grid grid-cols-[3.25rem_auto_minmax(0,1fr)] gap-3">
      <time dateTime={`${session.date}T${session.time}-04:00`} className="num pt-2 text-lg">
        {session.time}
      </time>
      <Avatar name={name} photo={photo && pictureInWidth(photo, 320)} />
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="font-bold wrap-anywhere">{name}</p>
        {session.kind === 'entry' ? (
          <NotedSessionLine entry={session.entry} />
        ) : (
          <BookingFacts booking={session.booking} side={side} />
        )}
      </div>
    </div>
  )
}

function BookingFacts({ booking, side }: { booking: Booking; side: CalendarSide }) {
  const words = useBookingWords()
  return (
    <>
      <p className="text-sm text-muted">
        {words.service(booking)} · {words.session(booking)}
      </p>
      <PlaceLine place={side === 'client' ? placeOf(booking) : booking.client_address} />
      <StatusBadge status={booking.status} />
    </>
  )
}

function SessionActions({ booking, side, onRemoved }: { booking: Booking; side: CalendarSide; onRemoved: () => void }) {
  const t = useTranslations(trainerBookingTranslations)
  const words = useBookingWords()
  if (booking.status === 'completed') return null
  return (
    <div className="flex flex-wrap gap-2">
      {booking.status === 'pending' ? (
        <AnswerButtons booking={booking} onRemoved={onRemoved} />
      ) : (
        <CalendarLink
          variant="secondary"
          size="md"
          booking={booking}
          label={t('addThis', { name: otherPersonOf(booking, side).name, when: words.when(booking) })}
          className="flex-1"
        />
      )}
    </div>
  )
}

function DaySkeleton() {
  return (
    <SkeletonGroup className="grid gap-6">
      {[1, 2].map((key) => (
        <div key={key} className="flex gap-3">
          <Skeleton className="h-6 w-13" />
          <Skeleton className="h-11 w-11 rounded-full!" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/2" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
