import { memo, useEffect, useRef, useState } from 'react'
import { MessageLink, messagePath } from '@/features/messages/public'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import { ShowMore } from '@/ui/feedback/show-more'
import { SkeletonGroup } from '@/ui/feedback/skeleton'
import { BookingMore } from '../cancel/booking-more'
import { useBookingWords } from '../parts/booking-words'
import { CalendarLink } from '../parts/calendar-link'
import { WhatsappLink } from '../parts/whatsapp-link'
import type { Booking } from '../queries'
import { AcceptAll } from '../series/accept-all'
import { findSeries } from '../series/series-rows'
import { seriesTranslations } from '../series/series-translations'
import { bookingTranslations } from '../translations'
import { AnswerButtons } from './answer-buttons'
import type { BookingPages } from './trainer-booking-queries'
import { BookingRow, BookingRowSkeleton } from './trainer-booking-row'
import { trainerBookingTranslations } from './trainer-translations'

interface BookingListProps {
  readonly rows: readonly Booking[]
  readonly query: BookingPages
  readonly onRemoved: () => void
}

/** In lists longer than this, the browser skips the layout of rows outside the viewport. */
const longListLength = 60
const longRowClass =
  '[contain-intrinsic-size:auto_15rem] [content-visibility:auto] lg:[contain-intrinsic-size:auto_6.75rem]'

export function BookingList({ rows, query, onRemoved }: BookingListProps) {
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

/** The number of requests is not known before all of them are loaded. */
function seriesOf(count: number | undefined, hasMore: boolean): RowProps['series'] {
  return count !== undefined && hasMore ? 'some' : count
}

interface RowProps {
  readonly booking: Booking
  /** How many requests for sessions of its package begin with this one. undefined if there are no others. */
  readonly series: number | 'some' | undefined
  readonly isInLongList: boolean
  readonly onRemoved: () => void
}

/** Memoized, so that loading more rows does not render the existing rows again. */
const Row = memo(function Row({ booking, series, isInLongList, onRemoved }: RowProps) {
  return (
    <li tabIndex={-1} className={classes('outline-none focus-visible:bg-sunken', isInLongList && longRowClass)}>
      {series !== undefined && <SeriesHead {...{ booking, series, onRemoved }} />}
      <BookingRow booking={booking} actions={<Actions booking={booking} onRemoved={onRemoved} />} />
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
      <AcceptAll
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
  const more = <BookingMore booking={booking} as="trainer" onDone={onRemoved} />
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
      <CalendarLink variant="secondary" size="md" bookingId={booking.id} label={label} className="max-lg:flex-1" />
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

/** Focuses the first new row after 'Show more', because the button may have disappeared. */
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
