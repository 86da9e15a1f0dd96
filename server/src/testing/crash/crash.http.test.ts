import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeBookableTrainer, makeBooking } from '../../features/bookings/makers'
import { setUpHouse } from '../house'
import { findLostWrites, makeAcknowledgedWrites } from './acknowledged'

const house = setUpHouse()

test('the crash test reports an acknowledged booking, payment, message or picture that was not stored', async () => {
  const client = await house.person('client')
  const trainerId = await makeBookableTrainer(house.db)
  const id = await makeBooking(house.db, { trainerId, clientId: client.id })
  const acknowledged = makeAcknowledgedWrites()
  const booking = acknowledged.add(id)
  expect(await findLostWrites(house.db, acknowledged)).toEqual([])
  booking.payment = 'paid'
  acknowledged.add(randomUUID())
  acknowledged.messages.add(randomUUID())
  acknowledged.pictures.set(client.id, '/images/x-1200.webp')
  expect(await findLostWrites(house.db, acknowledged)).toHaveLength(4)
})
