import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { countRows } from '../../../testing/rows'
import { expireBookings } from '../../bookings/by-time/expire-bookings'
import { makeBooking } from '../../bookings/makers'
import { settlePartPayments } from '../../money/payments/settle-part-payments'
import { makeTrainers } from '../../money/payouts/makers'
import { makeBankDesk, makeStatementFile, referenceIn } from './makers'
import { askForProofs } from './missing-transfers'

const house = setUpHouse()

test('a booking that was paid after the upload is neither confirmed nor credited again', async () => {
  const { upload, lines, assign, book, confirm, balance, holds } = await makeBankDesk(house)
  const id = await book()
  const [line] = await lines(await upload([{ text: `REF ${referenceIn(id)}`, amount: 1400 }]))
  await confirm(id)
  expect((await assign(line.id, { booking_id: id })).body.code).toBe('already_paid')
  expect((await assign(line.id, { booking_id: id, due: 1400 })).body.code).toBe('payment_changed')
  expect((await balance()).amount).toBe(0)
  await holds()
})

test('a transfer for a cancelled booking is added to the balance, and this can be undone', async () => {
  const { upload, lines, assign, undo, book, booking, decline, client, balance, holds } = await makeBankDesk(house)
  const id = await book()
  await client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)
  await decline(id)
  const [line] = await lines(await upload([{ text: `REF ${referenceIn(id)}`, amount: 1400 }]))
  expect((await assign(line.id, { booking_id: id })).body.code).toBe('cancelled_takes_no_payment')
  const { body } = await assign(line.id, { booking_id: id, to_balance: true })
  expect(await balance()).toMatchObject({ amount: 1400 })
  expect(await booking(id)).toMatchObject({ refund: { state: 'kept' } })
  expect((await undo(body.allocations[0].id)).status).toBe(200)
  expect(await balance()).toMatchObject({ amount: 0 })
  await holds()
})

test('a part payment can be undone even if its booking has lapsed in the meantime', async () => {
  const { upload, lines, assign, undo, book, balance, holds } = await makeBankDesk(house)
  const payBy = new Date('2026-11-16T20:00:00Z')
  const id = await book({ payBy, expiresAt: payBy })
  const [line] = await lines(await upload([{ text: `REF ${referenceIn(id)}`, amount: 400 }]))
  const { body } = await assign(line.id, { booking_id: id })
  house.setNow('2026-11-20T16:00:00Z')
  await expireBookings(house.services)
  expect(await balance()).toMatchObject({ amount: 400 })
  expect((await undo(body.allocations[0].id)).status).toBe(200)
  expect(await balance()).toMatchObject({ amount: 0 })
  await holds()
})

test('the trainer is not mailed about an undone part payment, which had not been credited', async () => {
  const { upload, lines, assign, undo, book, trainer, client } = await makeBankDesk(house)
  const [line] = await lines(await upload([{ text: `REF ${referenceIn(await book())}`, amount: 400 }]))
  const { body } = await assign(line.id, { booking_id: line.proposed[0].booking_id })
  expect((await undo(body.allocations[0].id)).status).toBe(200)
  const about = (id: string) => countRows(house.db, `mails where to_id = '${id}' and kind = 'paymentUndone'`)
  expect([await about(client.id), await about(trainer.id)]).toEqual([1, 0])
})

test('after an undo, the line no longer says that its booking is paid', async () => {
  const { upload, lines, apply, undo, book } = await makeBankDesk(house)
  const id = await book()
  const statementId = await upload([{ text: `REF ${referenceIn(id)}`, amount: 1400 }])
  await apply(statementId)
  const [line] = await lines(statementId)
  expect(line.allocations[0].booking.paid_at).toBe('2026-11-16T16:00:00.000Z')
  const { body } = await undo(line.allocations[0].id)
  expect(body.proposed).toMatchObject([{ booking_id: id, status: 'open', paid_at: null }])
})

test('after an undo, a client who never announced a transfer has to pay and is not asked for a proof', async () => {
  const { send, lines, assign, undo, book, booking } = await makeBankDesk(house)
  house.setNow('2026-11-10T16:00:00Z')
  const payBy = new Date('2026-11-11T16:00:00Z')
  const id = await book({ payBy, expiresAt: payBy })
  const rows = ['10/11/2026;REF x;;1400.00;1400.00', '13/11/2026;y;;1.00;1401.00']
  const { body } = await send(['Fecha;Descripción;Débitos;Créditos;Balance', ...rows, ''].join('\r\n'))
  expect(body.code).toBeUndefined()
  const line = (await lines(body.id)).find(({ amount }: { amount: number }) => amount === 1400)
  const { body: used } = await assign(line.id, { booking_id: id })
  await undo(used.allocations[0].id)
  expect(await booking(id)).toMatchObject({ payment_status: 'pending', pay_by: '2026-11-11T16:00:00.000Z' })
  house.setNow('2026-11-16T16:00:00Z')
  await askForProofs(house.services)
  expect(await countRows(house.db, "mails where kind = 'transferMissing'")).toBe(0)
})

