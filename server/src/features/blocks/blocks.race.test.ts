import { randomUUID } from 'node:crypto'
import { maxBlocks } from '@entrena/contract/blocks/rules'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { raceRounds } from '../../testing/random-runs'
import { countRows } from '../../testing/rows'
import { waitForLockWaiters } from '../../testing/waiting'
import { lockPeople } from '../accounts/public'
import { draftBooking, makeBookableTrainer, makeBooking } from '../bookings/makers'
import { endRequestsBetween } from '../bookings/public'
import { makeMessage } from '../messages/makers'
import { insertBlock } from './queries/blocks'

const house = setUpHouse()
type Person = Awaited<ReturnType<typeof house.person>>

async function people() {
  return { trainer: await house.as(await makeBookableTrainer(house.db)), client: await house.person('client') }
}

const block = (who: Person, whom: Person) => who.put(`/blocks/${whom.id}`)
const write = (from: Person, to: Person) => from.post('/messages', { payload: { receiver_id: to.id, message: 'Hola' } })
const book = (client: Person, trainer: Person, more: Record<string, unknown> = {}) =>
  client.post('/bookings', { payload: draftBooking(trainer.id, more) })

/** Counts open requests between people of whom one has blocked the other. */
const countLeft = () =>
  countRows(
    house.db,
    `bookings k join blocks b on (b.user_id, b.blocked_id) in ((k.client_id, k.trainer_id), (k.trainer_id, k.client_id))
      where k.status = 'pending'`,
  )

describe('request during a block', () => {
  test.each(['client', 'trainer'] as const)(
    'a booking request made during a block is refused or ended, if the %s blocks',
    { timeout: 120_000 },
    async (by) => {
      for (let round = 0; round < raceRounds(15); round += 1) {
        const { client, trainer } = await people()
        // The client writes first, because a trainer can block only clients whom they have met.
        await write(client, trainer)
        const hours = [8, 9, 10].map((hour) => timeOfHour(hour))
        const ask = () => hours.map((time) => book(client, trainer, { time }))
        const blockNow = () => (by === 'client' ? block(client, trainer) : block(trainer, client))
        const isBlockFirst = round % 2 === 0
        const answers = await Promise.all(isBlockFirst ? [blockNow(), ...ask()] : [...ask(), blockNow()])
        const [blocked, ...asked] = isBlockFirst ? answers : answers.toReversed()
        expect(blocked?.status).toBe(204)
        for (const { status } of asked) expect([201, 404]).toContain(status)
        expect(await countLeft()).toBe(0)
        expect((await book(client, trainer, { time: '11:00' })).status).toBe(404)
      }
    },
  )

  test('negative control: without the lock on both people, a request survives a block', async () => {
    const { client, trainer } = await people()
    await house.db.transaction(async (booking) => {
      await makeBooking(booking, { clientId: client.id, trainerId: trainer.id })
      await house.db.transaction(async (tx) => {
        await insertBlock(tx, { userId: client.id, blockedId: trainer.id }, house.now())
        await endRequestsBetween(tx, house.services, { clientId: client.id, trainerId: trainer.id, by: 'client' })
      })
    })
    expect(await countLeft()).toBe(1)
  })
})

describe('message during a block', () => {
  test('a message is stored if it gets the lock before a concurrent block', async () => {
    const { client, trainer } = await people()
    const blocked = await house.db.transaction(async (tx) => {
      await lockPeople(tx, [client.id, trainer.id], 'key share')
      const answer = block(client, trainer)
      await waitForLockWaiters(house.db)
      expect(await countRows(house.db, 'blocks')).toBe(0)
      await makeMessage(tx, { senderId: client.id, receiverId: trainer.id })
      return { answer }
    })
    expect((await blocked.answer).status).toBe(204)
  })

  test.each(['client', 'trainer'] as const)(
    'a message of the %s that gets the lock after a concurrent block is refused',
    async (from) => {
      const { client, trainer } = await people()
      await write(client, trainer)
      const written = await house.db.transaction(async (tx) => {
        await lockPeople(tx, [client.id, trainer.id])
        await insertBlock(tx, { userId: client.id, blockedId: trainer.id }, house.now())
        const answer = from === 'client' ? write(client, trainer) : write(trainer, client)
        await waitForLockWaiters(house.db)
        return { answer }
      })
      expect((await written.answer).status).toBe(403)
      expect(await countRows(house.db, 'messages')).toBe(1)
    },
  )

  test('negative control: without the lock, a message is stored after the block', async () => {
    const { client, trainer } = await people()
    await house.db.transaction(async (tx) => {
      await tx.execute(sql`select id from users where id in (${client.id}, ${trainer.id})`)
      await insertBlock(house.db, { userId: client.id, blockedId: trainer.id }, house.now())
      expect(await countRows(house.db, 'messages')).toBe(0)
      await makeMessage(tx, { senderId: client.id, receiverId: trainer.id })
    })
    expect([await countRows(house.db, 'blocks'), await countRows(house.db, 'messages')]).toEqual([1, 1])
  })
})

test('concurrent messages, bookings and blocks in both directions never cause a server error', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < raceRounds(10); round += 1) {
    const { client, trainer } = await people()
    await write(client, trainer)
    const answers = await Promise.all([
      write(client, trainer),
      book(client, trainer, { time: '08:00' }),
      block(client, trainer),
      write(trainer, client),
      block(trainer, client),
      book(client, trainer, { time: '09:00' }),
      write(client, trainer),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect([answers[2]?.status, answers[4]?.status]).toEqual([204, 204])
    expect(await countLeft()).toBe(0)
  }
})

test('ten people blocked at once cannot exceed the limit of blocked people', async () => {
  const client = await house.person('client')
  const trainers: string[] = []
  for (let n = 0; n < 10; n += 1) trainers.push(await makeBookableTrainer(house.db))
  await house.db.execute(sql`
    with people as (insert into users (id, name, email, role, created_at)
      select gen_random_uuid(), 'Filler', 'filler' || n || '@example.com', 'trainer', now()
      from generate_series(1, ${maxBlocks - 1}::int) n returning id)
    insert into blocks (user_id, blocked_id, created_at) select ${client.id}::uuid, id, now() from people`)
  const answers = await Promise.all(trainers.map((id) => client.put(`/blocks/${id}`)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
})

test('blocking a person who is deleted at the same time says that the person is unknown', async () => {
  const client = await house.person('client')
  for (let round = 0; round < raceRounds(5); round += 1) {
    const id = await makeBookableTrainer(house.db)
    const [answer] = await Promise.all([
      client.put(`/blocks/${id}`),
      house.db.execute(sql`delete from users where id = ${id}`),
    ])
    expect([204, 404]).toContain(answer.status)
    expect(await countRows(house.db, 'blocks')).toBe(0)
  }
  expect((await client.put(`/blocks/${randomUUID()}`)).status).toBe(404)
})
