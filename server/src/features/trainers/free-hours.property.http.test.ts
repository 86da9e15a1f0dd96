import { randomUUID } from 'node:crypto'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import type { Availability } from '@entrena/contract/trainers/availability'
import { defaultDayHours, type Schedule, sameHoursEveryDay, serviceTypes } from '@entrena/contract/trainers/rules'
import { dayPartNames, dayParts } from '@entrena/contract/trainers/search-rules'
import { weekdays } from '@entrena/contract/weekdays'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { makeUser } from '../accounts/makers'
import { makeBooking } from '../bookings/makers'
import { makeTrainer } from './makers'
import { insertTimeOff } from './queries/availability'

const house = setUpHouse({})

/** Only a few days, beginning with the test's Monday, so that each day has many sessions. */
const dates = Array.from({ length: 9 }, (_, index) => `2026-11-${16 + index}`)
const date = fc.constantFrom(...dates)
const hour = fc.integer({ min: 6, max: 22 })
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30', '59'))
  .map(([h, m]) => `${timeOfHour(h).slice(0, 2)}:${m}`)
const interval = fc
  .tuple(time, time)
  .filter(([start, end]) => start < end)
  .map(([start, end]) => ({ start, end }))

const day = fc.tuple(fc.boolean(), interval).map(([enabled, hours]) => ({ enabled, ...hours }))
const schedule: fc.Arbitrary<Schedule | null> = fc.option(
  fc.tuple(day, day, day, day, day, day, day).map((days) => ({
    ...sameHoursEveryDay(defaultDayHours),
    ...Object.fromEntries(days.map((hours, index) => [weekdays[index], hours])),
  })),
  { freq: 4 },
)

// By default fast-check also creates objects without a prototype, which drizzle refuses.
const plainObject = { noNullPrototype: true } as const
const limits: fc.Arbitrary<Availability> = fc.record(
  {
    notice_hours: fc.constantFrom(0, 0, 5, 30, 72),
    horizon_days: fc.constantFrom(null, null, 7, 10),
    buffer_hours: fc.constantFrom(0, 1, 2),
    buffer_for: fc.constantFrom('all' as const, 'home' as const),
    max_per_day: fc.constantFrom(null, null, null, 2, 3),
    second_hours: fc.dictionary(fc.constantFrom(...weekdays), interval, { maxKeys: 4, ...plainObject }),
  },
  plainObject,
)

const trainer = fc.record({
  schedule,
  limits,
  services: fc.subarray([...serviceTypes], { minLength: 1 }),
  sessions: fc.uniqueArray(
    fc.record({ date, hour, serviceType: fc.constantFrom(...serviceTypes), isCancelled: fc.boolean() }),
    { minLength: 10, maxLength: 25, selector: (session) => `${session.date} ${session.hour}` },
  ),
  off: fc.array(fc.record({ from: date, to: date, hours: fc.option(fc.tuple(hour, hour)) }), { maxLength: 2 }),
})

type RandomTrainer = typeof trainer extends fc.Arbitrary<infer Stated> ? Stated : never

async function makeRandomTrainer(stated: RandomTrainer) {
  const { schedule, limits, services, sessions, off } = stated
  const trainerId = await makeTrainer(house.db, { schedule, availability: limits, serviceTypes: services })
  const { id: clientId } = await makeUser(house.db, { role: 'client' })
  for (const { date, hour, serviceType, isCancelled } of sessions)
    await makeBooking(house.db, {
      ...{ trainerId, clientId, date, hour, serviceType },
      ...(isCancelled && { status: 'cancelled' }),
    })
  const entries = off.filter(({ from, to, hours }) => from <= to && (hours === null || hours[0] < hours[1]))
  await insertTimeOff(
    house.db,
    entries.map(({ from, to, hours }) => ({
      ...{ id: randomUUID(), trainerId, fromDate: from, toDate: to, note: '', createdAt: house.now() },
      ...{ fromHour: hours?.[0] ?? null, toHour: hours?.[1] ?? null },
    })),
  )
  return { id: trainerId, services }
}

type Made = Awaited<ReturnType<typeof makeRandomTrainer>>
type Asker = Awaited<ReturnType<typeof house.person>>

/** Free hours by day and trainer, as the booking panel offers them. */
async function readPanel(asker: Asker, trainers: readonly Made[], service: string | undefined) {
  const offered = trainers.filter(({ services }) => services.some((each) => service === undefined || each === service))
  const byDay = new Map<string, Map<string, string[]>>(dates.map((each) => [each, new Map()]))
  for (const { id } of offered) {
    const query = new URLSearchParams({
      from: dates[0] ?? '',
      days: String(dates.length),
      ...(service && { service_type: service }),
    })
    const { status, body } = await asker.get(`/trainers/${id}/slots?${query}`)
    expect(status).toBe(200)
    for (const { date, slots } of body.days) byDay.get(date)?.set(id, slots)
  }
  return byDay
}

test('the search finds exactly the trainers and free hours that the booking panel offers', async () => {
  const asker = await house.person('client')
  const trainers: Made[] = []
  for (const stated of fc.sample(trainer, { numRuns: 30, seed: 21 })) trainers.push(await makeRandomTrainer(stated))
  let found = 0
  for (const service of [undefined, ...serviceTypes]) {
    for (const [free, expected] of await readPanel(asker, trainers, service)) {
      for (const part of [undefined, ...dayPartNames]) {
        const query = { _t: '1', limit: '100', free, ...(part && { part }), ...(service && { service_type: service }) }
        const { body } = await house.stranger.get(`/trainers?${new URLSearchParams(query)}`)
        const listed = body.map((each: { id: string; free_times: string[] }) => [each.id, each.free_times])
        expect(Object.fromEntries(listed), JSON.stringify(query)).toEqual(onlyIn(expected, part))
        found += body.length
      }
    }
  }
  expect(found).toBeGreaterThan(500)
}, 240_000)

/** Keeps only the hours within a part of the day, and only the trainers who have such an hour. */
function onlyIn(slots: ReadonlyMap<string, readonly string[]>, part: (typeof dayPartNames)[number] | undefined) {
  const { from, to } = part ? dayParts[part] : { from: 0, to: 24 }
  const within = [...slots].map(
    ([id, times]) => [id, times.filter((each) => each >= timeOfHour(from) && each < timeOfHour(to))] as const,
  )
  return Object.fromEntries(within.filter(([, times]) => times.length > 0))
}
