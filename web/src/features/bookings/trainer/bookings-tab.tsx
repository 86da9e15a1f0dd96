import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '@/features/accounts/public'
import { PushOffer } from '@/features/push/public'
import { ownProfileQuery } from '@/features/trainers/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { CountBadge } from '@/ui/count'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import {
  type BookingStateChoice,
  BookingStateLinks,
  readBookingStateChoice,
  searchWithState,
} from '../parts/state-links'
import { type Booking, bookingCountsQuery } from '../queries'
import { bookingTranslations } from '../translations'
import { AcceptTickedRequests, AllRequestsCheckBox, MissedRequests, useTickedRequests } from './accept-ticked'
import { BookingList, BookingListSkeleton } from './booking-list'
import {
  type BookingPages,
  useAnsweredBookings,
  usePendingRequests,
  useTrainerBookingsByState,
  useUpcomingFirst,
} from './trainer-booking-queries'
import { trainerBookingTranslations } from './trainer-translations'
import { usePassedRequests } from './use-passed-requests'
import { useRestoreFocus } from './use-restore-focus'

export default function BookingsTab() {
  const t = useTranslations(trainerBookingTranslations)
  const [params] = useSearchParams()
  const state = readBookingStateChoice(params)
  const { data: counts } = useQuery(bookingCountsQuery)
  const { heading, restoreFocus } = useRestoreFocus()
  const userId = useSession().user?.id
  const [missed, setMissed] = useState<{ readonly in: BookingStateChoice; readonly lines: readonly string[] }>()
  const listeners = {
    onMissed: (lines: readonly string[]) => setMissed({ in: state, lines }),
    onRemoved: restoreFocus,
  }
  return (
    <div className="grid grid-cols-1 gap-5 wide:gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-wide:grid max-wide:grid-cols-1">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {t('title')}
        </h1>
        <BookingStateLinks current={state} counts={counts} />
      </div>
      {userId && counts && counts.confirmed > 0 && <PushOffer userId={userId} audience="trainer" />}
      <MissedRequests missed={missed?.in === state ? missed.lines : []} />
      {state === 'all' ? (
        <AllBookings pendingCount={counts?.pending} {...listeners} />
      ) : (
        <BookingsInState key={state} state={state} showAll={searchWithState(params, 'all')} {...listeners} />
      )}
    </div>
  )
}

interface Listeners {
  /** Called with one line of text for each request that was not accepted. */
  readonly onMissed: (missed: readonly string[]) => void
  readonly onRemoved: () => void
}

interface AllBookingsProps extends Listeners {
  readonly pendingCount: number | undefined
}

function AllBookings({ pendingCount, onMissed, onRemoved }: AllBookingsProps) {
  const t = useTranslations(trainerBookingTranslations)
  const pending = usePendingRequests()
  const answered = useAnsweredBookings()
  const others = useUpcomingFirst(answered.data)
  if (!pending.data || !answered.data) return <LoadingOrFailed lists={[pending, answered]} />
  const waiting = pending.data.length
  if (waiting + answered.data.length === 0) return <NoBookings />
  return (
    <>
      {waiting > 0 && (
        <Section title={t('awaiting')} count={pendingCount ?? waiting}>
          <Requests rows={pending.data} query={pending} {...{ onMissed, onRemoved }} />
        </Section>
      )}
      {answered.data.length > 0 && (
        <Section title={t('others')}>
          <BookingList rows={others} query={answered} onRemoved={onRemoved} />
        </Section>
      )}
    </>
  )
}

interface RequestsProps extends Listeners {
  readonly rows: readonly Booking[]
  readonly query: BookingPages
}

/** Requests with a check box each, a check box that ticks all of them, and a button that accepts the ticked ones. */
function Requests({ rows, query, onMissed, onRemoved }: RequestsProps) {
  const { ticks, all, tickAll, ticked, of, keepOnly } = useTickedRequests(rows)
  usePassedRequests(rows)
  const hasTicks = of > 1 || ticked.length > 0
  return (
    <>
      {hasTicks && <AllRequestsCheckBox {...{ of, all, tickAll }} />}
      <BookingList {...{ rows, query, onRemoved }} {...(hasTicks && { ticks })} />
      <AcceptTickedRequests {...{ ticked, of, keepOnly, onMissed, onRemoved }} />
    </>
  )
}

interface BookingsInStateProps extends Listeners {
  readonly state: Exclude<BookingStateChoice, 'all'>
  readonly showAll: string
}

function BookingsInState({ state, showAll, onMissed, onRemoved }: BookingsInStateProps) {
  const t = useTranslations(trainerBookingTranslations)
  const query = useTrainerBookingsByState(state)
  const rows = useUpcomingFirst(query.data, state)
  if (!query.data) return <LoadingOrFailed lists={[query]} />
  if (query.data.length === 0) return <NoneInState state={state} to={showAll} />
  return (
    <section aria-label={t(state)}>
      {state === 'pending' ? (
        <Requests {...{ rows, query, onMissed, onRemoved }} />
      ) : (
        <BookingList rows={rows} query={query} onRemoved={onRemoved} />
      )}
    </section>
  )
}

function LoadingOrFailed({ lists }: { lists: readonly BookingPages[] }) {
  const t = useTranslations(bookingTranslations)
  const failed = lists.filter(({ data, error }) => !data && error)
  if (failed.length === 0) return <BookingListSkeleton />
  return (
    <FailedState
      title={t('loadFailed')}
      busy={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
    />
  )
}

function Section({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  const t = useTranslations(trainerBookingTranslations)
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="flex items-center gap-2">
        {title}
        {count !== undefined && <CountBadge value={count} label={t('requests', { count })} />}
      </h2>
      {children}
    </section>
  )
}

function NoBookings() {
  const { user } = useSession()
  return user && <NoBookingsOf userId={user.id} />
}

function NoBookingsOf({ userId }: { userId: string }) {
  const t = useTranslations(trainerBookingTranslations)
  const { data: profile } = useQuery(ownProfileQuery(userId))
  return (
    <Card padded>
      {profile === null ? (
        <EmptyState
          level={2}
          title={t('noneTitle')}
          action={<ButtonLink to="/trainer-dashboard">{t('toProfile')}</ButtonLink>}
        >
          {t('noneProfile')}
        </EmptyState>
      ) : (
        <EmptyState
          level={2}
          title={t('noneTitle')}
          action={<ButtonLink to={`/trainer/${userId}`}>{t('toPage')}</ButtonLink>}
        >
          {t('noneText')}
        </EmptyState>
      )}
    </Card>
  )
}

const noneTexts = {
  pending: 'nonePending',
  confirmed: 'noneConfirmed',
  completed: 'noneCompleted',
  cancelled: 'noneCancelled',
} as const satisfies Record<Exclude<BookingStateChoice, 'all'>, string>

function NoneInState({ state, to }: { state: Exclude<BookingStateChoice, 'all'>; to: string }) {
  const t = useTranslations(trainerBookingTranslations)
  return (
    <Card padded>
      <EmptyState
        level={2}
        title={t('noneIn')}
        action={
          <ButtonLink to={to} variant="secondary">
            {t('showAll')}
          </ButtonLink>
        }
      >
        {t(noneTexts[state])}
      </EmptyState>
    </Card>
  )
}
