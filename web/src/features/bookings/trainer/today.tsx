import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useId } from 'react'
import dawnArt from '@/assets/art/dawn.svg'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { useNow } from '@/lib/browser/use-now'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { useBookingWords } from '../parts/booking-words'
import { clientOfSession, type DaySession, daySessions } from '../parts/day-sessions'
import { NotedSessionLine } from '../parts/entry-words'
import { PlaceLine } from '../parts/place-line'
import { WhatsappLink } from '../parts/session-links'
import { type Booking, bookingCountsQuery, bookingsBetweenQuery } from '../queries'
import { bookingTranslations } from '../translations'
import { loadedEntries, ownEntriesQuery } from '../week/week-queries'
import { TrainerRequests, todayTranslations } from './requests'
import { agreedSessions, remainingSessions, timeUntil } from './today-rules'
import { refetchEveryFiveMinutes, usePendingRequests } from './trainer-booking-queries'
import { useRestoreFocus } from './use-restore-focus'

export default function Today() {
  const { language, date, time, booked, noted, areMissing, sessions, pending, counts } = useToday()
  const words = useTranslations(bookingTranslations)
  const { heading, restoreFocus } = useRestoreFocus()
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id} className="overflow-hidden">
      <Head
        id={id}
        heading={heading}
        day={formatDay(date, language, 'long')}
        count={sessions && agreedSessions(sessions).length}
      />
      {sessions && pending.data ? (
        <>
          {areMissing && (
            <div className="px-4 pt-4 wide:px-6">
              <FailedState
                title={words('entriesFailed')}
                busy={noted.isFetching}
                onRetry={() => void noted.refetch()}
              />
            </div>
          )}
          <NextSessions
            sessions={sessions}
            time={time}
            updatedAt={dominicanTime(
              new Date(Math.min(booked.dataUpdatedAt, noted.dataUpdatedAt || Infinity, pending.dataUpdatedAt)),
            )}
          />
          <TrainerRequests
            requests={pending.data}
            count={counts.data?.pending ?? pending.data.length}
            onRemoved={restoreFocus}
          />
        </>
      ) : (
        <LoadingOrFailed lists={[booked, pending]} />
      )}
    </Card>
  )
}

function useToday() {
  const [language] = useLanguage()
  const now = useNow()
  const date = dominicanDate(now)
  const booked = useQuery({
    ...bookingsBetweenQuery({ from: date, to: date, order: 'earliest' }),
    ...refetchEveryFiveMinutes,
  })
  const noted = useQuery({ ...ownEntriesQuery(date, 1), ...refetchEveryFiveMinutes })
  const { entries, areMissing } = loadedEntries(noted)
  const sessions = booked.data && entries && daySessions(booked.data, entries)
  const counts = useQuery({ ...bookingCountsQuery, ...refetchEveryFiveMinutes })
  const pending = usePendingRequests(refetchEveryFiveMinutes)
  return { language, date, time: dominicanTime(now), booked, noted, areMissing, sessions, pending, counts }
}

interface HeadProps {
  readonly id: string
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly day: string
  readonly count: number | undefined
}

function Head({ id, heading, day, count }: HeadProps) {
  const t = useTranslations(todayTranslations)
  const words = useTranslations(bookingTranslations)
  return (
    <div className="relative min-h-39 overflow-hidden bg-inverse px-4 py-5 text-on-inverse wide:px-6">
      <img src={dawnArt} alt="" width={808} height={296} className="absolute inset-x-0 bottom-0 h-auto w-full" />
      <div className="relative grid gap-1">
        <h2 ref={heading} id={id} tabIndex={-1} className="outline-none">
          {t('today')}
        </h2>
        <p className="text-on-inverse-muted first-letter:uppercase">{day}</p>
        {count !== undefined && (
          <p className="display mt-2 text-2xl max-xs:text-xl">
            {count === 0 ? t('none') : words('sessions', { count })}
          </p>
        )}
      </div>
    </div>
  )
}

