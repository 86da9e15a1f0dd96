import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { useHouse, visitor } from '../../../testing/house'
import { makeSession } from '../../accounts/makers'
import { makeBookableTrainer } from '../../bookings/makers'
import { makeMessage } from '../makers'

/** Two processes on one database: what is polled at the one is written at the other. */
const house = useHouse()
const other = useHouse()

const isHearing = () => house.app.personChanges.isHearing
const untilHearing = () => vi.waitFor(() => expect(isHearing()).toBe(true), { timeout: 10_000 })
beforeEach(untilHearing)

async function people() {
  const trainerId = await makeBookableTrainer(house.db)
  const client = await house.person('client')
  const cookie = await makeSession(house.db, trainerId, house.now())
  return { trainerId, client, reader: visitor(house.app, cookie), writer: visitor(other.app, cookie) }
}

/** Polls without a pause until told to stop, as a browser would: with the tag it has. */
function pollSteadily(reader: ReturnType<typeof visitor>, path: string) {
  let isOver = false
  const polling = (async () => {
    let tag = ''
    while (!isOver) {
      const { status, headers } = await reader.get(path, tag ? { headers: { 'if-none-match': tag } } : {})
      if (status === 200) tag = String(headers.etag)
      // What is remembered is answered without waiting for anybody, and others want a turn.
      await turn()
    }
  })()
  return {
    stop() {
      isOver = true
      return polling
    },
  }
}

/** Writes while somebody polls; answers whether what the last poll knows is what there is. */
async function race(): Promise<boolean> {
  const { trainerId, client, reader, writer } = await people()
  await makeMessage(house.db, { senderId: client.id, receiverId: trainerId })
  const path = '/messages/conversations'
  const polling = pollSteadily(reader, path)
  for (let sent = 0; sent < 10; sent += 1) {
    await writer.post('/messages', { payload: { receiver_id: client.id, message: `Number ${sent}` } })
  }
  const now = String((await writer.get(path)).headers.etag)
  const isTold = vi.waitFor(
    async () => {
      const { status, headers } = await reader.get(path, { headers: { 'if-none-match': now } })
      expect([status, headers.etag]).toEqual([304, now])
    },
    { timeout: 500 },
  )
  const result = await isTold.then(
    () => true,
    () => false,
  )
  await polling.stop()
  return result
}

test('however polls and messages meet, no change is missed', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 12; round += 1) expect(await race()).toBe(true)
})

test('without the word of the database changes are missed: the race is real', async () => {
  await house.db.execute(sql`alter table conversations disable trigger conversations_announce_news`)
  try {
    expect(await race()).toBe(false)
  } finally {
    await house.db.execute(sql`alter table conversations enable trigger conversations_announce_news`)
  }
})

test('a connection that breaks is opened again, and what was said meanwhile is not missed', async () => {
  const { trainerId, client, reader } = await people()
  await makeMessage(house.db, { senderId: client.id, receiverId: trainerId })
  const path = '/messages/conversations'
  const { etag } = (await reader.get(path)).headers
  const poll = () => reader.get(path, { headers: { 'if-none-match': String(etag) } })
  expect((await poll()).status).toBe(304)
  await house.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen %'`)
  await vi.waitFor(() => expect(isHearing()).toBe(false))
  await makeMessage(house.db, { senderId: client.id, receiverId: trainerId })
  expect((await poll()).status).toBe(200)
  await untilHearing()
  const again = (await reader.get(path)).headers.etag
  expect((await reader.get(path, { headers: { 'if-none-match': String(again) } })).status).toBe(304)
})
