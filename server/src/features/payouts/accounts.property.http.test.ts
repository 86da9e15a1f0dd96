import { addDays } from '@entrena/contract/calendar'
import { addHours, dominicanDate } from '@entrena/contract/dominican-time'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { findViolations } from '../../operations/queries/invariants'
import { useHouse } from '../../testing/house'
import { formOf } from '../../testing/pictures'
import { laurasAccount } from '../balance/makers'
import { statementFile } from '../bank/makers'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'
import { releaseDue } from '../payments/books/release'

const house = useHouse()

/** PROPERTY_RUNS=50 runs ten thousand commands. The seed is random, so every run tries different commands. */
const commandsARun = 200
const runs = () => Number(process.env.PROPERTY_RUNS ?? (inject('template').kind === 'postgres' ? 2 : 1))

const names = [
  'book',
  'confirm all',
  'confirm part',
  'confirm too much',
  'decline',
  'complete',
  'wait',
  'use balance',
  'keep',
  'ask refund',
  'withdraw refund',
  'export',
  'send',
  'see',
  'return',
  'extra transfer',
  'statement',
  'undo',
] as const
const command = fc.record({
  does: fc.constantFrom(...names),
  who: fc.nat({ max: 999 }),
  amount: fc.integer({ min: 1, max: 200_000 }),
})
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

type Person = Awaited<ReturnType<typeof house.person>>

interface Expected {
  readonly id: string
  readonly client: number
  readonly trainer: number
  readonly price: number
  part: number
  isPaid: boolean
  state: 'pending' | 'confirmed' | 'completed' | 'cancelled'
  freeAt: number | undefined
  /** Lines of statements that paid it. */
  readonly lines: {
    readonly allocationId: string
    readonly amount: number
    readonly over: number
    readonly at: number
  }[]
}

interface Transfer {
  readonly id: string
  readonly kind: 'payout' | 'refund'
  readonly owner: number
  readonly amount: number
  batch: string | undefined
  state: 'asked' | 'in_batch' | 'sent' | 'seen' | 'returned' | 'withdrawn'
}

/** What must be true, in cents. It shares no code with the product. */
interface Model {
  readonly admin: Person
  readonly clients: readonly Person[]
  readonly trainers: readonly Person[]
  readonly bookings: Expected[]
  readonly transfers: Transfer[]
  readonly balances: number[]
  moneyIn: number
  made: number
}

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length]
const pesos = (cents: number) => cents / 100
const openRefund = (model: Model, owner: number) =>
  model.transfers.find(
    (each) => each.kind === 'refund' && each.owner === owner && ['asked', 'in_batch'].includes(each.state),
  )

async function makeModel(): Promise<Model> {
  const trainers = [
    await house.as(await makeBookableTrainer(house.db)),
    await house.as(await makeBookableTrainer(house.db)),
  ]
  for (const trainer of trainers) await trainer.put('/bank-account', { payload: laurasAccount })
  const clients = [await house.person('client'), await house.person('client')]
  return {
    admin: await house.person('admin'),
    clients,
    trainers,
    bookings: [],
    transfers: [],
    balances: clients.map(() => 0),
    moneyIn: 0,
    made: 0,
  }
}

const change = (model: Model, client: number, cents: number) => {
  model.balances[client] = (model.balances[client] ?? 0) + cents
}

const availableOf = (model: Model, trainer: number) => {
  const now = house.now().getTime()
  const earned = model.bookings.filter(
    (each) => each.trainer === trainer && each.isPaid && each.state === 'completed' && (each.freeAt ?? now + 1) <= now,
  )
  const out = model.transfers.filter(
    (each) => each.kind === 'payout' && each.owner === trainer && each.state !== 'returned',
  )
  return sum(earned.map(({ price }) => price)) - sum(out.map(({ amount }) => amount))
}
const isInBatch = (model: Model, trainer: number) =>
  model.transfers.some((each) => each.kind === 'payout' && each.owner === trainer && each.state === 'in_batch')
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

