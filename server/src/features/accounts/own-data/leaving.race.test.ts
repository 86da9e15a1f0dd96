import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { raceRounds } from '../../../testing/random-runs'
import { countRows, selectRows } from '../../../testing/rows'
import { waitForLockWaiters } from '../../../testing/waiting'
import { deleteLeavers } from '../../admin/delete-leavers'
import { draftBooking, makeBookableTrainer, makeBooking } from '../../bookings/makers'
import { deleteUserRow } from '../queries'
import { setLeavingAt } from '../queries/own-data'

const house = setUpHouse()
const rounds = raceRounds(12)

async function dueLeaver() {
  const person = await house.person('client')
  await setLeavingAt(house.db, person.id, house.now())
  return person
}
const exists = async (id: string) => (await countRows(house.db, `users where id = '${id}'`)) === 1

test('if a person cancels the deletion while the job runs, the account is kept, or the person is told that it is gone', async () => {
  const seen = new Set<number>()
  for (let round = 0; round < rounds || (seen.size < 2 && round < 100); round += 1) {
    const person = await dueLeaver()
    const keep = () => person.delete('/me/deletion')
    const [{ status }] = await Promise.all(
      round % 2 === 0 ? [keep(), deleteLeavers(house.services)] : [later(keep), deleteLeavers(house.services)],
    )
    seen.add(status)
    expect(await exists(person.id), `the reply was ${status}`).toBe(status === 204)
  }
  expect([...seen].toSorted()).toEqual([204, 401])
})

/** Sends the request while the other request is already running. */
async function later<Result>(send: () => Result, ms = 20): Promise<Awaited<Result>> {
  await pause(ms)
  return await send()
}

test('negative control: a job that does not read the account again under the lock deletes an account that its owner has kept', async () => {
  const person = await dueLeaver()
  const due = await selectRows<{ id: string }>(
    house.db,
    sql`select id from users where leaving_at <= ${house.now().toISOString()}`,
  )
  expect((await person.delete('/me/deletion')).status).toBe(204)
  for (const { id } of due) await deleteUserRow(house.db, id)
  expect(await exists(person.id)).toBe(false)
})

test('a booking made while the trainer asks for deletion is either refused, or stored before the trainer is hidden', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < rounds || (!seen.has('some') && round < 100); round += 1) {
    const trainer = await house.as(await makeBookableTrainer(house.db))
    const clients = await Promise.all(Array.from({ length: 4 }, () => house.person('client')))
    const book = (index: number) =>
      clients[index]?.post('/bookings', { payload: draftBooking(trainer.id, { time: `${10 + index}:00` }) })
    const ask = () => trainer.post('/me/deletion', { payload: {} })
    const before = [book(0), book(1)]
    const asked = ask()
    const replies = await Promise.all([...before, book(2), later(() => book(3), 5 * round)])
    expect((await asked).status).toBe(200)
    const booked = replies.filter((reply) => reply?.status === 201).length
    expect(replies.filter((reply) => reply?.status === 404)).toHaveLength(4 - booked)
    expect(await countRows(house.db, `bookings where trainer_id = '${trainer.id}'`)).toBe(booked)
    expect((await book(0))?.status).toBe(404)
    seen.add(booked === 4 ? 'all' : 'some')
  }
  expect(seen).toContain('some')
})

const insertUnguarded = (trainerId: string, clientId: string) =>
  makeBooking(house.db, { trainerId, clientId, hour: 15 })

test.each([
  ['trainer', 404],
  ['client', 409],
] as const)(
  'a booking is refused if its %s asks for account deletion while the booking waits for the lock',
  async (who, status) => {
    const trainer = await house.as(await makeBookableTrainer(house.db))
    const client = await house.person('client')
    const { id } = who === 'trainer' ? trainer : client
    let reply: ReturnType<typeof client.post> | undefined
    await house.db.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = ${id} for update`)
      await setLeavingAt(tx, id, house.now())
      reply = client.post('/bookings', { payload: draftBooking(trainer.id) })
      await waitForLockWaiters(house.db)
    })
    expect((await reply)?.status).toBe(status)
  },
)

test('negative control: without a second check of the trainer, an insert books a trainer who is already hidden', async () => {
  const trainerId = await makeBookableTrainer(house.db)
  const { id: clientId } = await house.person('client')
  let inserted: Promise<string> | undefined
  await house.db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${trainerId} for update`)
    await setLeavingAt(tx, trainerId, house.now())
    inserted = insertUnguarded(trainerId, clientId)
    await waitForLockWaiters(house.db)
  })
  await inserted
  expect(await countRows(house.db, 'bookings')).toBe(1)
})

test('if a trainer confirms a request while its client asks for deletion, only one of the two succeeds', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const trainer = await house.as(await makeBookableTrainer(house.db))
    const client = await house.person('client')
    const id = await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id })
    const confirm = () => trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
    const ask = () => client.post('/me/deletion', { payload: {} })
    const [asked, confirmed] = await Promise.all(round % 2 === 0 ? [ask(), confirm()] : [later(ask), confirm()])
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([asked.status, confirmed.status])
    const [row] = await selectRows<{ leaving: boolean }>(
      house.db,
      sql`select leaving_at is not null as leaving from users where id = ${client.id}`,
    )
    expect(row?.leaving).toBe(asked.status === 200)
  }
})
