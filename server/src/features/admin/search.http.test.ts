import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useHouse } from '../../testing/house'
import { linksOf } from '../../testing/lists'
import { makeBookableTrainer } from '../bookings/makers'

const house = useHouse()

/** 1,500 people; those named Zoila, 100 of them, are the last of the alphabet and the first who came. */
async function makeCrowd() {
  await house.db.execute(sql`insert into users (id, name, email, role, created_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, case when n <= 100 then 'Zoila ' else 'Ana ' end || n,
      'person' || n || '@example.com', 'client', timestamptz '2025-01-01' + n * interval '1 minute' from generate_series(1, 1500) n`)
}

/** 1,000 bookings of one trainer, one person each; those of the Zoilas are the earliest, and none of theirs is pending. */
async function makeBookings() {
  const trainerId = await makeBookableTrainer(house.db, { name: 'Rafael Montero' })
  await house.db.execute(sql`insert into bookings (id, trainer_id, client_id, date, hour, service_type, status, payment_status,
      price_cents, original_cents, discount_percent, is_package, sessions_count, created_at, updated_at)
    select gen_random_uuid(), ${trainerId}, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, date '2026-01-01' + n / 12, 6 + n % 12, 'gym',
      case when n > 100 and n % 2 = 0 then 'pending' else 'completed' end, case when n % 3 = 0 then 'paid' else 'pending' end,
      140000, 140000, 0, false, 1, now(), now() from generate_series(1, 1000) n`)
}

/** All that a search finds, as far as its links lead; and how much each request brought. */
async function searchOn(path: string, { isBackwards = false, limit = 26 } = {}) {
  const admin = await house.person('admin')
  const found: { id: string }[] = []
  const sizes: number[] = []
  for (let at = `${path}&limit=${limit}${isBackwards ? '&before=end' : ''}`; ; ) {
    const answer = await admin.get(at)
    const { status, body, headers } = answer
    expect(status).toBe(200)
    sizes.push(body.length)
    isBackwards ? found.unshift(...body) : found.push(...body)
    const onward = linksOf(answer)[isBackwards ? 'previous' : 'next']
    // A page that is not full says whether that is all, or only as far as it looked.
    expect(headers['goes-on'] ?? 'false').toBe(String(onward?.includes('=%7E') ?? false))
    if (onward === undefined) return { ids: found.map(({ id }) => id), sizes }
    at = onward
  }
}

describe('a search for very many who all stand far away', () => {
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

  test('finds each once, in order, both ways', async () => {
    await makeCrowd()
    await makeBookings()
    for (const [path, plain] of searches) {
      const { rows } = (await house.db.execute(sql.raw(plain))) as unknown as { rows: { id: string }[] }
      const expected = rows.map(({ id }) => id)
      expect((await searchOn(path)).ids, path).toEqual(expected)
      expect((await searchOn(path, { isBackwards: true })).ids, path).toEqual(expected)
    }
  })

  test('says where it goes on instead of looking for long', async () => {
    await makeCrowd()
    const { sizes } = await searchOn('/admin/users?search=zoila&sort=name')
    expect(sizes.slice(0, 2)).toEqual([0, 26])
  })

  test('looks up whom only few match, however far', async () => {
    await makeCrowd()
    await makeBookings()
    expect((await searchOn('/admin/users?search=zoila%2077')).sizes).toEqual([1])
    expect((await searchOn('/bookings?search=zoila%2077')).sizes).toEqual([1])
    expect((await searchOn('/admin/users?search=nobody%20here')).sizes).toEqual([0])
    expect((await searchOn('/bookings?search=nobody%20here')).sizes).toEqual([0])
  })
})
