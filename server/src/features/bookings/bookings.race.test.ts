import { timeOfHour } from '@entrena/contract/bookings/rules'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { raceRounds } from '../../testing/random-runs'
import { draftBooking, makeBookableTrainer, makeBooking } from './makers'

const house = setUpHouse()
const hourOfTrainer = 'bookings_one_an_hour_for_trainer'

const crowd = (count: number) => Promise.all(Array.from({ length: count }, () => house.person('client')))

/** All clients request the same hour at the same time. Returns how often each HTTP status occurred. */
async function rush(clients: Awaited<ReturnType<typeof crowd>>, trainerId: string, date: string) {
  const answers = await Promise.all(
    clients.map((client) => client.post('/bookings', { payload: draftBooking(trainerId, { date }) })),
  )
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Returns days from Monday to Saturday, starting tomorrow. */
function openDays(count: number): string[] {
  const days: string[] = []
  for (let day = 17; days.length < count; day += 1) {
    const date = new Date(Date.UTC(2026, 10, day))
    if (date.getUTCDay() !== 0) days.push(date.toISOString().slice(0, 10))
  }
  return days
}

describe('one hour', () => {
  afterEach(async () => {
    await house.db.execute(
      sql.raw(
        `create unique index if not exists ${hourOfTrainer} on bookings (trainer_id, date, hour) where status <> 'cancelled'`,
      ),
    )
  })

  test('if a crowd of clients requests the same hour, exactly one gets it, in each of 2 rounds', {
    timeout: 180_000,
  }, async () => {
    const trainerId = await makeBookableTrainer(house.db)
    const clients = await crowd(raceRounds(200))
    for (const date of openDays(2))
      expect(await rush(clients, trainerId, date)).toEqual({ 201: 1, 409: clients.length - 1 })
  })

  test('negative control: without the unique index, several clients get the same hour', async () => {
    const trainerId = await makeBookableTrainer(house.db)
    const clients = await crowd(50)
    await house.db.execute(sql.raw(`drop index ${hourOfTrainer}`))
    const [date = ''] = openDays(1)
    const { 201: winners = 0 } = await rush(clients, trainerId, date)
    await house.db.execute(sql`truncate bookings cascade`)
    expect(winners).toBeGreaterThan(1)
  })

  test('a client who requests the same hour from ten trainers gets only one booking', async () => {
    const client = await house.person('client')
    const trainers = await Promise.all(Array.from({ length: 10 }, () => makeBookableTrainer(house.db)))
    const answers = await Promise.all(trainers.map((id) => client.post('/bookings', { payload: draftBooking(id) })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'own_hour_taken')).toHaveLength(9)
  })
})

test('of 12 concurrent requests for the last two sessions of a package, only two succeed', async () => {
  const trainerId = await makeBookableTrainer(house.db)
  const client = await house.person('client')
  const id = await makeBooking(house.db, {
    trainerId,
    clientId: client.id,
    status: 'confirmed',
    paymentStatus: 'paid',
    sessionsCount: 3,
  })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      client.post('/bookings', {
        payload: draftBooking(trainerId, { date: '2026-11-18', time: timeOfHour(index + 6), package_booking_id: id }),
      }),
    ),
  )
  const made = answers.filter(({ status }) => status === 201)
  expect(made.map(({ body }) => body.package_session.number).toSorted()).toEqual([2, 3])
  expect(answers.filter(({ body }) => body.code === 'package_used_up')).toHaveLength(10)
})

test('concurrent status changes within one package do not deadlock', async () => {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const client = await house.person('client')
  for (let round = 0; round < raceRounds(10); round += 1) {
    const date = openDays(10)[round] ?? ''
    const pair = { trainerId: trainer.id, clientId: client.id, date }
    const id = await makeBooking(house.db, {
      ...pair,
      hour: 6,
      paymentStatus: 'paid',
      sessionsCount: 5,
      sessionsTaken: 4,
    })
    const later = await Promise.all(
      [7, 8, 9].map((hour, index) =>
        makeBooking(house.db, { ...pair, hour, packageBookingId: id, packageNumber: index + 2, priceCents: 0 }),
      ),
    )
    const answers = await Promise.all(
      [...later, id].map((booking) => trainer.put(`/bookings/${booking}`, { payload: { status: 'cancelled' } })),
    )
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await client.get(`/bookings/${id}`)).body.status).toBe('cancelled')
  }
})
