import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { MessageLink, messagePath } from '@/features/messages/public'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { useTranslations } from '@/lib/i18n/i18n'
import { Avatar } from '@/ui/avatar'
import { Card } from '@/ui/card'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { CheckBox } from '@/ui/form/tick-box'
import { BookingActionsMenu } from '../cancel/booking-more'
import { CancellationNote } from '../cancel/cancelled-note'
import { ProposalNote } from '../move/proposal-note'
import { PartPaymentNote, PaymentBadge, RefundBadge, RefundNote, StatusBadge } from '../parts/booking-badges'
import { useBookingWords } from '../parts/booking-words'
import { DateBlock } from '../parts/date-block'
import { PlaceLine } from '../parts/place-line'
import { CalendarLink, WhatsappLink } from '../parts/session-links'
import { ProblemNote } from '../problems/problem-note'
import type { Booking } from '../queries'
import { AcceptAllButton } from '../series/accept-all'
import { seriesTranslations } from '../series/series-translations'
import { findSeries } from '../series/use-series'
import { bookingTranslations } from '../translations'
import { isRequestTickable, type RequestTicks } from './accept-ticked'
import { AnswerButtons } from './answer-buttons'
import { ClientRecord, SectorLine } from './client-facts'
import type { BookingPages } from './trainer-booking-queries'
import { TrainerPrice } from './trainer-price'
import { trainerBookingTranslations } from './trainer-translations'

const rowClass =
  'grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 px-4 py-5 ' +
  'lg:grid-cols-[3.5rem_minmax(0,1.3fr)_minmax(0,1fr)_8.5rem_17.5rem] lg:items-center lg:gap-x-5 lg:px-6 lg:py-4 ' +
  'xl:grid-cols-[3.5rem_minmax(0,1.3fr)_minmax(0,1fr)_8.5rem_20rem]'

const besideClass = 'grid min-w-0 content-start gap-2 lg:contents'

const noteClass = 'text-sm text-muted lg:order-last lg:col-span-4 lg:col-start-2 lg:pt-2'

interface BookingRowProps {
  readonly booking: Booking
  readonly tick: ReactNode
  readonly actions: ReactNode
}

function BookingRow({ booking, tick, actions }: BookingRowProps) {
  const isCancelled = booking.status === 'cancelled'
  return (
    <div className={rowClass}>
      <div
        className={joinClasses('grid content-start justify-items-center gap-2', isCancelled && '[&_.num]:text-muted')}
      >
        {tick}
        <DateBlock date={booking.date} time={booking.time} />
      </div>
      <div className={besideClass}>
        <Client booking={booking} isCancelled={isCancelled} />
        <div className="flex flex-col items-start gap-1">
          <StatusBadge status={booking.status} />
          {!isCancelled && (
            <span className="flex flex-wrap items-center gap-x-2">
              <PaymentBadge status={booking.payment_status} bare />
              <PartPaymentNote booking={booking} />
            </span>
          )}
          {booking.refund && <RefundBadge state={booking.refund.state} reader="trainer" bare />}
        </div>
        <TrainerPrice booking={booking} className="lg:text-right" />
        {booking.proposal && (
          <div className="lg:order-last lg:col-span-4 lg:col-start-2 lg:pt-2">
            <ProposalNote booking={booking} />
          </div>
        )}
        {booking.problem && (
          <div className="lg:order-last lg:col-span-4 lg:col-start-2 lg:pt-2">
            <ProblemNote booking={booking} as="trainer" />
          </div>
        )}
        <CancellationNote booking={booking} as="trainer" className={noteClass} />
        <RefundNote booking={booking} reader="trainer" className={noteClass} />
        <div className="flex flex-wrap gap-2 empty:hidden max-lg:mt-1 sm:max-lg:max-w-80 lg:justify-end xl:flex-nowrap">
          {actions}
        </div>
      </div>
    </div>
  )
}

function Client({ booking, isCancelled }: { booking: Booking; isCancelled: boolean }) {
  const words = useBookingWords()
  const { client_name: name, client_picture: photo } = booking
  return (
    <div className="flex min-w-0 items-center gap-3 lg:gap-5">
      <Avatar name={name} photo={photo && pictureInWidth(photo, 320)} className="lg:size-14 lg:text-xl" />
      <div className="min-w-0">
        <h3 className={joinClasses('wrap-anywhere', isCancelled && 'text-muted')}>{name}</h3>
        <p className="text-muted">
          {words.service(booking)} · {words.bought(booking)}
        </p>
        <ClientRecord booking={booking} />
        <SectorLine booking={booking} />
        <PlaceLine place={booking.client_address} className="text-ink" />
      </div>
    </div>
  )
}

function BookingRowSkeleton() {
  return (
    <div className={rowClass}>
      <Skeleton className="h-18" />
      <div className={besideClass}>
        <div className="flex items-center gap-3 lg:gap-5">
          <Skeleton className="h-11 w-11 shrink-0 rounded-full! lg:h-14 lg:w-14" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="w-1/2" />
          </div>
        </div>
        <Skeleton className="h-6.5 w-28 rounded-full!" />
        <Skeleton className="h-5 w-24 lg:justify-self-end" />
        <Skeleton className="h-11 rounded-control!" />
      </div>
    </div>
  )
}

interface BookingListProps {
  readonly rows: readonly Booking[]
  readonly query: BookingPages
  readonly onRemoved: () => void
  /** The ticks, for a list of requests with check boxes. */
  readonly ticks?: RequestTicks
}

