import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { digestTexts } from '../../app'
import { deliverDue } from '../../platform/mail/delivery/deliver'
import { NotDelivered } from '../../platform/mail/transport/outgoing'
import { useHouse } from '../../testing/house'
import { walkList } from '../../testing/lists'
import { makeUser } from '../accounts/makers'
import { makeBookableTrainer } from '../bookings/makers'
import { type Expected, earn, leave, type World as WorldOf } from './money-world'

const house = useHouse()
const log = { warn: () => undefined, error: () => undefined }

/** A long run, PROPERTY_RUNS=50, is ten thousand commands; each run of the tests tries others. */
const commandsARun = 200
const runs = () => Number(process.env.PROPERTY_RUNS ?? (inject('template').kind === 'postgres' ? 6 : 1))

const index = fc.nat({ max: 999 })
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('book' as const), who: index, whom: index, slot: index }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('next session' as const), which: index, slot: index }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('accept' as const), which: index }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('decline' as const), which: index }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('mark' as const), which: index }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('confirm' as const), which: index }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('complete' as const), which: index }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete client' as const), who: index }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete trainer' as const), who: index }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('settle' as const), which: index }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('deliver' as const), crashes: fc.boolean() }) },
)
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

type Person = Awaited<ReturnType<typeof house.person>>
type World = WorldOf<Person>

const pick = <Item>(items: readonly Item[], place: number): Item | undefined => items[place % items.length]
const as = (people: readonly Person[], id: string) => people.find((person) => person.id === id)

/** One package cannot be divided into whole cents. */
const packages = [
  { sessions: 1, price: 1400 },
  { sessions: 3, price: 1000 },
  { sessions: 5, price: 6500 },
]
const newTrainer = async () => house.as(await makeBookableTrainer(house.db, { packages }))

async function makeWorld(): Promise<World> {
  const { id } = await makeUser(house.db, { role: 'admin' })
  return {
    admin: await house.as(id),
    clients: [await house.person('client'), await house.person('client'), await house.person('client')],
    trainers: [await newTrainer(), await newTrainer()],
    bookings: [],
    deleted: [],
    earned: new Map(),
    debts: new Map(),
    settled: 0,
    mails: 0,
    delivered: new Map(),
  }
}

function slotOf(slot: number): { date: string; time: string } {
  return { date: `2026-12-0${1 + (slot % 5)}`, time: `${String(6 + (slot % 12)).padStart(2, '0')}:00` }
}

async function ask(world: World, client: Person | undefined, trainerId: string, draft: object): Promise<void> {
  if (!client) return
  const payload = { trainer_id: trainerId, service_type: 'gym', ...draft }
  const { status, body } = await client.post('/bookings', { payload })
  if (status !== 201) return void expect([409]).toContain(status)
  world.mails += 1
  world.bookings.push({
    id: body.id,
    clientId: client.id,
    trainerId,
    price: body.price,
    sessions: body.sessions_count,
    done: 0,
    status: 'pending',
    payment: body.payment_status,
    packageId: body.package_booking_id,
  })
}

