import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { makeUser } from '../../accounts/makers'
import { makeBookableTrainer, makeBooking } from '../../bookings/makers'
import { sumLedgerDifferences } from './queries'

const house = setUpHouse()

test('the ledger difference stays 0 when payments are confirmed and a paid booking is declined', async () => {
  const trainerId = await makeBookableTrainer(house.db)
  const [{ id: clientId }, admin] = [await makeUser(house.db), await house.person('admin')]
  const paid = await makeBooking(house.db, { trainerId, clientId })
  const declined = await makeBooking(house.db, { trainerId, clientId, hour: 12 })
  for (const id of [paid, declined]) {
    const { status } = await admin.post(`/payments/bank-transfer/confirm?booking_id=${id}`)
    expect(status).toBe(200)
  }
  const trainer = await house.as(trainerId)
  expect((await trainer.put(`/bookings/${declined}`, { payload: { status: 'cancelled' } })).status).toBe(200)
  expect(await sumLedgerDifferences(house.db)).toBe(0)
})

test('if a paid booking has no credit, the ledger difference is its price', async () => {
  const trainerId = await makeBookableTrainer(house.db)
  const { id: clientId } = await makeUser(house.db)
  await makeBooking(house.db, { trainerId, clientId, priceCents: 90_000, paymentStatus: 'paid' })
  expect(await sumLedgerDifferences(house.db)).toBe(90_000)
})
