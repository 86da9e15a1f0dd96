import { expect, test } from 'vitest'
import { appendPage, type Conversation, firstPageOf } from './chat/chat-pages'

const talk = (partner_id: string): Conversation => ({
  partner_id,
  partner_name: 'Ana',
  partner_picture: null,
  partner_role: 'client',
  last_message: 'Hola',
  last_message_time: '2026-11-16T16:00:00.000Z',
  last_sender_id: partner_id,
  unread_count: 0,
})
const ids = (conversations: readonly Conversation[]) => conversations.map(({ partner_id: id }) => id)

const headers = new Headers({ link: '</api/messages/conversations?after=x>; rel="next"', 'unread-count': '7' })
const first = firstPageOf({ answer: [talk('a'), talk('b')], etag: '"1"', headers })

test('the first page of conversations contains the next cursor and the number of all unread messages', () => {
  expect(first).toMatchObject({ next: 'x', unread: 7, etag: '"1"' })
})

test('appending a page of conversations skips conversations that are already in the list', () => {
  const list = appendPage(first, { rows: [talk('b'), talk('c')], next: undefined, previous: undefined })
  expect(ids(list.conversations)).toEqual(['a', 'b', 'c'])
  expect(list).toMatchObject({ next: undefined, unread: 7, etag: '"1"' })
})
