import { describe, expect, test } from 'vitest'
import { cancelReasonFor, mayCancelOnlySession, mayMove } from './moves'
import { bookingStatuses } from './rules'

describe('who may accept, decline and complete', () => {
  const allowed = [
    'answer pending confirmed trainer',
    'answer pending cancelled trainer',
    'complete confirmed completed client',
    'complete confirmed completed time',
  ]
  const all = (['answer', 'complete'] as const).flatMap((action) =>
    bookingStatuses.flatMap((from) =>
      bookingStatuses.flatMap((to) =>
        (['client', 'trainer', 'admin', 'time'] as const).map((by) => ({ action, from, to, by })),
      ),
    ),
  )
  test.each(all)('the rules decide correctly whether $by may $action from $from to $to', ({ action, from, to, by }) => {
    expect(mayMove(action, from, { to, by })).toBe(allowed.includes(`${action} ${from} ${to} ${by}`))
  })
})

describe('who may cancel', () => {
  /** 07:00 in the Dominican Republic is 11:00 UTC. */
  const session = {
    date: '2026-11-17',
    time: '07:00',
    payment_status: 'paid',
    sessions_remaining: 1,
    sessions_count: 1,
    package_booking_id: null,
  } as const
  const before = new Date('2026-11-17T10:59:59Z')
  const start = new Date('2026-11-17T11:00:00Z')

  test.each([
    ['pending', 'client', before, 'withdrawn'],
    ['pending', 'client', start, 'withdrawn'],
    ['pending', 'trainer', before, 'declined'],
    ['pending', 'trainer', start, undefined],
    ['pending', 'admin', start, 'admin'],
    ['confirmed', 'client', before, 'client'],
    ['confirmed', 'client', start, undefined],
    ['confirmed', 'trainer', before, 'trainer'],
    ['confirmed', 'trainer', start, undefined],
    ['confirmed', 'admin', start, 'admin'],
  ] as const)('for a %s session, a cancellation by the %s at %s gets this reason: %s', (status, by, now, reason) => {
    expect(cancelReasonFor({ ...session, status }, by, now)).toBe(reason)
  })

  test.each([
    ['a package of which sessions took place', { sessions_remaining: 3 }, 'declined'],
    ['a package of which no session took place', { sessions_remaining: 5 }, undefined],
    ['an unpaid package', { sessions_remaining: 3, payment_status: 'pending_confirmation' }, undefined],
    ['an accepted first session', { sessions_remaining: 3, status: 'confirmed' }, undefined],
  ] as const)(
    'a trainer can cancel a request after its hour only if sessions of its package took place: %s, %s, %s',
    (_what, stated, reason) => {
      const request = { ...session, status: 'pending', sessions_count: 5 } as const
      expect(cancelReasonFor({ ...request, ...stated }, 'trainer', start)).toBe(reason)
    },
  )

  test('nobody can cancel a cancelled booking, unless only the first session of its package was cancelled', () => {
    const cancelled = { ...session, status: 'cancelled' } as const
    for (const by of ['client', 'trainer', 'admin'] as const) {
      expect(cancelReasonFor({ ...cancelled, sessions_remaining: 0 }, by, before)).toBeUndefined()
      expect(cancelReasonFor({ ...cancelled, sessions_remaining: 4 }, by, start)).toBe(by)
    }
  })

  test.each([
    ['the first session of a paid package', {}, true],
    ['the first session of a paid package that is not accepted yet', { status: 'pending' }, true],
    ['a session that took place', { status: 'completed' }, false],
    ['a cancelled session', { status: 'cancelled' }, false],
    ['an unpaid package', { payment_status: 'pending_confirmation' }, false],
    ['a single session', { sessions_count: 1 }, false],
    ['a later session', { package_booking_id: '7f3a91c2-0000-4000-8000-000000000001' }, false],
  ] as const)('the rules decide correctly whether only this session can be cancelled: %s', (_what, stated, may) => {
    const first = { status: 'confirmed', payment_status: 'paid', sessions_count: 5, package_booking_id: null } as const
    expect(mayCancelOnlySession({ ...first, ...stated })).toBe(may)
  })

  test('nobody can cancel a completed session, but the rest of its package can be cancelled', () => {
    const completed = { ...session, status: 'completed' } as const
    expect(cancelReasonFor({ ...completed, sessions_remaining: 0 }, 'client', start)).toBeUndefined()
    expect(cancelReasonFor({ ...completed, sessions_remaining: 4 }, 'client', start)).toBe('client')
    expect(cancelReasonFor({ ...completed, sessions_remaining: 4 }, 'trainer', start)).toBe('trainer')
    const unpaid = { ...completed, sessions_remaining: 4, payment_status: 'pending_confirmation' } as const
    expect(cancelReasonFor(unpaid, 'client', start)).toBeUndefined()
    const later = { ...completed, sessions_remaining: 0, package_booking_id: '7f3a91c2-0000-4000-8000-000000000001' }
    expect(cancelReasonFor(later, 'client', before)).toBeUndefined()
  })
})
