import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { linkHeaderOf, readWholeList } from '../../testing/lists'
import { selectRows } from '../../testing/rows'
import { makeUser } from '../accounts/makers'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'

const house = setUpHouse()

/** Inserts 1,500 people. The 300 people named Zoila registered first and come last in the alphabet. */
async function makeCrowd() {
  await house.db.execute(sql`insert into users (id, name, email, role, created_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, case when n <= 300 then 'Zoila ' else 'Ana ' end || n,
      'person' || n || '@example.com', 'client', timestamptz '2025-01-01' + n * interval '1 minute' from generate_series(1, 1500) n`)
}

/** Inserts 1,000 bookings. The people named Zoila have the earliest bookings, and none of their bookings is pending. */
async function makeBookings() {
  const trainerId = await makeBookableTrainer(house.db, { name: 'Rafael Montero' })
  await house.db.execute(sql`insert into bookings (id, trainer_id, client_id, date, hour, service_type, status, payment_status,
      price_cents, original_cents, discount_percent, is_package, sessions_count, created_at, updated_at)
    select (lpad(to_hex(n), 8, '0') || '-0000-4000-8000-000000000000')::uuid, ${trainerId}, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, date '2026-01-01' + n / 12, 6 + n % 12, 'gym',
      case when n > 300 and n % 2 = 0 then 'pending' else 'completed' end, case when n % 3 = 0 then 'paid' else 'pending' end,
      140000, 140000, 0, false, 1, now(), now() from generate_series(1, 1000) n`)
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

describe('a search with many results at the end of the list', () => {
  const searches = [
    [
      '/admin/users?search=zoila&sort=name',
      'select id from users where name like \'Zoila%\' order by search_text collate "C", id',
    ],
    ['/admin/users?search=zoila', "select id from users where name like 'Zoila%' order by created_at desc, id desc"],
    ['/admin/users?search=zoila&role=trainer', 'select id from users where false'],
    [
      '/bookings?search=zoila',
      "select id from bookings where client_id in (select id from users where name like 'Zoila%') order by date desc, hour desc, created_at desc, id desc",
    ],
    [
      '/bookings?search=zoila&status=completed',
      "select id from bookings where client_id in (select id from users where name like 'Zoila%') order by date desc, hour desc, created_at desc, id desc",
    ],
    ['/bookings?search=zoila&status=pending', 'select id from bookings where false'],
    [
      '/bookings?search=ana&status=pending&payment=paid&order=earliest',
      "select id from bookings where status = 'pending' and payment_status = 'paid' order by date, hour, created_at, id",
    ],
  ] as const

  test('an admin who pages through many search results gets every row once and in order, in both directions', async () => {
    await makeCrowd()
    await makeBookings()
    await house.db.execute(sql`analyze users, bookings`)
    const admin = await house.person('admin')
    for (const [path, plain] of searches) {
      const rows = await selectRows<{ id: string }>(house.db, plain)
      expect(await readWholeList<{ id: string }>(admin, `${path}&limit=60`).then(idsOf), path).toEqual(idsOf(rows))
      expect(
        await readWholeList<{ id: string }>(admin, `${path}&limit=60&before=end`, 'previous').then(idsOf),
        path,
      ).toEqual(idsOf(rows))
    }
  })
})

describe('a search with few results', () => {
  test("an admin's search with few results is a single page", async () => {
    await makeCrowd()
    await makeBookings()
    const admin = await house.person('admin')
    for (const [path, count] of [
      ['/admin/users?search=zoila%2077', 1],
      ['/bookings?search=zoila%2077', 1],
      ['/admin/users?search=nobody%20here', 0],
      ['/bookings?search=nobody%20here', 0],
      ['/bookings?search=zq', 0],
    ] as const) {
      const answer = await admin.get(path)
      expect(answer.body, path).toHaveLength(count)
      expect(linkHeaderOf(answer), path).toEqual({})
    }
  })

  test("an admin's search finds a booking once even if both client and trainer match", async () => {
    const trainerId = await makeBookableTrainer(house.db, { name: 'Wanda Sosa' })
    const client = await makeUser(house.db, { name: 'Wanda Gil' })
    const id = await makeBooking(house.db, { trainerId, clientId: client.id })
    const { body } = await (await house.person('admin')).get('/bookings?search=wanda')
    expect(idsOf(body)).toEqual([id])
  })
})
