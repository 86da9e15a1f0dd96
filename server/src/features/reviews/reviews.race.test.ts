import { ratingOf } from '@entrena/contract/reviews/rules'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { limitLockWait } from '../../platform/db/limit-lock-wait'
import { setUpHouse } from '../../testing/house'
import { raceRounds } from '../../testing/random-runs'
import { makeBarrier, waitForLockWaiters } from '../../testing/waiting'
import { deleteUserRow } from '../accounts/public'
import { draftBooking, makeBookableTrainer, makeBooking } from '../bookings/makers'
import { findBooking } from '../bookings/public'
import { lockWithPartners } from '../locks/public'
import { insertReviews } from './queries'
import { recomputeRatings } from './recompute-ratings'

const house = setUpHouse()
const done = { status: 'completed', paymentStatus: 'paid' } as const
const oneForABooking = 'reviews_one_for_a_booking'

async function makePeople(clientCount = 1) {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const clients = await Promise.all(Array.from({ length: clientCount }, () => house.person('client')))
  const book = (index: number, clientId = clients[0]?.id ?? '') => {
    const date = `2026-${String(1 + Math.floor(index / 280)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`
    const hour = 6 + (Math.floor(index / 28) % 10)
    return makeBooking(house.db, { trainerId: trainer.id, clientId, date, hour, ...done })
  }
  const getTrainer = async () => (await trainer.get(`/trainers/${trainer.id}`)).body
  return { trainer, clients, book, getTrainer }
}

/** Returns ratings whose mean is not a round number. */
const starsFor = (index: number) => [5, 4, 5, 2, 5, 3, 1][index % 7] ?? 5

/** Computes the expected rating without the database. */
function expectedRating(stars: readonly number[]) {
  const countOf = (star: number) => stars.filter((rating) => rating === star).length
  const counts = [countOf(1), countOf(2), countOf(3), countOf(4), countOf(5)] as const
  return { rating: ratingOf(counts).tenths / 10, review_count: stars.length, rating_counts: counts }
}

describe('concurrent reviews of one booking', () => {
  afterEach(async () => {
    await house.db.execute(sql`truncate reviews`)
    await house.db.execute(sql.raw(`alter table reviews drop constraint if exists ${oneForABooking}`))
    await house.db.execute(sql.raw(`alter table reviews add constraint ${oneForABooking} unique (booking_id)`))
  })

  test('concurrent reviews of one booking leave only one review', async () => {
    const { clients, book, getTrainer } = await makePeople()
    for (let round = 0; round < raceRounds(20); round += 1) {
      const booking_id = await book(round)
      const answers = await Promise.all(
        [5, 1, 5, 1, 5].map((rating) => clients[0]?.post('/reviews', { payload: { booking_id, rating } })),
      )
      expect(answers.map((answer) => answer?.status).toSorted()).toEqual([201, 409, 409, 409, 409])
      expect((await getTrainer()).review_count).toBe(round + 1)
    }
  })

  test('negative control: checking before inserting, without the constraint, stores several reviews of a booking', async () => {
    const { trainer, clients, book } = await makePeople()
    const bookingId = await book(0)
    await house.db.execute(sql.raw(`alter table reviews drop constraint ${oneForABooking}`))
    const allHaveLooked = makeBarrier(20)
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const row = await findBooking(house.db, bookingId)
        await allHaveLooked()
        if (row?.booking.reviewed) return
        const review = { bookingId, clientId: clients[0]?.id ?? '', trainerId: trainer.id, rating: 5 }
        await insertReviews(house.db, [{ ...review, createdAt: house.now() }])
        await house.db.execute(sql`update bookings set reviewed = true where id = ${bookingId}`)
      }),
    )
    expect((await trainer.get(`/reviews/trainer/${trainer.id}`)).body.length).toBeGreaterThan(1)
  })
})

