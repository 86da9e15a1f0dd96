import { expect, test } from 'vitest'
import { streamCsv } from '../../../platform/http/csv-file'
import { setUpHouse } from '../../../testing/house'
import { makeUser } from '../../accounts/makers'
import { makeBooking } from '../../bookings/makers'
import { writePostings } from '../../money/ledger/queries'
import { makeTrainers } from '../../money/payouts/makers'

const house = setUpHouse()

/** The lines of a file without its byte order mark. */
const linesOf = (body: unknown) => String(body).replace('\ufeff', '').trimEnd().split('\r\n')

test('an admin downloads the filtered list of users, with Dominican dates and with formulas turned into text', async () => {
  const admin = await house.person('admin')
  await makeUser(house.db, { name: '=1+1', email: 'late@example.com', createdAt: new Date('2026-11-11T03:59:00Z') })
  await makeUser(house.db, { name: 'Ana', email: 'next@example.com', createdAt: new Date('2026-11-11T04:00:00Z') })
  const query = '?role=client&from=2026-11-10&to=2026-11-10'
  const { status, headers, body } = await admin.get(`/admin/files/users${query}`)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="entrena-usuarios-2026-11-16.csv"')
  expect(String(body).startsWith('\ufeff')).toBe(true)
  expect(linesOf(body).slice(1)).toEqual(["2026-11-10,'=1+1,late@example.com,Cliente,,,"])
  expect((await admin.get(`/admin/users${query}`)).body).toMatchObject([{ name: '=1+1' }])
  expect((await admin.get('/admin/actions')).body).toMatchObject([{ kind: 'users_downloaded', admin_id: admin.id }])
})

test('the downloaded file of bookings follows the filters of the list, and contains no home addresses', async () => {
  const { admin, trainer, client } = await makeTrainers(house)
  const stated = { trainerId: trainer.id, clientId: client.id, serviceType: 'home', homeAddress: 'Calle 3' } as const
  await makeBooking(house.db, { ...stated, date: '2026-11-17' })
  await makeBooking(house.db, { ...stated, date: '2026-11-18', hour: 8 })
  const { body } = await admin.get('/admin/files/bookings?to=2026-11-17&order=earliest')
  expect(linesOf(body)).toHaveLength(2)
  expect(linesOf(body)[1]).toMatch(/^#[0-9A-F]{8},2026-11-17,07:00/)
  expect(body).not.toContain('Calle 3')
})

test('confirmed payments and exported transfers are listed and downloaded by day', async () => {
  const { admin, trainer, client, earn, save, refund, ask, exportBatch } = await makeTrainers(house)
  const id = await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, priceCents: 140_000 })
  expect((await admin.post(`/payments/bank-transfer/confirm?booking_id=${id}&amount=1500`)).status).toBe(200)
  const reference = id.slice(0, 8).toUpperCase()
  const { body: payments } = await admin.get('/admin/payments?from=2026-11-16&to=2026-11-16')
  expect(payments).toHaveLength(2)
  expect(payments).toContainEqual(
    expect.objectContaining({ kind: 'received', amount: 1400, reference, is_on_statement: false }),
  )
  expect(payments).toContainEqual(expect.objectContaining({ kind: 'overpaid', amount: 100 }))
  expect((await admin.get('/admin/payments?to=2026-11-15')).body).toEqual([])
  expect(linesOf((await admin.get('/admin/files/payments')).body)).toHaveLength(3)

  await earn(420_000)
  await save()
  await refund()
  const refundId: string = (await ask(1000)).body.refund.id
  await exportBatch({ trainer_ids: [trainer.id], refund_ids: [refundId] })
  const file = (query: string) => admin.get(`/admin/files/batches${query}`)
  const lines = linesOf((await file('?from=2026-11-16&to=2026-11-16')).body).slice(1)
  expect(lines).toHaveLength(2)
  expect(lines.join('\n')).toMatch(/Pago a entrenador,.*,···\d{4},4200\.00,En proceso/)
  expect(linesOf((await file('?to=2026-11-15')).body)).toHaveLength(1)
  expect((await admin.get('/admin/payouts/batches?to=2026-11-15')).body).toEqual([])
})

test('the list of confirmed payments names the trainer even if the client was deleted, and marks undone payments', async () => {
  const { admin, trainer, client, earn } = await makeTrainers(house)
  await earn(420_000)
  const bookingId = await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, priceCents: 140_000 })
  await admin.post(`/payments/bank-transfer/confirm?booking_id=${bookingId}&amount=1500`)
  const list = async () => (await admin.get('/admin/payments')).body as { id: string; kind: string }[]
  const id = (await list()).find(({ kind }) => kind === 'overpaid')?.id
  const about = { aboutId: id, clientId: client.id, bookingId, amountCents: 10_000, createdAt: house.now() }
  await writePostings(house.db, { ...about, kind: 'not_arrived', key: `gone:${id}:test` })
  const { name } = (await trainer.get('/auth/me')).body
  const ofDeleted = { client_name: null, trainer_id: trainer.id, trainer_name: name, is_undone: false }
  expect(await list()).toContainEqual(expect.objectContaining({ amount: 4200, booking_id: null, ...ofDeleted }))
  expect(await list()).toContainEqual(expect.objectContaining({ kind: 'overpaid', id, is_undone: true }))
  const lines = linesOf((await admin.get('/admin/files/payments')).body)
  const reference = `#${bookingId.slice(0, 8).toUpperCase()}`
  const ends = (end: string) => expect(lines.filter((line) => line.endsWith(end))).toHaveLength(1)
  ends(`,Persona eliminada,${name},Pago,4200.00,,No`)
  expect(lines.filter((line) => line.includes(`,${reference},`))).toHaveLength(3)
  expect(lines.find((line) => line.includes(',De más, al saldo,') || line.includes('"De más, al saldo"'))).toMatch(
    /,100\.00,.*,Deshecho$/,
  )
  expect(lines.find((line) => line.includes(',No había llegado,'))).toMatch(/,-100\.00,.*,$/)
})

test('a downloaded list that reaches its limit ends with a sentence about it, and is read from the database page by page', async () => {
  const read: number[] = []
  const stream = await streamCsv<number>({
    titles: ['n'],
    most: 501,
    readPage: async ({ limit, after }) => {
      read.push(limit)
      const first = Number(after ?? 0)
      return { rows: Array.from({ length: limit }, (_, row) => first + row), next: String(first + limit) }
    },
    cellsOf: (row) => [String(row)],
  })
  const lines = linesOf((await stream.toArray()).join(''))
  expect(read).toEqual([500, 1])
  expect(lines.slice(-2)).toEqual([
    '500',
    '"El archivo termina aquí, con 501 filas. Elige menos días para ver las demás."',
  ])
})
