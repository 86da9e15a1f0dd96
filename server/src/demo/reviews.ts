import type { Booking } from '@entrena/contract/bookings/entity'
import { addDays } from '@entrena/contract/calendar'
import { addHours, dominicanInstant } from '@entrena/contract/dominican-time'
import * as endpoints from '@entrena/contract/reviews/endpoints'
import type { DemoReview } from './data/reviews'
import type { PlannedBooking } from './story'

/**
 * Plans a review: the client writes it on the day after the session, or at once if it is an early review. The trainer
 * replies a day later.
 */
export function planReview(
  { stage, client, trainer, minutes }: PlannedBooking,
  booking: Booking,
  review: DemoReview,
): void {
  const { rating, comment, reply, isEarly } = review
  const dayAfter = (days: number) =>
    addHours(dominicanInstant(addDays(booking.date, days), '08:15'), (minutes % 12) * 0.9)
  stage.at(isEarly ? stage.now() : dayAfter(1), async () => {
    const body = { rating, comment, booking_id: booking.id }
    const { id } = await stage.call(client, endpoints.writeReview, { body })
    if (reply)
      stage.at(dayAfter(2), () => stage.call(trainer, endpoints.replyToReview, { params: { id }, body: { reply } }))
  })
}