async function confirm(model: Model, booking: Expected, amount: number) {
  const query = `&amount=${pesos(amount).toFixed(2)}&received_before=${pesos(booking.part).toFixed(2)}`
  const { status } = await model.admin.post(`/payments/bank-transfer/confirm?booking_id=${booking.id}${query}`)
  if (booking.isPaid || booking.state === 'cancelled') return void expect(status).toBe(409)
  expect(status).toBe(200)
  model.moneyIn += amount
  const due = booking.price - booking.part
  if (amount < due) {
    booking.part += amount
    return
  }
  Object.assign(booking, { isPaid: true, part: 0 })
  change(model, booking.client, amount - due)
}

const steps: Readonly<Record<(typeof names)[number], (model: Model, command: Command) => Promise<void>>> = {
  async book(model, { who, amount }) {
    const [client, trainer] = [who % 2, (who >> 1) % 2]
    model.made += 1
    const state = who % 3 === 0 ? 'pending' : 'confirmed'
    const [date, price] = [addDays('2025-01-01', model.made), 50_000 + amount]
    const people = { trainerId: model.trainers[trainer]?.id ?? '', clientId: model.clients[client]?.id ?? '' }
    const id = await makeBooking(house.db, {
      ...people,
      date,
      hour: 7,
      priceCents: price,
      originalCents: price,
      status: state,
    })
    model.bookings.push({ id, client, trainer, price, part: 0, isPaid: false, state, freeAt: undefined, lines: [] })
  },
  async 'confirm all'(model, { who }) {
    const booking = pick(model.bookings, who)
    if (booking) await confirm(model, booking, booking.price - booking.part)
  },
  async 'confirm part'(model, { who, amount }) {
    const booking = pick(model.bookings, who)
    if (booking && amount < booking.price - booking.part) await confirm(model, booking, amount)
  },
  async 'confirm too much'(model, { who, amount }) {
    const booking = pick(model.bookings, who)
    if (booking) await confirm(model, booking, booking.price - booking.part + amount)
  },
  async decline(model, { who }) {
    const booking = pick(model.bookings, who)
    if (!booking) return
    const { status } =
      (await model.trainers[booking.trainer]?.put(`/bookings/${booking.id}`, { payload: { status: 'cancelled' } })) ??
      {}
    expect(status).toBe(booking.state === 'pending' ? 200 : 409)
    if (booking.state !== 'pending') return
    change(model, booking.client, booking.isPaid ? booking.price : booking.part)
    Object.assign(booking, { state: 'cancelled', part: 0 })
  },
  async complete(model, { who }) {
    const booking = pick(model.bookings, who)
    if (!booking) return
    const { status } = (await model.clients[booking.client]?.patch(`/bookings/${booking.id}/complete`)) ?? {}
    expect(status).toBe(booking.state === 'confirmed' ? 200 : 409)
    if (booking.state === 'confirmed')
      Object.assign(booking, { state: 'completed', freeAt: addHours(house.now(), 48).getTime() })
  },
  async wait(_model, { amount }) {
    house.setNow(addHours(house.now(), 1 + (amount % 40)).toISOString())
    await releaseDue(house.services)
  },
  async 'use balance'(model, { who }) {
    const booking = pick(model.bookings, who)
    if (!booking) return
    const path = `/payments/checkout?booking_id=${booking.id}&payment_method=bank_transfer&use_balance=true`
    const { status } = (await model.clients[booking.client]?.post(path)) ?? {}
    const used = Math.min(model.balances[booking.client] ?? 0, booking.price - booking.part)
    const isRefused = booking.state === 'cancelled' || booking.isPaid || used === 0
    expect(status).toBe(isRefused ? 409 : 200)
    if (isRefused) return
    change(model, booking.client, -used)
    booking.part += used
    if (booking.part === booking.price) Object.assign(booking, { isPaid: true, part: 0 })
  },
  async keep(model, { who }) {
    expect((await pick(model.clients, who)?.post('/balance/keep'))?.status).toBe(200)
  },
  async 'ask refund'(model, { who, amount }) {
    const owner = who % 2
    const { status, body } =
      (await model.clients[owner]?.post('/balance/refunds', {
        payload: { amount: pesos(amount), account: laurasAccount },
      })) ?? {}
    const isRefused = openRefund(model, owner) !== undefined || amount > (model.balances[owner] ?? 0)
    expect(status).toBe(isRefused ? 409 : 200)
    if (isRefused) return
    change(model, owner, -amount)
    model.transfers.push({ id: body.refund.id, kind: 'refund', owner, amount, batch: undefined, state: 'asked' })
  },
  async 'withdraw refund'(model, { who }) {
    const refund = pick(
      model.transfers.filter(({ kind }) => kind === 'refund'),
      who,
    )
    if (!refund) return
    const { status } = (await model.clients[refund.owner]?.delete(`/balance/refunds/${refund.id}`)) ?? {}
    expect(status === 200).toBe(refund.state === 'asked')
    if (refund.state !== 'asked') return
    refund.state = 'withdrawn'
    change(model, refund.owner, refund.amount)
  },
  async export(model) {
    const payload = {
      trainer_ids: model.trainers.map(({ id }) => id),
      refund_ids: model.transfers.filter(({ state }) => state === 'asked').map(({ id }) => id),
    }
    const { status, body } = await model.admin.post('/admin/payouts/batches', { payload })
    const payable = model.trainers
      .map((_, trainer) => ({ trainer, cents: availableOf(model, trainer) }))
      .filter(({ trainer, cents }) => cents >= 50_000 && !isInBatch(model, trainer))
    expect(status).toBe(payable.length + payload.refund_ids.length > 0 ? 201 : 409)
    if (status !== 201) return
    for (const refund of model.transfers)
      if (refund.state === 'asked') Object.assign(refund, { state: 'in_batch', batch: body.id })
    for (const { trainer, cents } of payable) {
      const line = body.lines.find((each: { owner_id: string }) => each.owner_id === model.trainers[trainer]?.id)
      expect(line?.amount).toBe(pesos(cents))
      model.transfers.push({
        id: line.id,
        kind: 'payout',
        owner: trainer,
        amount: cents,
        batch: body.id,
        state: 'in_batch',
      })
    }
  },
  async send(model, { who }) {
    const batch = pick(
      model.transfers.filter(({ state }) => state === 'in_batch'),
      who,
    )?.batch
    if (!batch) return
    expect((await model.admin.post(`/admin/payouts/batches/${batch}/sent`)).status).toBe(200)
    for (const each of model.transfers) if (each.batch === batch) each.state = 'sent'
  },
  async see(model, { who }) {
    const transfer = pick(model.transfers, who)
    if (!transfer) return
    const { status } = await model.admin.post(`/admin/payouts/transfers/${transfer.id}/seen`)
    expect(status).toBe(transfer.state === 'sent' ? 200 : 409)
    if (transfer.state === 'sent') transfer.state = 'seen'
  },
  async return(model, { who }) {
    const transfer = pick(model.transfers, who)
    if (!transfer) return
    const payload = { reason: 'cuenta cerrada' }
    const { status } = await model.admin.post(`/admin/payouts/transfers/${transfer.id}/returned`, { payload })
    const isAway = transfer.state === 'sent' || transfer.state === 'seen'
    expect(status).toBe(isAway ? 200 : 409)
    if (!isAway) return
    transfer.state = 'returned'
    if (transfer.kind === 'refund') change(model, transfer.owner, transfer.amount)
  },
  async 'extra transfer'(model, { who, amount }) {
    const booking = pick(model.bookings, who)
    if (!booking) return
    model.made += 1
    const payload = { amount: pesos(amount), bank_reference: `FT${model.made}` }
    const { status } = await model.admin.post(`/payments/bank-transfer/extra?booking_id=${booking.id}`, { payload })
    const isTaken = booking.isPaid || booking.state === 'cancelled'
    expect(status).toBe(isTaken ? 200 : 409)
    if (!isTaken) return
    model.moneyIn += amount
    change(model, booking.client, amount)
  },
  async statement(model, { who, amount }) {
    const booking = pick(model.bookings, who)
    if (!booking || booking.isPaid || booking.state === 'cancelled') return
    model.made += 1
    const due = booking.price - booking.part
    const arrived = who % 3 === 0 ? amount : due
    const day = dominicanDate(house.now()).split('-').reverse().join('/')
    const text = `REF ${booking.id.slice(0, 8)} ${model.made}`
    const file = await formOf([{ field: 'file', content: statementFile([{ day, text, amount: pesos(arrived) }]) }])
    const { body: statement } = await model.admin.post('/admin/statements', file)
    if (arrived === due) await model.admin.post(`/admin/statements/${statement.id}/apply`, { payload: {} })
    const path = `/admin/bank-lines?statement_id=${statement.id}`
    const [line] = (await model.admin.get(path)).body
    if (line.state === 'open')
      await model.admin.post(`/admin/bank-lines/${line.id}/assign`, { payload: { booking_id: booking.id } })
    const [used] = (await model.admin.get(path)).body
    expect(used).toMatchObject({ state: 'done', left: 0 })
    model.moneyIn += arrived
    const over = Math.max(0, arrived - due)
    booking.lines.push({ allocationId: used.allocations[0].id, amount: arrived, over, at: house.now().getTime() })
    if (arrived < due) booking.part += arrived
    else Object.assign(booking, { isPaid: true, part: 0 })
    change(model, booking.client, over)
  },
  async undo(model, { who }) {
    const booking = pick(
      model.bookings.filter(({ lines }) => lines.length > 0),
      who,
    )
    const line = booking && pick(booking.lines, who)
    if (!booking || !line) return
    const { status } = await model.admin.post(`/admin/allocations/${line.allocationId}/undo`)
    const isReleased = booking.isPaid && booking.state === 'completed' && (booking.freeAt ?? 0) <= house.now().getTime()
    const isLate = house.now().getTime() - line.at >= 7 * 24 * 60 * 60_000
    // What arrived for a booking that was cancelled before it was paid is in the balance.
    const isFreed = booking.state === 'cancelled' && !booking.isPaid
    const taken = isFreed ? line.amount : line.over
    const isGone =
      taken > (model.balances[booking.client] ?? 0) ||
      (isReleased && booking.price > availableOf(model, booking.trainer))
    const isRefused = (booking.state === 'cancelled' && !isFreed) || isLate || isGone
    expect(status).toBe(isRefused ? 409 : 200)
    if (isRefused) return
    // The line is still on the statement, so the money is at the bank.
    const received = line.amount - line.over
    const part = (booking.isPaid ? booking.price : booking.part) - received
    if (!isFreed) Object.assign(booking, { isPaid: false, part })
    booking.lines.splice(booking.lines.indexOf(line), 1)
    change(model, booking.client, -taken)
  },
}

