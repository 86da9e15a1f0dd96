import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { House, TestVisitor } from './house'
import { readWholeList } from './lists'
import { selectRows } from './rows'

type Person = TestVisitor & { readonly id: string }

interface People {
  readonly admin: TestVisitor
  readonly trainers: readonly Person[]
  readonly clients: readonly Person[]
}

interface PostingRow {
  readonly kind: string
  readonly debit: string
  readonly credit: string
  readonly cents: number
  readonly trainer: string | null
  readonly client: string | null
  readonly transfer: string | null
  readonly purchase: string | null
  /** The month in Dominican time, in the format '2026-11'. */
  readonly month: string
  /** False if the posting's booking was deleted. */
  readonly hasPurchase: boolean
}

/** Compares every sum on the screens with the postings, without using the stored totals or the code of the screens. */
export async function expectSumsOfScreens(house: House, { admin, trainers, clients }: People): Promise<void> {
  const rows = await selectRows<PostingRow>(
    house.db,
    sql`select kind, debit, credit, amount_cents::float8 as cents, trainer_id as trainer, client_id as client,
      transfer_id as transfer,
      purchase_id as purchase, to_char(created_at at time zone 'America/Santo_Domingo', 'YYYY-MM') as month,
      exists (select from bookings where bookings.id = postings.purchase_id) as "hasPurchase"
      from postings`,
  )
  const now = new Date(house.now().getTime() - 4 * 60 * 60_000).toISOString().slice(0, 7)
  const kept: number[] = []
  for (const trainer of trainers) {
    const own = rows.filter((row) => row.trainer === trainer.id)
    await expectEarnings(trainer, own)
    await expectHeldSessions(trainer, inAccount(own, 'held'))
    kept.push(await expectStatements(trainer, own, now))
  }
  for (const client of clients) {
    const cents = inAccount(
      rows.filter((row) => row.client === client.id),
      'client',
    )
    expect((await client.get('/balance')).body.amount).toBe(pesos(cents))
    expect(await addUpList(client, '/balance/entries')).toBe(pesos(cents))
    await expectReceipts(client, rows)
  }
  await expectCommissions(admin, rows, now.slice(0, 4))
  await expectDashboard(admin, rows, addUp(kept))
  await expectDailyBalance(house, admin, rows)
  await expectPayouts(admin, rows)
  await expectDesk(admin)
}

const maxReceipts = 10

async function expectReceipts(client: Person, rows: readonly PostingRow[]): Promise<void> {
  type Bought = { readonly id: string; readonly payment_status: string; readonly price: number }
  const bought: readonly Bought[] = (await client.get('/bookings?limit=100')).body
  const paid = bought.filter(({ payment_status: state, price }) => state === 'paid' && price > 0)
  for (const { id, price } of paid.slice(0, maxReceipts)) {
    const { body } = await client.get(`/payments/receipts/${id}`)
    const of = rows.filter(({ purchase }) => purchase === id)
    expect(body.paid_amount).toBe(price)
    expect(addUp(body.payments.map(({ amount }: { readonly amount: number }) => amount))).toBe(price)
    expect(body.refunded_amount).toBe(pesos(ofKinds(of, 'reversal', 'commission_back')))
    expect(pesos(inAccount(of, 'held', 'trainer', 'commission'))).toBe(addUp([price, -body.refunded_amount]))
  }
}

const pesos = (cents: number) => cents / 100
const addUp = (amounts: readonly number[]) =>
  pesos(amounts.reduce((cents, amount) => cents + Math.round(100 * amount), 0))

async function addUpList(person: TestVisitor, path: string): Promise<number> {
  return addUp((await readWholeList<{ readonly amount: number }>(person, path)).map(({ amount }) => amount))
}

const inAccount = (rows: readonly PostingRow[], ...accounts: readonly string[]) =>
  rows.reduce(
    (sum, { debit, credit, cents }) =>
      sum + (accounts.includes(credit) ? cents : 0) - (accounts.includes(debit) ? cents : 0),
    0,
  )

const ofKinds = (rows: readonly PostingRow[], ...kinds: readonly string[]) =>
  rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { cents }) => sum + cents, 0)

const creditedIn = (rows: readonly PostingRow[]) => ofKinds(rows, 'credit') - ofKinds(rows, 'reversal', 'undone')
const paidOutIn = (rows: readonly PostingRow[]) =>
  ofKinds(rows, 'payout', 'payout_by_hand') - ofKinds(rows, 'payout_returned')

/** Gross amount, commission and net amount, named as in every account statement and report. */
const figuresOf = (rows: readonly PostingRow[]) => ({
  paid: pesos(ofKinds(rows, 'credit', 'commission')),
  refunded: pesos(0 - ofKinds(rows, 'reversal', 'undone', 'commission_back', 'commission_undone')),
  commission: pesos(inAccount(rows, 'commission')),
  net: pesos(creditedIn(rows)),
})

