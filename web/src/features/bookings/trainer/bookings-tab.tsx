import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router'
import { useMessages } from '../../../lib/i18n'
import { Count } from '../../../ui/count'
import { FailedState } from '../../../ui/failed-state'
import { bookingMessages } from '../messages'
import { readState, type StateChoice, searchWith } from '../parts/state-choice'
import { StateLinks } from '../parts/state-links'
import { bookingCountsQuery } from '../queries'
import { BookingList, BookingListSkeleton } from './booking-list'
import { trainerBookingMessages } from './messages'
import { NoBookings, NoneInState } from './no-bookings'
import { type BookingRows, useAnswered, useInState, usePending } from './queries'
import { useFocusKept } from './use-focus-kept'

/** What clients ask of a trainer, and what became of it. */
export default function BookingsTab() {
  const t = useMessages(trainerBookingMessages)
  const [params] = useSearchParams()
  const state = readState(params)
  const { data: counts } = useQuery(bookingCountsQuery)
  const { heading, keepFocus } = useFocusKept()
  return (
    <div className="grid grid-cols-1 gap-5 wide:gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-wide:grid max-wide:grid-cols-1">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {t('title')}
        </h1>
        <StateLinks current={state} counts={counts} />
      </div>
      {state === 'all' ? (
        <AllBookings pendingCount={counts?.pending} onGone={keepFocus} />
      ) : (
        <BookingsIn key={state} state={state} showAll={searchWith(params, 'all')} onGone={keepFocus} />
      )}
    </div>
  )
}

function AllBookings({ pendingCount, onGone }: { pendingCount: number | undefined; onGone: () => void }) {
  const t = useMessages(trainerBookingMessages)
  const pending = usePending()
  const answered = useAnswered()
  if (!pending.data || !answered.data) return <NotThere lists={[pending, answered]} />
  const waiting = pending.data.length
  if (waiting + answered.data.length === 0) return <NoBookings />
  return (
    <>
      {waiting > 0 && (
        <Section title={t('awaiting')} count={pendingCount ?? waiting}>
          <BookingList rows={pending.data} found={pending} onGone={onGone} />
        </Section>
      )}
      {answered.data.length > 0 && (
        <Section title={t('others')}>
          <BookingList rows={answered.data} found={answered} onGone={onGone} />
        </Section>
      )}
    </>
  )
}

interface BookingsInProps {
  readonly state: Exclude<StateChoice, 'all'>
  readonly showAll: string
  readonly onGone: () => void
}

function BookingsIn({ state, showAll, onGone }: BookingsInProps) {
  const t = useMessages(trainerBookingMessages)
  const found = useInState(state)
  if (!found.data) return <NotThere lists={[found]} />
  if (found.data.length === 0) return <NoneInState state={state} to={showAll} />
  return (
    <section aria-label={t(state)}>
      <BookingList rows={found.data} found={found} onGone={onGone} />
    </section>
  )
}

/** Still coming, or failed. */
function NotThere({ lists }: { lists: readonly BookingRows[] }) {
  const t = useMessages(bookingMessages)
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
  const t = useMessages(trainerBookingMessages)
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="flex items-center gap-2">
        {title}
        {count !== undefined && <Count value={count} label={t('requests', { count })} />}
      </h2>
      {children}
    </section>
  )
}
