import { moveNotAllowed } from '@entrena/contract/bookings/errors'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '@/features/accounts/public'
import { BalanceCard, balanceQuery } from '@/features/money/balance/public'
import { PushOffer } from '@/features/push/public'
import { type ReviewText, WriteReview } from '@/features/reviews/public'
import { OwnWaitlist } from '@/features/waitlist/public'
import { CallFailed, call, errorDetailOf, isRefusedWith, isUnanswered } from '@/lib/api/call'
import { rowsOf } from '@/lib/api/call-page'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { dominicanNow } from '@/lib/browser/use-now'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { trainerOf } from '../parts/booking-words'
import { BookingStateLinks, readBookingStateChoice, searchWithState } from '../parts/state-links'
import { type Booking, bookingCountsQuery, bookingPagesQuery } from '../queries'
import { bookingTranslations } from '../translations'
import { AgreedSessions } from './agreed-sessions'
import { BookingSection } from './booking-section'
import { clientBookingTranslations } from './client-translations'
import { firstDayToReview, sessionsToReview } from './next-steps'
import { bookingSectionsOf } from './sections'

/**
 * Completes a session. If the answer is lost and the client presses again, the server refuses the second request,
 * because the first one may have completed the session. So the session is loaded to see whether it is complete.
 */
function useSendCompletion() {
  const lost = useRef<string>(undefined)
  return async ({ id }: Pick<Booking, 'id'>) => {
    const isRepeated = lost.current === id
    try {
      return await call('PATCH /bookings/{id}/complete', { params: { id } })
    } catch (error) {
      if (isUnanswered(error)) lost.current = id
      if (!isRepeated || !isRefusedWith(error, moveNotAllowed)) throw error
      const current = await call('GET /bookings/{id}', { params: { id } })
      if (current.status !== 'completed') throw error
      return current
    }
  }
}

function useCompleteBooking({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations(clientBookingTranslations)
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Booking>()
  const { send, isPending } = useWrite({
    action: 'complete booking',
    send: useSendCompletion(),
    done: () => t('markedComplete'),
    failed: (error) => errorDetailOf(error) ?? t('completeFailed'),
    onDone: () => {
      setChosen(undefined)
      void refresh(client, stale.bookings).then(onDone)
    },
    onFailed: (error) => {
      const isRefused = error instanceof CallFailed && error.status > 401 && error.status < 500
      if (!isRefused) return
      // The booking has changed since it was loaded. The refetched list shows its new status.
      setChosen(undefined)
      void refresh(client, stale.bookings)
    },
  })
  return {
    booking: chosen,
    isBusy: isPending,
    open: useCallback((booking: Booking) => setChosen(booking), []),
    cancel: () => setChosen(undefined),
    confirm: () => chosen && send(chosen),
  }
}
type CompleteBooking = ReturnType<typeof useCompleteBooking>

const blank: ReviewText = { comment: '' }

/** Keeps a review draft for each booking, so that closing the dialog loses no text. */
function useWriteReview({ onDone }: { readonly onDone: () => void }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Booking>()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ReviewText>>(new Map())
  const close = () => setChosen(undefined)
  return {
    booking: chosen,
    draft: (chosen && drafts.get(chosen.id)) ?? blank,
    open: useCallback((booking: Booking) => setChosen(booking), []),
    close,
    write: (draft: ReviewText) => chosen && setDrafts(new Map(drafts).set(chosen.id, draft)),
    /** Called after the server has stored or refused the review. */
    finish: () => {
      close()
      void refresh(client, stale.bookings).then(onDone)
    },
  }
}
type ReviewInProgress = ReturnType<typeof useWriteReview>

export default function MyBookings() {
  const t = useTranslations(clientBookingTranslations)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="mx-auto grid w-full max-w-300 grid-cols-1 gap-3 max-wide:pb-3 wide:gap-5 wide:pb-10">
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 pt-2 wide:flex wide:items-center wide:justify-between wide:pt-4">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {t('title')}
        </h1>
        <Filter />
      </div>
      <Bookings heading={heading} />
    </div>
  )
}

function Filter() {
  const [params] = useSearchParams()
  const { data: counts } = useQuery(bookingCountsQuery)
  return <BookingStateLinks current={readBookingStateChoice(params)} counts={counts} />
}

function useBookings() {
  const [params] = useSearchParams()
  const choice = readBookingStateChoice(params)
  const state = choice === 'all' ? undefined : choice
  const isAll = state === undefined
  const list = useInfiniteQuery(bookingPagesQuery(state ? { status: state } : {}))
  // The list is sorted latest first, so its first page may miss bookings of the top sections. They are loaded
  // separately.
  const confirmed = useInfiniteQuery({
    ...bookingPagesQuery({ status: 'confirmed', order: 'earliest' }),
    enabled: isAll || state === 'confirmed',
  })
  const pending = useInfiniteQuery({ ...bookingPagesQuery({ status: 'pending', order: 'earliest' }), enabled: isAll })
  const unpaid = useInfiniteQuery({ ...bookingPagesQuery({ needs: 'payment', order: 'earliest' }), enabled: isAll })
  const today = dominicanNow().date
  const unreviewed = useInfiniteQuery({
    ...bookingPagesQuery({ needs: 'review', from: firstDayToReview(today) }),
    enabled: isAll,
  })
  // Waits for the balance above the list, so that the list does not shift when the balance is loaded.
  const balance = useQuery(balanceQuery)
  const toReview = isAll ? sessionsToReview(rowsOf(unreviewed.data), today) : []
  const first = isAll ? [unpaid, confirmed, pending] : state === 'confirmed' ? [confirmed] : []
  const loaded = [...toReview, ...first.flatMap(({ data }) => rowsOf(data)), ...rowsOf(list.data)]
  const rows = [...new Map(loaded.map((booking) => [booking.id, booking])).values()]
  const needed = isAll ? [list, unreviewed, ...first] : [list, ...first]
  const isPending = !balance.isFetched || needed.some((query) => query.isPending)
  return { state, list, rows, toReview, isPending }
}

