import { addDays } from '@entrena/contract/calendar'
import { dominicanDate, dominicanInstant } from '@entrena/contract/dominican-time'
import type { Db } from '../../../platform/db/db'
import type { Services } from '../../../platform/services'
import { demoDomain, lockUser } from '../../accounts/public'
import { type DemoBooking, insertDemoBookings, setReviewed } from '../../bookings/public'
import { insertReviews, type NewReview } from '../queries'
import { recomputeRatings } from '../recompute-ratings'
import { hasReviews, listReviewable, listTrainers, type ReviewedTrainer } from './queries'
import { type DemoReview, demoReviews } from './reviews'

const dayMs = 24 * 60 * 60 * 1000
const emailOf = (person: string) => `${person}@${demoDomain}`

/** Stores reviews of the demo's trainers, each for a completed and paid booking. Later starts add nothing. */
export async function seedDemoReviews({ db, now }: Services): Promise<void> {
  const trainers = await listTrainers(db, Object.keys(demoReviews).map(emailOf))
  const ids = trainers.map(({ id }) => id)
  const [first] = ids.toSorted()
  if (!first || (await hasReviews(db, ids))) return
  await db.transaction(async (tx) => {
    // Waits for another server that starts at the same time, and then finds its reviews.
    await lockUser(tx, first)
    if (await hasReviews(tx, ids)) return
    await seed(tx, trainers, now())
  })
}

async function seed(tx: Db, trainers: readonly ReviewedTrainer[], now: Date): Promise<void> {
  const ids = trainers.map(({ id }) => id)
  const dated = trainers.flatMap((trainer) => reviewsOf(trainer, now))
  const keyOf = (trainerId: string, client: string, date: string) => `${trainerId} ${client} ${date}`
  const keyOfReview = ({ trainer, review, date }: DatedReview) => keyOf(trainer.id, emailOf(review.client), date)
  const find = async () => {
    const bookings = await listReviewable(tx, ids)
    return new Map(bookings.map((each) => [keyOf(each.trainerId, each.clientEmail, each.date), each]))
  }
  const stored = await find()
  const missing = dated.filter((each) => !stored.has(keyOfReview(each)))
  await insertDemoBookings(tx, missing.map(bookingOf), now)
  const bookings = await find()
  const rows = dated.flatMap((each) => {
    const booking = bookings.get(keyOfReview(each))
    return booking ? [rowOf(each, { bookingId: booking.id, clientId: booking.clientId, now })] : []
  })
  await insertReviews(tx, rows)
  await setReviewed(
    tx,
    rows.map(({ bookingId }) => bookingId),
  )
  await recomputeRatings(tx, ids)
}

interface DatedReview {
  readonly trainer: ReviewedTrainer
  readonly review: DemoReview
  readonly index: number
  /** Spread over the day, so that nobody has two sessions at the same hour. */
  readonly hour: number
  readonly daysAgo: number
  readonly date: string
}

/** Reviews without `daysAgo` are spread over the time since the trainer joined. */
function reviewsOf(trainer: ReviewedTrainer, now: Date): DatedReview[] {
  const name = trainer.email.slice(0, -emailOf('').length)
  const reviews = demoReviews[name] ?? []
  const trainerIndex = Object.keys(demoReviews).indexOf(name)
  const days = (now.getTime() - trainer.joinedAt.getTime()) / dayMs
  return reviews.map((review, index) => {
    const spread = 3 + Math.max(0, days - 8) * ((index + 0.4) / reviews.length)
    const daysAgo = review.daysAgo ?? Math.round(spread)
    return {
      trainer,
      review,
      index,
      hour: 7 + ((trainerIndex * 5 + index * 4) % 13),
      daysAgo,
      date: addDays(dominicanDate(now), -daysAgo),
    }
  })
}

function bookingOf({ trainer, review, hour, daysAgo }: DatedReview): DemoBooking {
  return {
    client: emailOf(review.client),
    trainer: trainer.email,
    service: 'gym',
    inDays: -daysAgo,
    hour,
    status: 'completed',
    payment: 'paid',
  }
}

interface ReviewedBooking {
  readonly bookingId: string
  readonly clientId: string
  readonly now: Date
}

/** Clients write reviews the day after the session, or the day before if they are early, and trainers reply a day later, but never in the future. */
function rowOf({ trainer, review, index, date }: DatedReview, { now, ...ids }: ReviewedBooking): NewReview {
  const dayAfter = (days: number) => {
    const at = dominicanInstant(addDays(date, days), '08:15').getTime() + ((index * 5) % 12) * 53 * 60_000
    return new Date(Math.min(at, now.getTime()))
  }
  return {
    ...ids,
    trainerId: trainer.id,
    rating: review.rating,
    comment: review.comment ?? null,
    createdAt: dayAfter(review.isEarly ? -1 : 1),
    isEarly: review.isEarly ?? false,
    trainerReply: review.reply ?? null,
    replyDate: review.reply ? dayAfter(2) : null,
  }
}
