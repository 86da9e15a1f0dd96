import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../../platform/db/db'
import { setUpHouse } from '../../../testing/house'
import { raceRounds } from '../../../testing/random-runs'
import { selectRows } from '../../../testing/rows'
import { waitForLockWaiters } from '../../../testing/waiting'
import { makeUser } from '../../accounts/makers'
import { deleteUserRow, type LockedPerson, lockPeople, lockUser } from '../../accounts/public'
import { makeBookableTrainer, makeBooking } from '../../bookings/makers'
import { findBooking, lockBooking, type StoredBooking } from '../../bookings/public'
import { lockWithPartners } from '../../locks/public'
import { writePostings } from '../ledger/queries'
import { postCredit, receivedOf } from '../purchases/pay-purchase'
import { setPaid } from '../purchases/queries/purchases'
import { recordDebts } from './record-debts'

const house = setUpHouse()

const confirmPath = (id: string) => `/payments/bank-transfer/confirm?booking_id=${id}`

async function makePeople() {
  const admin = await house.person('admin')
  const trainerId = await makeBookableTrainer(house.db)
  const { id: clientId } = await makeUser(house.db)
  return { admin, trainerId, book: () => makeBooking(house.db, { trainerId, clientId }) }
}

/** Sums of all credits, of what trainers have in the ledger now, and of all debts to clients. */
async function readTotals() {
  const [sums] = await selectRows<{ paid: number; kept: number; owed: number }>(
    house.db,
    sql`select
      (select coalesce(sum(amount_cents), 0)::int from postings where kind = 'credit') as paid,
      (select coalesce(sum(credit_cents - debit_cents), 0)::int from posting_totals where account in ('held', 'trainer')) as kept,
      (select coalesce(sum(amount_cents), 0)::int from debts where kind <> 'earnings') as owed`,
  )
  return sums
}

/** Runs `work` in a transaction that stays open until `end` is called. */
async function hold(work: (tx: Db) => Promise<unknown>): Promise<{ end(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const transaction = house.db.transaction(async (tx) => {
      await work(tx)
      await new Promise<void>((finish) => {
        const end = () => {
          finish()
          return transaction
        }
        resolve({ end })
      })
    })
    transaction.catch(reject)
  })
}

async function postPayment(tx: Db, booking: StoredBooking | undefined) {
  if (!booking) throw new Error('The booking is gone')
  const payment = { booking, at: house.now(), by: null }
  await writePostings(tx, receivedOf(payment, booking.priceCents))
  await postCredit(tx, payment, 0)
}

/** Makes the same writes as a payment confirmation, in the same order. */
const confirm = (id: string) => async (tx: Db) => {
  const booking = await lockBooking(tx, id)
  await postPayment(tx, booking && (await setPaid(tx, booking, house.now())))
}
const payUnlocked = (id: string) => async (tx: Db) => {
  await tx.execute(sql`update bookings set payment_status = 'paid' where id = ${id}`)
  await postPayment(tx, (await findBooking(tx, id))?.booking)
}

/** Makes the same writes as a deletion. */
async function remove(tx: Db, person: LockedPerson | undefined) {
  if (!person) throw new Error('The person is gone')
  await recordDebts(tx, house.servicesWith({}), { person })
  await deleteUserRow(tx, person.id)
}

test('a payment that is confirmed during the deletion of its trainer is either refused or recorded as a debt', async () => {
  const outcomes = new Set<number>()
  for (let round = 0; round < raceRounds(24) || (outcomes.size < 2 && round < 100); round += 1) {
    await house.db.execute(sql`truncate postings, posting_totals, debts`)
    const { admin, trainerId, book } = await makePeople()
    const id = await book()
    // In every second round the deletion begins some milliseconds earlier, so that each side wins sometimes.
    const deletion = round % 2 === 1 ? admin.delete(`/admin/users/${trainerId}`) : undefined
    if (deletion) await pause(round)
    const [confirmed, deleted] = await Promise.all([
      admin.post(confirmPath(id)),
      deletion ?? admin.delete(`/admin/users/${trainerId}`),
    ])
    expect(deleted.status).toBe(204)
    const paid = confirmed.status === 200 ? 140_000 : 0
    expect(await readTotals()).toEqual({ paid, kept: 0, owed: paid })
    outcomes.add(confirmed.status)
  }
  expect([...outcomes].sort()).toEqual([200, 404])
})

test('if a booking is created and paid during the deletion of its trainer, its price is recorded as a debt', async () => {
  const { trainerId, book } = await makePeople()
  // This lock delays the deletion, so that a booking can still be added.
  const holding = await hold((tx) => lockUser(tx, trainerId, 'key share'))
  const deletion = house.db.transaction(async (tx) =>
    remove(
      tx,
      (await lockWithPartners(tx, trainerId)).find(({ id }) => id === trainerId),
    ),
  )
  await waitForLockWaiters(house.db)
  const paying = await hold(confirm(await book()))
  // The deletion still waits, because the new booking also locks its people.
  await holding.end()
  await paying.end()
  await deletion
  expect(await readTotals()).toEqual({ paid: 140_000, kept: 0, owed: 140_000 })
})

test('negative control: without a lock on the people, a payment during the deletion of its trainer is lost', async () => {
  const { trainerId, book } = await makePeople()
  const id = await book()
  let paying: Awaited<ReturnType<typeof hold>> | undefined
  const deletion = house.db.transaction(async (tx) => {
    const [person] = await lockPeople(tx, [trainerId])
    paying = await hold(payUnlocked(id))
    await remove(tx, person)
  })
  await waitForLockWaiters(house.db)
  await paying?.end()
  await deletion
  expect(await readTotals()).toEqual({ paid: 140_000, kept: 140_000, owed: 0 })
})
