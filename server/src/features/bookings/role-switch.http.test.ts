import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { draftBooking, makeBookableTrainer, makeBooking } from './makers'

const house = setUpHouse()

async function people() {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const client = await house.person('client')
  const admin = await house.person('admin')
  let hour = 6
  const book = (about: Partial<Parameters<typeof makeBooking>[1]> = {}) => {
    hour += 1
    return makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, hour, ...about })
  }
  const read = async (id: string) => (await client.get(`/bookings/${id}`)).body
  const countWithoutTrainer = async () => (await admin.get('/admin/attention')).body.sessions_without_trainer
  const switchTo = (role: string) => trainer.put('/auth/role', { payload: { role } })
  return { trainer, client, admin, book, read, countWithoutTrainer, switchTo }
}

test('when a trainer becomes a client, all open requests are declined and paid ones are due for a refund', async () => {
  const { trainer, client, admin, book, read, switchTo } = await people()
  const [unpaid, paid] = [await book(), await book()]
  await admin.post(`/payments/bank-transfer/confirm?booking_id=${paid}`)
  const answer = await switchTo('client')
  expect(answer).toMatchObject({ status: 200, body: { id: trainer.id, role: 'client' } })
  expect(await read(unpaid)).toMatchObject({ status: 'cancelled', refund_due: false })
  expect(await read(paid)).toMatchObject({ status: 'cancelled', refund_due: true })
  // The client's hour is free again, so the client can book another trainer for it.
  const other = await makeBookableTrainer(house.db)
  const { date, time } = await read(unpaid)
  expect((await client.post('/bookings', { payload: draftBooking(other, { date, time }) })).status).toBe(201)
})

test('if a trainer with confirmed sessions becomes a client, admins have these sessions in a list until the person is a trainer again', async () => {
  const { book, read, countWithoutTrainer, switchTo, admin } = await people()
  const confirmed = await book({ status: 'confirmed' })
  await book({ status: 'completed', paymentStatus: 'paid' })
  expect(await countWithoutTrainer()).toBe(0)
  await switchTo('client')
  expect((await read(confirmed)).status).toBe('confirmed')
  expect(await countWithoutTrainer()).toBe(1)
  const listed = (await admin.get('/bookings?needs=trainer&limit=10')).body
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([confirmed])
  await switchTo('trainer')
  expect(await countWithoutTrainer()).toBe(0)
})

test('when a trainer becomes a client, unused packages are declined, and packages in use are kept', async () => {
  const { book, read, switchTo, countWithoutTrainer } = await people()
  const fresh = await book({ sessionsCount: 2, sessionsTaken: 2, paymentStatus: 'paid' })
  const later = await book({ packageBookingId: fresh, packageNumber: 2, priceCents: 0, paymentStatus: 'paid' })
  const begun = await book({ sessionsCount: 3, sessionsTaken: 3, sessionsDone: 1, paymentStatus: 'paid' })
  const next = await book({ packageBookingId: begun, packageNumber: 2, priceCents: 0, paymentStatus: 'paid' })
  await switchTo('client')
  expect(await read(fresh)).toMatchObject({ status: 'cancelled', refund_due: true })
  expect((await read(later)).status).toBe('cancelled')
  expect(await read(begun)).toMatchObject({ status: 'pending', sessions_to_schedule: 1 })
  expect((await read(next)).status).toBe('cancelled')
  expect(await countWithoutTrainer()).toBe(1)
})

test('a trainer who chooses the trainer role again keeps all booking requests', async () => {
  const { book, read, switchTo } = await people()
  const request = await book()
  expect((await switchTo('trainer')).status).toBe(200)
  expect((await read(request)).status).toBe('pending')
})
