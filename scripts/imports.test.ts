import { expect, test } from 'vitest'
import { findCycle, findForeignWrites, judge } from './imports.mjs'

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
])('%s importing %s breaks %i import rules', (from, to, broken) => {
  expect(judge(from, to)).toHaveLength(broken)
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
  ['server/src/features/bookings/queries/payment.ts', []],
  ['server/src/features/reviews/reviews.race.test.ts', []],
])('an update of the bookings table in %s is reported as a write to the foreign tables %j', (file, found) => {
  const tables = file.includes('/bookings/') ? '../tables' : '../bookings/tables'
  expect(findForeignWrites(file, `import { bookings } from '${tables}'\nawait tx\n  .update(bookings)\n`)).toEqual(
    found,
  )
})
