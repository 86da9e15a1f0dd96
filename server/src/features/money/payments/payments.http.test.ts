import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { makePicture, multipartFormOf } from '../../../testing/pictures'
import { makeBookableTrainer, makeBooking } from '../../bookings/makers'

const house = setUpHouse()

async function makePeople(overrides: Partial<Parameters<typeof makeBooking>[1]> = {}) {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const client = await house.person('client')
  const admin = await house.person('admin')
  const id = await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, ...overrides })
  const pay = (path: string, who = client, booking = id) => who.post(`/payments/${path}?booking_id=${booking}`)
  return { trainer, client, admin, id, pay }
}
const markPaid = 'bank-transfer/mark-paid'
const confirm = 'bank-transfer/confirm'
const proofOf = (content: Buffer) => multipartFormOf([{ field: 'file', content }])

describe('checkout', () => {
  test('the checkout returns the bank account, the reference and the amount', async () => {
    const { client, id } = await makePeople()
    const { status, body } = await client.post(`/payments/checkout?booking_id=${id}&payment_method=bank_transfer`)
    expect(status).toBe(200)
    expect(body).toEqual({
      bank_details: {
        bank_name: 'Banco Popular Dominicano',
        account_holder: 'Entrena SRL',
        account_number: '804-123456-7',
        account_type: 'Corriente',
        tax_id: null,
      },
      reference: id.slice(0, 8).toUpperCase(),
      amount: 1400,
      paid_amount: 0,
      balance: 0,
      is_paid: false,
    })
  })

  test.each([
    ['', 400, 'booking_missing'],
    ['?booking_id=nonsense&payment_method=bank_transfer', 404, 'booking_not_found'],
    ['?booking_id=ID&payment_method=cash', 400, 'payment_method_unknown'],
    ['?booking_id=ID', 400, 'payment_method_unknown'],
    ['?booking_id=7f3a91c2-0000-4000-8000-000000000000&payment_method=bank_transfer', 404, 'booking_not_found'],
  ])('a checkout with the query "%s" is refused', async (query, status, code) => {
    const { client, id } = await makePeople()
    expect(await client.post(`/payments/checkout${query.replace('ID', id)}`)).toMatchObject({ status, body: { code } })
  })

  test.each([
    [{ status: 'cancelled' }, 'cancelled_takes_no_payment'],
    [{ paymentStatus: 'paid' }, 'already_paid'],
  ] as const)('a checkout of a booking with %o is refused', async (overrides, code) => {
    const { client, id } = await makePeople(overrides)
    const answer = await client.post(`/payments/checkout?booking_id=${id}&payment_method=bank_transfer`)
    expect(answer).toMatchObject({ status: 409, body: { code } })
  })
})

describe('marking as paid', () => {
  test('a payment marked as paid by the client waits for confirmation, and marking again changes nothing', async () => {
    const { client, id, pay } = await makePeople()
    expect(await pay(markPaid)).toMatchObject({ status: 200, body: { id, payment_status: 'pending_confirmation' } })
    expect(await pay(markPaid)).toMatchObject({ status: 200, body: { payment_status: 'pending_confirmation' } })
    expect((await client.get(`/bookings/${id}`)).body.payment_status).toBe('pending_confirmation')
  })

  test('only the client can mark a booking as paid, and only if the booking is not cancelled', async () => {
    const { trainer, admin, pay } = await makePeople()
    expect((await pay(markPaid, await house.person('client'))).status).toBe(404)
    expect((await pay(markPaid, trainer)).status).toBe(403)
    expect((await pay(markPaid, admin)).status).toBe(403)
    const cancelled = await makePeople({ status: 'cancelled' })
    expect((await cancelled.pay(markPaid)).status).toBe(409)
  })
})

