import type { PushKind } from '@entrena/contract/push/rules'
import { expect, test } from 'vitest'
import { isAppOpen, mailHeldUntil } from './push-rules'

const now = new Date('2026-11-16T16:00:00Z')
const inTenMinutes = new Date('2026-11-16T16:10:00Z')

test.each<[PushKind, boolean]>([
  ['request', true],
  ['answer', true],
  ['reminder', true],
  ['hourFree', true],
  ['payment', false],
  ['message', false],
])('the mail of a push about a %s waits: %s', (kind, isHeld) => {
  const heldUntil = mailHeldUntil({ kind, now, isAboutMoney: false, failures: [0] })
  expect(heldUntil).toEqual(isHeld ? inTenMinutes : undefined)
})

test.each([
  ['no browser gets a push', [], false, undefined],
  ['the last push to its only browser failed', [1], false, undefined],
  ['one of two browsers works', [3, 0], false, inTenMinutes],
  ['it mentions money', [0], true, undefined],
])(
  'the mail about the answer to a request waits only if it should: %s',
  (_title, failures, isAboutMoney, heldUntil) => {
    expect(mailHeldUntil({ kind: 'answer', now, isAboutMoney, failures })).toEqual(heldUntil)
  },
)

test.each([
  ['2026-11-16T15:59:01Z', true],
  ['2026-11-16T15:59:00Z', false],
])('a person who last polled at %s counts as present: %s', (seenAt, isHere) => {
  expect(isAppOpen(new Date(seenAt), now)).toBe(isHere)
})
