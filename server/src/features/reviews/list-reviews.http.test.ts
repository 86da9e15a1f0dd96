import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { linkHeaderOf, readWholeList } from '../../testing/lists'
import { makeBankDesk, referenceIn } from '../bank/desk/makers'
import { makeReviewable } from './makers'
import { recomputeRatings } from './recompute-ratings'

const house = setUpHouse()

describe('the list of reviews', () => {
  async function makeManyReviews() {
    const { trainer, client } = await makeReviewable(house)
    await house.db.execute(sql`
      with inserted as (
        insert into bookings (id, trainer_id, client_id, date, hour, service_type, status, payment_status, price_cents,
            original_cents, discount_percent, is_package, sessions_count, reviewed, created_at, updated_at)
          select gen_random_uuid(), ${trainer.id}::uuid, ${client.id}::uuid, date '2026-01-01' + n, 6, 'gym', 'completed', 'paid',
            1, 1, 0, false, 1, true, now(), now() from generate_series(1, 120) n
          returning id, date)
      insert into reviews (booking_id, client_id, trainer_id, rating, created_at)
        select id, ${client.id}::uuid, ${trainer.id}::uuid, 5, date::timestamptz from inserted`)
    return { trainer, client, list: (query = '') => client.get(`/reviews/trainer/${trainer.id}${query}`) }
  }

  test('the list of reviews is sorted newest first and paged without duplicates', async () => {
    const { client, list } = await makeManyReviews()
    expect((await list()).body).toHaveLength(50)
    const first = await list('?limit=100')
    const second = await client.get(linkHeaderOf(first).next ?? '')
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

  test('the API returns a trainer with only the newest 20 reviews', async () => {
    const { trainer, client } = await makeManyReviews()
    await recomputeRatings(house.db, [trainer.id])
    const { body } = await client.get(`/trainers/${trainer.id}`)
    expect(body.reviews).toHaveLength(20)
    expect(body).toMatchObject({ review_count: 120, rating_counts: [0, 0, 0, 0, 120] })
  })

  test('the id of a reviewed booking is shown only to the client, the trainer and admins', async () => {
    const { trainer, client, id, review } = await makeReviewable(house)
    await review()
    const other = await house.person('client')
    const readBookingId = async (who: typeof client) => {
      const [listed] = (await who.get(`/reviews/trainer/${trainer.id}`)).body
      const [withTrainer] = (await who.get(`/trainers/${trainer.id}`)).body.reviews
      expect(listed).toEqual(withTrainer)
      return listed.booking_id
    }
    for (const who of [client, trainer, await house.person('admin')]) expect(await readBookingId(who)).toBe(id)
    for (const who of [other, await house.person('trainer'), await house.person(null)]) {
      expect(await readBookingId(who)).toBeNull()
    }
  })

  test('only signed-in users see the list of reviews, which is empty for a trainer without reviews', async () => {
    const { trainer, client } = await makeReviewable(house)
    expect((await house.stranger.get(`/reviews/trainer/${trainer.id}`)).status).toBe(401)
    expect((await client.get(`/reviews/trainer/${trainer.id}`)).body).toEqual([])
    expect((await client.get(`/reviews/trainer/${client.id}`)).body).toEqual([])
    expect((await client.get('/reviews/trainer/nonsense')).status).toBe(404)
  })
})

describe('repeated reviews', () => {
  test('an admin sees which clients review a trainer more than three times within 30 days', async () => {
    const { trainer, client, book, review } = await makeReviewable(house)
    const admin = await house.person('admin')
    const date = '2026-10-09'
    house.setNow('2026-10-10T12:00:00Z')
    for (let times = 0; times < 3; times += 1) await review({ booking_id: await book({ date }) })
    house.setNow('2026-10-12T12:00:00Z')
    expect((await admin.get('/admin/attention')).body.repeated_reviews).toBe(0)
    await review({ booking_id: await book({ date }) })
    expect((await admin.get('/admin/attention')).body.repeated_reviews).toBe(1)
    expect((await admin.get('/admin/repeated-reviews')).body).toEqual([
      {
        client_id: client.id,
        client_name: 'Gabriela Santos',
        trainer_id: trainer.id,
        trainer_name: 'Yulissa Peralta',
        reviews: 4,
        early_reviews: 0,
        unpaid_reviews: 0,
        latest_at: '2026-10-12T12:00:00.000Z',
      },
    ])
    house.setNow('2026-11-09T12:00:00Z')
    expect((await admin.get('/admin/attention')).body.repeated_reviews).toBe(0)
    expect((await admin.get('/admin/repeated-reviews')).body).toEqual([])
  })

  test("a review that was written before its session began is shown to admins as early, even if it is the client's only one", async () => {
    // Both sessions begin at 07:00 in Santo Domingo.
    const [early, inTime] = [await makeReviewable(house), await makeReviewable(house)]
    const admin = await house.person('admin')
    const listed = async () => (await admin.get('/admin/repeated-reviews')).body
    house.setNow('2026-11-17T11:00:00Z')
    expect((await inTime.review()).status).toBe(201)
    expect(await listed()).toEqual([])
    expect((await admin.get('/admin/attention')).body.repeated_reviews).toBe(0)
    house.setNow('2026-11-17T10:59:59Z')
    expect((await early.review()).status).toBe(201)
    expect(await listed()).toMatchObject([{ client_id: early.client.id, reviews: 1, early_reviews: 1 }])
    expect((await admin.get('/admin/attention')).body.repeated_reviews).toBe(1)
    // The warning stays when the session is over.
    house.setNow('2026-11-19T12:00:00Z')
    await early.review({ booking_id: await early.book() })
    expect(await listed()).toMatchObject([{ client_id: early.client.id, reviews: 2, early_reviews: 1 }])
  })

  test('an admin sees the review of a session whose payment was undone, until the session is paid', async () => {
    const { admin, trainer, client, book, confirm, upload, lines, assign, undo } = await makeBankDesk(house)
    const id = await book({ date: '2026-11-15', status: 'completed' })
    const [line] = await lines(await upload([{ text: `REF ${referenceIn(id)}`, amount: 1400 }]))
    const { body } = await assign(line.id, { booking_id: id })
    expect((await client.post('/reviews', { payload: { booking_id: id, rating: 5 } })).status).toBe(201)
    const listed = async () => (await admin.get('/admin/repeated-reviews')).body
    expect(await listed()).toEqual([])
    expect((await undo(body.allocations[0].id)).status).toBe(200)
    // Undoing a payment does not remove the review, because the session took place.
    expect((await client.get(`/reviews/trainer/${trainer.id}`)).body).toHaveLength(1)
    expect(await listed()).toMatchObject([{ client_id: client.id, reviews: 1, early_reviews: 0, unpaid_reviews: 1 }])
    expect((await admin.get('/admin/attention')).body.repeated_reviews).toBe(1)
    expect((await confirm(id)).status).toBe(200)
    expect(await listed()).toEqual([])
  })

  test('the list of repeated reviews is paged', async () => {
    const admin = await house.person('admin')
    for (let pair = 0; pair < 3; pair += 1) {
      const { book, review } = await makeReviewable(house)
      for (let times = 0; times < 4; times += 1) await review({ booking_id: await book() })
    }
    const pages = await readWholeList<{ client_id: string }>(admin, '/admin/repeated-reviews?limit=1')
    expect(new Set(pages.map((pair) => pair.client_id)).size).toBe(3)
  })
})

test('the reviews of a client who asked for deletion of the account are kept without the name', async () => {
  const { trainer, client, review, getTrainer } = await makeReviewable(house)
  const { body } = await review()
  const names = async () => [
    (await trainer.get(`/reviews/trainer/${trainer.id}`)).body[0].client_name,
    (await getTrainer(trainer)).reviews[0].client_name,
  ]
  expect(await names()).toEqual(['Gabriela Santos', 'Gabriela Santos'])
  expect((await client.post('/me/deletion', { payload: {} })).status).toBe(200)
  expect(await names()).toEqual(['', ''])
  const reply = await trainer.post(`/reviews/${body.id}/reply`, { payload: { reply: 'Thank you' } })
  expect(reply.body.client_name).toBe('')
  await client.delete('/me/deletion')
  expect(await names()).toEqual(['Gabriela Santos', 'Gabriela Santos'])
})