describe('confirming', () => {
  test.each(['pending', 'pending_confirmation'] as const)(
    'confirming a %s payment twice credits the trainer once',
    async (before) => {
      const { trainer, client, admin, id, pay } = await makePeople({ paymentStatus: before })
      expect(await pay(confirm, admin)).toMatchObject({ status: 200, body: { id, payment_status: 'paid' } })
      expect(await pay(confirm, admin)).toMatchObject({ status: 200, body: { payment_status: 'paid' } })
      expect((await pay(markPaid)).body.payment_status).toBe('paid')
      expect((await trainer.get('/earnings')).body).toEqual({
        total_earnings: 1400,
        available: 0,
        on_hold: 1400,
        commission: 0,
        pending_withdrawal: 1400,
        withdrawn: 0,
      })
      expect((await client.get(`/bookings/${id}`)).body).toMatchObject({ payment_status: 'paid', refund_due: false })
    },
  )

  test('only admins can confirm a payment, and only if the booking is not cancelled', async () => {
    const { trainer, client, pay } = await makePeople()
    for (const who of [trainer, client]) expect((await pay(confirm, who)).status).toBe(403)
    const cancelled = await makePeople({ status: 'cancelled' })
    expect(await cancelled.pay(confirm, cancelled.admin)).toMatchObject({
      status: 409,
      body: { code: 'cancelled_takes_no_payment' },
    })
    const nobody = '7f3a91c2-0000-4000-8000-000000000000'
    expect((await pay(confirm, await house.person('admin'), nobody)).status).toBe(404)
  })

  test("declining a paid booking reverses the trainer's credit and makes a refund due", async () => {
    const { trainer, admin, id, pay } = await makePeople()
    await pay(confirm, admin)
    await trainer.put(`/bookings/${id}`, { payload: { status: 'cancelled' } })
    expect((await admin.get(`/bookings/${id}`)).body).toMatchObject({ status: 'cancelled', refund_due: true })
    expect((await trainer.get('/earnings')).body.total_earnings).toBe(0)
    expect((await trainer.get('/earnings/entries')).body).toMatchObject([
      { kind: 'reversal', amount: -1400, client_name: 'Ana Pérez', date: '2026-11-17', time: '07:00' },
      { kind: 'credit', amount: 1400 },
    ])
    expect((await pay(confirm, admin)).status).toBe(409)
  })
})

test('declining an unpaid booking makes no refund due', async () => {
  const { trainer, id } = await makePeople({ paymentStatus: 'pending_confirmation' })
  const { body } = await trainer.put(`/bookings/${id}`, { payload: { status: 'cancelled' } })
  expect(body.refund_due).toBe(false)
  expect((await trainer.get('/earnings/entries')).body).toEqual([])
})

test('the monthly earnings of a trainer use Dominican time and include months without entries', async () => {
  const { trainer, client, admin } = await makePeople()
  const at = async (instant: string, hour: number) => {
    house.setNow(instant)
    const id = await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, date: '2026-12-01', hour })
    const later = await house.as(admin.id)
    await later.post(`/payments/bank-transfer/confirm?booking_id=${id}`)
  }
  // The first payment is still in October in Santo Domingo.
  await at('2026-11-01T03:59:00Z', 8)
  await at('2026-11-01T04:00:00Z', 9)
  await at('2026-11-20T12:00:00Z', 10)
  const { body } = await (await house.as(trainer.id)).get('/earnings/months?months=3')
  expect(body).toEqual([
    { month: '2026-09', amount: 0 },
    { month: '2026-10', amount: 1400 },
    { month: '2026-11', amount: 2800 },
  ])
})

