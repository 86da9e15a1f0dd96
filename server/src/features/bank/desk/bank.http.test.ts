import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { countRows } from '../../../testing/rows'
import { clearOldLineTexts } from './forget'
import { makeBankDesk, makeStatementFile, referenceIn } from './makers'

const house = setUpHouse()

describe('confirming a statement', () => {
  test('one click confirms a line with an exact reference, with the same mails and credit as a confirmation by hand, and is logged', async () => {
    const { upload, lines, statement, apply, book, booking, trainer, admin, holds } = await makeBankDesk(house)
    const id = await book()
    const statementId = await upload([
      { text: `MB desde 822418830 REF ${referenceIn(id)}`, amount: 1400 },
      { text: 'CR transferencia a cta cte', amount: 999 },
      { text: 'PAGO IMPUESTO 0.15 DGII', amount: -2.1 },
      { text: 'COMISION MENSUAL', amount: -250 },
    ])
    expect(await statement(statementId)).toMatchObject({
      lines: 4,
      sections: { exact: { count: 1, amount: 1400 }, unidentified: { count: 1, amount: 999 }, outgoing: { count: 0 } },
      clients: 1,
      trainers: 1,
      progress: null,
      undoable: null,
    })
    const [line] = await lines(statementId, 'exact')
    expect(line).toMatchObject({
      day: '2026-11-16',
      rule: 'reference',
      found: [referenceIn(id)],
      proposed: [{ booking_id: id, due: 1400, amount: 1400, status: 'open' }],
    })
    expect(await booking(id)).toMatchObject({ payment_status: 'pending' })
    expect((await apply(statementId)).body).toMatchObject({
      state: 'applied',
      sections: { exact: { count: 0 } },
      undoable: { count: 1, amount: 1400 },
      changed: 0,
    })
    expect(await booking(id)).toMatchObject({ payment_status: 'paid', paid_amount: 1400 })
    expect((await trainer.get('/earnings')).body).toMatchObject({ total_earnings: 1400 })
    expect(await countRows(house.db, "mails where kind in ('confirmedToClient', 'confirmedToTrainer')")).toBe(2)
    const actions = (await admin.get('/admin/actions')).body.map(({ kind }: { kind: string }) => kind)
    expect(actions).toEqual(['statement_applied'])
    expect((await apply(statementId)).body.code).toBe('nothing_to_apply')
    expect((await admin.get('/admin/daily-balance/expected?overdue=false')).body).toEqual([])
    await holds()
  })

  test('a statement confirmed with one click is undone with one click, and its lines can be confirmed again only by hand', async () => {
    const { upload, statement, lines, apply, assign, book, booking, admin, trainer, balance, holds } =
      await makeBankDesk(house)
    const id = await book()
    const statementId = await upload([{ text: `REF ${referenceIn(id)}`, amount: 1400 }])
    await apply(statementId)
    expect((await admin.post(`/admin/statements/${statementId}/undo`)).body).toMatchObject({
      undoable: null,
      changed: 0,
    })
    expect(await booking(id)).toMatchObject({ payment_status: 'pending', paid_amount: 0 })
    expect((await trainer.get('/earnings')).body).toMatchObject({ total_earnings: 0, on_hold: 0 })
    expect((await trainer.get('/earnings/months?months=1')).body).toEqual([{ month: '2026-11', amount: 0 }])
    expect(await balance()).toMatchObject({ amount: 0, entries: [] })
    expect(await countRows(house.db, "mails where kind = 'paymentUndone'")).toBe(2)
    await holds()
    const [line] = await lines(statementId, 'review')
    expect(line).toMatchObject({ class: 'likely', rule: 'reference', proposed: [{ booking_id: id }] })
    expect((await statement(statementId)).sections.exact.count).toBe(0)
    expect((await assign(line.id, { booking_id: id })).body).toMatchObject({ state: 'done' })
    expect(await booking(id)).toMatchObject({ payment_status: 'paid' })
    expect((await trainer.get('/earnings')).body).toMatchObject({ total_earnings: 1400, on_hold: 1400 })
    await holds()
  })

  test('confirming a statement leaves out an unticked line, and a line whose booking has changed since the line was matched', async () => {
    const { upload, lines, apply, book, booking, confirm, holds } = await makeBankDesk(house)
    const [first, second, third] = [await book(), await book(), await book()]
    const rows = [first, second, third].map((id) => ({ text: `REF ${referenceIn(id)}`, amount: 1400 }))
    const statementId = await upload(rows)
    const exact = await lines(statementId, 'exact')
    const lineOf = (id: string) => exact.find((line: { found: string[] }) => line.found.includes(referenceIn(id)))
    await confirm(second)
    expect((await apply(statementId, [lineOf(first).id])).body).toMatchObject({
      changed: 0,
      sections: { exact: { count: 1 }, review: { count: 1 } },
      undoable: { count: 1 },
    })
    expect(await booking(first)).toMatchObject({ payment_status: 'pending' })
    expect(await booking(third)).toMatchObject({ payment_status: 'paid' })
    // An admin had confirmed the payment by hand, so the line only shows that it arrived.
    const [waiting] = await lines(statementId, 'review')
    expect(waiting).toMatchObject({ class: 'paid', proposed: [{ booking_id: second, status: 'paid' }] })
    await holds()
  })

  test('a statement cannot be confirmed while it has an unreadable line, until an admin decides or skips this line', async () => {
    const { send, admin, lines, apply, book, booking, holds } = await makeBankDesk(house)
    const id = await book({ priceCents: 150_000, originalCents: 150_000 })
    const { body: read } = await send(
      makeStatementFile([
        { text: `REF ${referenceIn(id)}`, amount: '1.500' },
        { text: 'otra cosa', amount: '2.300' },
      ]),
    )
    const [second, first] = await lines(read.id, 'decide')
    expect(first).toMatchObject({ number: 2, problem: 'amount_unclear', amount: null, possible: [1.5, 1500] })
    expect((await apply(read.id)).body).toMatchObject({ code: 'statement_to_decide' })
    const decide = (lineId: string, payload: object) => admin.post(`/admin/bank-lines/${lineId}/decide`, { payload })
    expect((await decide(first.id, {})).body.code).toBe('amount_invalid')
    expect((await decide(first.id, { amount: 1500 })).body).toMatchObject({
      class: 'exact',
      amount: 1500,
      problem: null,
    })
    expect((await decide(first.id, { amount: 1500 })).body.code).toBe('line_clear')
    expect((await admin.post(`/admin/bank-lines/${second.id}/ignore`, { payload: { as: 'own' } })).body.code).toBe(
      'line_to_decide',
    )
    expect((await apply(read.id)).body.code).toBe('statement_to_decide')
    await admin.post(`/admin/bank-lines/${second.id}/ignore`, { payload: { as: 'skipped' } })
    expect((await apply(read.id)).status).toBe(200)
    expect(await booking(id)).toMatchObject({ payment_status: 'paid' })
    await holds()
  })
})

