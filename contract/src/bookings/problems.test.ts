import { expect, test } from 'vitest'
import { reportableKind, settlementOf } from './problems'

/** Begins at 11:00 and ends at 12:00 UTC. */
const session = { date: '2026-11-17', time: '07:00', completedAt: null }

test.each([
  ['confirmed', '2026-11-17T11:14:59Z', null],
  ['confirmed', '2026-11-17T11:15:00Z', 'absent'],
  ['confirmed', '2026-11-19T11:59:59Z', 'absent'],
  ['confirmed', '2026-11-19T12:00:00Z', null],
  ['pending', '2026-11-17T12:00:00Z', null],
  ['cancelled', '2026-11-17T12:00:00Z', null],
] as const)('the problem that can be reported about a %s session at %s is: %j', (status, now, kinds) => {
  expect(reportableKind({ ...session, status }, new Date(now))).toEqual(kinds)
})

test('within two days after a session was completed, a problem other than an absence can be reported', () => {
  const completed = { ...session, status: 'completed', completedAt: new Date('2026-11-18T09:00:00Z') } as const
  expect(reportableKind(completed, new Date('2026-11-20T08:59:59Z'))).toBe('other')
  expect(reportableKind(completed, new Date('2026-11-20T09:00:00Z'))).toBeNull()
})

test.each([
  ['absent', 'trainer', 'standard', { to: 'completed', isClientAbsent: true, keptPercent: 50 }],
  ['absent', 'trainer', 'strict', { to: 'completed', isClientAbsent: true, keptPercent: 100 }],
  ['absent', 'client', 'strict', { to: 'cancelled' }],
  ['other', 'client', 'strict', { to: 'completed', isClientAbsent: false, keptPercent: 0 }],
  ['other', 'trainer', 'flexible', { to: 'completed', isClientAbsent: false, keptPercent: 100 }],
] as const)(
  'a session is settled correctly by an upheld problem (%s, reported by the %s, %s policy)',
  (kind, openedBy, policy, expected) => {
    const session = { status: 'confirmed', policy, isOfPackage: false, sessionsCount: 1 } as const
    expect(settlementOf({ kind, openedBy }, session)).toEqual(expected)
  },
)

test('a missed first session does not cancel the booking that bought its package', () => {
  const first = { status: 'confirmed', policy: 'standard', isOfPackage: false, sessionsCount: 5 } as const
  expect(settlementOf({ kind: 'absent', openedBy: 'client' }, first)).toMatchObject({ to: 'completed', keptPercent: 0 })
  const later = { ...first, isOfPackage: true, sessionsCount: 1 }
  expect(settlementOf({ kind: 'absent', openedBy: 'client' }, later)).toEqual({ to: 'cancelled' })
})
