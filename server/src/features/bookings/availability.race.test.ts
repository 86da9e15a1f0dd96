import { findCrowdProblem } from '@entrena/contract/bookings/availability'
import { hourOfTime, timeOfHour } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { type Availability, noLimits } from '@entrena/contract/trainers/availability'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { isLongRun } from '../../testing/random-runs'
import { draftBooking, makeBookableTrainer, makeBooking } from './makers'
import { listHeldHours } from './queries/open-hours'

const house = setUpHouse()
const rounds = isLongRun ? 50 : 1
const requests = 200
const limit = { timeout: 30_000 + rounds * 20_000 }

const buffered: Availability = { ...noLimits, buffer_hours: 1 }
const fewADay: Availability = { ...noLimits, max_per_day: 3 }
const dayOf = (round: number) => addDays('2026-11-17', round)
/** Distributes hours from 06:00 to 22:00, so that each of 50 clients requests four different ones. */
const hourOf = (index: number) => 6 + ((index * 7 + Math.floor(index / 50) * 3) % 17)

async function hoursOn(trainerId: string, date: string): Promise<number[]> {
  const held = await listHeldHours(house.db, { trainerId, date, exceptId: null })
  return held.map(({ time }) => hourOfTime(time)).toSorted((a, b) => a - b)
}

const hasNeighbours = (hours: readonly number[]) => hours.some((hour) => hours.includes(hour + 1))

/** Sends 200 requests of 50 clients for one day at once. Returns the booked hours. */
async function rush(clients: readonly Awaited<ReturnType<typeof house.person>>[], trainerId: string, date: string) {
  const answers = await Promise.all(
    Array.from({ length: requests }, (_, index) => {
      const payload = draftBooking(trainerId, { date, time: timeOfHour(hourOf(index)) })
      return clients[index % clients.length]?.post('/bookings', { payload })
    }),
  )
  const statuses = new Set(answers.map((answer) => answer?.status))
  expect([...statuses].toSorted()).toEqual([201, 409])
  const hours = await hoursOn(trainerId, date)
  expect(answers.filter((answer) => answer?.status === 201)).toHaveLength(hours.length)
  return hours
}

const crowd = () => Promise.all(Array.from({ length: 50 }, () => house.person('client')))

test('of 200 concurrent requests to a trainer with a buffer, no two neighbouring hours are booked', limit, async () => {
  const trainerId = await makeBookableTrainer(house.db, { schedule: null, availability: buffered })
  const clients = await crowd()
  for (let round = 0; round < rounds; round += 1) {
    const hours = await rush(clients, trainerId, dayOf(round))
    expect(hasNeighbours(hours), String(hours)).toBe(false)
    // With a buffer of one hour, at most two hours stay free between sessions.
    expect(hours.length).toBeGreaterThanOrEqual(6)
  }
})

test("200 concurrent requests cannot exceed a trainer's daily maximum", limit, async () => {
  const trainerId = await makeBookableTrainer(house.db, { schedule: null, availability: fewADay })
  const clients = await crowd()
  for (let round = 0; round < rounds; round += 1) expect(await rush(clients, trainerId, dayOf(round))).toHaveLength(3)
})

test.each([
  ['a buffer, neighbouring hours are booked', buffered, hasNeighbours],
  ['a daily maximum, more sessions are booked', fewADay, (hours: readonly number[]) => hours.length > 3],
])(
  "negative control: without the lock, concurrent bookings break a trainer's limit: with %s",
  async (_what, limits, isBroken) => {
    const trainerId = await makeBookableTrainer(house.db, { schedule: null, availability: limits })
    const date = dayOf(0)
    const clients = await Promise.all(Array.from({ length: 8 }, () => house.person('client')))
    await Promise.all(
      clients.map(({ id: clientId }, index) =>
        house.db.transaction(async (tx) => {
          const held = await listHeldHours(tx, { trainerId, date, exceptId: null })
          const time = timeOfHour(6 + index)
          if (!findCrowdProblem({ date, time, service_type: 'gym' }, { limits, held }))
            await makeBooking(tx, { trainerId, clientId, date, hour: 6 + index })
        }),
      ),
    )
    expect(isBroken(await hoursOn(trainerId, date))).toBe(true)
  },
)
