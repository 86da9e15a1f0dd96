import { timeOfHour } from '@entrena/contract/bookings/rules'
import { weeklyDates } from '@entrena/contract/bookings/series-rules'
import { type Availability, noLimits } from '@entrena/contract/trainers/availability'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { raceRounds } from '../../../testing/random-runs'
import { selectRows } from '../../../testing/rows'
import { waitForLockWaiters } from '../../../testing/waiting'
import { draftBooking, makeBookableTrainer, makeBooking } from '../makers'

const house = setUpHouse()
/** Every Tuesday and Saturday at the same hour. */
const dates = weeklyDates(
  ['2026-11-24', '2026-11-28'].map((date) => ({ date, time: '07:00' })),
  8,
)
const limit = { timeout: 180_000 }

/** Creates clients with a free package of ten sessions each, whose first session was long ago. */
async function crowd(trainerId: string, count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const client = await house.person('client')
      const date = new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10)
      const done = { status: 'completed', paymentStatus: 'paid', sessionsCount: 10, priceCents: 0 } as const
      const packageId = await makeBooking(house.db, { trainerId, clientId: client.id, date, ...done })
      return { client, packageId }
    }),
  )
}

const sendSeries = ({ client, packageId }: Awaited<ReturnType<typeof crowd>>[number], wanted = dates) =>
  client.post('/bookings/series', { payload: { package_booking_id: packageId, dates: wanted } })

/**
 * Counts the scheduled later sessions of each package, beside the stored count. Omits packages without later sessions.
 */
function listScheduled() {
  return selectRows<{ id: string; scheduled: number; counted: number }>(
    house.db,
    sql`select p.id, count(s.id)::int as scheduled, (p.sessions_taken - 1)::int as counted from bookings p
      left join bookings s on s.package_booking_id = p.id and s.status <> 'cancelled'
      where p.sessions_count = 10 group by p.id having count(s.id) > 0 or p.sessions_taken > 1`,
  )
}

test.each<[string, Availability]>([
  ['no limits', noLimits],
  ['a daily maximum', { ...noLimits, max_per_day: 1 }],
])(
  'if a crowd of clients sends the same 8 dates to a trainer with %s, one client gets all 8',
  limit,
  async (_what, availability) => {
    const trainerId = await makeBookableTrainer(house.db, { availability })
    const answers = await Promise.all((await crowd(trainerId, raceRounds(200))).map((one) => sendSeries(one)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'series_conflict')).toHaveLength(
      answers.length - 1,
    )
    expect(await listScheduled()).toMatchObject([{ scheduled: 8, counted: 8 }])
    expect(await listMails(house.db)).toHaveLength(1)
    expect(await findViolations(house.db)).toEqual([])
  },
)

test('a series of 8 dates against 24 clients who each want one of its hours gets all 8 or none', limit, async () => {
  const trainerId = await makeBookableTrainer(house.db)
  const clients = await crowd(trainerId, 27)
  const rivals = clients.slice(0, 24)
  for (const [round, own] of clients.slice(24).entries()) {
    const wanted = dates.map(({ date }) => ({ date, time: timeOfHour(7 + round) }))
    const requests = rivals.map(({ client, packageId }, index) => () => {
      const one = wanted[index % wanted.length]
      return client.post('/bookings', { payload: draftBooking(trainerId, { ...one, package_booking_id: packageId }) })
    })
    const place = round * 12
    const all = [...requests.slice(0, place), () => sendSeries(own, wanted), ...requests.slice(place)]
    const answers = await Promise.all(all.map((send) => send()))
    const isWon = answers[place]?.status === 201
    const singles = answers.filter((_, index) => index !== place)
    expect(singles.filter(({ status }) => status === 201)).toHaveLength(isWon ? 0 : 8)
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([])
    const scheduled = await listScheduled()
    expect(scheduled.find(({ id }) => id === own.packageId)?.scheduled ?? 0).toBe(isWon ? 8 : 0)
    expect(scheduled.filter((row) => row.scheduled !== row.counted)).toEqual([])
  }
  expect(await findViolations(house.db)).toEqual([])
})

