// Tests of transfers that an admin confirmed by hand and that appear on a statement later. Each must count once,
// whatever happened in between.
import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { makeBankDesk, referenceIn } from './makers'

const house = setUpHouse()
const day = '2026-11-16'
const known = { status: 409, body: { code: 'confirmed_by_hand' } }

async function makeKnown() {
  const desk = await makeBankDesk(house)
  const { admin, client, book, decline, upload, lines } = desk
  /** Uploads a statement with the booking's transfer. */
  const come = async (id: string, amount = 1400) =>
    (await lines(await upload([{ text: `REF ${referenceIn(id)}`, amount }])))[0]
  const expected = async () => (await admin.get('/admin/daily-balance/expected?overdue=false')).body.length
  /**
   * Creates a booking that was marked as paid and declined, and whose transfer was sent back before it appeared on a
   * statement.
   */
  const sendBack = async () => {
    const id = await book()
    await client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)
    await decline(id)
    const payload = { sent_on: day, bank_reference: '4471' }
    expect((await admin.post(`/payments/refunds/${id}/sent`, { payload })).status).toBe(200)
    return id
  }
  return { ...desk, come, expected, sendBack }
}

test('a transfer that was sent back by hand is not added to the balance when its statement line appears', async () => {
  const { come, sendBack, assign, client, balance, expected, undo, holds } = await makeKnown()
  const id = await sendBack()
  const line = await come(id)
  expect(line).toMatchObject({ class: 'paid', proposed: [{ status: 'gone', confirmed_by_hand: 1400 }] })
  const refusal = await assign(line.id, { booking_id: id, to_balance: true })
  expect(refusal).toMatchObject(known)
  expect(refusal.body.detail).toContain(referenceIn(id))
  expect(await assign(line.id, { client_id: client.id })).toMatchObject(known)
  // Assigning only a part of the line is refused too, because this part is also money that is already confirmed.
  expect(await assign(line.id, { booking_id: id, to_balance: true, amount: 700 })).toMatchObject(known)
  const { status, body } = await assign(line.id, { booking_id: id, same_transfer: true })
  expect({ status, state: body.state }).toEqual({ status: 200, state: 'done' })
  expect(body.allocations[0].booking.confirmed_by_hand).toBe(0)
  expect(await balance()).toMatchObject({ amount: 0 })
  expect(await expected()).toBe(0)
  expect((await undo(body.allocations[0].id)).status).toBe(200)
  expect(await expected()).toBe(1)
  await holds()
})

test('a payment confirmed by hand and refunded is not added to the balance when its statement line appears', async () => {
  const { come, refund, ask, assign, balance, holds } = await makeKnown()
  const id = await refund()
  expect((await ask(1400)).status).toBe(200)
  const line = await come(id)
  expect(line.proposed[0]).toMatchObject({ status: 'paid', confirmed_by_hand: 1400 })
  expect(await assign(line.id, { booking_id: id, to_balance: true })).toMatchObject(known)
  expect((await assign(line.id, { booking_id: id, same_transfer: true })).status).toBe(200)
  expect(await balance()).toMatchObject({ amount: 0 })
  await holds()
})

test("a line larger than a payment confirmed by hand counts as that payment, and the line's rest goes to the balance", async () => {
  const { come, book, confirm, assign, balance, expected, holds } = await makeKnown()
  const id = await book()
  await confirm(id)
  const line = await come(id, 2000)
  expect(await assign(line.id, { booking_id: id, to_balance: true })).toMatchObject(known)
  const { body } = await assign(line.id, { booking_id: id, same_transfer: true })
  expect(body).toMatchObject({ state: 'part', left: 600 })
  expect((await assign(line.id, { booking_id: id, to_balance: true })).body.state).toBe('done')
  expect(await balance()).toMatchObject({ amount: 600 })
  expect(await expected()).toBe(0)
  await holds()
})

test('the statement line of a part payment confirmed by hand does not count as a second part payment', async () => {
  const { come, book, confirm, assign, apply, booking, expected, statement, holds } = await makeKnown()
  const id = await book({ priceCents: 280_000, originalCents: 280_000 })
  await confirm(id, '&amount=1400&received_before=0')
  const line = await come(id)
  expect(line).toMatchObject({ class: 'likely', rule: 'reference', proposed: [{ confirmed_by_hand: 1400 }] })
  expect((await apply(line.statement_id)).body.code).toBe('nothing_to_apply')
  expect((await statement(line.statement_id)).state).toBe('read')
  expect(await assign(line.id, { booking_id: id, due: 1400 })).toMatchObject(known)
  expect((await assign(line.id, { booking_id: id, same_transfer: true })).status).toBe(200)
  expect(await booking(id)).toMatchObject({ payment_status: 'pending', paid_amount: 1400 })
  expect(await expected()).toBe(0)
  await holds()
})

