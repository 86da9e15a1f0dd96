import { randomUUID } from 'node:crypto'
import { bookingStatuses, paymentStatuses } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countStatistics } from '../../testing/counted-statistics'
import { setUpHouse } from '../../testing/house'
import { isLongRun, propertySeed } from '../../testing/random-runs'
import { makeUser } from '../accounts/makers'
import { addDeltasToTallies } from './statistics'

const house = setUpHouse()

const commandsARun = 50
/** If TEST_LONG is set, ten thousand random commands are run. */
const numRuns = isLongRun ? 200 : 2

const index = fc.nat({ max: 999 })
const state = fc.record({
  status: fc.constantFrom(...bookingStatuses),
  payment: fc.constantFrom(...paymentStatuses),
  refund: fc.boolean(),
  cents: fc.nat({ max: 9_000 }),
})
const draft = fc.record({
  trainer: index,
  client: index,
  day: fc.nat({ max: 39 }),
  hour: fc.integer({ min: 6, max: 21 }),
  state,
})
const indexes = fc.array(index, { minLength: 1, maxLength: 6 })

const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('insert' as const),
      drafts: fc.array(draft, { minLength: 1, maxLength: 7 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('change' as const), indexes, state }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), indexes }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('join' as const),
      role: fc.constantFrom(null, 'client' as const, 'trainer' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('switch role' as const), indexes }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('leave' as const), indexes: fc.tuple(index) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('fold' as const) }) },
)
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never
type Draft = typeof draft extends fc.Arbitrary<infer Value> ? Value : never

/** All ids that were ever created, in order. A command on a deleted row does nothing. */
interface World {
  readonly users: string[]
  readonly bookings: string[]
}

const pick = (ids: readonly string[], chosen: readonly number[]) => chosen.map((index) => ids[index % ids.length])
const among = (ids: readonly (string | undefined)[]): SQL => sql`${`{${ids.filter(Boolean).join(',')}}`}::uuid[]`

/**
 * The refund of a test booking: half of the price if the booking has a refund, was paid, and is cancelled or completed.
 * Otherwise 0.
 */
function refundedOf({ status, payment, refund, cents }: Draft['state']): number {
  const isOver = status === 'cancelled' || status === 'completed'
  return refund && isOver && payment === 'paid' ? Math.ceil(cents / 2) : 0
}

/** Inserts all bookings in one statement. Skips bookings of deleted people and bookings whose hour is taken. */
async function insert({ users, bookings }: World, drafts: readonly Draft[]): Promise<void> {
  const rows = drafts.map(({ trainer, client, day, hour, state: { status, payment, cents, ...more } }) => {
    const [trainerId, clientId] = pick(users, [trainer, client])
    return {
      id: randomUUID(),
      trainerId,
      clientId,
      date: addDays('2026-11-01', day),
      hour,
      status,
      payment,
      refunded: refundedOf({ status, payment, cents, ...more }),
      cents,
    }
  })
  bookings.push(...rows.map(({ id }) => id))
  await house.db.execute(sql`insert into bookings (id, trainer_id, client_id, date, hour, service_type, status, payment_status,
      price_cents, original_cents, discount_percent, is_package, sessions_count, refund_due, refund_cents, cancel_reason,
      cancelled_by, cancelled_at, created_at, updated_at)
    select d.id, t.id, c.id, d.date, d.hour, 'gym', d.status, d.payment, d.cents, 9000, 0, false, 1, d.refunded > 0, d.refunded,
      case d.status when 'cancelled' then 'admin' end, case d.status when 'cancelled' then 'admin' end,
      case d.status when 'cancelled' then now() end, now(), now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id uuid, "trainerId" uuid, "clientId" uuid, date date, hour int,
        status text, payment text, refunded int, cents int)
      join users t on t.id = d."trainerId" join users c on c.id = d."clientId"
    where t.id <> c.id
    on conflict do nothing`)
}

async function run(world: World, step: Command): Promise<void> {
  const { users, bookings } = world
  if (step.does === 'insert') return insert(world, step.drafts)
  if (step.does === 'fold') return addDeltasToTallies(house)
  if (step.does === 'join') {
    users.push((await makeUser(house.db, { role: step.role })).id)
    return
  }
  const chosen = among(pick(step.does === 'change' || step.does === 'delete' ? bookings : users, step.indexes))
  if (step.does === 'delete') await house.db.execute(sql`delete from bookings where id = any(${chosen})`)
  if (step.does === 'leave') await house.db.execute(sql`delete from users where id = any(${chosen})`)
  if (step.does === 'switch role') {
    await house.db.execute(sql`update users set role = case role when 'trainer' then 'client' else 'trainer' end
      where id = any(${chosen})`)
  }
  if (step.does !== 'change') return
  const { status, payment, refund, cents } = step.state
  const refunded = refundedOf(step.state)
  const cancelled = status === 'cancelled' ? 'admin' : null
  const change = sql`update bookings set status = ${status}, payment_status = ${payment}, refund_due = ${refunded > 0},
    refund_cents = ${refunded}, cancel_reason = ${cancelled}, cancelled_by = ${cancelled},
    cancelled_at = case when ${status} = 'cancelled' then now() end,
    transfer_to_check = ${status === 'cancelled' && !refund}, price_cents = ${cents}
    where id = any(${chosen})`
  // The command may reopen a cancelled booking whose hour was taken since. The unique index then refuses the change.
  await house.db.execute(change).catch((error: unknown) => expect(String((error as Error).cause)).toMatch(/unique/))
}

test('after any sequence of commands, the statistics equal a new count of all rows', { timeout: 600_000 }, async () => {
  let counted = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: commandsARun, maxLength: commandsARun, size: 'max' }),
      async (commands) => {
        await house.db.execute(sql`truncate users, tallies, tally_deltas cascade`)
        const admin = await house.person('admin')
        const world: World = { users: [], bookings: [] }
        for (const role of ['trainer', 'client', 'trainer', 'client'] as const) await run(world, { does: 'join', role })
        for (const step of commands) await run(world, step)
        const [stats, attention] = [await admin.get('/admin/stats'), await admin.get('/admin/attention')]
        expect({ ...stats.body, ...attention.body }).toEqual(await countStatistics(house.db))
        counted += stats.body.total_bookings
      },
    ),
    { numRuns, seed: propertySeed, endOnFailure: true },
  )
  expect(counted).toBeGreaterThan(0)
})
