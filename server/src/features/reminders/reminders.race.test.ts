import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db'
import { setUpHouse } from '../../testing/house'
import { countRows } from '../../testing/rows'
import { listPeopleToRemind } from './queries/due'
import { sendReminders } from './send-reminders'

const house = setUpHouse()

/** `REMINDED_SESSIONS=10000` runs the long version. */
const sessionsCount = Number(process.env.REMINDED_SESSIONS ?? 100)
const sessionHours = 10

/** Creates trainers who each have ten sessions on November 18, from 07:00 to 16:00, each with another client. */
async function makeSessions(): Promise<void> {
  await house.db.execute(sql`
    insert into users (name, email, role, created_at)
    select 'Person ' || n, n || '@example.com', case when n > ${sessionsCount} then 'trainer' else 'client' end, now()
    from generate_series(1, ${sessionsCount + sessionsCount / sessionHours}) n`)
  await house.db.execute(sql`
    insert into bookings (id, trainer_id, client_id, date, hour, service_type, status, payment_status, price_cents,
      original_cents, discount_percent, is_package, sessions_count, created_at, updated_at)
    select gen_random_uuid(), t.id, c.id, '2026-11-18', 7 + n % ${sessionHours}, 'gym', 'confirmed', 'paid', 0, 0, 0,
      false, 1, '2026-11-01', '2026-11-01'
    from generate_series(0, ${sessionsCount - 1}) n
    join users c on c.email = n + 1 || '@example.com'
    join users t on t.email = ${sessionsCount} + 1 + n / ${sessionHours} || '@example.com'`)
}

/** While reminders are sent, the sessions of some trainers are cancelled, and those of others are moved. */
const cancelledTrainers = sql`(select id from users where role = 'trainer' and email ~ '[036]@')`
const movedTrainers = sql`(select id from users where role = 'trainer' and email ~ '[147]@')`

const cancelAt = (hour: number) =>
  house.db.execute(sql`
    update bookings set status = 'cancelled', cancel_reason = 'client', cancelled_by = 'client', cancelled_at = now()
    where date = '2026-11-18' and hour = ${hour} and trainer_id in ${cancelledTrainers}`)
const moveAt = (hour: number) =>
  house.db.execute(sql`
    update bookings set date = '2026-11-25', times_moved = 1
    where date = '2026-11-18' and hour = ${hour} and trainer_id in ${movedTrainers}`)

/**
 * Wraps a database so that every fifth transaction is aborted after its last statement, as if the process had been
 * killed.
 */
function failing(db: Db): Db {
  let count = 0
  return new Proxy(db, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name)
      return (work: (tx: Db) => Promise<unknown>) =>
        target.transaction(async (tx) => {
          await work(tx)
          count += 1
          if (count % 5 === 0) throw new Error('killed')
        })
    },
  })
}

let failures = 0
const log = {
  error: () => {
    failures += 1
  },
}
const runServer = () => sendReminders({ ...house.services, db: failing(house.db) }, log)

/** Runs two servers at once while sessions are cancelled and moved. Aborted reminders are sent a minute later. */
async function runHours(day: string, hours: readonly number[], change: (hour: number) => Promise<unknown>) {
  for (const hour of hours) {
    house.setNow(`${day}T${String(hour).padStart(2, '0')}:30:00-04:00`)
    await Promise.all([runServer(), runServer(), change(hour + 1)])
    house.setNow(`${day}T${String(hour).padStart(2, '0')}:31:00-04:00`)
    await sendReminders(house.services, log)
  }
}

const tomorrow = "kind = 'sessionTomorrow'"
const hoursOfDay = Array.from({ length: sessionHours }, (_, index) => 6 + index)

beforeEach(() => {
  failures = 0
})

test('the reminder of a session is sent once, and never after the session was cancelled or moved to another time', async () => {
  await makeSessions()
  await cancelAt(8)
  await runHours('2026-11-17', hoursOfDay, (hour) => Promise.all([cancelAt(hour), moveAt(hour)]))
  expect(failures).toBeGreaterThan(10)
  const missing = `bookings b where status = 'confirmed' and date = '2026-11-18'
    and not exists (select from reminders r where r.booking_id = b.id and ${tomorrow})`
  expect(await countRows(house.db, missing)).toBe(0)
  const ofHourEight = "reminders join bookings b on b.id = booking_id where status = 'cancelled' and hour = 8"
  expect(await countRows(house.db, ofHourEight)).toBe(0)
  expect(await countRows(house.db, "bookings where date = '2026-11-25'")).toBeGreaterThan(0)
  await runHours('2026-11-24', hoursOfDay, () => Promise.resolve())
  const ofNewTime = `reminders where ${tomorrow} and starts_at > '2026-11-25'`
  expect(await countRows(house.db, ofNewTime)).toBe(await countRows(house.db, "bookings where date = '2026-11-25'"))
  // There is one mail for each reminder, because each client has one session.
  for (const kind of ['sessionTomorrow', 'sessionSoon', 'howWasIt']) {
    expect(await countRows(house.db, `mails where kind = '${kind}'`)).toBe(
      await countRows(house.db, `reminders where kind = '${kind}'`),
    )
  }
}, 600_000)

test("the trainer's list of tomorrow waits until no booking of the day is locked, and then lists all bookings", async () => {
  await makeSessions()
  house.setNow('2026-11-17T19:00:00-04:00')
  const lists = "mails where kind = 'trainersTomorrow'"
  const trainers = sessionsCount / sessionHours
  await house.db.transaction(async (tx) => {
    await tx.execute(sql`select from bookings where hour = 9 for update`)
    await sendReminders(house.services, log)
    expect(await countRows(house.db, lists)).toBe(0)
  })
  house.setNow('2026-11-17T19:01:00-04:00')
  await sendReminders(house.services, log)
  expect(await countRows(house.db, lists)).toBe(trainers)
  expect(await countRows(house.db, "reminders where kind = 'trainersTomorrow'")).toBe(sessionsCount)
})

test('negative control: without the rows of sent reminders, two servers remind the same people', async () => {
  await makeSessions()
  house.setNow('2026-11-17T11:30:00-04:00')
  const list = () =>
    listPeopleToRemind(house.db, { kind: 'sessionTomorrow', now: house.now() }, { after: undefined, limit: 500 })
  const [one, other] = await Promise.all([list(), list()])
  expect(one.length).toBeGreaterThan(0)
  expect(one).toEqual(other)
})
