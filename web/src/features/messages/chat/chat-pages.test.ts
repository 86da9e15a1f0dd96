import { describe, expect, test } from 'vitest'
import { addOlder, addStored, joinNewest, type LoadedChat, type Message } from './chat-pages'

const message = (id: string): Message => ({
  id,
  sender_id: 'a',
  receiver_id: 'b',
  message: id,
  created_at: '2026-11-16T12:00:00.000Z',
})
const chat = (ids: string, has_older = false, etag?: string): LoadedChat => ({
  messages: [...ids].map(message),
  partner: { name: 'Ana', picture: null, role: 'client' },
  has_older,
  etag,
})
const idsOf = (loaded: LoadedChat | undefined) => loaded?.messages.map(({ id }) => id).join('')

describe('the newest page', () => {
  test.each([
    ['of a short conversation replaces what is known', chat('ab'), chat('abc'), 'abc', false],
    ['joins where it overlaps', chat('abcd', true), chat('cdef', true), 'abcdef', true],
    ['keeps knowing that nothing is older', chat('abcd', false), chat('cdef', true), 'abcdef', false],
    ['stands alone after a gap', chat('abcd', true), chat('xyz', true), 'xyz', true],
    ['stands alone at first', undefined, chat('xyz', true), 'xyz', true],
    ['brings a message that was added in its place', chat('abd', true), chat('bcd', true), 'abcd', true],
  ])('%s', (_what, known, newest, ids, hasOlder) => {
    const joined = joinNewest(known, { ...newest, etag: 'new' })
    expect([idsOf(joined), joined.has_older, joined.etag]).toEqual([ids, hasOlder, 'new'])
  })
})

test('an older page goes before what is loaded, but not where that has begun anew', () => {
  expect(addOlder(chat('cd', true), chat('ab'), 'c')).toMatchObject({ has_older: false })
  expect(idsOf(addOlder(chat('cd', true), chat('ab'), 'c'))).toBe('abcd')
  expect(idsOf(addOlder(chat('xy', true), chat('ab'), 'c'))).toBe('xy')
})

test('a stored message is added once', () => {
  expect(idsOf(addStored(chat('ab'), message('c')))).toBe('abc')
  expect(idsOf(addStored(chat('abc'), message('c')))).toBe('abc')
})
