import { expect, it } from 'vitest'
import { isOfflineDataReadable, type OfflineData } from './offline-data'

const user = {
  id: 'laura',
  name: 'Laura Méndez',
  email: 'laura@entrena.test',
  picture: null,
  email_proven: true,
  role: 'client',
  created_at: '2026-01-01T00:00:00Z',
} as const

const kept: OfflineData = { user, sessions: [], seenAt: '2026-11-03T11:02:00Z' }

it.each([
  ['its owner', 'laura', '2026-11-03T11:03:00Z', true],
  ['its owner, just before 14 days have passed', 'laura', '2026-11-17T11:01:59Z', true],
  ['its owner after 14 days', 'laura', '2026-11-17T11:02:00Z', false],
  ['another person', 'pedro', '2026-11-03T11:03:00Z', false],
  ['nobody', undefined, '2026-11-03T11:03:00Z', false],
])('stored data read by %s (owner %s, at %s) is readable: %s', (_, owner, now, wanted) => {
  expect(isOfflineDataReadable(kept, owner, new Date(now))).toBe(wanted)
})

it('stored data with an invalid date is never readable', () => {
  expect(isOfflineDataReadable({ ...kept, seenAt: 'yesterday' }, 'laura', new Date('2026-11-03T11:03:00Z'))).toBe(false)
})