describe('a proof', () => {
  const path = (id: string) => `/payments/bank-transfer/upload-proof?booking_id=${id}`

  test('a payment proof is visible only to its client and to admins', async () => {
    const { trainer, client, admin, id } = await makePeople()
    const { status, body } = await client.post(path(id), await proofOf(await makePicture('png')))
    expect(status).toBe(200)
    expect(body.payment_proof_url).toBe(`/api/payments/proofs/${id}`)
    for (const who of [client, admin]) {
      const proof = await who.get(`/payments/proofs/${id}`)
      expect(proof.status).toBe(200)
      expect(proof.headers['content-type']).toBe('image/webp')
      expect(proof.headers['cache-control']).toBe('no-store')
    }
    expect((await admin.get(`/bookings/${id}`)).body.payment_proof_url).toBe(body.payment_proof_url)
    expect((await trainer.get(`/bookings/${id}`)).body.payment_proof_url).toBeNull()
    for (const who of [trainer, await house.person('client')]) {
      expect((await who.get(`/payments/proofs/${id}`)).status).toBe(404)
    }
    expect((await house.stranger.get(`/payments/proofs/${id}`)).status).toBe(401)
  })

  test('a payment proof in PDF is stored as it is, and only its client and admins can download it', async () => {
    const { trainer, client, admin, id } = await makePeople()
    const pdf = Buffer.from('%PDF-1.7\n<script>alert(1)</script>')
    const { status, body } = await client.post(path(id), await proofOf(pdf))
    expect(status).toBe(200)
    expect(body.payment_proof_type).toBe('pdf')
    for (const who of [client, admin]) {
      const proof = await who.get(`/payments/proofs/${id}`)
      expect(proof.status).toBe(200)
      expect(proof.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="entrena-${id.slice(0, 8).toUpperCase()}.pdf"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
    }
    for (const who of [trainer, await house.person('client')]) {
      expect((await who.get(`/payments/proofs/${id}`)).status).toBe(404)
    }
    expect((await trainer.get(`/bookings/${id}`)).body.payment_proof_type).toBeNull()
    const replaced = await client.post(path(id), await proofOf(await makePicture('png')))
    expect(replaced.body.payment_proof_type).toBe('image')
    expect((await admin.get(`/payments/proofs/${id}`)).headers['content-type']).toBe('image/webp')
  })

  test('the admin is warned if the same picture is the payment proof of two bookings', async () => {
    const { trainer, client, admin, id } = await makePeople()
    const other = await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, hour: 9 })
    const same = await makePicture('png')
    await client.post(path(id), await proofOf(same))
    expect((await admin.get(`/bookings/${id}`)).body.payment_proof_reused).toBe(false)
    await client.post(path(other), await proofOf(same))
    expect((await admin.get(`/bookings/${id}`)).body.payment_proof_reused).toBe(true)
    expect((await client.get(`/bookings/${id}`)).body.payment_proof_reused).toBe(false)
  })

  test.each([
    ['without a file', undefined, 400, 'Please select a payment screenshot first'],
    ['that is not a picture', Buffer.from('hello'), 415, 'Only JPEG, PNG, and WebP images are allowed'],
    ['that is a PDF over five megabytes', Buffer.alloc(6 * 1024 * 1024, '%PDF-'), 413, 'A PDF must be less than 5MB'],
    ['over ten megabytes', Buffer.alloc(11 * 1024 * 1024), 413, 'File size must be less than 10MB'],
  ])('an uploaded payment proof %s is refused', async (_case, content, status, detail) => {
    const { client, id } = await makePeople()
    const upload = await multipartFormOf(content ? [{ field: 'file', content }] : [])
    expect(await client.post(path(id), upload)).toMatchObject({ status, body: { detail } })
    expect((await client.get(`/bookings/${id}`)).body.payment_proof_url).toBeNull()
  })

  test("a client cannot upload a payment proof for another client's booking, or for a paid or cancelled booking", async () => {
    const { id } = await makePeople()
    const upload = await proofOf(await makePicture('png'))
    expect((await (await house.person('client')).post(path(id), upload)).status).toBe(404)
    const paid = await makePeople({ paymentStatus: 'paid' })
    expect((await paid.client.post(path(paid.id), upload)).status).toBe(409)
    const cancelled = await makePeople({ status: 'cancelled' })
    expect((await cancelled.client.post(path(cancelled.id), upload)).status).toBe(409)
  })
})

test('a ledger entry survives the deletion of its booking', async () => {
  const { admin, trainer, id, pay } = await makePeople()
  await pay(confirm, admin)
  await house.db.execute(sql`delete from bookings where id = ${id}`)
  expect((await trainer.get('/earnings')).body.total_earnings).toBe(1400)
  expect((await trainer.get('/earnings/entries')).body).toMatchObject([
    { amount: 1400, booking_id: id, client_name: null, date: null },
  ])
})
