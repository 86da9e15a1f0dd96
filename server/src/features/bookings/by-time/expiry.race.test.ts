import { timeOfHour } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { afterEach, describe, expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { setUpHouse } from '../../../testing/house'
import { raceRounds } from '../../../testing/random-runs'
import { countRows, selectRows } from '../../../testing/rows'
import { draftBooking, makeBookableTrainer, makeBooking } from '../makers'
import { completePast } from '../move-booking'
import { expireBookings } from './expire-bookings'

const house = setUpHouse()

type Person = Awaited<ReturnType<typeof house.person>>
interface People {
  readonly trainer: Person
  readonly client: Person
  readonly admin: Person
}

async function makePeople(): Promise<People> {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  return { trainer, client: await house.person('client'), admin: await house.person('admin') }
}

/** The hour that a round of the race books: ten hours a day, from November 20 on. */
const hourOf = (round: number) => ({ date: addDays('2026-11-20', Math.floor(round / 10)), hour: 7 + (round % 10) })

/** Creates an unpaid request whose deadline has passed. */
const makeDue = ({ trainer, client }: People, round: number) =>
  makeBooking(house.db, {
    trainerId: trainer.id,
    clientId: client.id,
    ...hourOf(round),
    createdAt: new Date('2026-11-15T12:00:00Z'),
    payBy: new Date('2026-11-16T12:00:00Z'),
    expiresAt: new Date('2026-11-16T14:00:00Z'),
  })

test('if four jobs run at once, each booking lapses once and each session is completed once', async () => {
  const people = await makePeople()
  const ids = await Promise.all(Array.from({ length: 30 }, (_, round) => makeDue(people, round)))
  await Promise.all(
    Array.from({ length: 30 }, (_, round) =>
      makeBooking(house.db, {
        trainerId: people.trainer.id,
        clientId: people.client.id,
        date: addDays('2026-10-01', round),
        status: 'confirmed',
        paymentStatus: 'paid',
        priceCents: 0,
      }),
    ),
  )
  const run = () => Promise.all([expireBookings(house.services), completePast(house.services)])
  await Promise.all([run(), run(), run(), run()])
  // Runs the job again, because it skips locked rows.
  await run()
  expect(await countRows(house.db, `bookings where cancel_reason = 'unpaid' and sequence = 1`)).toBe(ids.length)
  expect(await countRows(house.db, `bookings where status = 'completed' and sessions_done = 1`)).toBe(30)
  expect(await countRows(house.db, `mails where kind = 'expired'`)).toBe(ids.length)
  expect(await findViolations(house.db)).toEqual([])
})

describe('a late payment and a new booking for the same hour', () => {
  const hourOfTrainer = 'bookings_one_an_hour_for_trainer'
  afterEach(() =>
    house.db.execute(
      `create unique index if not exists ${hourOfTrainer} on bookings (trainer_id, date, hour) where status <> 'cancelled'`,
    ),
  )

  /** Returns the statuses of both bookings, and whether the late payment is due as a refund. */
  async function rush(people: People, rival: Person, round: number) {
    const { date, hour } = hourOf(round)
    const shared = { trainerId: people.trainer.id, clientId: people.client.id, date, hour }
    const lapsed = {
      status: 'cancelled',
      cancelReason: 'unpaid',
      cancelledBy: 'time',
      cancelledAt: house.now(),
    } as const
    const id = await makeBooking(house.db, { ...shared, ...lapsed })
    const payload = draftBooking(people.trainer.id, { date, time: timeOfHour(hour) })
    const [booked, paid] = await Promise.all([
      rival.post('/bookings', { payload }),
      people.admin.post(`/payments/bank-transfer/confirm?booking_id=${id}`),
    ])
    expect(paid.status).toBe(200)
    return { booked: booked.status, late: paid.body.status as string, refund: paid.body.refund?.state as string }
  }

  test('of a late payment and a new booking for one hour, exactly one gets the hour', async () => {
    const [people, rival] = [await makePeople(), await house.person('client')]
    for (let round = 0; round < raceRounds(40); round += 1) {
      const { date } = hourOf(round)
      if (new Date(`${date}T00:00:00Z`).getUTCDay() === 0) continue
      const { booked, late, refund } = await rush(people, rival, round)
      expect(['201 cancelled due', '409 pending undefined']).toContain(`${booked} ${late} ${refund}`)
      await house.db.execute(
        `update bookings set payment_status = 'pending_confirmation' where client_id = '${rival.id}'`,
      )
    }
    expect(await findViolations(house.db)).toEqual([])
  })

  test('negative control: without the unique index, a late payment and a new booking get the same hour', async () => {
    const [people, rival] = [await makePeople(), await house.person('client')]
    await house.db.execute(`drop index ${hourOfTrainer}`)
    expect(await rush(people, rival, 0)).toMatchObject({ booked: 201, late: 'pending' })
    const rows = await selectRows<{ id: string }>(house.db, `select id from bookings where status <> 'cancelled'`)
    expect(rows).toHaveLength(2)
    await house.db.execute('truncate bookings cascade')
  })
})