async function check(model: Model): Promise<void> {
  for (const [index, client] of model.clients.entries()) {
    expect((await client.get('/balance')).body.amount).toBe(pesos(model.balances[index] ?? 0))
  }
  for (const [index, trainer] of model.trainers.entries()) {
    const own = model.bookings.filter((booking) => booking.trainer === index && booking.isPaid)
    const earned = sum(own.filter(({ state }) => state !== 'cancelled').map(({ price }) => price))
    const payouts = model.transfers.filter(
      (each) => each.kind === 'payout' && each.owner === index && each.state !== 'returned',
    )
    const { body } = await trainer.get('/earnings')
    expect(body.total_earnings).toBe(pesos(earned))
    expect(body.withdrawn).toBe(pesos(sum(payouts.map(({ amount }) => amount))))
    expect(body.available).toBe(pesos(availableOf(model, index)))
    expect(Math.round((body.available + body.on_hold + body.withdrawn) * 100)).toBe(earned)
  }
  const left = model.transfers.filter(({ state }) => state === 'sent' || state === 'seen')
  const { bank } = (await model.admin.get('/admin/daily-balance')).body
  expect(Math.round(bank * 100)).toBe(model.moneyIn - sum(left.map(({ amount }) => amount)))
  expect(await findViolations(house.db)).toEqual([])
}

test('all accounts hold what a model says after any sequence of commands', { timeout: 900_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: commandsARun, maxLength: commandsARun, size: 'max' }),
      async (commands) => {
        house.setNow('2026-11-16T16:00:00Z')
        await house.db.execute(
          sql`truncate users, tallies, tally_deltas, mails, postings, posting_totals, debts, refunds, transfers, batches, statements cascade`,
        )
        const model = await makeModel()
        for (const each of commands) await steps[each.does](model, each)
        await check(model)
      },
    ),
    { numRuns: runs(), endOnFailure: true },
  )
})
