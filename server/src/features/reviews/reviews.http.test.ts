import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useHouse } from '../../testing/house'
import { linksOf, walkList } from '../../testing/lists'
import { makeUser } from '../accounts/makers'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'
import { forgetReviewsBy } from './recompute-ratings'

const house = useHouse()
const done = { status: 'completed', paymentStatus: 'paid' } as const
type Stated = Partial<Parameters<typeof makeBooking>[1]>

/** A trainer, a client, and a booking of theirs that can be reviewed. */
async function people(stated: Stated = {}) {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const { id: clientId } = await makeUser(house.db, { role: 'client', name: 'Gabriela Santos' })
  const client = await house.as(clientId)
  let hour = 6
  const book = async (about: Stated = {}) => {
    hour += 1
    return makeBooking(house.db, { trainerId: trainer.id, clientId, hour, ...done, ...about })
  }
  const id = await book(stated)
  const review = (about: Record<string, unknown> = {}, who = client) =>
    who.post('/reviews', { payload: { booking_id: id, rating: 5, comment: 'Tough and kind.', ...about } })
  const shown = async (who = client) => (await who.get(`/trainers/${trainer.id}`)).body
  return { trainer, client, id, book, review, shown }
}

describe('writing a review', () => {
  test('is seen at once: the review, the booking, the rating', async () => {
    const { trainer, client, id, review, shown } = await people()
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
    expect(await shown()).toMatchObject({
      rating: 4,
      review_count: 1,
      rating_counts: [0, 0, 0, 1, 0],
      reviews: [body],
    })
    expect((await house.stranger.get('/trainers?_t=1')).body[0]).toMatchObject({ rating: 4, review_count: 1 })
    expect((await trainer.get(`/reviews/trainer/${trainer.id}`)).body).toEqual([body])
  })

  test.each([0, 6, -1, 4.5, '5', null, undefined, true, [5]])('a rating of %o is refused', async (rating) => {
    const { review, shown } = await people()
    expect(await review({ rating })).toMatchObject({
      status: 400,
      body: { code: 'rating_missing', detail: 'Please select a rating' },
    })
    expect(await shown()).toMatchObject({ rating: 0, review_count: 0 })
  })

  test.each([
    ['left out', undefined, null],
    ['null', null, null],
    ['empty', '', null],
    ['blank', ' \n\t ', null],
    ['invisible', '\u200b\u200b', null],
    ['of 500 characters', 'ñ'.repeat(500), 'ñ'.repeat(500)],
    ['of 500 characters and spaces around', `  ${'a'.repeat(500)}  `, 'a'.repeat(500)],
    ['of markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['with what cannot be shown', 'fine\u0000', 'fine'],
    ['that would turn what follows', '\u202etxet', 'txet'],
    ['of 500 emoji', '💪'.repeat(500), '💪'.repeat(500)],
    ['of emoji and another direction', '💪🏽 تمرين رائع', '💪🏽 تمرين رائع'],
  ])('a comment %s is kept as it is read', async (_what, comment, kept) => {
    const { review, shown } = await people()
    expect(await review({ comment })).toMatchObject({ status: 201, body: { comment: kept } })
    expect((await shown()).reviews[0].comment).toBe(kept)
  })

  test.each([
    ['of 501 characters', 'a'.repeat(501), 'comment_too_long'],
    ['of 10,000 emoji', '💪'.repeat(10_000), 'comment_too_long'],
    ['that is no text', 42, 'invalid_field'],
  ])('a comment %s is refused', async (_what, comment, code) => {
    const { review, shown } = await people()
    expect(await review({ comment })).toMatchObject({ status: 400, body: { code } })
    expect((await shown()).review_count).toBe(0)
  })

  test.each([
    [{ status: 'pending' }, 'You can write a review once the session is completed'],
    [{ status: 'confirmed' }, 'You can write a review once the session is completed'],
    [{ status: 'cancelled' }, 'You can write a review once the session is completed'],
    [{ paymentStatus: 'pending' }, 'You can write a review once the session is paid'],
    [{ paymentStatus: 'pending_confirmation' }, 'You can write a review once the session is paid'],
    [{ reviewed: true }, 'You have already reviewed this session'],
  ] as const)('of a booking that is %o is refused', async (stated, detail) => {
    const { review, shown } = await people(stated)
    expect(await review()).toMatchObject({ status: 409, body: { detail } })
    expect((await shown()).review_count).toBe(0)
  })

  test('a second one is refused and counts nothing', async () => {
    const { review, shown } = await people()
    expect((await review({ rating: 5 })).status).toBe(201)
    expect(await review({ rating: 1 })).toMatchObject({ status: 409, body: { code: 'already_reviewed' } })
    expect(await shown()).toMatchObject({ rating: 5, review_count: 1 })
  })

  test("is the client's own to do", async () => {
    const { trainer, id, review, shown } = await people()
    expect((await review({}, await house.person('client'))).status).toBe(404)
    expect((await review({}, trainer)).status).toBe(403)
    expect((await review({}, await house.person('admin'))).status).toBe(403)
    expect((await house.stranger.post('/reviews', { payload: { booking_id: id, rating: 5 } })).status).toBe(401)
    for (const booking_id of ['nonsense', undefined, '7f3a91c2-0000-4000-8000-000000000000']) {
      expect(await review({ booking_id })).toMatchObject({ status: 404, body: { code: 'booking_not_found' } })
    }
    expect((await shown()).review_count).toBe(0)
  })

  test('speaks Spanish', async () => {
    const { client, id } = await people()
    const headers = { 'accept-language': 'es' }
    const answer = await client.post('/reviews', { payload: { booking_id: id }, headers })
    expect(answer.body.detail).toBe('Elige una calificación')
  })

  test('each session of a package can be reviewed, and the first one is asked about', async () => {
    const { client, id, book, review } = await people({ sessionsCount: 2 })
    const later = await book({ packageBookingId: id, packageNumber: 2, priceCents: 0 })
    const needing = async () => (await client.get('/bookings?needs=review')).body.map((row: { id: string }) => row.id)
    expect(await needing()).toEqual([id])
    expect((await review({ booking_id: later })).status).toBe(201)
    expect((await review()).status).toBe(201)
    expect(await needing()).toEqual([])
  })
})

test('bookings that need a review are those that can have one', async () => {
  const { client, id, book } = await people()
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
  ])('of %o is %s', async (ratings, mean) => {
    const { book, review, shown } = await people()
    for (const rating of ratings) expect((await review({ booking_id: await book(), rating })).status).toBe(201)
    expect(await shown()).toMatchObject({ rating: mean, review_count: ratings.length })
  })

  test('forgets what a client said who is deleted, and keeps what others said', async () => {
    const { trainer, client, book, review, shown } = await people()
    const other = await house.person('client')
    await review({ rating: 1 })
    await review({ booking_id: await book(), rating: 2 })
    await review({ booking_id: await book({ clientId: other.id }), rating: 5 }, other)
    expect(await shown(other)).toMatchObject({ rating: 2.7, review_count: 3 })
    await house.db.transaction(async (tx) => {
      await forgetReviewsBy(tx, client.id)
      await tx.execute(sql`delete from users where id = ${client.id}`)
    })
    expect(await shown(other)).toMatchObject({ rating: 5, review_count: 1, rating_counts: [0, 0, 0, 0, 1] })
    expect((await other.get(`/reviews/trainer/${trainer.id}`)).body).toHaveLength(1)
  })

  test('stays where the trainer saves the profile', async () => {
    const { trainer, review } = await people()
    await review({ rating: 4 })
    const { body } = await trainer.get(`/trainers/${trainer.id}`)
    const saved = await trainer.put('/trainers/profile', { payload: { ...body, photo_url: undefined, rating: 5 } })
    expect(saved).toMatchObject({ status: 200, body: { rating: 4, review_count: 1, rating_counts: [0, 0, 0, 1, 0] } })
    expect(saved.body.reviews).toHaveLength(1)
  })
})

