import { expect, test } from 'vitest'
import { describePlan } from './plan-migration'

const gigabyte = 1_000_000_000
const bookings = { name: 'bookings', bytes: gigabyte }

test('the plan says how large the tables become, and how much space must be free during the upgrade', () => {
  const steps = [
    { name: '0100_index', tables: [{ ...bookings, use: 'read' as const }] },
    { name: '0101_books', tables: [{ ...bookings, use: 'fills' as const }] },
    { name: '0102_mails', tables: [{ name: 'mails', bytes: gigabyte / 5, use: 'rewritten' as const }] },
    { name: '0103_small', tables: [{ name: 'users', bytes: 10_000, use: 'read' as const }] },
  ]
  expect(describePlan({ isNew: false, steps, bytes: 2 * gigabyte })).toEqual([
    '4 steps will run:',
    '  0100_index, bookings 1000 MB',
    '  0101_books, bookings 1000 MB',
    '  0102_mails, mails 200 MB',
    '  0103_small',
    'The tables have 2000 MB, and at most about 4101 MB after it.',
    'Keep at least 4201 MB free for it, and 2000 MB for a backup.',
    'Stop all servers and make a backup first.',
  ])
})

test("the plan of an upgrade that only adds an index asks for free space of half the table's size", () => {
  const steps = [{ name: '0100_index', tables: [{ ...bookings, use: 'read' as const }] }]
  expect(describePlan({ isNew: false, steps, bytes: 2 * gigabyte }).slice(-3, -1)).toEqual([
    'The tables have 2000 MB, and at most about 2500 MB after it.',
    'Keep at least 500 MB free for it, and 2000 MB for a backup.',
  ])
})
