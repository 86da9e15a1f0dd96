import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { users } from '../accounts/tables'
import { makeBookableTrainer } from '../bookings/makers'

const house = setUpHouse({ RATE_LIMIT: 'on' })

test('a person can send at most thirty messages a minute, to all receivers together', async () => {
  const [one, other] = [await makeBookableTrainer(house.db), await makeBookableTrainer(house.db)]
  const client = await house.person('client')
  const write = (n: number, to = one) =>
    client.post('/messages', { payload: { receiver_id: to, message: `Message ${n}` } })
  for (let n = 0; n < 30; n += 1) {
    house.setNow(`2026-11-16T16:00:${String(n).padStart(2, '0')}Z`)
    expect((await write(n, n % 2 ? one : other)).status).toBe(201)
  }
  house.setNow('2026-11-16T16:00:40Z')
  const refused = await write(30)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_messages' } })
  expect(refused.headers['retry-after']).toBe('20')
  // Each sender has a limit of their own.
  const somebodyElse = await house.person('client')
  expect((await somebodyElse.post('/messages', { payload: { receiver_id: one, message: 'Hola' } })).status).toBe(201)
  house.setNow('2026-11-16T16:00:59.999Z')
  expect((await write(30)).status).toBe(429)
  house.setNow('2026-11-16T16:01:00Z')
  expect((await write(30)).status).toBe(201)
  expect((await write(31)).status).toBe(429)
  house.setNow('2026-11-16T16:01:01Z')
  expect((await write(31)).status).toBe(201)
})

test('a person can write to at most twenty new people a day until the e-mail address is confirmed', async () => {
  const trainers = await Promise.all(Array.from({ length: 22 }, () => makeBookableTrainer(house.db)))
  const [first = '', late = '', last = ''] = [trainers[0], trainers[20], trainers[21]]
  const client = await house.person('client')
  const write = async (to: string) =>
    (await client.post('/messages', { payload: { receiver_id: to, message: 'Hola' } })).body.code ?? 'sent'
  for (const trainer of trainers.slice(0, 20)) expect(await write(trainer)).toBe('sent')
  house.setNow('2026-11-16T17:00:00Z')
  expect(await write(late)).toBe('too_many_new_people')
  // The refused message was not stored.
  expect((await client.get('/messages/conversations')).body).toHaveLength(20)
  expect(await write(first)).toBe('sent')
  await house.db.update(users).set({ emailProvenAt: house.now() }).where(eq(users.id, client.id))
  expect(await write(late)).toBe('sent')
  expect(await write(last)).toBe('sent')
})

test('a person who has reached the daily limit of new people can write to another one after 24 hours', async () => {
  const trainers = await Promise.all(Array.from({ length: 21 }, () => makeBookableTrainer(house.db)))
  const client = await house.person('client')
  const write = (to = '') => client.post('/messages', { payload: { receiver_id: to, message: 'Hola' } })
  for (const trainer of trainers.slice(0, 20)) expect((await write(trainer)).status).toBe(201)
  house.setNow('2026-11-17T15:59:59Z')
  const refused = await write(trainers[20])
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1'])
  house.setNow('2026-11-17T16:00:00Z')
  expect((await write(trainers[20])).status).toBe(201)
})

test('an answer to a person who wrote first does not count towards the limit of new people', async () => {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  for (let n = 0; n < 21; n += 1) {
    const client = await house.person('client')
    await client.post('/messages', { payload: { receiver_id: trainer.id, message: 'Hola' } })
    const answer = await trainer.post('/messages', { payload: { receiver_id: client.id, message: 'Hola' } })
    expect(answer.status).toBe(201)
  }
})
