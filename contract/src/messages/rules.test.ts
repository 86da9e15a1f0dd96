import { describe, expect, test } from 'vitest'
import { isBlank } from '../text'
import { mayWriteToEachOther } from './rules'

test.each(['', '   ', '\n\t', '\u200b\u200b', '\u202e\u202c', '\u0000'])(
  'the chat message %j counts as blank',
  (text) => {
    expect(isBlank(text)).toBe(true)
  },
)

test.each(['.', '💪', 'ok', ' a '])('the chat message %j does not count as blank', (text) => {
  expect(isBlank(text)).toBe(false)
})

describe('which roles may write to each other', () => {
  test.each([
    ['client', 'trainer', true],
    ['trainer', 'admin', true],
    ['client', 'client', false],
    ['trainer', 'trainer', false],
    ['client', 'admin', false],
    ['admin', 'admin', false],
    ['trainer', null, false],
  ] as const)('a %s and a %s may write to each other: %s', (one, other, may) => {
    expect(mayWriteToEachOther(one, other)).toBe(may)
    expect(mayWriteToEachOther(other, one)).toBe(may)
  })
})
