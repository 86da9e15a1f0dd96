import { timeOfHour } from '@entrena/contract/bookings/rules'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NotDelivered } from '../../../platform/mail/transport/outgoing'
import { setUpHouse } from '../../../testing/house'
import { readWholeList } from '../../../testing/lists'
import {
  addEarningsInModel,
  type ExpectedBooking,
  type MoneyModel as ModelOf,
  removePersonFromModel,
} from '../../../testing/money/money-model'
import { setUpPostOffice } from '../../../testing/post-office'
import { commandsBetweenSums, isLongRun, propertySeed } from '../../../testing/random-runs'
import { countRows, selectRows } from '../../../testing/rows'
import { expectSumsOfScreens } from '../../../testing/sums-of-screens'
import { makeUser } from '../../accounts/makers'
import { makeBookableTrainer } from '../../bookings/makers'

const house = setUpHouse()
const post = setUpPostOffice(house)

const commandsARun = isLongRun ? 200 : 100
/** A long run has fifty rounds of 200 commands. */
const numRuns = isLongRun ? 50 : 1

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
type Model = ModelOf<Person>

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length]
const findById = (people: readonly Person[], id: string) => people.find((person) => person.id === id)

/** The price of the second package cannot be divided into whole cents. */
const packages = [
  { sessions: 1, price: 1400 },
  { sessions: 3, price: 1000 },
  { sessions: 5, price: 6500 },
]
const newTrainer = async () => house.as(await makeBookableTrainer(house.db, { packages }))

async function makeModel(): Promise<Model> {
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
  return { date: `2026-12-0${1 + (slot % 5)}`, time: timeOfHour(6 + (slot % 12)) }
}

