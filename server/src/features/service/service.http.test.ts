import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { newFolder } from '../../testing/paths'
import { selectRows } from '../../testing/rows'
import { findWriteProblem } from './find-write-problem'
import { spillingQuery } from './queries'
import { makeWritesGauge } from './writes-gauge'

/** The data folder is created with the first file in it. */
const parent = join(await newFolder(), 'parent')
const dataDir = join(parent, 'data')
const house = setUpHouse({ SUPPORT_EMAIL: 'hola@entrena.do', SUPPORT_WHATSAPP: '+1 (809) 555-0134', DATA_DIR: dataDir })

test('anyone can read how to reach support, with the WhatsApp number as digits for a link', async () => {
  const { status, body } = await house.stranger.get('/config')
  expect(status).toBe(200)
  expect(body).toMatchObject({ support_email: 'hola@entrena.do', support_whatsapp: '18095550134' })
})

test('the health check states the version and whether data can be stored, and only the separate check of writes returns 503', async () => {
  const { status, body } = await house.stranger.get('/health')
  expect(status).toBe(200)
  expect(body).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), writes: 'ok' })
  expect((await house.stranger.get('/health/writes')).status).toBe(200)
  await writeFile(parent, 'no folder can be created here')
  // The result is reused for a few seconds, so that strangers cannot make the disk busy.
  expect((await house.stranger.get('/health/writes')).status).toBe(200)
  house.setNow('2026-11-16T16:00:06Z')
  expect(await house.stranger.get('/health')).toMatchObject({ status: 200, body: { writes: 'impossible' } })
  expect(await house.stranger.get('/health/writes')).toMatchObject({
    status: 503,
    body: { code: 'writing_impossible' },
  })
})

test('nothing can be stored if the disk is almost full, or the database is read-only', async () => {
  const folder = await newFolder()
  expect(await findWriteProblem(house.db, folder)).toBeUndefined()
  const gauge = makeWritesGauge({ dataDir: folder })
  expect(await gauge.read(house.db, house.now())).toBe(1)
  expect(await findWriteProblem(house.db, folder, 1e18)).toMatch(/^Less than 1000000000000 MB are free in /)
  await house.db.transaction(async (tx) => {
    await tx.execute(sql`set local transaction_read_only = on`)
    expect(await findWriteProblem(tx, folder)).toBe('The database accepts no writes.')
    expect(await gauge.read(tx, house.now())).toBe(0)
  })
})

test('the check whether the database can write really writes to the disk', async () => {
  const [plan] = await house.db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`)
    return selectRows(tx, sql`explain (analyze, buffers, format json) ${spillingQuery}`)
  })
  const [, blocks] = /"Temp Written Blocks":(\d+)/.exec(JSON.stringify(plan)) ?? []
  expect(Number(blocks)).toBeGreaterThan(100)
})
