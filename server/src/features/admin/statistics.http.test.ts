import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { countStatistics } from '../../testing/counted-statistics'
import { useHouse } from '../../testing/house'
import { makeUser } from '../accounts/makers'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'
import { foldTallies } from './statistics'

const house = useHouse()

test('the statistics of an empty house', async () => {
  const admin = await house.person('admin')
  expect((await admin.get('/admin/stats')).body).toEqual({
    total_users: 1,
    total_trainers: 0,
    total_bookings: 0,
    sessions_sold: 0,
    total_revenue: 0,
  })
  expect((await admin.get('/admin/attention')).body).toEqual({
    payments_to_confirm: 0,
    refunds_due: 0,
    mails_given_up: 0,
  })
})

test('count every account, completed sessions, and what the paid ones brought', async () => {
  const admin = await house.person('admin')
  await house.person(null)
  const trainerId = await makeBookableTrainer(house.db)
  const { id: clientId } = await makeUser(house.db)
  const make = (stated: object) => makeBooking(house.db, { trainerId, clientId, ...stated })
  await make({ hour: 6, status: 'completed', paymentStatus: 'paid', priceCents: 100_050 })
  await make({ hour: 7, status: 'completed', paymentStatus: 'pending_confirmation' })
  await make({ hour: 8, status: 'confirmed', paymentStatus: 'paid' })
  await make({ hour: 9, status: 'cancelled', paymentStatus: 'paid', refundDue: true })
  await make({ hour: 10, status: 'cancelled', paymentStatus: 'pending_confirmation' })
  expect((await admin.get('/admin/stats')).body).toEqual({
    total_users: 4,
    total_trainers: 1,
    total_bookings: 5,
    sessions_sold: 2,
    total_revenue: 1000.5,
  })
  expect((await admin.get('/admin/attention')).body).toMatchObject({ payments_to_confirm: 1, refunds_due: 1 })
})

test('the weeks are Dominican: Sunday night belongs to the week before', async () => {
  const admin = await house.person('admin')
  const trainerId = await makeBookableTrainer(house.db)
  const { id: clientId } = await makeUser(house.db)
  const make = (date: string, stated = {}) => makeBooking(house.db, { trainerId, clientId, date, ...stated })
  await make('2026-11-15', { status: 'completed', paymentStatus: 'paid' })
  await make('2026-11-16')
  await make('2026-08-24')
  // Already Monday in Greenwich.
  house.setNow('2026-11-16T02:00:00Z')
  const early = (await admin.get('/admin/stats/weeks')).body
  expect(early).toHaveLength(12)
  expect(early.at(-1)).toEqual({ week: '2026-11-09', bookings: 1, revenue: 1400 })
  expect(early[0]).toEqual({ week: '2026-08-24', bookings: 1, revenue: 0 })
  house.setNow('2026-11-16T05:00:00Z')
  expect((await admin.get('/admin/stats/weeks')).body.at(-1)).toEqual({ week: '2026-11-16', bookings: 1, revenue: 0 })
})

const index = fc.nat({ max: 9_999 })
const command = fc.oneof(
  fc.record({ does: fc.constant('insert' as const), at: index }),
  fc.record({ does: fc.constant('insert many' as const), at: index }),
  fc.record({ does: fc.constant('change' as const), at: index }),
  fc.record({ does: fc.constant('change many' as const), at: index }),
  fc.record({ does: fc.constant('delete' as const), at: index }),
  fc.record({ does: fc.constant('join' as const), at: index }),
  fc.record({ does: fc.constant('switch role' as const), at: index }),
  fc.record({ does: fc.constant('leave' as const), at: index }),
  fc.record({ does: fc.constant('fold' as const), at: index }),
)

const statuses = sql.raw(`(array['pending','confirmed','completed','cancelled'])[1 + floor(random() * 4)::int]`)
const payments = sql.raw(`(array['pending','pending_confirmation','paid'])[1 + floor(random() * 3)::int]`)

const insert = (count: number) => sql`insert into bookings (id, trainer_id, client_id, date, hour, service_type, status,
    payment_status, price_cents, original_cents, discount_percent, is_package, sessions_count, refund_due, created_at, updated_at)
  select gen_random_uuid(), t.id, c.id, date '2026-11-01' + floor(random() * 40)::int, 6 + floor(random() * 16)::int, 'gym', ${statuses},
    ${payments}, 1000 * floor(random() * 9)::int, 9000, 0, false, 1, random() < 0.2, now(), now()
  from generate_series(1, ${count}::int) n,
    lateral (select id from users where role = 'trainer' and n > 0 order by random() limit 1) t,
    lateral (select id from users where role = 'client' and n > 0 order by random() limit 1) c
  on conflict do nothing`

const steps = {
  insert: () => house.db.execute(insert(1)),
  'insert many': () => house.db.execute(insert(7)),
  change: () =>
    house.db
      .execute(sql`update bookings set status = ${statuses}, payment_status = ${payments}, refund_due = random() < 0.3
      where id in (select id from bookings where status = 'cancelled' or random() < 0.5 order by id limit 1)`)
      .catch(() => undefined),
  'change many': () =>
    house.db.execute(sql`update bookings set payment_status = ${payments}, price_cents = 500 where random() < 0.3`),
  delete: () => house.db.execute(sql`delete from bookings where random() < 0.2`),
  join: (at: number) => makeUser(house.db, { role: ([null, 'client', 'trainer'] as const)[at % 3] ?? null }),
  'switch role': () =>
    house.db.execute(sql`update users set role = case role when 'trainer' then 'client' else 'trainer' end
      where role is distinct from 'admin' and random() < 0.3`),
  leave: () =>
    house.db.execute(
      sql`delete from users where id in (select id from users where role <> 'admin' order by random() limit 1)`,
    ),
  fold: () => foldTallies(house),
}

test('whatever happens, the statistics are what counting says', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 40, maxLength: 60, size: 'max' }), async (commands) => {
      await house.db.execute(sql`truncate users, tallies, tally_deltas cascade`)
      const admin = await house.person('admin')
      await makeUser(house.db, { role: 'trainer' })
      await makeUser(house.db)
      for (const { does, at } of commands) await steps[does](at)
      const [stats, attention] = [await admin.get('/admin/stats'), await admin.get('/admin/attention')]
      expect({ ...stats.body, ...attention.body }).toEqual(await countStatistics(house.db))
    }),
    { numRuns: inject('template').kind === 'postgres' ? 8 : 3, endOnFailure: true },
  )
})

test('counting would notice a change that was not tallied', async () => {
  const admin = await house.person('admin')
  await house.db.execute(sql`alter table users disable trigger users_are_tallied_when_added`)
  await makeUser(house.db, { role: 'trainer' })
  await house.db.execute(sql`alter table users enable trigger users_are_tallied_when_added`)
  expect((await admin.get('/admin/stats')).body.total_users).not.toBe((await countStatistics(house.db)).total_users)
})
