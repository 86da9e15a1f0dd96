import { expect, test } from 'vitest'
import { clientFactsOf } from './client-facts'

test.each([
  ['a new client', [0, 0, 0, 0], { sessions: 0, attended: 0, pays: null }],
  ['a reliable client', [12, 12, 9, 0], { sessions: 12, attended: 12, pays: 'on_time' }],
  ['a client who missed a session', [12, 11, 9, 0], { sessions: 12, attended: 11, pays: 'on_time' }],
  ['a client who paid late once', [12, 12, 9, 1], { sessions: 12, attended: 12, pays: 'sometimes_late' }],
  ['a client who always pays late', [2, 2, 2, 2], { sessions: 2, attended: 2, pays: 'sometimes_late' }],
  ['a client whose sessions were free', [3, 2, 0, 0], { sessions: 3, attended: 2, pays: null }],
  ['a client who paid, but had no session yet', [0, 0, 1, 0], { sessions: 0, attended: 0, pays: 'on_time' }],
] as const)('a trainer sees the right facts about %s', (_who, [sessions, attended, payments, latePayments], facts) => {
  const counts = { accepted: sessions, withYou: 0, sessions, attended, payments, latePayments }
  expect(clientFactsOf(counts)).toEqual({ is_new: sessions === 0, with_you: 0, ...facts })
})

test('a client with only future sessions is not new, and counts as known to the trainer who accepted them', () => {
  const counts = { accepted: 12, withYou: 12, sessions: 0, attended: 0, payments: 0, latePayments: 0 }
  expect(clientFactsOf(counts)).toMatchObject({ is_new: false, with_you: 12, sessions: 0 })
})
