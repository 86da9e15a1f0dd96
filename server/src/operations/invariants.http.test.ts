import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeUser } from '../features/accounts/makers'
import { makeBookableTrainer, makeBooking } from '../features/bookings/makers'
import { playHistory } from '../testing/history'
import { setUpHouse } from '../testing/house'
import { checkData } from './check-data'

const house = setUpHouse()
const violations = async () => (await checkData(house.db, house.files)).violations

test('no invariant is violated after bookings, payments, reviews, messages and uploads', async () => {
  const { client, admin } = await playHistory(house)
  expect(await checkData(house.db, house.files)).toEqual({ violations: [], unusedFiles: 0 })
  expect((await admin.delete(`/admin/users/${client.id}`)).status).toBe(204)
  expect(await violations()).toEqual([])
})

const changes: readonly (readonly [change: string, rule: string])[] = [
  ['update bookings set price_cents = price_cents - 1 where refund_due', 'credits and commissions of its price'],
  [
    "insert into postings (trainer_id, client_id, booking_id, kind, debit, credit, amount_cents, key, created_at) select trainer_id, client_id, id, 'commission_back', 'commission', 'client', 1, 'x', now() from bookings where reviewed",
    'was taken back of a booking adds up',
  ],
  ['update posting_totals set credit_cents = credit_cents + 1', 'totals are the sums'],
  ["delete from posting_totals where account = 'held' and kind = 'credit'", 'below zero'],
  ['update bookings set refund_due = false', 'a refund is due until'],
  ['update bookings set sessions_done = 2 where reviewed', 'counts its scheduled and completed sessions'],
  ['update bookings set reviewed = false', 'marked as reviewed'],
  ['update trainer_profiles set rating_tenths = 41', 'count and the average'],
  ['update trainer_profiles set rank_tenths = 41', 'weigh as one in a search'],
  ['update reviews set is_early = not is_early', 'before its session began'],
  ["update trainer_profiles set gallery = '{/images/x.webp}'", 'lists the stored images'],
  ['update users set picture = null', 'the stored photo'],
  ['delete from trainer_images', 'the stored photo'],
  ["update messages set text = 'other'", 'show its last message'],
  ['delete from conversations where unread_count = 0', 'show its last message'],
  ['update conversations set unread_count = 2', 'no more unread messages'],
  ["insert into tally_deltas (name, week, amount) values ('users', '0001-01-01', 1)", 'equal a count of the rows'],
  ['update bookings set proof_id = gen_random_uuid() where reviewed', 'are not stored'],
]

test('the check of invariants finds each corruption that is written directly to the database', async () => {
  await playHistory(house)
  const missed: string[] = []
  for (const [change, rule] of changes) {
    const undo = house.db.transaction(async (tx) => {
      await tx.execute(sql.raw(change))
      throw new Error((await checkData(tx, house.files)).violations.join('\n'))
    })
    const found = await undo.catch((error: Error) => error.message)
    if (!String(found).includes(rule)) missed.push(`${change}: ${found}`)
  }
  expect(missed).toEqual([])
})

test('the check of invariants finds two bookings at one hour even without the unique index', async () => {
  const trainerId = await makeBookableTrainer(house.db)
  await expect(
    house.db.transaction(async (tx) => {
      await tx.execute(sql`drop index bookings_one_an_hour_for_trainer`)
      for (const _ of [1, 2]) await makeBooking(tx, { trainerId, clientId: (await makeUser(tx)).id })
      throw new Error((await checkData(tx, house.files)).violations.join('\n'))
    }),
  ).rejects.toThrow('a trainer has at most one booking an hour. 1 violations')
})
