import type { Booking } from '@entrena/contract/bookings/entity'
import type { Review } from '@entrena/contract/reviews/entity'
import { ratingOf } from '@entrena/contract/reviews/rules'
import type { ListedTrainer, Trainer } from '@entrena/contract/trainers/entity'
import { expect, test } from 'vitest'
import { useHouse } from '../../../testing/house'
import { walkList } from '../../../testing/lists'
import { demoPictures } from '../../../testing/paths'
import { seedDemoAccounts } from '../../accounts/public'
import { seedDemoBookings } from '../../bookings/public'
import { seedDemoEarnings } from '../../money/public'
import { seedDemoTrainers } from '../../trainers/public'
import { listTrainers } from './queries'
import { demoReviews } from './reviews'
import { seedDemoReviews } from './seed-demo-reviews'

const house = useHouse()

async function seed() {
  const services = house.servicesWith({})
  await seedDemoAccounts(services)
  await seedDemoTrainers(services, demoPictures)
  for (const _twice of [1, 2]) {
    await seedDemoBookings(services)
    await seedDemoReviews(services)
    await seedDemoEarnings(services)
  }
}

test('demo reviews are stored once for completed sessions, and each rating is the mean of all reviews', async () => {
  await seed()
  const admin = await house.person('admin')
  const listed: ListedTrainer[] = (await house.stranger.get('/trainers?limit=100&_t=1')).body
  const bookings = await walkList<Booking>(admin, '/bookings')
  const trainers = await listTrainers(
    house.db,
    Object.keys(demoReviews).map((name) => `${name}@entrena.test`),
  )
  expect(listed.reduce((sum, { review_count }) => sum + review_count, 0)).toBe(Object.values(demoReviews).flat().length)
  expect(listed.filter(({ review_count }) => review_count > 0)).toHaveLength(Object.keys(demoReviews).length)
  let early = 0
  for (const { id, trainer_name } of listed) {
    const shown: Trainer = (await admin.get(`/trainers/${id}`)).body
    const { tenths, reviews } = ratingOf(shown.rating_counts)
    expect([shown.rating, shown.review_count], trainer_name).toEqual([tenths / 10, reviews])
    const joined = trainers.find((trainer) => trainer.id === id)?.joinedAt.toISOString() ?? ''
    for (const { booking_id, created_at, reply_date } of shown.reviews) {
      const booking = bookings.find((each) => each.id === booking_id)
      expect(booking).toMatchObject({ trainer_id: id, status: 'completed', payment_status: 'paid', reviewed: true })
      // Expected order: the trainer joins, the client books, the session takes place, the client reviews, the trainer
      // replies.
      const isEarly = created_at < (booking?.date ?? '')
      early += isEarly ? 1 : 0
      const trainedAndWritten = isEarly ? [created_at, booking?.date ?? ''] : [booking?.date ?? '', created_at]
      const days = [joined, booking?.created_at ?? '', ...trainedAndWritten, reply_date ?? trainedAndWritten[1] ?? '']
      expect(days, trainer_name).toEqual(days.toSorted())
      expect(days.at(-1)?.localeCompare(house.now().toISOString())).toBeLessThanOrEqual(0)
    }
  }
  expect(early).toBe(1)
  expect((await admin.get('/admin/repeated-reviews')).body).toMatchObject([{ reviews: 1, early_reviews: 1 }])

  const [yulissa] = await listTrainers(house.db, ['yulissa@entrena.test'])
  const reviews: Review[] = (await admin.get(`/reviews/trainer/${yulissa?.id}`)).body
  expect(reviews.filter(({ trainer_reply }) => trainer_reply === null).length).toBeGreaterThan(0)
  expect(reviews.filter(({ trainer_reply }) => trainer_reply !== null).length).toBeGreaterThan(0)
  const ofLaura = reviews.find(({ client_name }) => client_name === 'Laura Méndez')?.booking_id
  const laura = await house.as(bookings.find(({ id }) => id === ofLaura)?.client_id ?? '')
  expect((await laura.get('/bookings?needs=review')).body).toHaveLength(1)
  expect(bookings.filter(({ client_id, reviewed }) => client_id === laura.id && reviewed)).toHaveLength(2)
})
