import { expect, test } from 'vitest'
import { useHouse } from '../../testing/house'
import { makeBookableTrainer } from '../bookings/makers'

const house = useHouse({ RATE_LIMIT: 'on' })

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
  // Each sender has a separate limit.
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