test('two statement lines can pay one booking, and the rest of a line still matches another booking exactly', async () => {
  const { upload, lines, assign, apply, book, booking, client, balance, holds } = await makeBankDesk(house)
  const [first, second] = [await book(), await book()]
  const [line, other] = await lines(
    await upload([
      { text: `REF ${referenceIn(first)}`, amount: 1400 },
      { text: `REF ${referenceIn(second)}`, amount: 2400 },
    ]),
  ).then((all) => all.toSorted((a: { amount: number }, b: { amount: number }) => a.amount - b.amount))
  expect((await assign(line.id, { booking_id: first, amount: 700 })).status).toBe(200)
  expect((await assign(line.id, { booking_id: first })).status).toBe(200)
  expect(await booking(first)).toMatchObject({ payment_status: 'paid' })
  expect((await assign(other.id, { client_id: client.id, amount: 1000 })).body).toMatchObject({ class: 'exact' })
  expect((await apply(other.statement_id)).body).toMatchObject({ changed: 0 })
  expect(await booking(second)).toMatchObject({ payment_status: 'paid' })
  expect(await balance()).toMatchObject({ amount: 1000 })
  await holds()
})

test('confirming a statement is refused if its lines differ from what the admin saw', async () => {
  const { upload, admin, book } = await makeBankDesk(house)
  const id = await book()
  const statementId = await upload([{ text: `REF ${referenceIn(id)}`, amount: 1400 }])
  const apply = (expected: object) => admin.post(`/admin/statements/${statementId}/apply`, { payload: { expected } })
  expect((await apply({ count: 2, amount: 2800 })).body.code).toBe('statement_changed')
  expect((await apply({ count: 1, amount: 1400 })).status).toBe(200)
})

test('a line that was unreadable in one statement file is not stored twice if it is readable in another file', async () => {
  const { send, admin, lines } = await makeBankDesk(house)
  const row = { text: 'LBTR PEREZ MOTA', amount: '1.500' }
  const { body: first } = await send(makeStatementFile([row]))
  const [red] = await lines(first.id, 'decide')
  await admin.post(`/admin/bank-lines/${red.id}/decide`, { payload: { amount: 1500 } })
  const { body: second } = await send(makeStatementFile([row, { text: 'otro', amount: '2.300,50' }]))
  expect(second).toMatchObject({ lines: 2, known_lines: 1 })
})

test('a statement that was confirmed and undone cannot be discarded to hide the mistake', async () => {
  const { upload, admin, apply, book } = await makeBankDesk(house)
  const id = await book()
  const statementId = await upload([{ text: `REF ${referenceIn(id)}`, amount: 1400 }])
  await apply(statementId)
  await admin.post(`/admin/statements/${statementId}/undo`)
  expect((await admin.delete(`/admin/statements/${statementId}`)).body.code).toBe('statement_used')
})

/** Creates a payout of RD$4,200 that was sent to the bank. */
async function makePayout() {
  const desk = await makeBankDesk(house)
  const { admin, earn, save, exportBatch } = await makeTrainers(house)
  await earn(420_000)
  await save()
  const { body: batch } = await exportBatch()
  await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
  const id: string = batch.lines[0].id
  const byHand = {
    seen: () => admin.post(`/admin/payouts/transfers/${id}/seen`),
    returned: () => admin.post(`/admin/payouts/transfers/${id}/returned`, { payload: { reason: 'cuenta cerrada' } }),
  }
  const line = async (amount: number) => {
    const text = amount < 0 ? 'TRANSF A 9601144821' : 'REVERSO LBTR'
    const [found] = await desk.lines(await desk.upload([{ text: `${text} ${Math.random()}`, amount }]))
    return desk.assign(found.id, { transfer_ids: [id] })
  }
  const bank = async () => (await admin.get('/admin/daily-balance')).body.bank
  return { ...desk, id, byHand, line, bank }
}

type Step = 'seen' | 'returned' | 'debit line' | 'return line'

