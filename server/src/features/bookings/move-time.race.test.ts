import { timeOfHour } from '@entrena/contract/bookings/rules'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { findViolations } from '../../operations/queries/invariants'
import { setUpHouse } from '../../testing/house'
import { raceRounds } from '../../testing/random-runs'
import { countRows, selectRows } from '../../testing/rows'
import { makeBookableTrainer, makeBooking } from './makers'

const house = setUpHouse()
const hourOfTrainer = 'bookings_one_an_hour_for_trainer'

afterEach(async () => {
  await house.db.execute(
    sql.raw(
      `create unique index if not exists ${hourOfTrainer} on bookings (trainer_id, date, hour) where status <> 'cancelled'`,
    ),
  )
})

/** Creates sessions of different clients with one trainer, each at a different hour from Monday on. */
async function makeSessions(count: number) {
  const trainerId = await makeBookableTrainer(house.db)
  const sessions = []
  for (let n = 0; n < count; n += 1) {
    const client = await house.person('client')
    const date = `2026-12-${String(7 + Math.floor(n / 14)).padStart(2, '0')}`
    const hour = 6 + (n % 14)
    const id = await makeBooking(house.db, { trainerId, clientId: client.id, date, hour, status: 'confirmed' })
    sessions.push({ id, client, date, hour })
  }
  return sessions
}

type Sessions = Awaited<ReturnType<typeof makeSessions>>

const moveAll = (sessions: Sessions) =>
  Promise.all(
    sessions.map(({ id, client }) =>
      client.put(`/bookings/${id}/time`, { payload: { date: '2026-12-04', time: '09:00' } }),
    ),
  )

test('if 100 clients move to one hour at once, one gets it and 99 keep their own hour', {
  timeout: 120_000,
}, async () => {
  const sessions = await makeSessions(100)
  const answers = await moveAll(sessions)
  const moved = answers.filter(({ status }) => status === 200)
  expect(moved).toHaveLength(1)
  expect(answers.filter(({ status, body }) => status === 409 && body.code === 'hour_taken')).toHaveLength(99)
  const kept = await selectRows<{ id: string; date: string; hour: number }>(
    house.db,
    sql`select id, date::text, hour from bookings where status <> 'cancelled'`,
  )
  for (const { id, date, hour } of sessions.filter((session) => session.id !== moved[0]?.body.id)) {
    expect(kept.find((row) => row.id === id)).toMatchObject({ date, hour })
  }
  expect(await findViolations(house.db)).toEqual([])
})

test('negative control: without the unique index, several sessions are moved to one hour', async () => {
  const sessions = await makeSessions(20)
  await house.db.execute(sql.raw(`drop index ${hourOfTrainer}`))
  await moveAll(sessions)
  const there = await countRows(house.db, "bookings where date = '2026-12-04' and hour = 9")
  await house.db.execute(sql`truncate bookings cascade`)
  expect(there).toBeGreaterThan(1)
})

test('clients who try to swap hours at the same time keep theirs, without a server error', async () => {
  const sessions = await makeSessions(40)
  for (let round = 0; round < raceRounds(5); round += 1) {
    const answers = await Promise.all(
      sessions.map(({ id, client }, index) => {
        // Each session moves to the hour of its neighbour.
        const { date = '', hour = 0 } = sessions[index % 2 ? index - 1 : index + 1] ?? {}
        return client.put(`/bookings/${id}/time`, { payload: { date, time: timeOfHour(hour) } })
      }),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 hour_taken']))
  }
})
