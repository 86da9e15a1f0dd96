import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { linkHeaderOf } from '../../testing/lists'
import { makeBookableTrainer } from '../bookings/makers'
import { makeMessage } from './makers'

const house = setUpHouse()

type Person = Awaited<ReturnType<typeof house.person>>

const write = (from: Person, to: string, message = 'Hola') =>
  from.post('/messages', { payload: { receiver_id: to, message } })
const ifNoneMatch = (etag: unknown) => ({ headers: { 'if-none-match': String(etag) } })

async function people() {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const client = await house.person('client')
  return { trainer, client }
}

describe('conversations', () => {
  test('conversations are listed latest first with their unread counts', async () => {
    const { trainer, client } = await people()
    const other = await house.person('client')
    await write(client, trainer.id, 'One')
    await write(client, trainer.id, 'Two')
    await write(other, trainer.id, 'Three')
    house.setNow('2026-11-16T17:00:00Z')
    await write(client, trainer.id, 'Four')
    const summary = {
      partner_name: 'Ana Pérez',
      partner_picture: null,
      partner_role: 'client',
      last_message_time: '2026-11-16T17:00:00.000Z',
    }
    expect((await trainer.get('/messages/conversations')).body).toEqual([
      { ...summary, partner_id: client.id, last_message: 'Four', last_sender_id: client.id, unread_count: 3 },
      {
        ...summary,
        partner_id: other.id,
        last_message: 'Three',
        last_message_time: '2026-11-16T16:00:00.000Z',
        last_sender_id: other.id,
        unread_count: 1,
      },
    ])
    expect((await client.get('/messages/conversations')).body).toMatchObject([
      { partner_id: trainer.id, last_message: 'Four', unread_count: 0 },
    ])
    expect((await house.stranger.get('/messages/conversations')).status).toBe(401)
    expect((await (await house.person(null)).get('/messages/conversations')).status).toBe(403)
  })

  test('the conversation list returns 304 until a conversation changes', async () => {
    const { trainer, client } = await people()
    const ask = async (etag?: unknown) => trainer.get('/messages/conversations', etag ? ifNoneMatch(etag) : {})
    const empty = await ask()
    expect(empty.headers['cache-control']).toBe('no-store')
    expect(await ask(empty.headers.etag)).toMatchObject({ status: 304, body: '' })
    await write(client, trainer.id)
    const unread = await ask(empty.headers.etag)
    expect(unread).toMatchObject({ status: 200, body: [{ unread_count: 1 }] })
    expect((await ask(`W/${unread.headers.etag}`)).status).toBe(304)
    await trainer.get(`/messages/${client.id}`)
    const read = await ask(unread.headers.etag)
    expect(read).toMatchObject({ status: 200, body: [{ unread_count: 0 }] })
    expect((await ask(read.headers.etag)).status).toBe(304)
    await house.db.execute(sql`delete from users where id = ${client.id}`)
    expect(await ask(read.headers.etag)).toMatchObject({ status: 200, body: [] })
  })

  test('the conversation list has pages of a hundred, and its first page returns 304 if nothing has changed', async () => {
    const { trainer, client } = await people()
    await write(client, trainer.id, 'The oldest, which nobody has read')
    await house.db.execute(sql`with partners as (
        insert into users (name, email, role, created_at)
          select 'Person', 'person' || n || '@example.com', 'client', now() from generate_series(1, 150) n returning id)
      insert into conversations (user_id, partner_id, last_text, last_sender_id, last_at, last_seq, unread_count, version)
        select ${trainer.id}::uuid, id, 'Hola', id, now(), 1000000 + row_number() over (), 0, 1 from partners`)
    const first = await trainer.get('/messages/conversations')
    expect(first.body).toHaveLength(100)
    expect(first.headers['unread-count']).toBe('1')
    const second = await trainer.get(linkHeaderOf(first).next ?? '', ifNoneMatch(first.headers.etag))
    expect(second.body).toHaveLength(51)
    expect(second.headers.link).toBeUndefined()
    expect(second.body.at(-1)).toMatchObject({ partner_id: client.id, unread_count: 1 })
    const again = () => trainer.get('/messages/conversations', ifNoneMatch(first.headers.etag))
    expect((await again()).status).toBe(304)
    expect((await trainer.get('/messages/conversations?limit=10', ifNoneMatch(first.headers.etag))).body).toHaveLength(
      10,
    )
    await trainer.get(`/messages/${client.id}`)
    expect(await again()).toMatchObject({ status: 200, headers: { 'unread-count': '0' } })
  })
})

