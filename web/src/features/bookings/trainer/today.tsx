import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useId } from 'react'
import dawnArt from '@/assets/art/dawn.svg'
import { useNow } from '@/lib/browser/use-now'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { type Booking, bookingCountsQuery, bookingsBetweenQuery } from '../queries'
import { bookingTranslations } from '../translations'
import { NextSessions } from './next-sessions'
import { Requests } from './requests'
import { agreedSessions } from './today-rules'
import { todayTranslations } from './today-translations'
import { everyFiveMinutes, usePending } from './trainer-booking-queries'
import { useRestoreFocus } from './use-restore-focus'

export default function Today() {
  const { language, date, time, sessions, pending, counts } = useToday()
  const { heading, restoreFocus } = useRestoreFocus()
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id} className="overflow-hidden">
      <Head
        id={id}
        heading={heading}
        day={formatDay(date, language, 'long')}
        count={sessions.data && agreedSessions(sessions.data).length}
      />
      {sessions.data && pending.data ? (
        <>
          <NextSessions
            bookings={sessions.data}
            time={time}
            updatedAt={dominicanTime(new Date(Math.min(sessions.dataUpdatedAt, pending.dataUpdatedAt)))}
          />
          <Requests
            requests={pending.data}
            count={counts.data?.pending ?? pending.data.length}
            onRemoved={restoreFocus}
          />
        </>
      ) : (
        <LoadingOrFailed lists={[sessions, pending]} />
      )}
    </Card>
  )
}

function useToday() {
  const [language] = useLanguage()
  const now = useNow()
  const date = dominicanDate(now)
  const sessions = useQuery({
    ...bookingsBetweenQuery({ from: date, to: date, order: 'earliest' }),
    ...everyFiveMinutes,
  })
  const counts = useQuery({ ...bookingCountsQuery, ...everyFiveMinutes })
  const pending = usePending(everyFiveMinutes)
  return { language, date, time: dominicanTime(now), sessions, pending, counts }
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

interface BookingsQuery {
  readonly data: readonly Booking[] | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

function LoadingOrFailed({ lists }: { lists: readonly BookingsQuery[] }) {
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
