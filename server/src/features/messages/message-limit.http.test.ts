import { expect, test } from 'vitest'
import { useHouse } from '../../testing/house'
import { makeBookableTrainer } from '../bookings/makers'

const house = useHouse({ RATE_LIMIT: 'on' })

test('a person sends thirty messages in any minute, to everybody together', async () => {
  const [one, other] = [await makeBookableTrainer(house.db), await makeBookableTrainer(house.db)]
  const client = await house.person('client')
  const write = (place: number, to = one) =>
    client.post('/messages', { payload: { receiver_id: to, message: `Message ${place}` } })
  for (let place = 0; place < 30; place += 1) {
    house.setNow(`2026-11-16T16:00:${String(place).padStart(2, '0')}Z`)
    expect((await write(place, place % 2 ? one : other)).status).toBe(201)
  }
  house.setNow('2026-11-16T16:00:40Z')
  const refused = await write(30)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_messages' } })
  expect(refused.headers['retry-after']).toBe('20')
  // Nobody else waits for it.
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
