import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { makeBankDesk, referenceIn } from './makers'

const house = setUpHouse()

test('a line is assigned to several bookings in one request, all of them or none', async () => {
  const { book, booking, confirm, upload, lines, assign, holds } = await makeBankDesk(house)
  const ids = [await book(), await book(), await book()]
  const [line] = await lines(await upload([{ text: 'CR transferencia', amount: 4200 }]))
  const bookings = ids.map((id) => ({ booking_id: id, amount: 1400, due: 1400 }))
  await confirm(ids[2] ?? '')
  expect((await assign(line.id, { bookings })).body.code).toBe('payment_changed')
  expect(await booking(ids[0] ?? '')).toMatchObject({ payment_status: 'pending' })
  const first = bookings.slice(0, 2)
  expect((await assign(line.id, { bookings: [...first, { booking_id: ids[0], amount: 2000 }] })).body.code).toBe(
    'amount_exceeds_line',
  )
  expect((await assign(line.id, { bookings: first, booking_id: ids[0] })).body.code).toBe('assignee_invalid')
  const { status, body } = await assign(line.id, { bookings: first })
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'part', left: 1400, allocations: [{ amount: 1400 }, { amount: 1400 }] })
  for (const id of ids) expect(await booking(id)).toMatchObject({ payment_status: 'paid' })
  await holds()
})

test('if an admin unticks all lines, none is confirmed, and after one line is ticked again, only that line is confirmed', async () => {
  const { admin, book, booking, upload, lines, holds } = await makeBankDesk(house)
  const ids = [await book(), await book(), await book()]
  const statementId = await upload(ids.map((id) => ({ text: `REF ${referenceIn(id)}`, amount: 1400 })))
  const exact: { id: string; proposed: { booking_id: string }[] }[] = await lines(statementId, 'exact')
  const apply = (only: string[]) => admin.post(`/admin/statements/${statementId}/apply`, { payload: { only } })
  expect((await apply([])).body.code).toBe('nothing_to_apply')
  const [chosen] = exact
  expect((await apply([chosen?.id ?? ''])).status).toBe(200)
  const paid = chosen?.proposed[0]?.booking_id
  for (const id of ids) {
    expect(await booking(id)).toMatchObject({ payment_status: id === paid ? 'paid' : 'pending' })
  }
  await holds()
})

test('the search for a booking accepts a part of the reference, or words of a name in any order, and lists the best match for the line first', async () => {
  const { admin, client, book, upload, lines } = await makeBankDesk(house)
  await house.db.execute(sql`update users set name = 'Laura Méndez Rosario' where id = ${client.id}`)
  const dear = await book({ priceCents: 500_000, originalCents: 500_000 })
  const fits = await book()
  const marked = await book()
  await client.post(`/payments/bank-transfer/mark-paid?booking_id=${marked}`)
  const [line] = await lines(await upload([{ text: 'CR transferencia', amount: 1400 }]))
  const search = async (text: string) =>
    (await admin.get(`/admin/bank-lines/${line.id}/candidates?search=${encodeURIComponent(text)}`)).body
  const found = await search('rosario laura')
  expect(found.bookings.map(({ booking_id: id }: { booking_id: string }) => id)).toEqual([marked, fits, dear])
  expect(found.bookings[0]).toMatchObject({ is_marked: true, reference: referenceIn(marked) })
  expect(found.clients).toMatchObject([{ name: 'Laura Méndez Rosario' }])
  expect((await search('laura perez')).bookings).toEqual([])
  const reference = referenceIn(fits)
  for (const cut of [reference.slice(0, 6), reference.slice(2), `${reference.slice(0, 4)}-${reference.slice(4)}`]) {
    expect((await search(cut)).bookings[0], cut).toMatchObject({ booking_id: fits, is_marked: false })
  }
})

test("an admin sees the gap between a statement's opening balance and the last closing balance, and can still confirm the statement", async () => {
  const { send, statement } = await makeBankDesk(house)
  const file = (day: string, balances: readonly number[]) =>
    [
      'Fecha;Descripción;Débitos;Créditos;Balance',
      ...balances.map((balance, index) => `${day}/11/2026;CR ${day} ${index};;100.00;${balance}.00`),
      '',
    ].join('\r\n')
  const upload = async (day: string, balances: readonly number[]) => {
    const { status, body } = await send(file(day, balances))
    expect(status, JSON.stringify(body)).toBe(200)
    return await statement(body.id)
  }
  expect((await upload('10', [1100, 1200])).opening_gap).toBeNull()
  expect((await upload('11', [1300, 1400])).opening_gap).toBeNull()
  expect((await upload('13', [2100, 2200])).opening_gap).toEqual({
    after: '2026-11-11',
    closing: 1400,
    opening: 2000,
  })
})

test('a line can be ignored as an expense', async () => {
  const { admin, upload, lines } = await makeBankDesk(house)
  const [line] = await lines(await upload([{ text: 'PAGO EDENORTE', amount: -900 }]))
  const { body } = await admin.post(`/admin/bank-lines/${line.id}/ignore`, { payload: { as: 'expense' } })
  expect(body).toMatchObject({ state: 'ignored', ignored_as: 'expense' })
})

test("an admin who confirms a payment by hand sees the undecided statement lines with the booking's reference", async () => {
  const { admin, book, upload, lines, assign } = await makeBankDesk(house)
  const [id, other] = [await book(), await book()]
  const statementId = await upload([
    { text: `pago ${referenceIn(id)}`, amount: 1400 },
    { text: 'CR', amount: 900 },
  ])
  const waiting = async (bookingId: string) =>
    (await admin.get(`/admin/bank-lines?booking_id=${bookingId}`)).body.map((line: { text: string }) => line.text)
  expect(await waiting(id)).toEqual([`pago ${referenceIn(id)}`])
  expect(await waiting(other)).toEqual([])
  const [line] = await lines(statementId, 'exact')
  expect((await assign(line.id, { booking_id: id })).status).toBe(200)
  expect(await waiting(id)).toEqual([])
})

test('a client reads how much of a part-paid booking went to the balance when it was cancelled', async () => {
  const { client, book, booking, confirm, balance } = await makeBankDesk(house)
  const id = await book()
  await confirm(id, '&amount=400&received_before=0')
  expect(await booking(id)).toMatchObject({ paid_amount: 400, freed_amount: 0 })
  expect((await client.post(`/bookings/${id}/cancel`, { payload: { expected_refund: 0 } })).status).toBe(200)
  expect(await booking(id)).toMatchObject({ status: 'cancelled', paid_amount: 0, freed_amount: 400 })
  expect(await balance()).toMatchObject({ amount: 400 })
})
