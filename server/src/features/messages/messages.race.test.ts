import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db'
import { setUpHouse } from '../../testing/house'
import { runWithoutRetries } from '../../testing/plain-database'
import { raceRounds } from '../../testing/random-runs'
import { makeBarrier, waitForLockWaiters } from '../../testing/waiting'
import { makeBookableTrainer } from '../bookings/makers'
import { insertMessage, listMessages, lockConversation, updateConversation } from './queries'

const house = setUpHouse()
type Person = Awaited<ReturnType<typeof house.person>>

async function people() {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const client = await house.person('client')
  return { trainer, client }
}

const write = (from: Person, to: Person, more: Record<string, unknown> = {}) =>
  from.post('/messages', { payload: { receiver_id: to.id, message: 'Hola', ...more } })

const idsOf = async (who: Person, partner: Person) =>
  (await who.get(`/messages/${partner.id}`)).body.messages.map(({ id }: { id: string }) => id)

describe('two people who write to each other at the same time', () => {
  test('two people who write to each other at the same time do not deadlock, and the unread counts include every message', {
    timeout: 120_000,
  }, async () => {
    const { trainer, client } = await people()
    // The client writes first, because only then may the trainer write, and because the conversation must exist before
    // the race.
    await write(client, trainer)
    for (let round = 1; round <= raceRounds(10); round += 1) {
      const before = (await trainer.get('/messages/conversations')).body[0].unread_count
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) => (index % 2 ? write(client, trainer) : write(trainer, client))),
      )
      expect(answers.filter(({ status }) => status !== 201)).toEqual([])
      const [ofTrainer, ofClient] = [
        (await trainer.get('/messages/conversations')).body[0],
        (await client.get('/messages/conversations')).body[0],
      ]
      expect(ofTrainer.unread_count).toBe(before + 20)
      expect(ofClient.unread_count).toBe(20 * round)
      expect(ofTrainer.last_message_time).toBe(ofClient.last_message_time)
    }
    expect(await idsOf(client, trainer)).toEqual(await idsOf(trainer, client))
  })

  test('two simultaneous first messages create only one conversation', async () => {
    for (let round = 0; round < raceRounds(10); round += 1) {
      const trainer = await house.as(await makeBookableTrainer(house.db))
      const admin = await house.person('admin')
      const answers = await Promise.all([write(admin, trainer), write(trainer, admin)])
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect((await admin.get('/messages/conversations')).body).toMatchObject([{ unread_count: 1 }])
      expect((await trainer.get('/messages/conversations')).body).toMatchObject([{ unread_count: 1 }])
    }
  })

  test('negative control: two people deadlock if each first locks their own side of the conversation', async () => {
    const { trainer, client } = await people()
    await write(client, trainer)
    const bothHaveOne = makeBarrier(2)
    /** Like `lockConversation`, but locks the writer's own row first. */
    const lockOwnFirst = (db: Db, mine: string, theirs: string) =>
      db.transaction(async (tx) => {
        const bump = (user: string, partner: string) =>
          tx.execute(
            sql`update conversations set version = version + 1 where user_id = ${user} and partner_id = ${partner}`,
          )
        await bump(mine, theirs)
        await bothHaveOne()
        await bump(theirs, mine)
      })
    const ends = await runWithoutRetries(house.db, (db) =>
      Promise.allSettled([lockOwnFirst(db, trainer.id, client.id), lockOwnFirst(db, client.id, trainer.id)]),
    )
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('a message that waits for the lock of an earlier message is listed after the earlier one', async () => {
  const { trainer, client } = await people()
  await write(client, trainer)
  const slow = { id: randomUUID(), senderId: client.id, receiverId: trainer.id, text: 'Slow', createdAt: house.now() }
  const quick = await house.db.transaction(async (tx) => {
    await lockConversation(tx, slow)
    const answer = write(trainer, client, { message: 'Quick' })
    // Without the lock, the quick message would get a lower `seq` than the slow message, which was sent earlier.
    await waitForLockWaiters(house.db)
    const stored = await insertMessage(tx, slow)
    if (stored) await updateConversation(tx, stored)
    return { answer }
  })
  expect(await quick.answer).toMatchObject({ status: 201 })
  const { body } = await client.get(`/messages/${trainer.id}`)
  expect(body.messages.map(({ message }: { message: string }) => message)).toEqual(['Hola', 'Slow', 'Quick'])
})

test('concurrent requests with the same message id store one message', async () => {
  const { trainer, client } = await people()
  for (let round = 0; round < raceRounds(10); round += 1) {
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(client, trainer, { id })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`))).toEqual(new Set([`201 ${id}`]))
  }
  expect((await trainer.get('/messages/conversations')).body).toMatchObject([{ unread_count: raceRounds(10) }])
})

test('a message that arrives while the chat loads stays unread until it is shown', { timeout: 60_000 }, async () => {
  const { trainer, client } = await people()
  let seen = 0
  for (let round = 0; round < raceRounds(30); round += 1) {
    const [, { body }] = await Promise.all([write(client, trainer), trainer.get(`/messages/${client.id}`)])
    seen = Math.max(seen, body.messages?.length ?? 0)
    const { unread_count: unread } = (await trainer.get('/messages/conversations')).body[0]
    expect(unread + seen).toBeGreaterThanOrEqual(Math.min(round + 1, 50))
  }
})

test('deleting a person while others write to that person leaves no message behind', { timeout: 60_000 }, async () => {
  for (let round = 0; round < raceRounds(10); round += 1) {
    const { trainer, client } = await people()
    await write(client, trainer)
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => write(client, trainer)),
      house.db.execute(sql`delete from users where id = ${trainer.id}`).then(() => ({ status: 204 })),
      ...Array.from({ length: 5 }, () => write(client, trainer)),
    ])
    expect(answers.filter(({ status }) => ![201, 204, 404].includes(status))).toEqual([])
    expect((await client.get('/messages/conversations')).body).toEqual([])
    expect(await listMessages(house.db, { userId: client.id, partnerId: trainer.id }, { limit: 10 })).toEqual([])
  }
})