describe('concurrent reviews of one trainer', () => {
  test('concurrent reviews of one trainer are all included in the rating', async () => {
    const { clients, book, getTrainer } = await makePeople(60)
    const bookings = await Promise.all(clients.map(({ id }, index) => book(index, id)))
    const answers = await Promise.all(
      clients.map((client, index) =>
        client.post('/reviews', { payload: { booking_id: bookings[index], rating: starsFor(index) } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(60)
    expect(await getTrainer()).toMatchObject(expectedRating(bookings.map((_, index) => starsFor(index))))
  })

  test('negative control: without the lock on the trainer, the rating misses some concurrent reviews', async () => {
    const { trainer, clients, book, getTrainer } = await makePeople(20)
    const bookings = await Promise.all(clients.map(({ id }, index) => book(index, id)))
    const allHaveWritten = makeBarrier(bookings.length)
    await Promise.all(
      bookings.map((bookingId, index) =>
        house.db.transaction(async (tx) => {
          const clientId = clients[index]?.id ?? ''
          const review = { bookingId, clientId, trainerId: trainer.id, rating: 5, createdAt: house.now() }
          await insertReviews(tx, [review])
          await allHaveWritten()
          await recomputeRatings(tx, [trainer.id])
        }),
      ),
    )
    expect((await getTrainer()).review_count).toBeLessThan(20)
  })
})

test('writing reviews, saving profiles, booking and deleting clients at the same time does not deadlock', async () => {
  const { trainer, clients, book, getTrainer } = await makePeople(12)
  const admin = await house.person('admin')
  const profile = (await trainer.get(`/trainers/${trainer.id}`)).body
  for (let round = 0; round < raceRounds(6); round += 1) {
    const [leaving, ...staying] = clients.slice(round * 2, round * 2 + 2)
    if (!leaving) throw new Error('No client left')
    const reviewedBooking = await book(round * 20, leaving.id)
    await leaving.post('/reviews', { payload: { booking_id: reviewedBooking, rating: 1 } })
    const bookings = await Promise.all([leaving, ...staying].map(({ id }, index) => book(round * 20 + 1 + index, id)))
    const answers = await Promise.all([
      ...[leaving, ...staying].map((client, index) =>
        client.post('/reviews', { payload: { booking_id: bookings[index], rating: 5 } }),
      ),
      trainer.put('/trainers/profile', { payload: { ...profile, photo_url: undefined } }),
      staying[0]?.post('/bookings', { payload: draftBooking(trainer.id, { date: `2026-12-0${round + 1}` }) }),
      admin.delete(`/admin/users/${leaving.id}`),
    ])
    expect(answers.filter((answer) => answer && answer.status >= 500)).toEqual([])
    expect(answers.at(-1)?.status).toBe(204)
    expect(await getTrainer()).toMatchObject(expectedRating(Array.from({ length: round + 1 }, () => 5)))
  }
})

test('a client can be deleted while a review by the same client waits for the lock', async () => {
  const { clients, book } = await makePeople()
  const [client] = clients
  if (!client) throw new Error('No client')
  const bookingId = await book(0)
  const review = await house.db.transaction(async (tx) => {
    expect(await lockWithPartners(tx, client.id)).toHaveLength(2)
    const written = client.post('/reviews', { payload: { booking_id: bookingId, rating: 5 } })
    await waitForLockWaiters(house.db)
    await limitLockWait(tx, 200)
    await deleteUserRow(tx, client.id)
    return { written }
  })
  expect(await review.written).toMatchObject({ status: 404, body: { code: 'booking_not_found' } })
})

test('of several concurrent replies to one review, only one is accepted', async () => {
  const { trainer, clients, book } = await makePeople()
  for (let round = 0; round < raceRounds(20); round += 1) {
    const { body } =
      (await clients[0]?.post('/reviews', { payload: { booking_id: await book(round), rating: 5 } })) ?? {}
    const replies = ['First', 'Second', 'Third'].map((reply) =>
      trainer.post(`/reviews/${body.id}/reply`, { payload: { reply } }),
    )
    const answers = await Promise.all(replies)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const winner = answers.find(({ status }) => status === 200)
    const [newest] = (await trainer.get(`/reviews/trainer/${trainer.id}?limit=100`)).body.filter(
      ({ id }: { id: string }) => id === body.id,
    )
    expect(newest.trainer_reply).toBe(winner?.body.trainer_reply)
  }
})