describe('a chat', () => {
  test('a chat without messages is shown as empty to everybody who may start it', async () => {
    const { trainer, client } = await people()
    const { status, body, headers } = await client.get(`/messages/${trainer.id}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      messages: [],
      partner: { name: 'Yulissa Peralta', picture: null, role: 'trainer', is_blocked: false },
      has_older: false,
    })
    expect((await client.get(`/messages/${trainer.id}`, ifNoneMatch(headers.etag))).status).toBe(304)
    expect((await trainer.get(`/messages/${client.id}`)).status).toBe(404)
  })

  test('a chat shows the form of address that its trainer has chosen, also after the trainer has changed it', async () => {
    const { trainer, client } = await people()
    const { headers } = await client.get(`/messages/${trainer.id}`)
    await house.db.execute(sql`update trainer_profiles set addressed_as = 'entrenadora' where user_id = ${trainer.id}`)
    const { status, body } = await client.get(`/messages/${trainer.id}`, ifNoneMatch(headers.etag))
    expect(status).toBe(200)
    expect(body.partner.addressed_as).toBe('entrenadora')
  })

  test.each(['nonsense', '7f3a91c2-0000-4000-8000-000000000000'])(
    'a chat with the unknown person %s is not found',
    async (partnerId) => {
      const { client } = await people()
      expect((await client.get(`/messages/${partnerId}`)).status).toBe(404)
      expect((await client.get(`/messages/${client.id}`)).status).toBe(404)
      expect((await house.stranger.get(`/messages/${client.id}`)).status).toBe(401)
    },
  )

  test('only the two people of a chat can open it, and admins cannot', async () => {
    const { trainer, client } = await people()
    await write(client, trainer.id, 'Between us')
    const otherTrainer = await house.as(await makeBookableTrainer(house.db))
    for (const other of [await house.person('client'), otherTrainer, await house.person('admin')]) {
      for (const { id } of [trainer, client]) {
        expect(JSON.stringify((await other.get(`/messages/${id}`)).body)).not.toContain('Between us')
      }
      expect((await other.get('/messages/conversations')).body).toEqual([])
    }
  })

  test('a chat returns 304 until a message arrives, and loading the chat marks its messages as read', async () => {
    const { trainer, client } = await people()
    await write(client, trainer.id)
    const ask = (etag?: unknown) => trainer.get(`/messages/${client.id}`, etag ? ifNoneMatch(etag) : {})
    const first = await ask()
    expect((await trainer.get('/messages/conversations')).body).toMatchObject([{ unread_count: 0 }])
    expect(await ask(first.headers.etag)).toMatchObject({ status: 304, body: '' })
    await write(client, trainer.id, 'Are you there?')
    const second = await ask(first.headers.etag)
    expect(second.body.messages).toHaveLength(2)
    expect((await ask(second.headers.etag)).status).toBe(304)
    await write(trainer, client.id, 'Yes')
    expect((await ask(second.headers.etag)).status).toBe(200)
    // An ETag is valid for one person only.
    expect((await client.get(`/messages/${trainer.id}`, ifNoneMatch(second.headers.etag))).status).toBe(200)
    await house.db.execute(sql`update users set name = 'Ana María' where id = ${client.id}`)
    expect((await ask((await ask()).headers.etag)).status).toBe(304)
    expect((await ask(second.headers.etag)).body.partner.name).toBe('Ana María')
  })

  test('a chat never returns 304 to a person who may not open it, and never for a page of older messages', async () => {
    const { trainer, client } = await people()
    const { body } = await write(client, trainer.id)
    const path = `/messages/${trainer.id}`
    const chat = ifNoneMatch((await client.get(path)).headers.etag)
    const list = ifNoneMatch((await client.get('/messages/conversations')).headers.etag)
    expect((await client.get(path, chat)).headers['cache-control']).toBe('no-store')
    expect(await client.get(`${path}?before=${body.id}`, chat)).toMatchObject({ status: 200, body: { messages: [] } })
    expect((await house.stranger.get(path, chat)).status).toBe(401)
    await house.db.execute(sql`update users set role = null where id = ${client.id}`)
    expect((await client.get(path, chat)).status).toBe(403)
    expect((await client.get('/messages/conversations', list)).status).toBe(403)
    await client.post('/auth/logout')
    expect((await client.get(path, chat)).status).toBe(401)
    expect((await client.get('/messages/conversations', list)).status).toBe(401)
  })

  test('a chat is paged from the newest messages backwards, and each page starts with its oldest message', async () => {
    const { trainer, client } = await people()
    for (let n = 1; n <= 105; n += 1) {
      const [senderId, receiverId] = n % 3 ? [client.id, trainer.id] : [trainer.id, client.id]
      await makeMessage(house.db, { senderId, receiverId, text: `Message ${n}` })
    }
    const texts: string[] = []
    let before = ''
    const sizes: number[] = []
    for (;;) {
      const { body } = await client.get(`/messages/${trainer.id}${before && `?before=${before}`}`)
      texts.unshift(...body.messages.map(({ message }: { message: string }) => message))
      sizes.push(body.messages.length)
      if (!body.has_older) break
      before = body.messages[0].id
    }
    expect(sizes).toEqual([50, 50, 5])
    expect(texts).toEqual(Array.from({ length: 105 }, (_, index) => `Message ${index + 1}`))
  })

  test('a chat that is loaded with a page size other than the default has no ETag', async () => {
    const { trainer, client } = await people()
    for (const text of ['one', 'two', 'three']) await write(client, trainer.id, text)
    const { etag } = (await client.get(`/messages/${trainer.id}`)).headers
    const page = await client.get(`/messages/${trainer.id}?limit=2`, ifNoneMatch(etag))
    expect(page).toMatchObject({
      status: 200,
      body: { messages: [{ message: 'two' }, { message: 'three' }], has_older: true },
    })
    expect(page.headers.etag).toBeUndefined()
    for (const limit of ['0', '101', 'abc']) {
      expect((await client.get(`/messages/${trainer.id}?limit=${limit}`)).status).toBe(400)
    }
  })

  test('a chat refuses a page request whose cursor is a message of another chat', async () => {
    const { trainer, client } = await people()
    const other = await house.person('client')
    const { body: mine } = await write(client, trainer.id)
    const { body: theirs } = await write(other, trainer.id)
    expect((await client.get(`/messages/${trainer.id}?before=${mine.id}`)).body).toMatchObject({ messages: [] })
    for (const before of [theirs.id, randomUUID(), 'nonsense']) {
      const answer = await client.get(`/messages/${trainer.id}?before=${before}`)
      expect(answer).toMatchObject({ status: 404, body: { code: 'message_not_found' } })
    }
  })

  test('deleting a person deletes the chats of that person for both people', async () => {
    const { trainer, client } = await people()
    await write(client, trainer.id)
    await write(trainer, client.id)
    await house.db.execute(sql`delete from users where id = ${trainer.id}`)
    expect((await client.get('/messages/conversations')).body).toEqual([])
    expect((await client.get(`/messages/${trainer.id}`)).status).toBe(404)
    expect((await write(client, trainer.id)).status).toBe(404)
    const { rows } = (await house.db.execute(sql`select count(*)::int from messages`)) as unknown as {
      rows: unknown[]
    }
    expect(rows).toEqual([{ count: 0 }])
  })
})
