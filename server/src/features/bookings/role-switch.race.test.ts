import { timeOfHour } from '@entrena/contract/bookings/rules'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { raceRounds } from '../../testing/random-runs'
import { countRows } from '../../testing/rows'
import { draftBooking, makeBookableTrainer } from './makers'

const house = setUpHouse()

const countStuck = () =>
  countRows(
    house.db,
    `bookings b join users t on t.id = b.trainer_id where b.status = 'pending' and t.role <> 'trainer'`,
  )

test('a request made while its trainer changes the role is declined or refused, and never left pending', async () => {
  const clients = await Promise.all(Array.from({ length: 4 }, () => house.person('client')))
  for (let round = 0; round < raceRounds(15); round += 1) {
    const trainer = await house.as(await makeBookableTrainer(house.db))
    const date = `2026-12-${String(round + 1).padStart(2, '0')}`
    const requests = clients.map((client, index) =>
      client.post('/bookings', { payload: draftBooking(trainer.id, { date, time: timeOfHour(8 + index) }) }),
    )
    const [{ status }, ...answers] = await Promise.all([
      trainer.put('/auth/role', { payload: { role: 'client' } }),
      ...requests,
    ])
    expect(status).toBe(200)
    for (const answer of answers) expect([201, 400, 404]).toContain(answer.status)
    expect(await countStuck()).toBe(0)
  }
})

test("requests for already booked hours never deadlock with the trainer's change of role", async () => {
  const clients = await Promise.all(Array.from({ length: 4 }, () => house.person('client')))
  for (let round = 0; round < raceRounds(15); round += 1) {
    const trainer = await house.as(await makeBookableTrainer(house.db))
    const date = `2026-12-${String(round + 1).padStart(2, '0')}`
    const book = (client: (typeof clients)[number], hour: number) =>
      client.post('/bookings', { payload: draftBooking(trainer.id, { date, time: timeOfHour(hour) }) })
    for (const [index, client] of clients.entries()) await book(client, 8 + index)
    const [{ status }, ...answers] = await Promise.all([
      trainer.put('/auth/role', { payload: { role: 'client' } }),
      ...clients.map((client, index) => book(client, 8 + ((index + 1) % clients.length))),
    ])
    expect(status).toBe(200)
    for (const answer of answers) expect([201, 400, 404, 409]).toContain(answer.status)
  }
})

test('negative control: without the lock and the second role check, a request to a former trainer stays pending', async () => {
  const trainerId = await makeBookableTrainer(house.db)
  const { id: clientId } = await house.person('client')
  await house.db.transaction(async (booking) => {
    await booking.execute(sql`insert into bookings (id, trainer_id, client_id, date, hour, service_type, price_cents,
      original_cents, discount_percent, is_package, sessions_count, created_at, updated_at)
      values (gen_random_uuid(), ${trainerId}, ${clientId}, '2026-12-01', 8, 'gym', 100, 100, 0, false, 1, now(), now())`)
    await house.db.execute(sql`update bookings set status = 'cancelled' where trainer_id = ${trainerId}`)
    await house.db.execute(sql`update users set role = 'client' where id = ${trainerId}`)
  })
  expect(await countStuck()).toBe(1)
})
