import { memo, useEffect, useRef, useState } from 'react'
import { classes } from '../../../lib/browser/classes'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Card } from '../../../ui/card'
import { ShowMore } from '../../../ui/feedback/show-more'
import { SkeletonGroup } from '../../../ui/feedback/skeleton'
import { MessageLink, messagePath } from '../../messages/public'
import { useBookingWords } from '../parts/booking-words'
import { CalendarLink } from '../parts/calendar-link'
import type { Booking } from '../queries'
import { bookingTranslations } from '../translations'
import { AnswerButtons } from './answer-buttons'
import type { BookingRows } from './trainer-booking-queries'
import { BookingRow, BookingRowSkeleton } from './trainer-booking-row'
import { trainerBookingTranslations } from './trainer-translations'

interface BookingListProps {
  readonly rows: readonly Booking[]
  readonly found: BookingRows
  readonly onGone: () => void
}

/** Of a long list, the rows that are out of sight cost nothing: thousands still scroll. */
const long = 60
const longRowClass =
  '[contain-intrinsic-size:auto_15rem] [content-visibility:auto] lg:[contain-intrinsic-size:auto_6.75rem]'

export function BookingList({ rows, found, onGone }: BookingListProps) {
  const t = useTranslations(bookingTranslations)
  const { list, goOnAt } = useGoingOn(rows.length)
  function showMore() {
    goOnAt(rows.length)
    found.fetchNextPage()
  }
  return (
    <div className="grid gap-4">
      <Card className="overflow-hidden">
        <ul ref={list} className="divide-y divide-line">
          {rows.map((booking) => (
            <Row key={booking.id} booking={booking} isOfMany={rows.length > long} onGone={onGone} />
          ))}
        </ul>
      </Card>
      <ShowMore
        hasMore={found.hasNextPage}
        isBusy={found.isFetchingNextPage}
        isFailed={found.isFetchNextPageError}
        failed={t('loadFailed')}
        onMore={showMore}
        className="justify-self-center"
      />
    </div>
  )
}

interface RowProps {
  readonly booking: Booking
  readonly isOfMany: boolean
  readonly onGone: () => void
}

/** Kept as it is while others come. */
const Row = memo(function Row({ booking, isOfMany, onGone }: RowProps) {
  return (
    <li tabIndex={-1} className={classes('outline-none focus-visible:bg-sunken', isOfMany && longRowClass)}>
      <BookingRow booking={booking} actions={<Actions booking={booking} onGone={onGone} />} />
    </li>
  )
})

function Actions({ booking, onGone }: { booking: Booking; onGone: () => void }) {
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
  if (booking.status === 'pending') {
    return (
      <>
        <AnswerButtons booking={booking} onGone={onGone} />
        {write}
      </>
    )
  }
  if (booking.status !== 'confirmed') return write
  const label = t('addThis', { name: booking.client_name, when: words.when(booking) })
  return (
    <>
      <CalendarLink variant="secondary" size="md" bookingId={booking.id} label={label} className="max-lg:flex-1" />
      {write}
    </>
  )
}

/** Whoever asked for more goes on at the first row that came; the button may be gone by then. */
function useGoingOn(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState<number>()
  useEffect(() => {
    if (place === undefined || count <= place) return
    const row = list.current?.children[place]
    if (row instanceof HTMLElement) row.focus({ preventScroll: true })
    setPlace(undefined)
  }, [place, count])
  return { list, goOnAt: setPlace }
}

export function BookingListSkeleton() {
  return (
    <SkeletonGroup>
      <Card className="divide-y divide-line overflow-hidden">
        {[1, 2, 3].map((place) => (
          <BookingRowSkeleton key={place} />
        ))}
      </Card>
    </SkeletonGroup>
  )
}