async function book(model: Model, client: Person | undefined, trainerId: string, draft: object): Promise<void> {
  if (!client) return
  const payload = { trainer_id: trainerId, service_type: 'gym', ...draft }
  const { status, body } = await client.post('/bookings', { payload })
  if (status !== 201) return void expect([409]).toContain(status)
  model.mails += 1
  model.bookings.push({
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
  async accept(model: Model, booking: ExpectedBooking) {
    const answer = await findById(model.trainers, booking.trainerId)?.put(`/bookings/${booking.id}`, {
      payload: { status: 'confirmed' },
    })
    expect(answer?.status).toBe(booking.status === 'pending' ? 200 : 409)
    if (answer?.status !== 200) return
    booking.status = 'confirmed'
    model.mails += 1
  },
  async decline(model: Model, booking: ExpectedBooking) {
    const answer = await findById(model.trainers, booking.trainerId)?.put(`/bookings/${booking.id}`, {
      payload: { status: 'cancelled' },
    })
    const hasCompletedSession = model.bookings.some(
      (later) => later.packageId === booking.id && later.status === 'completed',
    )
    expect(answer?.status).toBe(booking.status === 'pending' && !hasCompletedSession ? 200 : 409)
    if (answer?.status !== 200) return
    booking.status = 'cancelled'
    model.mails += 1
    for (const later of model.bookings) {
      const isOpen = later.status === 'pending' || later.status === 'confirmed'
      if (later.packageId === booking.id && isOpen) later.status = 'cancelled'
    }
    const isRefundDue = booking.payment === 'paid' && booking.packageId === null
    if (isRefundDue) addEarningsInModel(model, booking.trainerId, -booking.price)
    expect(answer.body.refund_due).toBe(isRefundDue)
  },
  async complete(model: Model, booking: ExpectedBooking) {
    const answer = await findById(model.clients, booking.clientId)?.patch(`/bookings/${booking.id}/complete`)
    expect(answer?.status).toBe(booking.status === 'confirmed' ? 200 : 409)
    if (answer?.status !== 200) return
    booking.status = 'completed'
    booking.done += 1
    for (const bought of model.bookings) if (bought.id === booking.packageId) bought.done += 1
  },
  async mark(model: Model, booking: ExpectedBooking) {
    const client = findById(model.clients, booking.clientId)
    const answer = await client?.post(`/payments/bank-transfer/mark-paid?booking_id=${booking.id}`)
    expect(answer?.status).toBe(booking.status === 'cancelled' ? 409 : 200)
    if (booking.status === 'cancelled' || booking.payment !== 'pending') return
    booking.payment = 'pending_confirmation'
    model.mails += 1
  },
  async confirm(model: Model, booking: ExpectedBooking) {
    const answer = await model.admin.post(`/payments/bank-transfer/confirm?booking_id=${booking.id}`)
    expect(answer.status).toBe(booking.status === 'cancelled' ? 409 : 200)
    if (booking.status === 'cancelled' || booking.payment === 'paid') return
    booking.payment = 'paid'
    addEarningsInModel(model, booking.trainerId, booking.price)
    model.mails += 2
  },
}

async function deliver({ delivered }: Model, crashes: boolean): Promise<void> {
  const send = async ({ id }: { readonly id: string }) => {
    delivered.set(id, (delivered.get(id) ?? 0) + 1)
    // Simulates a crash after the mail was sent, but before the server stored that it was sent. The mail is then sent
    // again with the same id.
    if (crashes) throw new NotDelivered({ kind: 'CRASH', isForGood: false }, undefined)
  }
  await post.deliver({ send, close: () => undefined })
  post.later(90)
}

async function deletePerson(model: Model, who: number, role: 'client' | 'trainer'): Promise<void> {
  // Delivers all mails first, because a deletion also deletes unsent mails.
  for (let turn = 0; turn < 3; turn += 1) await deliver(model, false)
  const people = role === 'client' ? model.clients : model.trainers
  const next = role === 'client' ? await house.person('client') : await newTrainer()
  const [deleted] = people.splice(who % people.length, 1, next)
  if (!deleted) return
  const preview = (await model.admin.get(`/admin/users/${deleted.id}/owed`)).body
  expect((await model.admin.delete(`/admin/users/${deleted.id}`)).status).toBe(204)
  const before = sumOf(model.debts.values())
  removePersonFromModel(model, deleted.id, role)
  expect(Math.round(preview.total * 100)).toBe(sumOf(model.debts.values()) - before)
}

const sumOf = (items: Iterable<{ readonly cents: number }>) => [...items].reduce((sum, { cents }) => sum + cents, 0)

async function settle(model: Model, which: number): Promise<void> {
  const { body } = await model.admin.get('/admin/debts')
  const debt = pick<{ readonly id: string }>(body, which)
  if (!debt) return
  expect((await model.admin.post(`/admin/debts/${debt.id}/settle`)).status).toBe(204)
  model.settled += 1
}

async function run(model: Model, step: Command): Promise<void> {
  if (step.does === 'deliver') return deliver(model, step.crashes)
  if (step.does === 'delete client') return deletePerson(model, step.who, 'client')
  if (step.does === 'delete trainer') return deletePerson(model, step.who, 'trainer')
  if (step.does === 'settle') return settle(model, step.which)
  if (step.does === 'book') {
    const sessions = [1, 3, 5][step.slot % 3]
    const trainer = pick(model.trainers, step.whom)
    return book(model, pick(model.clients, step.who), trainer?.id ?? '', {
      ...slotOf(step.slot),
      sessions_count: sessions,
    })
  }
  const booking = pick(model.bookings, step.which)
  if (!booking) return
  if (step.does !== 'next session') return steps[step.does](model, booking)
  const client = findById(model.clients, booking.clientId)
  await book(model, client, booking.trainerId, { ...slotOf(step.slot), package_booking_id: booking.id })
}

interface ListedBooking {
  readonly id: string
  readonly status: string
  readonly payment_status: string
  readonly sessions_remaining: number
}

async function check(model: Model): Promise<void> {
  const listed = await readWholeList<ListedBooking>(model.admin, '/bookings')
  const byId = new Map(listed.map((booking) => [booking.id, booking]))
  expect(byId.size).toBe(model.bookings.length)
  for (const { id, status, payment } of model.bookings) {
    const shown = byId.get(id)
    expect(shown?.payment_status).toBe(payment)
    expect(shown?.status).toBe(status)
    expect(shown?.sessions_remaining).toBeGreaterThanOrEqual(0)
  }
  for (const trainer of model.trainers) {
    const { total_earnings, pending_withdrawal } = (await trainer.get('/earnings')).body
    expect(total_earnings).toBe(model.earned.get(trainer.id) ?? 0)
    expect(pending_withdrawal).toBe(total_earnings)
  }
  await checkDebts(model)
  for (let turn = 0; turn < 3; turn += 1) await deliver(model, false)
  expect(model.delivered.size).toBe(model.mails)
  expect(await countRows(house.db, 'mails where sent_at is null')).toBe(0)
}

interface AmountRow {
  readonly id: string
  readonly kind: string
  readonly cents: number
}

/** Checks that the trainer's credit and the debt to the client add up to the paid amount, for each deleted booking. */
async function checkDebts(model: Model): Promise<void> {
  const debts = await selectRows<AmountRow>(
    house.db,
    sql`select coalesce(booking_id, creditor_id) as id, kind, amount_cents::int as cents from debts`,
  )
  expect(new Map(debts.map(({ id, kind, cents }) => [id, { kind, cents }]))).toEqual(model.debts)
  const attention = (await model.admin.get('/admin/attention')).body
  expect(attention.owed_to_deleted).toBe(model.debts.size - model.settled)
  const ledger = await selectRows<AmountRow>(
    house.db,
    sql`select booking_id as id, '' as kind, sum(case kind when 'credit' then amount_cents else -amount_cents end)::int as cents
    from postings where kind in ('credit', 'reversal') group by booking_id`,
  )
  const kept = new Map(ledger.map(({ id, cents }) => [id, cents]))
  for (const { id, price, payment, deletedRole, status } of model.deleted) {
    const owed = debts.find((debt) => debt.id === id)
    // An unconfirmed payment has no credit.
    if (payment !== 'paid') expect(kept.get(id)).toBeUndefined()
    // The trainer of a deleted client keeps the credit.
    else if (deletedRole === 'client' && status !== 'cancelled') expect(kept.get(id) ?? 0).toBe(price * 100)
    else expect((kept.get(id) ?? 0) + (owed?.cents ?? 0)).toBe(price * 100)
  }
}

test('money, bookings and mails stay consistent after any sequence of commands', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: commandsARun, maxLength: commandsARun, size: 'max' }),
      async (commands) => {
        house.setNow('2026-11-16T16:00:00Z')
        await house.db.execute(sql`truncate users, mails, postings, posting_totals, debts cascade`)
        const model = await makeModel()
        for (const [index, step] of commands.entries()) {
          await run(model, step)
          if ((index + 1) % commandsBetweenSums === 0) await expectSumsOfScreens(house, model)
        }
        await check(model)
      },
    ),
    { numRuns, seed: propertySeed, endOnFailure: true },
  )
})
