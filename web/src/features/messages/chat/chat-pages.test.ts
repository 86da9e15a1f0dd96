import { describe, expect, test } from 'vitest'
import { appendSentMessage, type LoadedChat, type Message, mergeNewestPage, prependOlderMessages } from './chat-pages'

const message = (id: string): Message => ({
  id,
  sender_id: 'a',
  receiver_id: 'b',
  message: id,
  created_at: '2026-11-16T12:00:00.000Z',
})
const chat = (ids: string, has_older = false, etag?: string): LoadedChat => ({
  messages: [...ids].map(message),
  partner: { name: 'Ana', picture: null, role: 'client', is_blocked: false },
  has_older,
  etag,
})
const idsOf = (loaded: LoadedChat | undefined) => loaded?.messages.map(({ id }) => id).join('')

describe('merging the newest page', () => {
  test.each([
    ['of a short conversation replaces the loaded messages', chat('ab'), chat('abc'), 'abc', false],
    ['is merged with overlapping messages', chat('abcd', true), chat('cdef', true), 'abcdef', true],
    ['keeps the start of the chat as loaded', chat('abcd', false), chat('cdef', true), 'abcdef', false],
    ['replaces the loaded messages if there is a gap', chat('abcd', true), chat('xyz', true), 'xyz', true],
    ['becomes the chat if no message is loaded', undefined, chat('xyz', true), 'xyz', true],
    ['inserts a message missing from the loaded messages', chat('abd', true), chat('bcd', true), 'abcd', true],
  ])('after a poll, the newest page of a chat %s', (_title, loaded, newest, ids, hasOlder) => {
    const joined = mergeNewestPage(loaded, { ...newest, etag: 'new' })
    expect([idsOf(joined), joined.has_older, joined.etag]).toEqual([ids, hasOlder, 'new'])
  })
})

test('an older page of a chat is added at the top, unless a poll has replaced the loaded messages', () => {
  expect(prependOlderMessages(chat('cd', true), chat('ab'), 'c')).toMatchObject({ has_older: false })
  expect(idsOf(prependOlderMessages(chat('cd', true), chat('ab'), 'c'))).toBe('abcd')
  expect(idsOf(prependOlderMessages(chat('xy', true), chat('ab'), 'c'))).toBe('xy')
})

test('a sent message is added to the chat only once, even if a poll has already loaded it', () => {
  expect(idsOf(appendSentMessage(chat('ab'), message('c')))).toBe('abc')
  expect(idsOf(appendSentMessage(chat('abc'), message('c')))).toBe('abc')
})