describe('replying', () => {
  async function reviewed() {
    const made = await people()
    const { body } = await made.review()
    const reply = (text: unknown, who = made.trainer, id = body.id) =>
      who.post(`/reviews/${id}/reply`, { payload: { reply: text } })
    return { ...made, reply }
  }

  test('is shown with its date', async () => {
    const { client, reply, shown } = await reviewed()
    house.setNow('2026-11-18T10:00:00Z')
    const { status, body } = await reply('  See you Tuesday.  ')
    expect(status).toBe(200)
    expect(body).toMatchObject({ trainer_reply: 'See you Tuesday.', reply_date: '2026-11-18T10:00:00.000Z' })
    expect((await shown(await house.as(client.id))).reviews).toEqual([body])
  })

  test.each([
    ['nothing', undefined, 'Please enter a reply'],
    ['null', null, 'Please enter a reply'],
    ['', '', 'Please enter a reply'],
    ['spaces', ' \n ', 'Please enter a reply'],
    ['what cannot be seen', '\u200b', 'Please enter a reply'],
    ['501 characters', 'a'.repeat(501), 'A reply can have up to 500 characters'],
  ])('with %s is refused', async (_what, text, detail) => {
    const { reply, shown } = await reviewed()
    expect(await reply(text)).toMatchObject({ status: 400, body: { detail } })
    expect((await shown()).reviews[0].trainer_reply).toBeNull()
  })

  test('is done once', async () => {
    const { reply, shown } = await reviewed()
    expect((await reply('a'.repeat(500))).status).toBe(200)
    expect(await reply('Another thing')).toMatchObject({ status: 409, body: { code: 'already_replied' } })
    expect((await shown()).reviews[0].trainer_reply).toBe('a'.repeat(500))
  })

  test("is the reviewed trainer's to do", async () => {
    const { client, reply } = await reviewed()
    const other = await house.as(await makeBookableTrainer(house.db))
    expect(await reply('Mine now', other)).toMatchObject({ status: 404, body: { code: 'review_not_found' } })
    expect((await reply('Mine now', client)).status).toBe(403)
    expect((await reply('Mine now', undefined, '7f3a91c2-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await reply('Mine now', undefined, 'nonsense')).status).toBe(404)
  })
})

describe('the list', () => {
  /** 120 reviews, one an hour. */
  async function many() {
    const { trainer, client } = await people()
    await house.db.execute(sql`
      with made as (
        insert into bookings (id, trainer_id, client_id, date, hour, service_type, status, payment_status, price_cents,
            original_cents, discount_percent, is_package, sessions_count, reviewed, created_at, updated_at)
          select gen_random_uuid(), ${trainer.id}::uuid, ${client.id}::uuid, date '2026-01-01' + n, 6, 'gym', 'completed', 'paid',
            1, 1, 0, false, 1, true, now(), now() from generate_series(1, 120) n
          returning id, date)
      insert into reviews (booking_id, client_id, trainer_id, rating, created_at)
        select id, ${client.id}::uuid, ${trainer.id}::uuid, 5, date::timestamptz from made`)
    return { trainer, client, list: (query = '') => client.get(`/reviews/trainer/${trainer.id}${query}`) }
  }

  test('comes newest first, a page at a time, each once', async () => {
    const { client, list } = await many()
    expect((await list()).body).toHaveLength(50)
    const first = await list('?limit=100')
    const second = await client.get(linksOf(first).next ?? '')
    expect([first.body.length, second.body.length]).toEqual([100, 20])
    expect(second.headers.link).toBeUndefined()
    const all = [...first.body, ...second.body] as { id: string; created_at: string }[]
    expect(new Set(all.map(({ id }) => id)).size).toBe(120)
    expect(all.map(({ created_at }) => created_at)).toEqual(
      all.map(({ created_at }) => created_at).toSorted((a, b) => b.localeCompare(a)),
    )
    for (const query of ['?limit=0', '?limit=101', '?limit=x', '?after=x']) {
      expect((await list(query)).status, query).toBe(400)
    }
  })

  test('comes with its trainer as far as the newest 20', async () => {
    const { trainer, client } = await many()
    await house.db.execute(sql`update trainer_profiles set review_count = 120, rating_tenths = 50`)
    const { body } = await client.get(`/trainers/${trainer.id}`)
    expect(body.reviews).toHaveLength(20)
    expect(body).toMatchObject({ review_count: 120, rating_counts: [0, 0, 0, 0, 120] })
  })

  test('names the booking to those whom it concerns alone', async () => {
    const { trainer, client, id, review } = await people()
    await review()
    const other = await house.person('client')
    const seenBy = async (who: typeof client) => {
      const [listed] = (await who.get(`/reviews/trainer/${trainer.id}`)).body
      const [shown] = (await who.get(`/trainers/${trainer.id}`)).body.reviews
      expect(listed).toEqual(shown)
      return listed.booking_id
    }
    for (const who of [client, trainer, await house.person('admin')]) expect(await seenBy(who)).toBe(id)
    for (const who of [other, await house.person('trainer'), await house.person(null)]) {
      expect(await seenBy(who)).toBeNull()
    }
  })

  test('is for whoever is signed in, and empty where nothing was said', async () => {
    const { trainer, client } = await people()
    expect((await house.stranger.get(`/reviews/trainer/${trainer.id}`)).status).toBe(401)
    expect((await client.get(`/reviews/trainer/${trainer.id}`)).body).toEqual([])
    expect((await client.get(`/reviews/trainer/${client.id}`)).body).toEqual([])
    expect((await client.get('/reviews/trainer/nonsense')).status).toBe(404)
  })
})

describe('4. bought reviews', () => {
  test('a free session is booked and done, but not reviewed', async () => {
    const { client, id, review } = await people({ priceCents: 0, originalCents: 0 })
    expect((await client.get(`/bookings/${id}`)).body).toMatchObject({ payment_status: 'paid', is_free: true })
    expect(await review()).toMatchObject({ status: 409, body: { code: 'free_session' } })
    expect((await client.get('/bookings?needs=review')).body).toEqual([])
  })

  test('nor is a later session of a free package; one of a paid package is', async () => {
    const { client, book, review } = await people()
    const free = await book({ priceCents: 0, originalCents: 0, sessionsCount: 2 })
    const ofFree = await book({ priceCents: 0, originalCents: 0, packageBookingId: free, packageNumber: 2 })
    expect((await review({ booking_id: ofFree })).body.code).toBe('free_session')
    const paid = await book({ sessionsCount: 2 })
    const ofPaid = await book({ priceCents: 0, originalCents: 0, packageBookingId: paid, packageNumber: 2 })
    expect((await client.get(`/bookings/${ofPaid}`)).body.is_free).toBe(false)
    expect((await review({ booking_id: ofPaid })).status).toBe(201)
  })

  test('more than three reviews of one client for one trainer within 30 days are shown to the admin', async () => {
    const { trainer, client, book, review } = await people()
    const admin = await house.person('admin')
    house.setNow('2026-10-10T12:00:00Z')
    for (let times = 0; times < 3; times += 1) await review({ booking_id: await book() })
    house.setNow('2026-10-12T12:00:00Z')
    expect((await admin.get('/admin/attention')).body.repeated_reviews).toBe(0)
    await review({ booking_id: await book() })
    expect((await admin.get('/admin/attention')).body.repeated_reviews).toBe(1)
    expect((await admin.get('/admin/repeated-reviews')).body).toEqual([
      {
        client_id: client.id,
        client_name: 'Gabriela Santos',
        trainer_id: trainer.id,
        trainer_name: 'Yulissa Peralta',
        reviews: 4,
        latest_at: '2026-10-12T12:00:00.000Z',
      },
    ])
    house.setNow('2026-11-09T12:00:00Z')
    expect((await admin.get('/admin/attention')).body.repeated_reviews).toBe(0)
    expect((await admin.get('/admin/repeated-reviews')).body).toEqual([])
  })

  test('repeated reviews go on page by page', async () => {
    const admin = await house.person('admin')
    for (let pair = 0; pair < 3; pair += 1) {
      const { book, review } = await people()
      for (let times = 0; times < 4; times += 1) await review({ booking_id: await book() })
    }
    const pages = await walkList<{ client_id: string }>(admin, '/admin/repeated-reviews?limit=1')
    expect(new Set(pages.map((pair) => pair.client_id)).size).toBe(3)
  })
})