async function expectEarnings(trainer: TestVisitor, own: readonly PostingRow[]): Promise<void> {
  const [held, available, paidOut] = [inAccount(own, 'held'), inAccount(own, 'trainer'), paidOutIn(own)]
  expect((await trainer.get('/earnings')).body).toEqual({
    total_earnings: pesos(held + available + paidOut),
    pending_withdrawal: pesos(held + available),
    withdrawn: pesos(paidOut),
    available: pesos(available),
    on_hold: pesos(held),
    commission: pesos(inAccount(own, 'commission')),
  })
  expect((await trainer.get('/payouts')).body.available).toBe(pesos(available))
  expect(await addUpList(trainer, '/earnings/entries')).toBe(pesos(held + available))
  for (const { month, amount } of (await trainer.get('/earnings/months?months=12')).body)
    expect(amount).toBe(pesos(creditedIn(own.filter((row) => row.month === month))))
  const sent = await readWholeList<{ readonly amount: number; readonly state: string }>(trainer, '/payouts/transfers')
  expect(addUp(sent.filter(({ state }) => state !== 'returned').map(({ amount }) => amount))).toBe(
    pesos(paidOut - ofKinds(own, 'payout_by_hand')),
  )
}

/** Checks that the sessions on hold, with and without a date, add up exactly to the shown sum. */
async function expectHeldSessions(trainer: Person, heldCents: number): Promise<void> {
  const listed = await readWholeList<{ readonly amount: number }>(trainer, '/earnings/held')
  const { sessions_on_hold: sessions, unscheduled_on_hold: unscheduled } = (await trainer.get('/payouts')).body
  expect(addUp([...listed.map(({ amount }) => amount), unscheduled.amount])).toBe(pesos(heldCents))
  expect(listed.length + unscheduled.sessions).toBe(sessions)
}

interface StatementLine {
  readonly kind: string
  readonly gross: number
  readonly commission: number
  readonly net: number
}

/** Checks a trainer's account statements. Returns what the trainer kept of cancelled sessions. */
async function expectStatements(trainer: TestVisitor, own: readonly PostingRow[], now: string): Promise<number> {
  const kept: number[] = []
  const owedAtEnd = (rows: readonly PostingRow[]) => pesos(inAccount(rows, 'held', 'trainer'))
  const wanted = (isWithin: (month: string) => boolean, first: string) => {
    const within = own.filter(({ month }) => isWithin(month))
    const before = own.filter(({ month }) => month < first)
    return {
      opening: owedAtEnd(before),
      ...figuresOf(within),
      paid_out: pesos(0 - paidOutIn(within)),
      closing: owedAtEnd([...before, ...within]),
    }
  }
  const months = [...new Set([...own.map(({ month }) => month), now])]
  for (const month of months) {
    const { body } = await trainer.get(`/earnings/statement?month=${month}`)
    expect(body).toMatchObject(wanted((each) => each === month, month))
    const lines: readonly StatementLine[] = body.lines
    const credits = lines.filter(({ kind }) => kind === 'credit' || kind === 'reversal')
    expect(lines).toHaveLength(body.lines_count)
    expect(addUp(credits.map(({ gross }) => gross))).toBe(addUp([body.paid, body.refunded]))
    expect(addUp(credits.map(({ commission }) => commission))).toBe(body.commission)
    expect(addUp(lines.map(({ net }) => net))).toBe(addUp([body.net, body.paid_out]))
  }
  for (const year of new Set(months.map((month) => month.slice(0, 4)))) {
    const { body } = await trainer.get(`/earnings/statement/year?year=${year}`)
    expect(body).toMatchObject(wanted((month) => month.startsWith(year), `${year}-01`))
    for (const { month, ...sums } of body.months) {
      const { opening: _, ...figures } = wanted((each) => each === month, month)
      expect(sums).toEqual(figures)
    }
    kept.push(body.kept)
  }
  return addUp(kept)
}

async function expectCommissions(admin: TestVisitor, rows: readonly PostingRow[], year: string): Promise<void> {
  const { body } = await admin.get(`/admin/commissions?year=${year}`)
  const within = rows.filter(({ month }) => month.startsWith(year))
  expect(body).toMatchObject(figuresOf(within))
  for (const { month, ...sums } of body.months)
    expect(sums).toEqual(figuresOf(within.filter((row) => row.month === month)))
  for (const { trainer_id: id, name: _, ...sums } of body.trainers)
    expect(sums).toEqual(figuresOf(within.filter((row) => row.trainer === id)))
  const { count: _, ...others } = body.others
  for (const field of ['paid', 'refunded', 'commission', 'net'] as const)
    expect(addUp([...body.trainers, others].map((sums) => sums[field]))).toBe(body[field])
}

