import type { Trainer } from '@entrena/contract/trainers/entity'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'
import { makeReviewable } from './makers'
import { deleteClientReviews } from './recompute-ratings'

const house = setUpHouse({})

describe('writing a review', () => {
  test('a review updates the list of reviews, the booking and the rating immediately', async () => {
    const { trainer, client, id, review, getTrainer } = await makeReviewable(house)
    expect((await house.stranger.get('/trainers?_t=1')).body[0]).toMatchObject({ rating: 0, review_count: 0 })
    const { status, body } = await review({ rating: 4, comment: '  Tough\nand kind.  ' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      booking_id: id,
      rating: 4,
      comment: 'Tough\nand kind.',
      client_name: 'Gabriela Santos',
      created_at: '2026-11-16T16:00:00.000Z',
      trainer_reply: null,
      reply_date: null,
    })
    expect((await client.get(`/bookings/${id}`)).body.reviewed).toBe(true)
    expect(await getTrainer()).toMatchObject({
      rating: 4,
      review_count: 1,
      rating_counts: [0, 0, 0, 1, 0],
      reviews: [body],
    })
    expect((await house.stranger.get('/trainers?_t=1')).body[0]).toMatchObject({ rating: 4, review_count: 1 })
    expect((await trainer.get(`/reviews/trainer/${trainer.id}`)).body).toEqual([body])
  })

  test.each([0, 6, -1, 4.5, '5', null, undefined, true, [5]])(
    'a review with a rating of %o is refused',
    async (rating) => {
      const { review, getTrainer } = await makeReviewable(house)
      expect(await review({ rating })).toMatchObject({
        status: 400,
        body: { code: 'rating_missing', detail: 'Please select a rating' },
      })
      expect(await getTrainer()).toMatchObject({ rating: 0, review_count: 0 })
    },
  )

  test.each([
    ['that is left out', undefined, null],
    ['that is null', null, null],
    ['that is empty', '', null],
    ['of only spaces', ' \n\t ', null],
    ['of invisible characters', '\u200b\u200b', null],
    ['of 500 characters', 'ñ'.repeat(500), 'ñ'.repeat(500)],
    ['of 500 characters with spaces around', `  ${'a'.repeat(500)}  `, 'a'.repeat(500)],
    ['of markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['with a control character', 'fine\u0000', 'fine'],
    ['with a direction override', '\u202etxet', 'txet'],
    ['of 500 emoji', '💪'.repeat(500), '💪'.repeat(500)],
    ['of emoji and right-to-left text', '💪🏽 تمرين رائع', '💪🏽 تمرين رائع'],
  ])(
    'a review whose comment is %s is accepted, and invisible characters are removed',
    async (_case, comment, stored) => {
      const { review, getTrainer } = await makeReviewable(house)
      expect(await review({ comment })).toMatchObject({ status: 201, body: { comment: stored } })
      expect((await getTrainer()).reviews[0].comment).toBe(stored)
    },
  )

  test.each([
    ['of 501 characters', 'a'.repeat(501), 'comment_too_long'],
    ['of 10,000 emoji', '💪'.repeat(10_000), 'comment_too_long'],
    ['that is not a string', 42, 'invalid_field'],
  ])('a review with a comment %s is refused', async (_case, comment, code) => {
    const { review, getTrainer } = await makeReviewable(house)
    expect(await review({ comment })).toMatchObject({ status: 400, body: { code } })
    expect((await getTrainer()).review_count).toBe(0)
  })

  test.each([
    [{ status: 'pending' }, 'You can write a review once the session is completed'],
    [{ status: 'confirmed' }, 'You can write a review once the session is completed'],
    [{ status: 'cancelled' }, 'You can write a review once the session is completed'],
    [{ paymentStatus: 'pending' }, 'You can write a review once the session is paid'],
    [{ paymentStatus: 'pending_confirmation' }, 'You can write a review once the session is paid'],
    [{ reviewed: true }, 'You have already reviewed this session'],
  ] as const)('a review of a booking with %o is refused', async (overrides, detail) => {
    const { review, getTrainer } = await makeReviewable(house, overrides)
    expect(await review()).toMatchObject({ status: 409, body: { detail } })
    expect((await getTrainer()).review_count).toBe(0)
  })

  test('a second review of a booking is refused and does not change the rating', async () => {
    const { review, getTrainer } = await makeReviewable(house)
    expect((await review({ rating: 5 })).status).toBe(201)
    expect(await review({ rating: 1 })).toMatchObject({ status: 409, body: { code: 'already_reviewed' } })
    expect(await getTrainer()).toMatchObject({ rating: 5, review_count: 1 })
  })

  test('only the client of a booking can review the booking', async () => {
    const { trainer, id, review, getTrainer } = await makeReviewable(house)
    expect((await review({}, await house.person('client'))).status).toBe(404)
    expect((await review({}, trainer)).status).toBe(403)
    expect((await review({}, await house.person('admin'))).status).toBe(403)
    expect((await house.stranger.post('/reviews', { payload: { booking_id: id, rating: 5 } })).status).toBe(401)
    for (const booking_id of ['nonsense', undefined, '7f3a91c2-0000-4000-8000-000000000000']) {
      expect(await review({ booking_id })).toMatchObject({ status: 404, body: { code: 'booking_not_found' } })
    }
    expect((await getTrainer()).review_count).toBe(0)
  })

  test('the refusal of a review is in Spanish for a Spanish browser', async () => {
    const { client, id } = await makeReviewable(house)
    const headers = { 'accept-language': 'es' }
    const answer = await client.post('/reviews', { payload: { booking_id: id }, headers })
    expect(answer.body.detail).toBe('Elige una calificación')
  })

  test('each session of a package can be reviewed, but only the first one is listed as needing a review', async () => {
    const { client, id, book, review } = await makeReviewable(house, { sessionsCount: 2 })
    const later = await book({ packageBookingId: id, packageNumber: 2, priceCents: 0 })
    const listNeedingReview = async () =>
      (await client.get('/bookings?needs=review')).body.map((row: { id: string }) => row.id)
    expect(await listNeedingReview()).toEqual([id])
    expect((await review({ booking_id: later })).status).toBe(201)
    expect((await review()).status).toBe(201)
    expect(await listNeedingReview()).toEqual([])
  })
})

test('only bookings that can be reviewed are listed as needing a review', async () => {
  const { client, id, book } = await makeReviewable(house)
  await book({ status: 'confirmed' })
  await book({ paymentStatus: 'pending' })
  await book({ reviewed: true })
  const { body } = await client.get('/bookings?needs=review')
  expect(body.map((row: { id: string }) => row.id)).toEqual([id])
  expect((await client.get('/bookings?needs=nothing')).status).toBe(400)
})

describe('the rating', () => {
  test.each([
    [[5, 4], 4.5],
    [[5, 5, 1], 3.7],
    [[4, 4, 4, 5], 4.3],
    [[1], 1],
  ])('a trainer whose reviews have %o stars has the rating %s', async (ratings, mean) => {
    const { book, review, getTrainer } = await makeReviewable(house)
    for (const rating of ratings) expect((await review({ booking_id: await book(), rating })).status).toBe(201)
    expect(await getTrainer()).toMatchObject({ rating: mean, review_count: ratings.length })
  })

  test('the rating of a trainer no longer includes the reviews of a deleted client', async () => {
    const { trainer, client, book, review, getTrainer } = await makeReviewable(house)
    const other = await house.person('client')
    await review({ rating: 1 })
    await review({ booking_id: await book(), rating: 2 })
    await review({ booking_id: await book({ clientId: other.id }), rating: 5 }, other)
    expect(await getTrainer(other)).toMatchObject({ rating: 2.7, review_count: 3 })
    await house.db.transaction(async (tx) => {
      await deleteClientReviews(tx, client.id)
      await tx.execute(sql`delete from users where id = ${client.id}`)
    })
    expect(await getTrainer(other)).toMatchObject({ rating: 5, review_count: 1, rating_counts: [0, 0, 0, 0, 1] })
    expect((await other.get(`/reviews/trainer/${trainer.id}`)).body).toHaveLength(1)
  })

  test('the rating does not change when the trainer saves the profile', async () => {
    const { trainer, review } = await makeReviewable(house)
    await review({ rating: 4 })
    const { body } = await trainer.get(`/trainers/${trainer.id}`)
    const saved = await trainer.put('/trainers/profile', { payload: { ...body, photo_url: undefined, rating: 5 } })
    expect(saved).toMatchObject({ status: 200, body: { rating: 4, review_count: 1, rating_counts: [0, 0, 0, 1, 0] } })
    expect(saved.body.reviews).toHaveLength(1)
  })
})

describe('free sessions', () => {
  test('a client cannot review a free session', async () => {
    const { client, id, review } = await makeReviewable(house, { priceCents: 0, originalCents: 0 })
    expect((await client.get(`/bookings/${id}`)).body).toMatchObject({ payment_status: 'paid', is_free: true })
    expect(await review()).toMatchObject({ status: 409, body: { code: 'free_session' } })
    expect((await client.get('/bookings?needs=review')).body).toEqual([])
  })

  test('a later session of a paid package can be reviewed, and one of a free package cannot', async () => {
    const { client, book, review } = await makeReviewable(house)
    const free = await book({ priceCents: 0, originalCents: 0, sessionsCount: 2 })
    const ofFree = await book({ priceCents: 0, originalCents: 0, packageBookingId: free, packageNumber: 2 })
    expect((await review({ booking_id: ofFree })).body.code).toBe('free_session')
    const paid = await book({ sessionsCount: 2 })
    const ofPaid = await book({ priceCents: 0, originalCents: 0, packageBookingId: paid, packageNumber: 2 })
    expect((await client.get(`/bookings/${ofPaid}`)).body.is_free).toBe(false)
    expect((await review({ booking_id: ofPaid })).status).toBe(201)
  })
})

test('several reviews by one client count as one for the rank in a search, and all of them are shown', async () => {
  const rate = async (name: string, ratings: readonly (readonly number[])[]) => {
    const trainerId = await makeBookableTrainer(house.db, { name })
    let hour = 6
    for (const ofClient of ratings) {
      const client = await house.person('client')
      for (const rating of ofClient) {
        const done = { status: 'completed', paymentStatus: 'paid', hour: hour++ } as const
        const booking_id = await makeBooking(house.db, { trainerId, clientId: client.id, ...done })
        expect((await client.post('/reviews', { payload: { booking_id, rating } })).status).toBe(201)
      }
    }
  }
  await rate('Praised', [[5, 5, 5, 5], [3]])
  await rate('Honest', [[4], [5]])
  const shown = async (order: string) =>
    (await house.stranger.get(`/trainers?${order}`)).body.map((trainer: Trainer) => [
      trainer.trainer_name,
      trainer.rating,
      trainer.review_count,
    ])
  const expected = [
    ['Honest', 4.5, 2],
    ['Praised', 4.6, 5],
  ]
  for (const order of ['_t=1', 'sort=rating', 'sort=price', 'address=Piantini&sort=rating'])
    expect(await shown(order), order).toEqual(expected)
})
