import { addDays } from '@entrena/contract/calendar'
import { dominicanDate, dominicanInstant } from '@entrena/contract/dominican-time'
import type { Db } from '../../../platform/db/db'
import type { Services } from '../../../platform/services'
import { demoDomain, lockUser } from '../../accounts/public'
import { type DemoBooking, insertDemoBookings, setReviewed } from '../../bookings/public'
import { insertReviews, type NewReview } from '../queries'
import { recomputeRatings } from '../recompute-ratings'
import { type DemoTrainer, hasReviews, listReviewable, listTrainers } from './queries'
import type { DemoReview } from './review'
import { demoReviews } from './reviews'

const dayMs = 24 * 60 * 60 * 1000
const addressOf = (person: string) => `${person}@${demoDomain}`

/** What the demo's clients say of its trainers, each about a session that was done and paid. Once, in few statements. */
export async function seedDemoReviews({ db, now }: Services): Promise<void> {
  const trainers = await listTrainers(db, Object.keys(demoReviews).map(addressOf))
  const ids = trainers.map(({ id }) => id)
  const [first] = ids.toSorted()
  if (!first || (await hasReviews(db, ids))) return
  await db.transaction(async (tx) => {
    // Another server that starts at the same time waits here, and then sees that it is done.
    await lockUser(tx, first)
    if (await hasReviews(tx, ids)) return
    await seed(tx, trainers, now())
  })
}

async function seed(tx: Db, trainers: readonly DemoTrainer[], now: Date): Promise<void> {
  const ids = trainers.map(({ id }) => id)
  const said = trainers.flatMap((trainer) => sayingsOf(trainer, now))
  const keyOf = (trainerId: string, client: string, date: string) => `${trainerId} ${client} ${date}`
  const keyOfSaying = ({ trainer, review, date }: Saying) => keyOf(trainer.id, addressOf(review.client), date)
  const find = async () => {
    const bookings = await listReviewable(tx, ids)
    return new Map(bookings.map((each) => [keyOf(each.trainerId, each.clientEmail, each.date), each]))
  }
  const known = await find()
  const missing = said.filter((saying) => !known.has(keyOfSaying(saying)))
  await insertDemoBookings(tx, missing.map(bookingOf), now)
  const bookings = await find()
  const rows = said.flatMap((saying) => {
    const booking = bookings.get(keyOfSaying(saying))
    return booking ? [rowOf(saying, { bookingId: booking.id, clientId: booking.clientId, now })] : []
  })
  await insertReviews(tx, rows)
  await setReviewed(
    tx,
    rows.map(({ bookingId }) => bookingId),
  )
  await recomputeRatings(tx, ids)
}

/** A review with its day. */
interface Saying {
  readonly trainer: DemoTrainer
  readonly review: DemoReview
  readonly place: number
  /** Nobody trains twice at one hour: a test counts them all. */
  readonly hour: number
  readonly daysAgo: number
  /** Of the session. */
  readonly date: string
}

/** Spread over the time since the trainer came. */
function sayingsOf(trainer: DemoTrainer, now: Date): Saying[] {
  const name = trainer.email.slice(0, -addressOf('').length)
  const reviews = demoReviews[name] ?? []
  const turn = Object.keys(demoReviews).indexOf(name)
  const days = (now.getTime() - trainer.joinedAt.getTime()) / dayMs
  return reviews.map((review, place) => {
    const spread = 3 + Math.max(0, days - 8) * ((place + 0.4) / reviews.length)
    const daysAgo = review.daysAgo ?? Math.round(spread)
    return {
      trainer,
      review,
      place,
      hour: 7 + ((turn * 5 + place * 4) % 13),
      daysAgo,
      date: addDays(dominicanDate(now), -daysAgo),
    }
  })
}

function bookingOf({ trainer, review, hour, daysAgo }: Saying): DemoBooking {
  return {
    client: addressOf(review.client),
    trainer: trainer.email,
    service: 'gym',
    inDays: -daysAgo,
    hour,
    status: 'completed',
    payment: 'paid',
  }
}

interface Filed {
  readonly bookingId: string
  readonly clientId: string
  readonly now: Date
}

/** Written the day after the session, and answered the day after that; never later than now. */
function rowOf({ trainer, review, place, date }: Saying, { now, ...ids }: Filed): NewReview {
  const dayAfter = (days: number) => {
    const at = dominicanInstant(addDays(date, days), '08:15').getTime() + ((place * 5) % 12) * 53 * 60_000
    return new Date(Math.min(at, now.getTime()))
  }
  return {
    ...ids,
    trainerId: trainer.id,
    rating: review.rating,
    comment: review.comment ?? null,
    createdAt: dayAfter(1),
    trainerReply: review.reply ?? null,
    replyDate: review.reply ? dayAfter(2) : null,
  }
}