const steps = {
  async accept(world: World, booking: Expected) {
    const answer = await as(world.trainers, booking.trainerId)?.put(`/bookings/${booking.id}`, {
      payload: { status: 'confirmed' },
    })
    expect(answer?.status).toBe(booking.status === 'pending' ? 200 : 409)
    if (answer?.status !== 200) return
    booking.status = 'confirmed'
    world.mails += 1
  },
  async decline(world: World, booking: Expected) {
    const answer = await as(world.trainers, booking.trainerId)?.put(`/bookings/${booking.id}`, {
      payload: { status: 'cancelled' },
    })
    const isBegun = world.bookings.some((later) => later.packageId === booking.id && later.status === 'completed')
    expect(answer?.status).toBe(booking.status === 'pending' && !isBegun ? 200 : 409)
    if (answer?.status !== 200) return
    booking.status = 'cancelled'
    world.mails += 1
    for (const later of world.bookings) {
      const isHeld = later.status === 'pending' || later.status === 'confirmed'
      if (later.packageId === booking.id && isHeld) later.status = 'cancelled'
    }
    const isOwed = booking.payment === 'paid' && booking.packageId === null
    if (isOwed) earn(world, booking.trainerId, -booking.price)
    expect(answer.body.refund_due).toBe(isOwed)
  },
  async complete(world: World, booking: Expected) {
    const answer = await as(world.clients, booking.clientId)?.patch(`/bookings/${booking.id}/complete`)
    expect(answer?.status).toBe(booking.status === 'confirmed' ? 200 : 409)
    if (answer?.status !== 200) return
    booking.status = 'completed'
    booking.done += 1
    for (const bought of world.bookings) if (bought.id === booking.packageId) bought.done += 1
  },
  async mark(world: World, booking: Expected) {
    const client = as(world.clients, booking.clientId)
    const answer = await client?.post(`/payments/bank-transfer/mark-paid?booking_id=${booking.id}`)
    expect(answer?.status).toBe(booking.status === 'cancelled' ? 409 : 200)
    if (booking.status === 'cancelled' || booking.payment !== 'pending') return
    booking.payment = 'pending_confirmation'
    world.mails += 1
  },
  async confirm(world: World, booking: Expected) {
    const answer = await world.admin.post(`/payments/bank-transfer/confirm?booking_id=${booking.id}`)
    expect(answer.status).toBe(booking.status === 'cancelled' ? 409 : 200)
    if (booking.status === 'cancelled' || booking.payment === 'paid') return
    booking.payment = 'paid'
    earn(world, booking.trainerId, booking.price)
    world.mails += 2
  },
}

async function deliver({ delivered }: World, crashes: boolean): Promise<void> {
  const send = async ({ id }: { readonly id: string }) => {
    delivered.set(id, (delivered.get(id) ?? 0) + 1)
    // Sent, and gone before it could be noted: it comes again under the same id.
    if (crashes) throw new NotDelivered({ kind: 'CRASH', isForGood: false }, undefined)
  }
  await deliverDue(
    { db: house.db, now: house.now, log, publicUrl: 'https://entrena.do', digestTexts },
    { send, close: () => undefined },
  )
  house.setNow(new Date(house.now().getTime() + 90 * 60_000).toISOString())
}

async function deletePerson(world: World, who: number, role: 'client' | 'trainer'): Promise<void> {
  // Mails of somebody who is gone are never sent: what waits goes out first.
  for (let turn = 0; turn < 3; turn += 1) await deliver(world, false)
  const people = role === 'client' ? world.clients : world.trainers
  const next = role === 'client' ? await house.person('client') : await newTrainer()
  const [gone] = people.splice(who % people.length, 1, next)
  if (!gone) return
  const preview = (await world.admin.get(`/admin/users/${gone.id}/owed`)).body
  expect((await world.admin.delete(`/admin/users/${gone.id}`)).status).toBe(204)
  const before = sumOf(world.debts.values())
  leave(world, gone.id, role)
  expect(Math.round(preview.total * 100)).toBe(sumOf(world.debts.values()) - before)
}

const sumOf = (items: Iterable<{ readonly cents: number }>) => [...items].reduce((sum, { cents }) => sum + cents, 0)

async function settle(world: World, which: number): Promise<void> {
  const { body } = await world.admin.get('/admin/debts')
  const debt = pick<{ readonly id: string }>(body, which)
  if (!debt) return
  expect((await world.admin.post(`/admin/debts/${debt.id}/settle`)).status).toBe(204)
  world.settled += 1
}

