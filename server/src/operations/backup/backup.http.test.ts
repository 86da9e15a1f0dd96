import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openFolderStore } from '../../platform/storage/folder-store'
import {
  emptyPlace,
  newDataFolder,
  openPlace,
  type Place,
  readPlace,
  removeDataFolders,
} from '../../testing/data-folder'
import { dumpTables } from '../../testing/dump'
import { makeHistory } from '../../testing/history'
import { useHouse } from '../../testing/house'
import { migrationsFolder } from '../../testing/paths'
import { formOf, makePicture } from '../../testing/pictures'
import { countRows } from '../../testing/rows'
import { listTables } from '../queries/contents'
import { restore } from '../restore/restore'
import { backUp } from './backup'
import { writeChecksums } from './checksums'
import { writeManifest } from './manifest'

let source: Awaited<ReturnType<typeof openPlace>> | undefined
const getSource = async () => {
  source ??= await openPlace()
  return source
}
const house = useHouse(
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

const restoreTo = ({ config }: Place, folder: string, replace = false) =>
  restore({ config, folder, replace, migrationsFolder })

async function readFiles(dataDir: string): Promise<Record<string, string>> {
  const store = openFolderStore(join(dataDir, 'uploads'))
  const contents: Record<string, string> = {}
  for await (const key of store.list()) contents[key] = (await store.find(key))?.toString('base64') ?? ''
  return contents
}

async function isEmpty(place: Place): Promise<boolean> {
  if (existsSync(join(place.dataDir, 'uploads'))) return false
  if (!place.config.databaseUrl) return !existsSync(join(place.dataDir, 'database'))
  return (await readPlace(place, listTables)).length === 0
}

/** Backs up while people write. */
async function makeBusyBackup({ client, trainer }: Awaited<ReturnType<typeof makeHistory>>) {
  const { config } = await getSource()
  const content = await makePicture()
  let isDone = false
  let written = 0
  const write = async () => {
    for (; !isDone; written += 1) {
      // Each picture that is replaced meanwhile makes the backup copy the database again.
      if (written < 5) await client.post('/me/picture', await formOf([{ field: 'file', content }]))
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

test('a backup made during writes is restored whole, and only into an empty place', { timeout: 120_000 }, async () => {
  const history = await makeHistory(house)
  const [rows, files] = [await dumpTables(house.db), await readFiles((await getSource()).dataDir)]
  const { folder, manifest } = await makeBusyBackup(history)
  expect(manifest).toMatchObject({ version: '1.2.3', missingFiles: 0, tables: { 'public.reviews': 1 } })
  const target = await emptyPlace()
  await refuseDamaged(target, folder)
  await refuseOthers(target, folder)

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

async function largestFile(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.startsWith('database'))
  const sizes = await Promise.all(names.map(async (name) => ({ name, info: await stat(join(folder, name)) })))
  const files = sizes.filter(({ info }) => info.isFile()).sort((a, b) => b.info.size - a.info.size)
  return join(folder, files[0]?.name ?? '')
}

/** What `checksums.test.ts` does not show: nothing is restored, and the rows are counted too. */
async function refuseDamaged(target: Place, folder: string): Promise<void> {
  const refuse = async (path: string, damage: () => Promise<unknown>, sentence = 'The backup is damaged') => {
    const before = await readFile(path)
    await damage()
    await expect(restoreTo(target, folder)).rejects.toThrow(sentence)
    expect(await isEmpty(target)).toBe(true)
    await writeFile(path, before)
  }
  const [manifest, large] = [join(folder, 'manifest.json'), await largestFile(folder)]
  const { size } = await stat(large)
  await refuse(large, () => truncate(large, Math.trunc(size * 0.6)), 'The backup is damaged: database')
  await refuse(manifest, () => truncate(manifest, 50), 'manifest.json of the backup cannot be read')

  // Here only the count of the restored rows can tell.
  const counts = JSON.parse(await readFile(manifest, 'utf8'))
  const addRow = () => writeManifest(folder, { ...counts, tables: { ...counts.tables, 'public.users': 999 } })
  await refuse(
    manifest,
    async () => {
      await addRow()
      await writeChecksums(folder)
    },
    'public.users',
  )
  await writeChecksums(folder)
}

/** Backups of a newer version, or of the other kind of database. */
async function refuseOthers(target: Place, folder: string): Promise<void> {
  const file = join(folder, 'manifest.json')
  const text = await readFile(file, 'utf8')
  const manifest = JSON.parse(text)
  await writeFile(file, JSON.stringify({ ...manifest, tables: { 'drizzle.__drizzle_migrations': 999 } }))
  await expect(restoreTo(target, folder)).rejects.toThrow('Version 1.2.3 made this backup, and this version is older')
  const database = manifest.database === 'embedded' ? 'postgres' : 'embedded'
  await writeFile(file, JSON.stringify({ ...manifest, database }))
  await expect(restoreTo(target, folder)).rejects.toThrow('This is a backup of')
  await writeFile(file, text)
}
