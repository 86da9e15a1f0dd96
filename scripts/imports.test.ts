import { expect, test } from 'vitest'
import {
  computesPurchaseId,
  findBrokenRules,
  findCycle,
  findForeignWrites,
  findRowLocks,
  updatesAllBookingColumns,
} from './imports.mjs'

const bookings = 'server/src/features/bookings/request-booking.ts'

test.each([
  ['contract/src/bookings/rules.ts', 'zod', 0],
  ['contract/src/bookings/rules.ts', 'react', 1],
  ['web/src/lib/api/call.ts', 'server/src/app.ts', 1],
  ['server/src/platform/session.ts', 'server/src/features/accounts/public.ts', 1],
  ['web/src/ui/button.tsx', 'web/src/features/landing/header.tsx', 2],
  [bookings, 'server/src/features/bookings/queries.ts', 0],
  [bookings, 'server/src/features/trainers/public.ts', 0],
  [bookings, 'server/src/features/trainers/queries.ts', 1],
  [bookings, 'server/src/app.ts', 1],
  [bookings, 'drizzle-orm', 1],
  ['server/src/platform/storage/images.ts', 'sharp', 1],
  ['server/src/platform/storage/image-workers/resize-worker.ts', 'sharp', 0],
  ['server/src/features/bookings/queries.ts', 'drizzle-orm', 0],
  ['server/src/features/reviews/queries.ts', 'server/src/features/bookings/tables.ts', 0],
  ['server/src/features/reviews/queries.ts', 'server/src/features/bookings/queries.ts', 1],
  ['server/src/features/reviews/write-review.ts', 'server/src/features/bookings/tables.ts', 1],
  ['server/src/features/bookings/public.ts', 'server/src/features/bookings/tables.ts', 1],
  ['server/src/app.ts', 'server/src/features/accounts/queries.ts', 1],
  ['web/src/app/routes.ts', 'web/src/features/accounts/login-screen.tsx', 0],
])('a file %s that imports %s breaks %i import rules', (from, to, broken) => {
  expect(findBrokenRules(from, to)).toHaveLength(broken)
})

test('findCycle returns the files of an import cycle, or undefined if there is no cycle', () => {
  expect(
    findCycle(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['a']],
      ]),
    ),
  ).toEqual(['a', 'b', 'c', 'a'])
  expect(
    findCycle(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toBeUndefined()
})

test.each([
  ['server/src/features/reviews/queries.ts', ['bookings']],
  ['server/src/features/bookings/queries/booking-row.ts', []],
  ['server/src/features/reviews/reviews.race.test.ts', []],
])('an update of the bookings table in %s is reported as a write to tables of another feature: %j', (file, found) => {
  const tables = file.includes('/bookings/') ? '../tables' : '../bookings/tables'
  expect(findForeignWrites(file, `import { bookings } from '${tables}'\nawait tx\n  .update(bookings)\n`)).toEqual(
    found,
  )
})

test.each([
  ["tx.select().from(users).where(eq(users.id, id)).for('no key update')", ['users']],
  ["tx.select().from(links).innerJoin(users, isTheirs).for('update')", ['users']],
  ["tx.select().from(links).innerJoin(users, isTheirs).for('update', { of: links })", []],
  ["tx.select().from(bookings).where(inArray(id, tx.select().from(links))).for('share')", ['bookings']],
  ["tx.select().from(links).where(inArray(id, tx.select().from(bookings))).for('update')", []],
  ["const trainers = aliasedTable(users, 'trainers')\ntx.select().from(trainers).for('update')", ['users']],
  ["selectAll(tx).where(isTheirs).for('update')", ['unknown tables']],
  ['tx.execute(sql`select from users where id = 1 for key share`)', ['users']],
  ['tx.execute(sql`select from bookings where id = 1`)', []],
])('the import rules find in %s a lock on %j', (source, found) => {
  expect(findRowLocks('server/src/features/bookings/queries/booking-row.ts', source)).toEqual(found)
  expect(findRowLocks('server/src/features/locks/queries.ts', source)).toEqual([])
  expect(findRowLocks('server/src/features/bookings/bookings.race.test.ts', source)).toEqual([])
})

const hours = 'server/src/features/bookings/queries/booking-row.ts'
const purchases = 'server/src/features/money/purchases/queries/purchases.ts'

test.each([
  [purchases, 'await tx.update(purchases).set({ refundDue: true })', false],
  [purchases, "const purchases = pgTable('bookings', { ...purchaseColumns })", false],
  [hours, "export const hours = pgTable('bookings', { ...hourColumns })", false],
  [hours, "export const hours = pgTable('bookings', { ...hourColumns, ...purchaseColumns })", true],
  [purchases, 'await tx.update(bookings).set({ refundDue: true })', true],
  ['server/src/features/bookings/queries/problems.ts', 'await tx\n  .update(bookings)\n', true],
  ['server/src/features/bookings/queries/problems.ts', 'sql`update bookings set refund_due = true`', true],
  ['server/src/features/bookings/queries/problems.ts', "const own = pgTable('bookings', {})", true],
  ['server/src/features/bookings/cancel.http.test.ts', 'sql`update bookings set refund_due = true`', false],
])('an import rule finds in %s that %j writes columns of another feature: %s', (file, source, isWrong) => {
  expect(updatesAllBookingColumns(file, source)).toBe(isWrong)
})

const reviews = 'server/src/features/reviews/queries.ts'

test.each([
  [reviews, 'eq(purchases.id, bookings.purchaseId)', false],
  [reviews, `eq(purchases.id, sql'coalesce(\${bookings.packageBookingId}, \${bookings.id})')`, true],
  [reviews, 'sql`select coalesce(b.package_booking_id, b.id) from bookings b`', true],
  [reviews, 'const bought = booking.packageBookingId ?? booking.id', true],
  ['server/src/features/bookings/tables.ts', 'sql`coalesce(package_booking_id, id)`', false],
  ['server/src/features/reviews/reviews.http.test.ts', 'sql`coalesce(package_booking_id, id)`', false],
])('an import rule finds in %s that %j computes the purchase of a session: %s', (file, source, isWrong) => {
  expect(computesPurchaseId(file, source)).toBe(isWrong)
})
