import { expect, it } from 'vitest'
import { type OfflineChat, readableChats, withLatestOfflineChat } from './offline-chats'

function chatWith(partnerId: string, about: Partial<OfflineChat> = {}): OfflineChat {
  return {
    partnerId,
    partner: { name: partnerId, role: 'trainer' },
    messages: [],
    seenAt: '2026-11-03T11:02:00Z',
    ...about,
  }
}

const idsOf = (chats: readonly OfflineChat[]) => chats.map(({ partnerId }) => partnerId)

it('a conversation that is opened again replaces its stored messages, and comes first', () => {
  const chats = withLatestOfflineChat(
    [chatWith('ana'), chatWith('luis')],
    chatWith('luis', { seenAt: '2026-11-04T11:02:00Z' }),
  )
  expect(idsOf(chats)).toEqual(['luis', 'ana'])
  expect(chats[0]?.seenAt).toBe('2026-11-04T11:02:00Z')
})

it('the last 30 messages of the last 10 conversations are stored', () => {
  const message = (number: number) => ({ id: String(number), text: 'Hola', isPicture: false, isOwn: true, at: '' })
  const messages = Array.from({ length: 31 }, (_, number) => message(number))
  const all = Array.from({ length: 11 }, (_, number) => chatWith(`partner ${number}`, { messages }))
  const chats = all.reduce<OfflineChat[]>(withLatestOfflineChat, [])
  expect(idsOf(chats)).toEqual(idsOf(all.slice(1).reverse()))
  expect(chats[0]?.messages.map(({ id }) => id)).toEqual(messages.slice(1).map(({ id }) => id))
})

it('a conversation can be read for 14 days', () => {
  const chats = [chatWith('ana'), chatWith('luis', { seenAt: 'yesterday' })]
  expect(idsOf(readableChats(chats, new Date('2026-11-17T11:01:59Z')))).toEqual(['ana'])
  expect(readableChats(chats, new Date('2026-11-17T11:02:00Z'))).toEqual([])
})