interface ListQuery {
  readonly data: readonly unknown[] | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

function LoadingOrFailed({ lists }: { lists: readonly ListQuery[] }) {
  const words = useTranslations(bookingTranslations)
  const failed = lists.filter(({ data, error }) => !data && error)
  if (failed.length > 0) {
    return (
      <div className="p-4 wide:p-6">
        <FailedState
          title={words('loadFailed')}
          busy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      </div>
    )
  }
  return (
    <SkeletonGroup className="grid gap-6 px-4 py-5 wide:px-6">
      {[1, 2, 3].map((key) => (
        <div key={key} className="flex items-center gap-3">
          <Skeleton className="h-6 w-14" />
          <Skeleton className="h-11 w-11 rounded-full!" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/2" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}

interface NextSessionsProps {
  readonly sessions: readonly DaySession[]
  readonly time: string
  readonly updatedAt: string
}

function NextSessions({ sessions, time, updatedAt }: NextSessionsProps) {
  const t = useTranslations(todayTranslations)
  const next = remainingSessions(sessions, time)
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 pt-4 pb-3 wide:px-6">
        <h3 className="text-md">{t('next')}</h3>
        <span className="text-sm text-muted">{t('updated', { time: updatedAt })}</span>
      </div>
      {next.length === 0 && (
        <p className="px-4 pb-5 text-muted wide:px-6">
          {t(agreedSessions(sessions).length > 0 ? 'doneText' : 'noneText')}
        </p>
      )}
      <ul>
        {next.map((session, index) => (
          <li key={session.id}>
            <SessionRow session={session} isNext={index === 0}>
              {index === 0 && <Wait start={session.time} time={time} />}
            </SessionRow>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SessionRowProps {
  readonly session: DaySession
  readonly isNext: boolean
  readonly children?: ReactNode
}

function SessionRow({ session, isNext, children }: SessionRowProps) {
  const { name, photo } = clientOfSession(session)
  return (
    <div
      className={joinClasses(
        'grid min-h-19 grid-cols-[3.25rem_auto_minmax(0,1fr)_auto] items-center gap-3 border-t border-line px-4 py-3 wide:grid-cols-[3.75rem_auto_minmax(0,1fr)_auto] wide:px-6',
        isNext && 'bg-brand-soft',
      )}
    >
      <time dateTime={`${session.date}T${session.time}-04:00`} className="num text-lg">
        {session.time}
      </time>
      <Avatar name={name} photo={photo && pictureInWidth(photo, 320)} />
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{name}</p>
        {session.kind === 'entry' ? (
          <NotedSessionLine entry={session.entry} />
        ) : (
          <BookingFacts booking={session.booking} />
        )}
      </div>
      {children}
    </div>
  )
}

function BookingFacts({ booking }: { booking: Booking }) {
  const t = useTranslations(todayTranslations)
  const words = useBookingWords()
  const { package_session: position } = booking
  return (
    <>
      <p className="text-sm text-muted">
        {words.service(booking)} · {position ? t('positionOf', position) : words.session(booking)}
      </p>
      <PlaceLine place={booking.client_address} className="text-ink" />
      <WhatsappLink booking={booking} side="trainer" variant="secondary" size="md" className="mt-2" />
    </>
  )
}

function Wait({ start, time }: { start: string; time: string }) {
  return (
    <span className="rounded-full bg-info-soft max-xs:col-start-3 max-xs:justify-self-start px-2.5 py-0.75 text-sm font-strong whitespace-nowrap text-info">
      {useWaitText(start, time)}
    </span>
  )
}

function useWaitText(start: string, time: string): string {
  const t = useTranslations(todayTranslations)
  const wait = timeUntil(start, time)
  if (!wait) return t('now')
  if (wait.hours === 0) return t('inMinutes', wait)
  return wait.minutes === 0 ? t('inHours', wait) : t('inBoth', wait)
}
