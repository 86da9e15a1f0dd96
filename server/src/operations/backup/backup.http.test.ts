import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openFolderStore } from '../../platform/storage/folder-store'
import {
  type DataPlace,
  newDataFolder,
  newDataPlace,
  openMigratedDataPlace,
  readPlace,
  removeDataFolders,
} from '../../testing/data-folder'
import { dumpTables } from '../../testing/dump'
import { playHistory } from '../../testing/history'
import { setUpHouse } from '../../testing/house'
import { migrationsFolder } from '../../testing/paths'
import { makePicture, multipartFormOf } from '../../testing/pictures'
import { countRows } from '../../testing/rows'
import { restoreBackup } from '../restore/restore'
import { backUp } from './backup'

let source: Awaited<ReturnType<typeof openMigratedDataPlace>> | undefined
const getSource = async () => {
  source ??= await openMigratedDataPlace()
  return source
}
const house = setUpHouse(
  {},
  {
    openDb: async () => (await getSource()).db,
    openFiles: async () => openFolderStore(join((await getSource()).dataDir, 'uploads')),
  },
)
afterAll(async () => {
  await source?.close()
  await removeDataFolders()
})

const restoreTo = ({ config }: DataPlace, folder: string, replace = false) =>
  restoreBackup({ config, folder, replace, migrationsFolder })

async function readFiles(dataDir: string): Promise<Record<string, string>> {
  const store = openFolderStore(join(dataDir, 'uploads'))
  const contents: Record<string, string> = {}
  for await (const key of store.list()) contents[key] = (await store.find(key))?.toString('base64') ?? ''
  return contents
}

/** Makes a backup while a client uploads pictures and sends messages. */
async function makeBusyBackup({ client, trainer }: Awaited<ReturnType<typeof playHistory>>) {
  const { config } = await getSource()
  const content = await makePicture()
  let isDone = false
  let written = 0
  const write = async () => {
    for (; !isDone && written < 20; written += 1) {
      // A replaced picture restarts the backup, so only a few pictures are replaced.
      if (written < 5) await client.post('/me/picture', await multipartFormOf([{ field: 'file', content }]))
      await client.post('/messages', { payload: { receiver_id: trainer.id, message: 'Another one' } })
    }
  }
  const writes = write()
  const backup = await backUp({ config, target: await newDataFolder(), version: '1.2.3', now: new Date() })
  isDone = true
  await writes
  expect(written).toBeGreaterThan(0)
  return backup
}

const quiet = ({ bookings, postings, reviews, mails }: Record<string, string>) => {
  return { bookings, postings, reviews, mails }
}

test('a backup made while people change data can be restored completely, but replaces existing data only on request', {
  timeout: 300_000,
}, async () => {
  const history = await playHistory(house)
  const [rows, files] = [await dumpTables(house.db), await readFiles((await getSource()).dataDir)]
  const { folder, manifest } = await makeBusyBackup(history)
  expect(manifest).toMatchObject({ version: '1.2.3', missingFiles: 0, tables: { 'public.reviews': 1 } })
  const target = await newDataPlace()
  expect(await restoreTo(target, folder)).toMatchObject({ violations: [] })
  expect(await readFiles(target.dataDir)).toMatchObject(files)

  await expect(restoreTo(target, folder)).rejects.toThrow('add --replace')
  await rm(join(target.dataDir, 'uploads'), { recursive: true })
  await expect(restoreTo(target, folder)).rejects.toThrow('add --replace')
  if (target.config.databaseUrl) await readPlace(target, (db) => db.execute(sql`create table of_others as select 7`))
  expect(await restoreTo(target, folder, true)).toMatchObject({ violations: [] })
  expect(quiet(await readPlace(target, dumpTables))).toEqual(quiet(rows))
  expect(await readFiles(target.dataDir)).toMatchObject(files)
  if (target.config.databaseUrl) expect(await readPlace(target, (db) => countRows(db, 'of_others'))).toBe(1)
})
