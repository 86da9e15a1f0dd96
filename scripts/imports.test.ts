import { expect, test } from 'vitest'
import { findCycle, judge } from './imports.mjs'

const bookings = 'server/src/features/bookings/request-booking.ts'

test.each([
  ['contract/src/bookings/rules.ts', 'zod', 0],
  ['contract/src/bookings/rules.ts', 'react', 1],
  ['web/src/lib/call.ts', 'server/src/app.ts', 1],
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
  ['server/src/app.ts', 'server/src/features/accounts/queries.ts', 1],
  ['web/src/app/routes.ts', 'web/src/features/accounts/login-screen.tsx', 0],
])('%s importing %s breaks %i rules', (from, to, broken) => {
  expect(judge(from, to)).toHaveLength(broken)
})

test('an import cycle is found', () => {
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