/** Checks the sums on the admin's dashboard. Bookings of deleted people count only for the commission. */
async function expectDashboard(admin: TestVisitor, rows: readonly PostingRow[], kept: number): Promise<void> {
  const { paid, delivered, owed, kept_late: keptLate, commission } = (await admin.get('/admin/stats')).body
  const figures = figuresOf(rows.filter(({ hasPurchase }) => hasPurchase))
  expect(paid).toBe(addUp([figures.paid, figures.refunded]))
  expect(addUp([delivered, owed, keptLate])).toBe(paid)
  expect(keptLate).toBe(kept)
  expect(commission).toBe(pesos(inAccount(rows, 'commission')))
}

async function expectDailyBalance(house: House, admin: TestVisitor, rows: readonly PostingRow[]): Promise<void> {
  const { body } = await admin.get('/admin/daily-balance')
  const { clients, trainers, entrena, unowned } = body.named
  expect(clients).toMatchObject({
    balances: pesos(inAccount(rows, 'client')),
    parts: pesos(inAccount(rows, 'reserved')),
    debts: pesos(inAccount(rows, 'claims')),
  })
  expect(trainers.on_hold).toBe(pesos(inAccount(rows, 'held')))
  expect(addUp([trainers.available, trainers.debts])).toBe(pesos(inAccount(rows, 'trainer')))
  expect(entrena).toMatchObject({
    commission: pesos(inAccount(rows, 'commission')),
    written_off: pesos(inAccount(rows, 'writeoff')),
  })
  const [outside] = await selectRows<{ readonly sent: number; readonly lines: number }>(
    house.db,
    sql`select (select coalesce(sum(amount_cents), 0) from transfers where state = 'sent')::float8 as sent,
      (select coalesce(sum(sign(amount_cents) * (abs(amount_cents) - allocated_cents)), 0) from bank_lines
        where ignored_as is null or ignored_as not in ('by_hand', 'skipped'))::float8 as lines`,
  )
  const { sent = 0, lines = 0 } = outside ?? {}
  expect(addUp([clients.refunds_on_way, trainers.payouts_on_way])).toBe(pesos(inAccount(rows, 'out') - sent))
  expect(body.bank).toBe(pesos(0 - inAccount(rows, 'bank', 'expected') - sent + lines))
  const named: number[] = [clients, trainers, entrena, [unowned.lines, unowned.rests]].flatMap(Object.values)
  expect(addUp(named)).toBe(body.bank)
  expect(body.owed_to_clients).toBe(pesos(inAccount(rows, 'client', 'reserved', 'claims')))
  expect(body.owed_to_trainers).toBe(pesos(inAccount(rows, 'held', 'trainer')))
  expect(body.commission).toBe(entrena.commission)
  const expected = 0 - inAccount(rows, 'expected')
  expect(await addUpList(admin, '/admin/daily-balance/expected?overdue=false')).toBe(pesos(expected))
  expect(await addUpList(admin, '/admin/daily-balance/expected')).toBe(body.missing_amount)
}

interface TransferLine {
  readonly id: string
  readonly amount: number
}

async function expectPayouts(admin: TestVisitor, rows: readonly PostingRow[]): Promise<void> {
  const takenFor = (id: string) =>
    pesos(
      ofKinds(
        rows.filter(({ transfer }) => transfer === id),
        'payout',
        'refund',
      ),
    )
  type Payable = { readonly trainer_id: string; readonly available: number }
  for (const { trainer_id: id, available } of await readWholeList<Payable>(admin, '/admin/payouts/payable'))
    expect(available).toBe(
      pesos(
        inAccount(
          rows.filter(({ trainer }) => trainer === id),
          'trainer',
        ),
      ),
    )
  for (const state of ['open', 'sent', 'returned'])
    for (const { id, amount } of await readWholeList<TransferLine>(admin, `/admin/payouts/refunds?state=${state}`))
      expect(amount).toBe(takenFor(id))
  type Batch = { readonly id: string; readonly total: number }
  for (const { id, total } of await readWholeList<Batch>(admin, '/admin/payouts/batches')) {
    const lines: readonly TransferLine[] = (await admin.get(`/admin/payouts/batches/${id}`)).body.lines
    expect(lines.map(({ amount }) => amount)).toEqual(lines.map((line) => takenFor(line.id)))
    expect(addUp(lines.map(({ amount }) => amount))).toBe(total)
  }
}

/** Checks that the tiles of each statement file add up to its number of lines. */
async function expectDesk(admin: TestVisitor): Promise<void> {
  for (const { id } of (await admin.get('/admin/statements')).body.statements) {
    const { body } = await admin.get(`/admin/statements/${id}`)
    const { sections, lines, known_lines: known, assigned, ignored, to_decide: toDecide } = body
    const counts = Object.values<{ readonly count: number }>(sections).map(({ count }) => count)
    expect([...counts, known, assigned, ignored, toDecide].reduce((sum, count) => sum + count, 0)).toBe(lines)
  }
}