async function run(world: World, step: Command): Promise<void> {
  if (step.does === 'deliver') return deliver(world, step.crashes)
  if (step.does === 'delete client') return deletePerson(world, step.who, 'client')
  if (step.does === 'delete trainer') return deletePerson(world, step.who, 'trainer')
  if (step.does === 'settle') return settle(world, step.which)
  if (step.does === 'book') {
    const sessions = [1, 3, 5][step.slot % 3]
    const trainer = pick(world.trainers, step.whom)
    return ask(world, pick(world.clients, step.who), trainer?.id ?? '', {
      ...slotOf(step.slot),
      sessions_count: sessions,
    })
  }
  const booking = pick(world.bookings, step.which)
  if (!booking) return
  if (step.does !== 'next session') return steps[step.does](world, booking)
  const client = as(world.clients, booking.clientId)
  await ask(world, client, booking.trainerId, { ...slotOf(step.slot), package_booking_id: booking.id })
}

interface Shown {
  readonly id: string
  readonly status: string
  readonly payment_status: string
  readonly sessions_remaining: number
}

async function check(world: World): Promise<void> {
  const listed = await walkList<Shown>(world.admin, '/bookings')
  const byId = new Map(listed.map((booking) => [booking.id, booking]))
  expect(byId.size).toBe(world.bookings.length)
  for (const { id, status, payment } of world.bookings) {
    const shown = byId.get(id)
    expect(shown?.payment_status).toBe(payment)
    expect(shown?.status).toBe(status)
    expect(shown?.sessions_remaining).toBeGreaterThanOrEqual(0)
  }
  for (const trainer of world.trainers) {
    const { total_earnings, pending_withdrawal } = (await trainer.get('/earnings')).body
    expect(total_earnings).toBe(world.earned.get(trainer.id) ?? 0)
    expect(pending_withdrawal).toBe(total_earnings)
  }
  await checkDebts(world)
  for (let turn = 0; turn < 3; turn += 1) await deliver(world, false)
  expect(world.delivered.size).toBe(world.mails)
  const { rows } = (await house.db.execute(
    sql`select count(*)::int as unsent from mails where sent_at is null`,
  )) as unknown as { rows: { unsent: number }[] }
  expect(rows[0]?.unsent).toBe(0)
}

interface Booked {
  readonly id: string
  readonly kind: string
  readonly cents: number
}

async function rowsOf(query: ReturnType<typeof sql>): Promise<Booked[]> {
  return ((await house.db.execute(query)) as unknown as { rows: Booked[] }).rows
}

/** For each booking: what was paid is what its trainer keeps, and what is owed to its client or was given back. */
async function checkDebts(world: World): Promise<void> {
  const debts = await rowsOf(
    sql`select coalesce(booking_id, creditor_id) as id, kind, amount_cents as cents from debts`,
  )
  expect(new Map(debts.map(({ id, kind, cents }) => [id, { kind, cents }]))).toEqual(world.debts)
  const attention = (await world.admin.get('/admin/attention')).body
  expect(attention.owed_to_deleted).toBe(world.debts.size - world.settled)
  const ledger = await rowsOf(sql`select booking_id as id, '' as kind, sum(amount_cents)::int as cents
    from ledger_entries where booking_id is not null group by booking_id`)
  const kept = new Map(ledger.map(({ id, cents }) => [id, cents]))
  for (const { id, price, payment, gone, status } of world.deleted) {
    const owed = debts.find((debt) => debt.id === id)
    // Nothing was kept of what was never confirmed.
    if (payment !== 'paid') expect(kept.get(id)).toBeUndefined()
    // A client who leaves does not cost the trainer the credit: what to do with it is the admin's to decide.
    else if (gone === 'client' && status !== 'cancelled') expect(kept.get(id) ?? 0).toBe(price * 100)
    else expect((kept.get(id) ?? 0) + (owed?.cents ?? 0)).toBe(price * 100)
  }
}

test('whatever people do, money, states and mails stay right', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: commandsARun, maxLength: commandsARun, size: 'max' }),
      async (commands) => {
        house.setNow('2026-11-16T16:00:00Z')
        await house.db.execute(sql`truncate users, mails, ledger_entries, debts cascade`)
        const world = await makeWorld()
        for (const step of commands) await run(world, step)
        await check(world)
      },
    ),
    { numRuns: runs(), endOnFailure: true },
  )
})
