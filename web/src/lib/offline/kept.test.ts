import { expect, it } from 'vitest'
import { isKeptReadable, type Kept } from './kept'

const user = {
  id: 'laura',
  name: 'Laura Méndez',
  email: 'laura@entrena.test',
  picture: null,
  email_proven: true,
  role: 'client',
  created_at: '2026-01-01T00:00:00Z',
} as const

const kept: Kept = { user, sessions: [], seenAt: '2026-11-03T11:02:00Z' }

it.each([
  ['its owner', 'laura', '2026-11-03T11:03:00Z', true],
  ['its owner, just before 14 days have passed', 'laura', '2026-11-17T11:01:59Z', true],
  ['its owner after 14 days', 'laura', '2026-11-17T11:02:00Z', false],
  ['another person', 'pedro', '2026-11-03T11:03:00Z', false],
  ['nobody', undefined, '2026-11-03T11:03:00Z', false],
])('stored data read by %s (owner %s, at %s) is readable: %s', (_, owner, now, wanted) => {
  expect(isKeptReadable(kept, owner, new Date(now))).toBe(wanted)
})

it('stored data with an invalid date is never readable', () => {
  expect(isKeptReadable({ ...kept, seenAt: 'yesterday' }, 'laura', new Date('2026-11-03T11:03:00Z'))).toBe(false)
})
