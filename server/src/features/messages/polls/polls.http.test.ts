import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useHouse } from '../../../testing/house'
import { makeBookableTrainer } from '../../bookings/makers'
import { makeMessage } from '../makers'

const house = useHouse()

/** On a server the connection that listens takes a moment longer than the house. */
beforeEach(() => vi.waitFor(() => expect(house.app.personChanges.isHearing).toBe(true)))

/** Everything that the database has announced until now is heard: words come in their order. */
async function untilHeard() {
  const marker = randomUUID()
  const heard = new Promise<void>((resolve) => {
    house.app.personChanges.hear({ onChange: (word) => word === marker && resolve(), onDeaf: () => undefined })
  })
  await house.db.execute(sql`select pg_notify('person_changed', ${marker}::text)`)
  await heard
}

/** A trainer who has a chat and the list open, both of them polled once: they are remembered now. */
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
  await untilHeard()
  expect([(await chat()).status, (await list()).status]).toEqual([304, 304])
  return { trainer, client, chat, list }
}

describe('what this process changes is seen by the very next poll', () => {
  test('a message', async () => {
    const { trainer, client, chat, list } = await openChat()
    await client.post('/messages', { payload: { receiver_id: trainer.id, message: 'Are you there?' } })
    expect((await list()).body).toMatchObject([{ last_message: 'Are you there?', unread_count: 1 }])
    expect((await chat()).body.messages).toHaveLength(2)
  })

  test('having read', async () => {
    const { trainer, client, list } = await openChat()
    await makeMessage(house.db, { senderId: client.id, receiverId: trainer.id })
    await trainer.get(`/messages/${client.id}`)
    expect((await list()).body).toMatchObject([{ unread_count: 0 }])
  })

  test('logging out', async () => {
    const { trainer, chat, list } = await openChat()
    await trainer.post('/auth/logout')
    expect([(await chat()).status, (await list()).status]).toEqual([401, 401])
  })

  test('being deleted', async () => {
    const { trainer, chat, list } = await openChat()
    const admin = await house.person('admin')
    expect((await admin.delete(`/admin/users/${trainer.id}`)).status).toBe(204)
    expect([(await chat()).status, (await list()).status]).toEqual([401, 401])
  })
})

describe('what somebody else changes is told by the database', () => {
  test('a message', async () => {
    const { trainer, client, chat, list } = await openChat()
    await makeMessage(house.db, { senderId: client.id, receiverId: trainer.id })
    await vi.waitFor(async () => expect((await list()).status).toBe(200))
    await vi.waitFor(async () => expect((await chat()).body.messages).toHaveLength(2))
  })

  test('the name of the partner', async () => {
    const { client, chat } = await openChat()
    await house.db.execute(sql`update users set name = 'Ana María' where id = ${client.id}`)
    await vi.waitFor(async () => expect((await chat()).body).toMatchObject({ partner: { name: 'Ana María' } }))
  })

  test('the partner being gone', async () => {
    const { client, chat, list } = await openChat()
    await house.db.execute(sql`delete from users where id = ${client.id}`)
    await vi.waitFor(async () => expect((await chat()).status).toBe(404))
    await vi.waitFor(async () => expect((await list()).body).toEqual([]))
  })

  test('the end of a session', async () => {
    const { trainer, chat, list } = await openChat()
    await house.db.execute(sql`delete from sessions where user_id = ${trainer.id}`)
    await vi.waitFor(async () => expect((await chat()).status).toBe(401))
    await vi.waitFor(async () => expect((await list()).status).toBe(401))
  })

  test('another role', async () => {
    const { trainer, list } = await openChat()
    await house.db.execute(sql`update users set role = null where id = ${trainer.id}`)
    await vi.waitFor(async () => expect((await list()).status).toBe(403))
  })

  test('and by nothing else: without its word the old answer stands', async () => {
    const { trainer, chat, list } = await openChat()
    await house.db.execute(sql`alter table conversations disable trigger conversations_announce_news`)
    try {
      await house.db.execute(sql`update conversations set version = version + 1 where user_id = ${trainer.id}`)
      await untilHeard()
      expect([(await chat()).status, (await list()).status]).toEqual([304, 304])
    } finally {
      await house.db.execute(sql`alter table conversations enable trigger conversations_announce_news`)
    }
    await house.db.execute(sql`update conversations set version = version + 1 where user_id = ${trainer.id}`)
    await vi.waitFor(async () => expect((await chat()).status).toBe(200))
  })
})

test('a session that has run out is refused, remembered or not', async () => {
  const { chat } = await openChat()
  house.setNow('2026-12-31T16:00:00Z')
  expect((await chat()).status).toBe(401)
})
