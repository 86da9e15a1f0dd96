import { expect } from 'vitest'
import { makeUser } from '../features/accounts/makers'
import { draftBooking, makeBookableTrainer } from '../features/bookings/makers'
import type { House } from './house'
import { makePicture, multipartFormOf } from './pictures'

/** Plays a history through HTTP: people book, pay, complete and review sessions, write messages and upload pictures. */
export async function playHistory(house: House) {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const client = await house.person('client')
  const admin = await house.as((await makeUser(house.db, { role: 'admin' })).id)
  const book = async (overrides: object) =>
    (await client.post('/bookings', { payload: { ...draftBooking(trainer.id), ...overrides } })).body.id
  const bought = await book({ sessions_count: 5 })
  const proof = await multipartFormOf([{ field: 'file', content: await makePicture() }])
  expect((await client.post(`/payments/bank-transfer/upload-proof?booking_id=${bought}`, proof)).status).toBe(200)
  await admin.post(`/payments/bank-transfer/confirm?booking_id=${bought}`)
  await book({ package_booking_id: bought, time: '08:00' })
  await trainer.put(`/bookings/${bought}`, { payload: { status: 'confirmed' } })
  await client.patch(`/bookings/${bought}/complete`)
  expect((await client.post('/reviews', { payload: { booking_id: bought, rating: 4 } })).status).toBe(201)
  const declined = await book({ time: '10:00' })
  await admin.post(`/payments/bank-transfer/confirm?booking_id=${declined}`)
  await trainer.put(`/bookings/${declined}`, { payload: { status: 'cancelled' } })
  await client.post('/messages', { payload: { receiver_id: trainer.id, message: 'Hola 👋🏽' } })
  const photo = await multipartFormOf([{ field: 'file', content: await makePicture() }])
  expect((await trainer.post('/me/picture', photo)).status).toBe(200)
  return { trainer, client, admin, bought, declined }
}
