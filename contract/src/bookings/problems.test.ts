import { expect, test } from 'vitest'
import { decisionMoneyOf, reportableKind, settlementOf } from './problems'

/** The session begins at 11:00 and ends at 12:00 UTC. */
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

const single = {
  priceCents: 140_000,
  paymentStatus: 'paid',
  policy: 'standard',
  sessionsCount: 1,
  sessionsDone: 0,
} as const
const fiveSessions = { ...single, priceCents: 650_000, sessionsCount: 5 }

test.each([
  ['absent', 'client', 'upheld', false, single, { refundCents: 140_000, keptCents: 0 }],
  ['absent', 'client', 'rejected', false, single, { refundCents: 0, keptCents: 140_000 }],
  ['absent', 'client', 'reversed', false, single, { refundCents: 70_000, keptCents: 70_000 }],
  ['absent', 'trainer', 'upheld', false, single, { refundCents: 70_000, keptCents: 70_000 }],
  ['absent', 'client', 'upheld', true, fiveSessions, { refundCents: 0, keptCents: 0, returnsSession: true }],
  ['absent', 'trainer', 'upheld', true, fiveSessions, { refundCents: 65_000, keptCents: 65_000 }],
  ['other', 'client', 'upheld', false, fiveSessions, { refundCents: 130_000, keptCents: 0 }],
  ['other', 'trainer', 'upheld', false, single, { refundCents: 0, keptCents: 140_000 }],
  ['absent', 'client', 'upheld', false, { ...single, paymentStatus: 'pending' }, { refundCents: 0, keptCents: 0 }],
] as const)(
  'an admin reads what a decision costs (%s, reported by the %s, %s, session of a package: %s)',
  (kind, openedBy, outcome, isOfPackage, bought, money) => {
    const session = {
      status: 'confirmed',
      policy: 'standard',
      isOfPackage,
      sessionsCount: isOfPackage ? 1 : bought.sessionsCount,
    } as const
    expect(decisionMoneyOf({ kind, openedBy }, outcome, { session, bought })).toMatchObject(money)
  },
)

test.each([
  [undefined, 140_000, 0],
  [50_000, 50_000, 90_000],
  [0, 0, 140_000],
  [200_000, 140_000, 0],
] as const)(
  'if an admin chooses a refund of %j cents for an upheld problem, %i go back and the trainer keeps %i of the price',
  (chosenCents, refundCents, keptCents) => {
    const disputed = { status: 'completed', policy: 'standard', isOfPackage: false, sessionsCount: 1 } as const
    const money = { session: disputed, bought: single, chosenCents }
    expect(decisionMoneyOf({ kind: 'other', openedBy: 'client' }, 'upheld', money)).toMatchObject({
      refundCents,
      keptCents,
    })
  },
)