// The trainer's RD$4,200 arrived at the bank earlier. The money is in the account until the payout leaves, and again
// after the payout is returned.
test.each<[readonly Step[], number]>([
  [['debit line', 'return line'], 4200],
  [['return line', 'debit line'], 4200],
  [['seen', 'debit line', 'return line'], 4200],
  [['seen', 'return line', 'debit line'], 4200],
  [['returned', 'debit line', 'return line'], 4200],
  [['seen', 'returned', 'debit line', 'return line'], 4200],
  [['debit line', 'returned', 'return line'], 4200],
  [['seen', 'debit line'], 0],
])('after a payout has the events %s, the books show the right amount at the bank', async (steps, expected) => {
  const { byHand, line, bank, holds } = await makePayout()
  for (const step of steps) {
    const reply =
      step === 'debit line' || step === 'return line' ? line(step === 'debit line' ? -4200 : 4200) : byHand[step]()
    expect((await reply).status).toBe(200)
  }
  expect(await bank()).toBe(expected)
  await holds()
})

test('undoing the statement line of a payout keeps what an admin recorded by hand before', async () => {
  const { byHand, line, bank, undo, admin, holds } = await makePayout()
  await byHand.seen()
  const { body } = await line(-4200)
  expect((await undo(body.allocations[0].id)).status).toBe(200)
  expect((await admin.get('/admin/payouts/batches')).body).toMatchObject([{ seen: 1 }])
  // The line is open again and counts as an unassigned debit.
  expect(await bank()).toBe(-4200)
  await holds()
})

test('a transfer can be used only once, even within one request', async () => {
  const { id, upload, lines, assign, line } = await makePayout()
  const [found] = await lines(await upload([{ text: 'TRANSF', amount: -8400 }]))
  expect((await assign(found.id, { transfer_ids: [id, id] })).body.code).toBe('assignee_not_found')
  await line(-4200)
  expect((await line(-4200)).body.code).toBe('line_done')
})

test('a search for statement lines with a NUL character finds nothing', async () => {
  const { upload, lines, admin } = await makeBankDesk(house)
  const [line] = await lines(await upload([{ text: 'a', amount: 1 }]))
  expect((await admin.get('/admin/bank-lines?search=%00')).status).toBe(200)
  expect((await admin.get(`/admin/bank-lines/${line.id}/candidates?search=a%00b`)).status).toBe(200)
})

test('undoing the payment of a booking that was cancelled late also takes back what the trainer kept', async () => {
  const { upload, lines, assign, undo, book, booking, client, trainer, balance, holds } = await makeBankDesk(house)
  const at = { status: 'confirmed' as const, date: '2026-11-17', hour: 7, acceptedAt: house.now() }
  const id = await book(at)
  const [line] = await lines(await upload([{ text: `REF ${referenceIn(id)}`, amount: 1400 }]))
  const { body } = await assign(line.id, { booking_id: id })
  const quote = (await client.get(`/bookings/${id}/cancellation`)).body
  expect(quote).toMatchObject({ kept_amount: 420, refund_amount: 980 })
  expect((await client.post(`/bookings/${id}/cancel`, { payload: { expected_refund: 980 } })).status).toBe(200)
  expect((await trainer.get('/earnings')).body).toMatchObject({ total_earnings: 420, available: 420 })
  expect((await undo(body.allocations[0].id)).status).toBe(200)
  expect((await trainer.get('/earnings')).body).toMatchObject({ total_earnings: 0, available: 0, on_hold: 0 })
  expect(
    await countRows(
      house.db,
      `mails where to_id = '${trainer.id}' and kind = 'paymentUndone' and subject like '%RD$420.00%'`,
    ),
  ).toBe(1)
  expect(await balance()).toMatchObject({ amount: 0, undecided: 0 })
  expect(await booking(id)).toMatchObject({
    payment_status: 'pending',
    refund: { state: 'undone' },
    refund_amount: 980,
  })
  const { body: entries } = await client.get('/balance/entries')
  expect(entries.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(0)
  await holds()
})

test('undoing a part payment also stops the refund of the amount by which it exceeded the price of the completed sessions', async () => {
  const { trainer, client, balance, ask, upload, lines, assign, undo, holds } = await makeBankDesk(house)
  const halfDone = { sessionsCount: 2, sessionsTaken: 1, sessionsDone: 1, priceCents: 280_000 } as const
  const past = { hour: 9, date: '2026-10-20', status: 'completed' } as const
  const id = await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, ...past, ...halfDone })
  const [line] = await lines(await upload([{ text: `REF ${referenceIn(id)}`, amount: 2000 }]))
  const { body } = await assign(line.id, { booking_id: id })
  await settlePartPayments(house.services)
  expect(await balance()).toMatchObject({ amount: 600 })
  expect((await ask(600)).status).toBe(200)
  expect((await undo(body.allocations[0].id)).status).toBe(200)
  expect(await balance()).toMatchObject({ amount: 0, refund: null })
  await holds()
})
