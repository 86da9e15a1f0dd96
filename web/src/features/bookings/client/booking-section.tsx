import { useId } from 'react'
import { Card } from '../../../ui/card'
import type { Booking } from '../queries'
import { BookingRow } from './client-booking-row'
import type { BookingActions } from './row-steps'

interface BookingSectionProps {
  readonly title: string
  readonly bookings: readonly Booking[]
  readonly actions: BookingActions
}

/** Beyond the first page, the browser skips the layout of rows outside the viewport. */
const lazyLayoutClass =
  '[&>:nth-child(n+21)]:[contain-intrinsic-size:auto_12rem] [&>:nth-child(n+21)]:[content-visibility:auto]'

export function BookingSection({ title, bookings, actions }: BookingSectionProps) {
  const titleId = useId()
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="mt-3 grid grid-cols-1 gap-3 wide:mt-4 wide:gap-4">
      <h2 id={titleId}>{title}</h2>
      <Card className="overflow-hidden">
        <ul className={lazyLayoutClass}>
          {bookings.map((booking) => (
            <BookingRow key={booking.id} booking={booking} actions={actions} />
          ))}
        </ul>
      </Card>
    </section>
  )
}
