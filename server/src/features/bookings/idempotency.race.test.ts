import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { raceRounds } from '../../testing/random-runs'
import { countRows } from '../../testing/rows'
import { makeBarrier } from '../../testing/waiting'
import { draftBooking, makeBookableTrainer, makeBooking } from './makers'
import { findIdempotencyKey, insertIdempotencyKey } from './queries/booking-hours'

const house = setUpHouse()
const hours = ['06', '07', '08', '09', '10', '11', '12', '13', '14'].slice(0, raceRounds(9))

test('if one booking is sent four times at once with one key, it is stored once, and all replies are about that booking', async () => {
  const [trainerId, client] = [await makeBookableTrainer(house.db), await house.person('client')]
  for (const hour of hours) {
    const request = {
      payload: draftBooking(trainerId, { time: `${hour}:00` }),
      headers: { 'idempotency-key': randomUUID() },
    }
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.post('/bookings', request)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  }
  expect(await countRows(house.db, 'bookings')).toBe(hours.length)
})

test('negative control: without the lock, a request does not see the idempotency key of a concurrent request', async () => {
  const [trainerId, { id: clientId }] = [await makeBookableTrainer(house.db), await house.person('client')]
  const ofClient = { clientId, key: 'the same key' }
  const bothHaveLooked = makeBarrier(2)
  const request = () =>
    house.db.transaction(async (tx) => {
      const found = await findIdempotencyKey(tx, ofClient)
      await bothHaveLooked()
      if (found) return
      const bookingId = await makeBooking(tx, { trainerId, clientId })
      await insertIdempotencyKey(tx, { ...ofClient, bookingId, bodyHash: '', createdAt: house.now() })
    })
  const outcomes = await Promise.allSettled([request(), request()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
