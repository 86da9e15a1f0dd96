import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { makeBookableTrainer } from '../bookings/makers'
import { makeMessage } from './makers'

const house = setUpHouse()

/** Returns a trainer, and functions that poll a chat and the conversation list with the ETag of the first response. */
async function openChat() {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const client = await house.person('client')
  await client.post('/messages', { payload: { receiver_id: trainer.id, message: 'Hola' } })
  const open = async (path: string) => {
    const { etag } = (await trainer.get(path)).headers
    return () => trainer.get(path, { headers: { 'if-none-match': String(etag) } })
  }
  const chat = await open(`/messages/${client.id}`)
  const list = await open('/messages/conversations')
  return { trainer, client, chat, list }
}

type Opened = Awaited<ReturnType<typeof openChat>>

const unchanged = { status: 304, body: '' }
const signedOut = { status: 401 }

interface Change {
  readonly what: string
  readonly change: (opened: Opened) => unknown
  /** The expected replies: one to the next poll of the chat, one to the next poll of the conversation list. */
  readonly chat: object
  readonly list: object
}

const changes: readonly Change[] = [
  { what: 'no change', change: () => undefined, chat: unchanged, list: unchanged },
  {
    what: 'a message from the partner',
    change: ({ trainer, client }) =>
      client.post('/messages', { payload: { receiver_id: trainer.id, message: 'Are you there?' } }),
    // The chat is polled before the list, and polling the chat marks the message as read.
    chat: { status: 200, body: { messages: [{ message: 'Hola' }, { message: 'Are you there?' }] } },
    list: { status: 200, body: [{ last_message: 'Are you there?', unread_count: 0 }] },
  },
  {
    what: 'a message that the trainer sends from another window',
    change: ({ trainer, client }) =>
      trainer.post('/messages', { payload: { receiver_id: client.id, message: 'Welcome' } }),
    chat: { status: 200, body: { messages: [{ message: 'Hola' }, { message: 'Welcome' }] } },
    list: { status: 200, body: [{ last_message: 'Welcome', unread_count: 0 }] },
  },
  {
    what: 'a message from another person',
    change: async ({ trainer }) =>
      makeMessage(house.db, { senderId: (await house.person('client')).id, receiverId: trainer.id, text: 'Me too' }),
    chat: unchanged,
    list: { status: 200, body: [{ last_message: 'Me too', unread_count: 1 }, { last_message: 'Hola' }] },
  },
  {
    what: 'a message between two other people',
    change: async ({ client }) =>
      makeMessage(house.db, { senderId: client.id, receiverId: await makeBookableTrainer(house.db) }),
    chat: unchanged,
    list: unchanged,
  },
  {
    what: 'the partner having read the chat',
    change: ({ trainer, client }) => client.get(`/messages/${trainer.id}`),
    chat: unchanged,
    list: unchanged,
  },
  ...(
    [
      ['name', 'Ana María'],
      ['picture', '/images/new.webp'],
      ['role', 'trainer'],
    ] as const
  ).map(([column, value]) => ({
    what: `a change of the partner's ${column}`,
    change: ({ client }: Opened) =>
      house.db.execute(sql`update users set ${sql.identifier(column)} = ${value} where id = ${client.id}`),
    chat: { status: 200, body: { partner: { [column]: value } } },
    list: { status: 200, body: [{ [`partner_${column}`]: value }] },
  })),
  {
    what: 'the partner being deleted',
    change: ({ client }) => house.db.execute(sql`delete from users where id = ${client.id}`),
    chat: { status: 404 },
    list: { status: 200, body: [] },
  },
  {
    what: 'the trainer logging out',
    change: ({ trainer }) => trainer.post('/auth/logout'),
    chat: signedOut,
    list: signedOut,
  },
  {
    what: 'the session expiring',
    change: () => house.setNow('2026-12-31T16:00:00Z'),
    chat: signedOut,
    list: signedOut,
  },
  {
    what: 'the session being deleted',
    change: ({ trainer }) => house.db.execute(sql`delete from sessions where user_id = ${trainer.id}`),
    chat: signedOut,
    list: signedOut,
  },
  {
    what: 'an admin deleting the trainer',
    change: async ({ trainer }) => (await house.person('admin')).delete(`/admin/users/${trainer.id}`),
    chat: signedOut,
    list: signedOut,
  },
  {
    what: 'the trainer losing the role',
    change: ({ trainer }) => house.db.execute(sql`update users set role = null where id = ${trainer.id}`),
    chat: { status: 403 },
    list: { status: 403 },
  },
]

test.each(changes)(
  'after $what, the next poll of the chat and of the conversation list is up to date',
  async ({ change, chat, list }) => {
    const opened = await openChat()
    await change(opened)
    expect(await opened.chat()).toMatchObject(chat)
    expect(await opened.list()).toMatchObject(list)
  },
)

test('a message is unread in the conversation list until the chat is opened', async () => {
  const { trainer, client, list } = await openChat()
  await makeMessage(house.db, { senderId: client.id, receiverId: trainer.id })
  const { body, headers } = await list()
  expect(body).toMatchObject([{ unread_count: 1 }])
  await trainer.get(`/messages/${client.id}`)
  const ifNoneMatch = { headers: { 'if-none-match': String(headers.etag) } }
  expect((await trainer.get('/messages/conversations', ifNoneMatch)).body).toMatchObject([{ unread_count: 0 }])
})
