import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/db/db'
import { countDeadlocks } from '../../testing/count-deadlocks'
import { setUpHouse } from '../../testing/house'
import { raceRounds } from '../../testing/random-runs'
import { selectRows } from '../../testing/rows'
import { makeBarrier, waitForLockWaiters } from '../../testing/waiting'
import { makeUser } from '../accounts/makers'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'
import { setBookingStatus } from '../bookings/queries/booking-moves'
import { lockPeopleAndBookings, lockWithPartners, type RowsToLock } from './queries'

const house = setUpHouse()

async function makePair() {
  const [trainerId, { id: clientId }] = [await makeBookableTrainer(house.db), await makeUser(house.db)]
  return { trainerId, clientId }
}

test('transactions that lock the same people in different strengths and orders do not deadlock', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(async () => (await makeUser(house.db)).id))
  const strengths = ['update', 'key share', 'no key update', 'share'] as const
  const deadlocks = await countDeadlocks(house.db, async () => {
    for (let round = 0; round < raceRounds(30); round += 1) {
      const locks = ids.map((_id, turn) =>
        house.db.transaction((tx) => {
          const turned = ids.map((_one, index) => ids[(index + turn) % 4] ?? '')
          const people = turned.map((id, index) => [id, strengths[(index + round) % 4] ?? 'update'] as const)
          return lockPeopleAndBookings(tx, { people: Object.fromEntries(people) })
        }),
      )
      expect((await Promise.all(locks)).map(({ people }) => people.length)).toEqual([4, 4, 4, 4])
    }
  })
  expect(deadlocks).toBe(0)
})

test('a transaction that locks further rows after its first locking call always fails, instead of sometimes deadlocking', async () => {
  const { trainerId, clientId } = await makePair()
  const bookingId = await makeBooking(house.db, { trainerId, clientId })
  const lockThen = (later: RowsToLock) =>
    house.db.transaction(async (tx) => {
      await lockPeopleAndBookings(tx, { people: { [trainerId]: 'no key update', [clientId]: 'key share' } })
      return lockPeopleAndBookings(tx, later)
    })
  await expect(lockThen({ people: { [clientId]: 'update' } })).rejects.toThrow('Locked too late')
  const { id: another } = await makeUser(house.db)
  await expect(lockThen({ people: { [another]: 'key share' } })).rejects.toThrow('Locked too late')
  await expect(lockThen({ bookings: [bookingId] })).rejects.toThrow('Locked too late')
  await expect(lockThen({ people: { [trainerId]: 'share', [randomUUID()]: 'update' } })).resolves.toBeDefined()
  await expect(lockPeopleAndBookings(house.db, { bookings: [bookingId] })).rejects.toThrow('outside a transaction')
})

test('a transaction that has locked a package, or a person for update, may later lock sessions of this package or person', async () => {
  const pair = await makePair()
  const packageId = await makeBooking(house.db, { ...pair, sessionsCount: 2, sessionsTaken: 2 })
  const sessionId = await makeBooking(house.db, { ...pair, hour: 9, packageBookingId: packageId, packageNumber: 2 })
  const firsts: readonly RowsToLock[] = [
    { bookings: [packageId] },
    { people: { [pair.trainerId]: 'update', [pair.clientId]: 'key share' } },
  ]
  for (const first of firsts) {
    const { bookings } = await house.db.transaction(async (tx) => {
      await lockPeopleAndBookings(tx, first)
      return lockPeopleAndBookings(tx, { bookings: [sessionId] })
    })
    expect(bookings.map(({ id }) => id)).toEqual([packageId, sessionId])
  }
})

test('changing a booking that is not locked fails', async () => {
  const id = await makeBooking(house.db, await makePair())
  const accept = (tx: Db) => setBookingStatus(tx, { id, from: 'pending', to: 'confirmed', now: house.now() })
  await expect(house.db.transaction(accept)).rejects.toThrow('without being locked')
  const isMoved = house.db.transaction(async (tx) => {
    await lockPeopleAndBookings(tx, { bookings: [id] })
    return accept(tx)
  })
  expect(await isMoved).toBe(true)
})

test('the people with whom somebody has bookings are locked as strongly as needed, even if the caller names a weaker lock', async () => {
  const pair = await makePair()
  await makeBooking(house.db, pair)
  await house.db.transaction(async (tx) => {
    await lockWithPartners(tx, pair.trainerId, { [pair.clientId]: 'key share' })
    const isFree = sql`select id from users where id = ${pair.clientId} for no key update skip locked`
    expect(await selectRows(house.db, isFree)).toEqual([])
  })
})

test('negative control: locking everybody weakly and then some strongly deadlocks', async () => {
  const { trainerId, clientId } = await makePair()
  const deadlocks = await countDeadlocks(house.db, async () => {
    const bothHaveBoth = makeBarrier(2)
    const lockTwice = (strong: string) =>
      house.db.transaction(async (tx) => {
        await lockPeopleAndBookings(tx, { people: { [trainerId]: 'key share', [clientId]: 'key share' } })
        await bothHaveBoth()
        await tx.execute(`select from users where id = '${strong}' for update`)
      })
    await Promise.all([lockTwice(trainerId), lockTwice(clientId)])
  })
  expect(deadlocks).toBeGreaterThan(0)
})

test('if somebody books while the trainer is being locked, the transaction starts again with that client', async () => {
  const { trainerId, clientId } = await makePair()
  let runs = 0
  let locking: Promise<readonly string[]> | undefined
  await house.db.transaction(async (tx) => {
    await lockPeopleAndBookings(tx, { people: { [trainerId]: 'key share', [clientId]: 'key share' } })
    locking = house.db.transaction(async (other) => {
      runs += 1
      return (await lockWithPartners(other, trainerId)).map(({ id }) => id)
    })
    await waitForLockWaiters(house.db)
    await makeBooking(tx, { trainerId, clientId })
  })
  expect((await locking)?.toSorted()).toEqual([trainerId, clientId].toSorted())
  expect(runs).toBe(2)
})

/** Runs a task while another transaction holds a lock. */
async function whileHeld<Result>(hold: (tx: Db) => Promise<unknown>, task: () => Promise<Result>): Promise<Result> {
  return house.db.transaction(async (tx) => {
    await hold(tx)
    return task()
  })
}

test.each([
  ['its client', 'clientId'],
  ['its package', 'packageId'],
  ['the session itself', 'sessionId'],
] as const)('a job skips a session while another transaction has locked %s', async (_name, held) => {
  const pair = await makePair()
  const packageId = await makeBooking(house.db, { ...pair, sessionsCount: 2, sessionsTaken: 2 })
  const sessionId = await makeBooking(house.db, { ...pair, hour: 9, packageBookingId: packageId, packageNumber: 2 })
  const table = held === 'clientId' ? 'users' : 'bookings'
  const id = { ...pair, packageId, sessionId }[held]
  const lockFree = () =>
    house.db.transaction(
      async (tx) => (await lockPeopleAndBookings(tx, { bookings: [sessionId] }, { skipsLocked: true })).bookings,
    )
  const isLocked = async () => (await lockFree()).some((booking) => booking.id === sessionId)
  expect(await whileHeld((tx) => tx.execute(`select from ${table} where id = '${id}' for update`), isLocked)).toBe(
    false,
  )
  expect(await isLocked()).toBe(true)
})