describe('one statement line at a time', () => {
  test('a transfer of less than the amount due pays a part of the price, and a second transfer completes the payment', async () => {
    const { upload, lines, assign, book, booking, undo, holds } = await makeBankDesk(house)
    const id = await book()
    const statementId = await upload([
      { text: `REF ${referenceIn(id)}`, amount: 1000 },
      { text: 'LBTR', amount: 400 },
    ])
    const [part] = await lines(statementId, 'review')
    expect(part).toMatchObject({ class: 'likely', proposed: [{ booking_id: id, due: 1400, amount: 1000 }] })
    const { body: used } = await assign(part.id, { booking_id: id })
    expect(used).toMatchObject({ state: 'done', allocations: [{ amount: 1000, booking: { booking_id: id } }] })
    expect(await booking(id)).toMatchObject({ payment_status: 'pending', paid_amount: 1000 })
    const rest = (await lines(statementId)).find((line: { amount: number }) => line.amount === 400)
    await assign(rest.id, { booking_id: id })
    expect(await booking(id)).toMatchObject({ payment_status: 'paid' })
    // The first line belonged to somebody else, so its assignment is undone. The money of the second line stays.
    expect((await undo(used.allocations[0].id)).status).toBe(200)
    expect(await booking(id)).toMatchObject({ payment_status: 'pending', paid_amount: 400 })
    expect((await undo(used.allocations[0].id)).body.code).toBe('allocation_not_found')
    await holds()
  })

  test('a statement line that is being confirmed can be neither assigned nor ignored', async () => {
    const { upload, lines, admin, assign, book } = await makeBankDesk(house)
    const id = await book()
    const [line] = await lines(await upload([{ text: `REF ${referenceIn(id)}`, amount: 1400 }]))
    // Queues the lines as if the admin had just confirmed them and the server were still busy with others.
    await house.db.execute(sql`update bank_lines set queued = 'apply', queued_by = ${admin.id}::uuid`)
    expect((await assign(line.id, { booking_id: id })).body.code).toBe('line_queued')
    const ignored = await admin.post(`/admin/bank-lines/${line.id}/ignore`, { payload: { as: 'other' } })
    expect(ignored.body.code).toBe('line_queued')
  })

  test('a statement is not done while a part of one of its lines is unassigned', async () => {
    const { upload, statement, lines, assign, book, client } = await makeBankDesk(house)
    const id = await upload([{ text: `REF ${referenceIn(await book())}`, amount: 1900 }])
    const [line] = await lines(id)
    expect((await assign(line.id, { client_id: client.id, amount: 1000 })).body.state).toBe('part')
    expect((await statement(id)).state).toBe('read')
    expect((await assign(line.id, { client_id: client.id, amount: 900 })).body.state).toBe('done')
    expect((await statement(id)).state).toBe('applied')
  })

  test('if a transfer is more than the amount due, the excess goes to the balance, and undoing the assignment takes the excess back', async () => {
    const { upload, lines, assign, undo, book, booking, balance, holds } = await makeBankDesk(house)
    const id = await book()
    const [line] = await lines(await upload([{ text: `REF ${referenceIn(id)}`, amount: 1900 }]))
    const { body } = await assign(line.id, { booking_id: id })
    expect(await booking(id)).toMatchObject({ payment_status: 'paid' })
    expect(await balance()).toMatchObject({ amount: 500 })
    house.setNow('2026-11-16T17:00:00Z')
    await undo(body.allocations[0].id)
    expect(await balance()).toMatchObject({ amount: 0, entries: [{ kind: 'corrected', amount: -500 }, {}] })
    expect(await booking(id)).toMatchObject({ payment_status: 'pending' })
    await holds()
  })

  test('the assignment of a line cannot be undone once its money was used for another booking', async () => {
    const { upload, lines, assign, undo, book, checkout, holds } = await makeBankDesk(house)
    const id = await book()
    const [line] = await lines(await upload([{ text: `REF ${referenceIn(id)}`, amount: 1900 }]))
    const { body } = await assign(line.id, { booking_id: id })
    await checkout(await book())
    expect((await undo(body.allocations[0].id)).body.code).toBe('already_paid_out')
    await holds()
  })

  test('a second transfer for a paid booking goes to the balance, unless it is the transfer that was confirmed by hand', async () => {
    const { upload, lines, assign, undo, book, confirm, balance, admin, holds } = await makeBankDesk(house)
    const id = await book()
    await confirm(id)
    const expected = async () => (await admin.get('/admin/daily-balance/expected?overdue=false')).body.length
    expect(await expected()).toBe(1)
    const statementId = await upload([
      { text: `REF ${referenceIn(id)}`, amount: 1400 },
      { text: `REF ${referenceIn(id)} otra vez`, amount: 1400 },
    ])
    const [first, second] = await lines(statementId, 'review')
    const { body: same } = await assign(first.id, { booking_id: id, same_transfer: true })
    expect(same).toMatchObject({ state: 'done' })
    expect(await expected()).toBe(0)
    expect((await assign(second.id, { booking_id: id, same_transfer: true })).body.code).toBe('assignee_unfit')
    expect((await assign(second.id, { booking_id: id })).body.code).toBe('already_paid')
    await assign(second.id, { booking_id: id, to_balance: true })
    expect((await balance()).amount).toBe(1400)
    await undo(same.allocations[0].id)
    expect(await expected()).toBe(1)
    await holds()
  })

  test("a transfer without a booking is added to the client's balance, only once", async () => {
    const { upload, lines, assign, client, balance, admin, holds } = await makeBankDesk(house)
    const [line] = await lines(await upload([{ text: 'DEPOSITO EFECTIVO', amount: 3000 }]), 'unidentified')
    expect((await assign(line.id, { client_id: client.id, amount: 4000 })).body.code).toBe('amount_exceeds_line')
    expect((await assign(line.id, { client_id: admin.id })).body.code).toBe('assignee_not_found')
    expect((await assign(line.id, {})).body.code).toBe('assignee_invalid')
    expect((await assign(line.id, { client_id: client.id, amount: 1000 })).body).toMatchObject({
      state: 'part',
      left: 2000,
    })
    expect((await assign(line.id, { client_id: client.id })).body).toMatchObject({ state: 'done', left: 0 })
    expect((await assign(line.id, { client_id: client.id })).body.code).toBe('line_done')
    expect(await balance()).toMatchObject({ amount: 3000 })
    await holds()
  })

  test('an ignored statement line can be opened again until its text is deleted after 30 days', async () => {
    const { upload, lines, admin, apply } = await makeBankDesk(house)
    const statementId = await upload([{ text: 'Sueldo', amount: 3000 }])
    const [line] = await lines(statementId)
    const post = (what: string, payload = {}) => admin.post(`/admin/bank-lines/${line.id}/${what}`, { payload })
    expect((await post('ignore', { as: 'salary', note: 'mío' })).body).toMatchObject({ state: 'ignored', note: 'mío' })
    expect((await post('ignore', { as: 'own' })).body.code).toBe('line_done')
    expect((await apply(statementId)).body.code).toBe('nothing_to_apply')
    expect((await post('reopen')).body).toMatchObject({ state: 'open', ignored_as: null, text: 'Sueldo' })
    await post('ignore', { as: 'own' })
    house.setNow('2026-12-17T16:00:00Z')
    await clearOldLineTexts(house.services)
    expect(await countRows(house.db, "bank_lines where text = '' and amount_cents = 300000")).toBe(1)
  })
})