test(
  'if 20 clients take the last hours of a series while it is half stored, nothing of it is stored',
  limit,
  async () => {
    const trainerId = await makeBookableTrainer(house.db)
    const [own, slow, ...rivals] = await crowd(trainerId, 22)
    if (!own || !slow) throw new Error('There is no client')
    const both = await house.db.transaction(async (tx) => {
      // The series has inserted three hours and waits at the fourth for this transaction.
      await makeBooking(tx, { trainerId, clientId: slow.client.id, date: dates[3]?.date ?? '', hour: 7 })
      const sending = sendSeries(own)
      await waitForLockWaiters(house.db)
      const requests = rivals.map(({ client, packageId }, index) => {
        const one = dates[4 + (index % 4)]
        return client.post('/bookings', { payload: draftBooking(trainerId, { ...one, package_booking_id: packageId }) })
      })
      return { sending, singles: await Promise.all(requests) }
    })
    const [series, { singles }] = [await both.sending, both]
    expect(series).toMatchObject({ status: 409, body: { code: 'series_conflict' } })
    // The refusal names three of the conflicts and counts the others.
    expect(series.body.detail).toMatch(/December 5, 07:00; .*December 8, 07:00; .*December 12, 07:00 and 2 more\.$/)
    expect(singles.filter(({ status }) => status === 201)).toHaveLength(4)
    const scheduled = await listScheduled()
    expect(scheduled.find(({ id }) => id === own.packageId)).toBeUndefined()
    expect(scheduled.filter((row) => row.scheduled !== row.counted)).toEqual([])
    expect(await findViolations(house.db)).toEqual([])
  },
)

test('the same series sent 20 times at once is scheduled once', limit, async () => {
  const [own] = await crowd(await makeBookableTrainer(house.db), 1)
  if (!own) throw new Error('There is no client')
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendSeries(own)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status, body }) => status === 409 && body.code === 'series_yours')).toHaveLength(19)
  expect(await listScheduled()).toMatchObject([{ scheduled: 8, counted: 8 }])
})

test(
  'if other sessions move between the hours of a series at the same time, the series is scheduled completely or not at all',
  limit,
  async () => {
    for (let round = 0; round < raceRounds(3); round += 1) {
      const trainerId = await makeBookableTrainer(house.db)
      const [own, ...movers] = await crowd(trainerId, 9)
      if (!own) throw new Error('There is no client')
      // Each session moves to an earlier hour of the series.
      const held = await Promise.all(
        movers.slice(4).map(async ({ client }, index) => {
          const stated = { date: dates[index + 4]?.date ?? '', hour: 7, status: 'confirmed' as const }
          return { client, id: await makeBooking(house.db, { trainerId, clientId: client.id, ...stated }) }
        }),
      )
      const answers = await Promise.all([
        ...held.map(({ client, id }, index) => client.put(`/bookings/${id}/time`, { payload: { ...dates[index] } })),
        sendSeries(own),
      ])
      expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual([])
      expect((await listScheduled()).filter(({ scheduled, counted }) => scheduled !== 8 || counted !== 8)).toEqual([])
      expect(await findViolations(house.db)).toEqual([])
    }
  },
)

test(
  'if a series is accepted as a whole while its sessions are answered one by one, the stored session count stays right',
  limit,
  async () => {
    for (let round = 0; round < raceRounds(3); round += 1) {
      const trainer = await house.as(await makeBookableTrainer(house.db))
      const [own] = await crowd(trainer.id, 1)
      if (!own) throw new Error('There is no client')
      const sessions: { id: string }[] = (await sendSeries(own)).body
      const answers = await Promise.all([
        trainer.post(`/bookings/${own.packageId}/accept-sessions`),
        ...sessions.map(({ id }, index) =>
          index % 2
            ? trainer.put(`/bookings/${id}`, { payload: { status: index % 4 === 1 ? 'confirmed' : 'cancelled' } })
            : own.client.post(`/bookings/${id}/cancel`, { payload: { expected_refund: 0 } }),
        ),
        trainer.post(`/bookings/${own.packageId}/accept-sessions`),
      ])
      expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([])
      const scheduled = await listScheduled()
      expect(scheduled.filter((row) => row.scheduled !== row.counted)).toEqual([])
      expect(await findViolations(house.db)).toEqual([])
    }
  },
)

test(
  'negative control: if dates are stored one by one, several clients get a part of the same series',
  limit,
  async () => {
    const trainerId = await makeBookableTrainer(house.db)
    const clients = await crowd(trainerId, 8)
    // At first all clients request different dates, so that each gets one.
    await Promise.all(
      dates.flatMap((_, index) =>
        clients.map(({ client, packageId }, first) => {
          const wanted = dates[(first + index) % dates.length]
          return client.post('/bookings', {
            payload: draftBooking(trainerId, { ...wanted, package_booking_id: packageId }),
          })
        }),
      ),
    )
    const parts = (await listScheduled()).map(({ scheduled }) => scheduled)
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.every((count) => count < dates.length)).toBe(true)
  },
)
