import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { makePicture, multipartFormOf } from '../../../testing/pictures'
import { selectRows } from '../../../testing/rows'
import { makeCreditors } from '../debts/makers'

const house = setUpHouse()
const sentOn = '2026-11-16'
const payload = { sent_on: sentOn, bank_reference: ' 004512 ' }

async function makeDeclined(kind: 'paid' | 'marked') {
  const people = await makeCreditors(house)
  const id = await people.book()
  if (kind === 'paid') await people.pay(id)
  else await people.client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)
  expect((await people.setStatus(id, 'cancelled')).status).toBe(200)
  const sent = (body: object = payload) => people.admin.post(`/payments/refunds/${id}/sent`, { payload: body })
  const missing = () => people.admin.post(`/payments/refunds/${id}/not-received`)
  const attention = async () => (await people.admin.get('/admin/attention')).body
  return { ...people, id, reference: id.slice(0, 8).toUpperCase(), sent, missing, attention }
}
const mailToClient = async (wanted: string) =>
  (await listMails(house.db, 'xiomara@example.com')).find(({ kind }) => kind === wanted)

describe('declined booking that was marked as paid', () => {
  test("if a booking with an announced transfer is declined, the transfer is listed for the admin, and the client's mail says what happens with the money", async () => {
    const { admin, client, trainer, id, reference, attention } = await makeDeclined('marked')
    expect(await attention()).toMatchObject({ transfers_to_check: 1, refunds_due: 0, payments_to_confirm: 0 })
    expect((await admin.get('/bookings?refund=to_check')).body).toMatchObject([{ id }])
    expect((await admin.get('/bookings?refund=due')).body).toEqual([])
    for (const who of [client, trainer, admin]) {
      expect((await who.get(`/bookings/${id}`)).body).toMatchObject({
        refund_due: false,
        refund: { state: 'to_check', asked_amount: null, sent_on: null, bank_reference: null },
      })
    }
    const text = (await mailToClient('cancelled'))?.text
    expect(text).toContain(`If your transfer of RD$1,400.00 arrives, we refund it to you. Reference ${reference}.`)
  })

  test('an admin who recorded a transfer as not received can still send it back if it arrives later', async () => {
    const { admin, client, id, missing, sent, attention } = await makeDeclined('marked')
    expect(await missing()).toMatchObject({ status: 200, body: { refund: { state: 'not_received' } } })
    expect(await missing()).toMatchObject({ status: 409, body: { code: 'refund_already_recorded' } })
    expect(await attention()).toMatchObject({ transfers_to_check: 0 })
    expect(await mailToClient('transferNotReceived')).toBeDefined()
    expect((await sent()).status).toBe(200)
    expect((await client.get(`/bookings/${id}`)).body.refund).toEqual({
      state: 'sent',
      asked_amount: null,
      sent_on: sentOn,
      bank_reference: '004512',
    })
    expect((await admin.get('/admin/actions')).body.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['refund_sent', 'transfer_not_received']),
    )
  })

  test('a payment proof counts as an announced transfer of a declined booking, even if the client did not mark it as paid', async () => {
    const { client, book, setStatus } = await makeCreditors(house)
    const [proven, silent] = [await book({ hour: 8 }), await book({ hour: 9 })]
    const upload = await multipartFormOf([{ field: 'file', content: await makePicture('png') }])
    await client.post(`/payments/bank-transfer/upload-proof?booking_id=${proven}`, upload)
    for (const id of [proven, silent]) await setStatus(id, 'cancelled')
    expect((await client.get(`/bookings/${proven}`)).body.refund.state).toBe('to_check')
    expect((await client.get(`/bookings/${silent}`)).body.refund).toBeNull()
  })
})

describe('refund that is due', () => {
  test('a refund is no longer due once an admin has recorded the day and the bank reference of its transfer, and the client is told', async () => {
    const { admin, client, trainer, id, sent, attention } = await makeDeclined('paid')
    expect((await client.get(`/bookings/${id}`)).body.refund.state).toBe('due')
    expect((await mailToClient('cancelled'))?.text).toContain('RD$1,400.00 is in your balance.')
    const { status, body } = await sent()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      refund_due: false,
      refund: { state: 'sent', asked_amount: null, sent_on: sentOn, bank_reference: '004512' },
    })
    expect((await trainer.get(`/bookings/${id}`)).body.refund).toEqual({
      state: 'sent',
      asked_amount: null,
      sent_on: sentOn,
      bank_reference: null,
    })
    expect((await admin.get('/bookings?refund=due')).body).toEqual([])
    expect(await attention()).toMatchObject({ refunds_due: 0 })
    expect((await mailToClient('refundSent'))?.text).toContain(
      'We sent you RD$1,400.00 on November 16, 2026. Bank reference 004512.',
    )
    const actions: { kind: string }[] = (await admin.get('/admin/actions')).body
    expect(actions.find(({ kind }) => kind === 'refund_sent')).toMatchObject({
      subject_id: id,
      amount: 1400,
      client_name: 'Xiomara Quezada',
      admin_id: admin.id,
    })
    expect(await sent()).toMatchObject({ status: 409, body: { code: 'refund_already_recorded' } })
  })

  test('a confirmed payment cannot be recorded as not received', async () => {
    const { missing } = await makeDeclined('paid')
    expect(await missing()).toMatchObject({ status: 409, body: { code: 'refund_is_due' } })
  })

  test.each([
    [{ ...payload, sent_on: '2026-11-17' }, 'refund_day_invalid'],
    [{ ...payload, sent_on: '2026-11-15' }, 'refund_day_invalid'],
    [{ ...payload, sent_on: '2026-02-30' }, 'refund_day_invalid'],
    [{ bank_reference: '1' }, 'refund_day_invalid'],
    [{ ...payload, bank_reference: '  ' }, 'bank_reference_invalid'],
    [{ ...payload, bank_reference: 'x'.repeat(41) }, 'bank_reference_invalid'],
    [{ sent_on: sentOn }, 'bank_reference_invalid'],
  ])('recording a refund with %o is refused', async (body, code) => {
    const { sent } = await makeDeclined('paid')
    expect(await sent(body)).toMatchObject({ status: 400, body: { code } })
  })

  test('only an admin can record a refund, and only for a declined booking that was paid', async () => {
    const { admin, trainer, client, book } = await makeCreditors(house)
    const path = `/payments/refunds/${await book()}/sent`
    expect(await admin.post(path, { payload })).toMatchObject({ status: 409, body: { code: 'no_refund_here' } })
    for (const who of [trainer, client]) expect((await who.post(path, { payload })).status).toBe(403)
    const nobody = '/payments/refunds/7f3a91c2-0000-4000-8000-000000000000/sent'
    expect((await admin.post(nobody, { payload })).status).toBe(404)
  })

  test('deleting a client creates no debt for a refund that was sent, and the record of the refund is kept', async () => {
    const { client, sent, deleteUser, listDebts } = await makeDeclined('paid')
    await sent()
    await deleteUser(client)
    expect(await listDebts()).toEqual([])
    expect(await selectRows(house.db, sql`select outcome, amount_cents::int, bank_reference from refunds`)).toEqual([
      { outcome: 'sent', amount_cents: 140_000, bank_reference: '004512' },
    ])
    await expect(house.db.execute(sql`update refunds set amount_cents = 1`)).rejects.toThrow()
    await expect(house.db.execute(sql`delete from refunds`)).rejects.toThrow()
  })
})