/** In lists longer than this, the browser skips the layout of rows outside the viewport. */
const longListLength = 60
const longRowClass =
  '[contain-intrinsic-size:auto_15rem] [content-visibility:auto] lg:[contain-intrinsic-size:auto_6.75rem]'

export function BookingList({ rows, query, onRemoved, ticks }: BookingListProps) {
  const t = useTranslations(bookingTranslations)
  const { list, focusRowAt } = useFocusNewRow(rows.length)
  const series = findSeries(rows.filter(({ status }) => status === 'pending'))
  function showMore() {
    focusRowAt(rows.length)
    query.fetchNextPage()
  }
  return (
    <div className="grid gap-4">
      <Card className="overflow-hidden">
        <ul ref={list} className="divide-y divide-line">
          {rows.map((booking) => (
            <Row
              key={booking.id}
              booking={booking}
              series={seriesOf(series.get(booking.id), query.hasNextPage)}
              isInLongList={rows.length > longListLength}
              onRemoved={onRemoved}
              onTick={ticks?.toggle}
              isTicked={ticks?.ids.has(booking.id) ?? false}
            />
          ))}
        </ul>
      </Card>
      <ShowMore
        hasMore={query.hasNextPage}
        isBusy={query.isFetchingNextPage}
        isFailed={query.isFetchNextPageError}
        failed={t('loadFailed')}
        onMore={showMore}
        className="justify-self-center"
      />
    </div>
  )
}

/** Number of requests of a package. 'some' if more requests may not be loaded yet. */
function seriesOf(count: number | undefined, hasMore: boolean): RowProps['series'] {
  return count !== undefined && hasMore ? 'some' : count
}

interface RowProps {
  readonly booking: Booking
  /** On the row of a package's first request, the number of all its requests. Undefined if there is only one. */
  readonly series: number | 'some' | undefined
  readonly isInLongList: boolean
  readonly onRemoved: () => void
  readonly onTick: RequestTicks['toggle'] | undefined
  readonly isTicked: boolean
}

const Row = memo(function Row({ booking, series, isInLongList, onRemoved, onTick, isTicked }: RowProps) {
  const t = useTranslations(trainerBookingTranslations)
  const words = useBookingWords()
  const label = t('tick', { name: booking.client_name, when: words.when(booking) })
  return (
    <li tabIndex={-1} className={joinClasses('outline-none focus-visible:bg-sunken', isInLongList && longRowClass)}>
      {series !== undefined && <SeriesHead {...{ booking, series, onRemoved }} />}
      <BookingRow
        booking={booking}
        tick={
          onTick &&
          isRequestTickable(booking, new Date()) && (
            <CheckBox label={label} value={isTicked} onChange={() => onTick(booking.id)} />
          )
        }
        actions={<Actions booking={booking} onRemoved={onRemoved} />}
      />
    </li>
  )
})

interface SeriesHeadProps extends Pick<RowProps, 'booking' | 'onRemoved'> {
  readonly series: number | 'some'
}

function SeriesHead({ booking, series, onRemoved }: SeriesHeadProps) {
  const t = useTranslations(seriesTranslations)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-sunken px-4 py-3 lg:px-6">
      <p className="text-sm">{t('asksFor', { name: booking.client_name })}</p>
      <AcceptAllButton
        booking={booking}
        count={series === 'some' ? undefined : series}
        onRemoved={onRemoved}
        className="max-sm:w-full"
      />
    </div>
  )
}

function Actions({ booking, onRemoved }: { booking: Booking; onRemoved: () => void }) {
  const t = useTranslations(trainerBookingTranslations)
  const words = useBookingWords()
  const write = (
    <MessageLink
      to={messagePath('trainer', booking.client_id)}
      name={booking.client_name}
      variant="ghost"
      tight="wide"
      className="max-lg:flex-1"
    />
  )
  const more = <BookingActionsMenu booking={booking} as="trainer" onDone={onRemoved} />
  if (booking.status === 'pending') {
    return (
      <>
        <AnswerButtons booking={booking} onRemoved={onRemoved} />
        {write}
        {more}
      </>
    )
  }
  if (booking.status !== 'confirmed') {
    return (
      <>
        {write}
        {more}
      </>
    )
  }
  const label = t('addThis', { name: booking.client_name, when: words.when(booking) })
  return (
    <>
      <CalendarLink variant="secondary" size="md" booking={booking} label={label} className="max-lg:flex-1" />
      <WhatsappLink
        booking={booking}
        side="trainer"
        isTight
        variant="ghost"
        size="md"
        className="max-lg:flex-1 wide:w-11 wide:px-0"
      />
      {write}
      {more}
    </>
  )
}

/** After 'Show more', focuses the first new row, because the pressed button may have disappeared. */
function useFocusNewRow(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState<number>()
  useEffect(() => {
    if (index === undefined || count <= index) return
    const row = list.current?.children[index]
    if (row instanceof HTMLElement) row.focus({ preventScroll: true })
    setIndex(undefined)
  }, [index, count])
  return { list, focusRowAt: setIndex }
}

export function BookingListSkeleton() {
  return (
    <SkeletonGroup>
      <Card className="divide-y divide-line overflow-hidden">
        {[1, 2, 3].map((key) => (
          <BookingRowSkeleton key={key} />
        ))}
      </Card>
    </SkeletonGroup>
  )
}
