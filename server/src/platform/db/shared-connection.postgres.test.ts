import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { countRows, selectRows } from '../../testing/rows'
import { isDatabaseAway } from './errors'
import { connectDatabase } from './open-server'

const house = setUpHouse()

test('after the connection of prepared statements breaks, the next request opens a new one', async () => {
  const client = await house.person('client')
  expect((await client.get('/auth/me')).status).toBe(200)
  await house.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%sessions%'`)
  await expect.poll(async () => (await client.get('/auth/me')).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.get('/auth/me')))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
})

test('a connection that breaks during a transaction fails only that transaction', async () => {
  const broken = house.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  await expect(broken).rejects.toThrow()
  const client = await house.person('client')
  expect((await client.get('/auth/me')).status).toBe(200)
})

test('if more lookups run at once than one connection may queue, all of them get an answer', async () => {
  const client = await house.person('client')
  const answers = await Promise.all(Array.from({ length: 200 }, () => client.get('/auth/me')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('a connection whose server has become a standby is closed, so that the next connection goes to the primary', async () => {
  let pid = 0
  const written = house.db.transaction(async (tx) => {
    const [row] = await selectRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
    pid = row?.pid ?? 0
    await tx.execute(sql`set transaction read only`)
    await tx.execute(sql`delete from users`)
  })
  await expect(written).rejects.toThrow()
  expect(pid).toBeGreaterThan(0)
  await expect.poll(() => countRows(house.db, `pg_stat_activity where pid = ${pid}`)).toBe(0)
})

test('if a query gets no reply, its connection is closed, and the next query opens another one', async () => {
  const url = process.env.TEST_DATABASE_URL ?? ''
  const { db, close } = connectDatabase({ url, queryTimeoutMs: 3000, onIdleError: () => undefined })
  const outcomes = await Promise.allSettled([
    db.execute(sql`select pg_sleep(20)`),
    db.transaction((tx) => tx.execute(sql`select pg_sleep(20)`)),
  ])
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && isDatabaseAway(outcome.reason))).toEqual([
    true,
    true,
  ])
  expect(await selectRows(db, sql`select 1 as one`)).toEqual([{ one: 1 }])
  await close()
})