test('part payments confirmed by hand count once, however the bank statement splits them', async () => {
  const { book, confirm, upload, lines, assign, expected, balance, undo, holds } = await makeKnown()
  const id = await book()
  await confirm(id, '&amount=400&received_before=0')
  house.setNow('2026-11-16T16:05:00Z')
  await confirm(id, '&amount=1000&received_before=400')
  const text = `REF ${referenceIn(id)}`
  const [one, two] = await lines(
    await upload([
      { text, amount: 700 },
      { text, amount: 700 },
    ]),
  )
  const same = { booking_id: id, same_transfer: true }
  const toBalance = { booking_id: id, to_balance: true }
  expect(await assign(one.id, toBalance)).toMatchObject(known)
  const { body: first } = await assign(one.id, same)
  const amounts = first.allocations.map(({ amount }: { amount: number }) => amount)
  expect({ state: first.state, amounts: amounts.toSorted() }).toEqual({ state: 'done', amounts: [300, 400] })
  expect(await assign(two.id, toBalance)).toMatchObject(known)
  expect((await assign(two.id, same)).body).toMatchObject({ state: 'done', allocations: [{ amount: 700 }] })
  expect(await expected()).toBe(0)
  expect(await balance()).toMatchObject({ amount: 0 })
  await holds()
  await undo(first.allocations[0].id)
  expect(await expected()).toBe(1)
  await holds()
  expect((await assign(one.id, same)).body).toMatchObject({ state: 'done', left: 0 })
  await holds()
})

test('a statement line larger than a part payment confirmed by hand first counts as that payment', async () => {
  const { come, book, confirm, assign, booking, balance, expected, upload, lines, holds } = await makeKnown()
  const id = await book()
  await confirm(id, '&amount=400&received_before=0')
  const line = await come(id, 700)
  expect(await assign(line.id, { booking_id: id, due: 1000 })).toMatchObject(known)
  expect((await assign(line.id, { booking_id: id, same_transfer: true })).body).toMatchObject({ left: 300 })
  expect((await assign(line.id, { booking_id: id, due: 1000 })).body.state).toBe('done')
  expect(await booking(id)).toMatchObject({ payment_status: 'pending', paid_amount: 700 })
  const [rest] = await lines(await upload([{ text: `el resto REF ${referenceIn(id)}`, amount: 700 }]))
  expect((await assign(rest.id, { booking_id: id, due: 700 })).body.state).toBe('done')
  expect(await booking(id)).toMatchObject({ payment_status: 'paid' })
  expect(await balance()).toMatchObject({ amount: 0 })
  expect(await expected()).toBe(0)
  await holds()
})

test('two payments confirmed by hand are each proven by a statement line of their own', async () => {
  const { admin, book, confirm, upload, lines, assign, expected, balance, holds } = await makeKnown()
  const id = await book()
  await confirm(id)
  const payload = { amount: 900, bank_reference: 'FT-1' }
  expect((await admin.post(`/payments/bank-transfer/extra?booking_id=${id}`, { payload })).status).toBe(200)
  const text = `REF ${referenceIn(id)}`
  const all = await lines(
    await upload([
      { text, amount: 900 },
      { text, amount: 1400 },
    ]),
  )
  for (const line of all)
    expect((await assign(line.id, { booking_id: id, same_transfer: true })).body.state).toBe('done')
  expect(await expected()).toBe(0)
  expect(await balance()).toMatchObject({ amount: 900 })
  await holds()
})

test('two parts confirmed by hand, 400 and 1,000, are each matched with their own line and count once', async () => {
  const { book, confirm, booking, upload, lines, assign, expected, balance, holds } = await makeKnown()
  const id = await book()
  await confirm(id, '&amount=400&received_before=0')
  house.setNow('2026-11-16T16:05:00Z')
  await confirm(id, '&amount=1000&received_before=400')
  const text = `REF ${referenceIn(id)}`
  const both = await lines(
    await upload([
      { text, amount: 1000 },
      { text, amount: 400 },
    ]),
  )
  const same = { booking_id: id, same_transfer: true }
  for (const line of both) {
    // Both lines were read before either was assigned, so both propose the booking with the whole payment.
    expect(line.proposed).toMatchObject([{ booking_id: id, confirmed_by_hand: 1400 }])
    const { body } = await assign(line.id, same)
    expect(body).toMatchObject({ state: 'done', allocations: [{ amount: line.amount }] })
    expect((await assign(line.id, same)).body.code).toBe('line_done')
  }
  expect(await booking(id)).toMatchObject({ payment_status: 'paid', paid_amount: 1400 })
  expect(await expected()).toBe(0)
  expect(await balance()).toMatchObject({ amount: 0 })
  const [third] = await lines(await upload([{ text: `otra vez ${text}`, amount: 1000 }]))
  expect((await assign(third.id, same)).body.code).toBe('assignee_unfit')
  await holds()
})
