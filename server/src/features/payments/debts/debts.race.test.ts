import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../../platform/db/db'
import { useHouse } from '../../../testing/house'
import { untilWaiting } from '../../../testing/waiting'
import { makeUser } from '../../accounts/makers'
import { deleteUser, lockPeople, lockUser } from '../../accounts/public'
import { makeBookableTrainer, makeBooking } from '../../bookings/makers'
import { lockBookingsOf, lockPaymentStatus, setPaid } from '../../bookings/public'
import { insertEntry } from '../queries'
import { keepDebts } from './keep-debts'

const house = useHouse()

const confirmPath = (id: string) => `/payments/bank-transfer/confirm?booking_id=${id}`

async function people() {
  const admin = await house.person('admin')
  const trainerId = await makeBookableTrainer(house.db)
  const { id: clientId } = await makeUser(house.db)
  return { admin, trainerId, book: () => makeBooking(house.db, { trainerId, clientId }) }
}

/** What was paid in, according to the ledger, and what is owed. */
async function books() {
  const { rows } = (await house.db.execute(sql`select
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries where kind = 'credit') as paid,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries) as kept,
      (select coalesce(sum(amount_cents), 0)::int from debts where kind <> 'earnings') as owed`)) as unknown as {
    rows: { paid: number; kept: number; owed: number }[]
  }
  return rows[0]
}

/** A transaction that stays open after its work until it is told to end. */
async function hold(work: (tx: Db) => Promise<unknown>): Promise<{ end(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const whole = house.db.transaction(async (tx) => {
      await work(tx)
      await new Promise<void>((finish) => {
        const end = () => {
          finish()
          return whole
        }
        resolve({ end })
      })
    })
    whole.catch(reject)
  })
}

/** The statement that waits for a lock. */
async function waitingStatement(): Promise<string | undefined> {
  const { rows } = (await house.db.execute(sql`select query from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)) as unknown as { rows: { query: string }[] }
  return rows[0]?.query
}

/** The writes of a confirmation, in its order. */
const confirming = (id: string, trainerId: string) => async (tx: Db) => {
  await lockPaymentStatus(tx, id)
  await setPaid(tx, id, house.now())
  const entry = { trainerId, bookingId: id, amountCents: 140_000, createdAt: house.now() }
  await insertEntry(tx, { ...entry, kind: 'credit' })
}

test('a trainer deleted while a payment is being confirmed: either it was not confirmed, or it is owed', async () => {
  const outcomes = new Set<number>()
  for (let round = 0; round < 24; round += 1) {
    await house.db.execute(sql`truncate ledger_entries, debts`)
    const { admin, trainerId, book } = await people()
    const id = await book()
    const [confirmed, deleted] = await Promise.all(
      round % 2 === 0
        ? [admin.post(confirmPath(id)), admin.delete(`/admin/users/${trainerId}`)]
        : [admin.delete(`/admin/users/${trainerId}`), admin.post(confirmPath(id))].reverse(),
    )
    expect(deleted?.status).toBe(204)
    const paid = confirmed?.status === 200 ? 140_000 : 0
    expect(await books()).toEqual({ paid, kept: 0, owed: paid })
    outcomes.add(confirmed?.status ?? 0)
  }
  expect([...outcomes].sort()).toEqual([200, 404])
})

test('a booking made after the deletion locked the others, and confirmed while it goes on, is owed', async () => {
  const { admin, trainerId, book } = await people()
  // Keeps the deletion between its lock on bookings and its lock on people, where a new booking can still come in.
  const holding = await hold((tx) => lockUser(tx, trainerId, 'key share'))
  const deletion = admin.delete(`/admin/users/${trainerId}`)
  await expect.poll(waitingStatement).toContain('from "users"')
  const paying = await hold(confirming(await book(), trainerId))
  await holding.end()
  // Past the person: it waits for the new booking, to lock it or, if it did not, to delete it.
  await expect.poll(waitingStatement).toMatch(/from "bookings"|^delete/)
  await paying.end()
  expect((await deletion).status).toBe(204)
  expect(await books()).toEqual({ paid: 140_000, kept: 0, owed: 140_000 })
})

test('without locking bookings a second time that payment would be lost: the race is real', async () => {
  const { trainerId, book } = await people()
  let paying: Awaited<ReturnType<typeof hold>> | undefined
  const deletion = house.db.transaction(async (tx) => {
    await lockBookingsOf(tx, trainerId)
    const id = await book()
    const [person] = await lockPeople(tx, [trainerId])
    paying = await hold(confirming(id, trainerId))
    const removeFiles = () => undefined
    if (person) await keepDebts(tx, house.servicesWith({}), { person, now: house.now(), removeFiles })
    await deleteUser(tx, trainerId)
  })
  await untilWaiting(house.db)
  await paying?.end()
  await deletion
  expect(await books()).toEqual({ paid: 140_000, kept: 140_000, owed: 0 })
})