function Bookings({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const t = useTranslations(clientBookingTranslations)
  const tBooking = useTranslations(bookingTranslations)
  const { state, list, rows, toReview, isPending } = useBookings()
  const onDone = () => heading.current?.focus({ preventScroll: true })
  const completion = useCompleteBooking({ onDone })
  const review = useWriteReview({ onDone })
  const userId = useSession().user?.id
  const actions = useMemo(() => ({ complete: completion.open, review: review.open }), [completion.open, review.open])
  if (isPending) return <BookingsSkeleton />
  if (!list.data) {
    return (
      <FailedState
        title={tBooking('loadFailed')}
        detail={errorDetailOf(list.error)}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    )
  }
  const { needsYou, next, past } = bookingSectionsOf(rows, toReview, new Date())
  const hasConfirmed = [...needsYou, ...next].some(({ status }) => status === 'confirmed')
  return (
    <>
      <BalanceCard />
      {state === undefined && hasConfirmed && userId && <PushOffer userId={userId} audience="client" />}
      {state === undefined ? (
        <>
          <AgreedSessions />
          <BookingSection title={t('needsYou')} bookings={needsYou} actions={actions} isCounted />
          <BookingSection title={t('next')} bookings={next} actions={actions} />
          <OwnWaitlist />
          <BookingSection title={t('past')} bookings={past} actions={actions} />
        </>
      ) : (
        <BookingSection title={t(state)} bookings={[...needsYou, ...next, ...past]} actions={actions} />
      )}
      {rows.length === 0 && <NoBookings isAll={state === undefined} />}
      <ShowMore
        hasMore={list.hasNextPage}
        isBusy={list.isFetchingNextPage}
        isFailed={list.isFetchNextPageError}
        failed={tBooking('loadFailed')}
        detail={errorDetailOf(list.error)}
        onMore={() => void list.fetchNextPage()}
        className="wide:justify-self-center"
      />
      <CompleteDialog completion={completion} />
      <ReviewDialog review={review} />
    </>
  )
}

function NoBookings({ isAll }: { isAll: boolean }) {
  const t = useTranslations(clientBookingTranslations)
  const [params] = useSearchParams()
  if (isAll) {
    return (
      <EmptyState
        level={2}
        title={t('emptyTitle')}
        action={<ButtonLink to="/client-dashboard">{t('findTrainers')}</ButtonLink>}
      >
        {t('emptyText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={2}
      title={t('noneTitle')}
      action={
        <ButtonLink to={searchWithState(params, 'all')} variant="secondary">
          {t('showAll')}
        </ButtonLink>
      }
    >
      {t('noneText')}
    </EmptyState>
  )
}

const rows = ['a', 'b', 'c', 'd'] as const

function BookingsSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-8">
      <Card>
        {rows.map((key) => (
          <div
            key={key}
            className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-3 border-line p-4 not-first:border-t"
          >
            <Skeleton className="size-11 rounded-full!" />
            <div className="grid grid-cols-1 gap-3">
              <Skeleton className="h-5 w-48 max-w-full" />
              <Skeleton className="w-64 max-w-full" />
            </div>
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  )
}

function ReviewDialog({ review }: { review: ReviewInProgress }) {
  const t = useTranslations(clientBookingTranslations)
  const [language] = useLanguage()
  const { booking, draft, write, close, finish } = review
  if (!booking) return null
  return (
    <WriteReview
      key={booking.id}
      bookingId={booking.id}
      trainer={trainerOf(booking, t('trainer'))}
      when={`${formatDay(booking.date, language)}, ${booking.time}`}
      draft={draft}
      onDraft={write}
      onClose={close}
      onDone={finish}
      onRefused={finish}
    />
  )
}

function CompleteDialog({ completion }: { completion: CompleteBooking }) {
  const t = useTranslations(clientBookingTranslations)
  const [language] = useLanguage()
  const { booking, isBusy, cancel, confirm } = completion
  const trainer = booking && trainerOf(booking, t('trainer'))
  const when = booking && `${formatDay(booking.date, language)}, ${booking.time}`
  // The number of sessions is stored only with the booking that bought the package.
  const hasCount = booking !== undefined && booking.sessions_count > 1
  return (
    <ConfirmDialog
      open={booking !== undefined}
      onClose={cancel}
      onConfirm={confirm}
      title={t('askComplete')}
      {...(trainer && {
        person: { name: trainer.name, photo: trainer.photo ?? null, line: `${trainer.name} · ${when}` },
      })}
      consequence={
        hasCount ? t('completePackageText', { count: Math.max(0, booking.sessions_remaining - 1) }) : t('completeText')
      }
      confirmLabel={t('markComplete')}
      busy={isBusy}
    />
  )
}
