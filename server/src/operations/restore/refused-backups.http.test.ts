import { existsSync } from 'node:fs'
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  type DataPlace,
  newDataFolder,
  newDataPlace,
  openMigratedDataPlace,
  readPlace,
  removeDataFolders,
} from '../../testing/data-folder'
import { migrationsFolder } from '../../testing/paths'
import { backUp } from '../backup/backup'
import { writeChecksums } from '../backup/checksums'
import { writeManifest } from '../backup/manifest'
import { listTableNames } from '../queries/contents'
import { restoreBackup } from './restore'

afterAll(removeDataFolders)

const restoreTo = ({ config }: DataPlace, folder: string) =>
  restoreBackup({ config, folder, replace: false, migrationsFolder })

async function isEmpty(place: DataPlace): Promise<boolean> {
  if (existsSync(join(place.dataDir, 'uploads'))) return false
  if (!place.config.databaseUrl) return !existsSync(join(place.dataDir, 'database'))
  return (await readPlace(place, listTableNames)).length === 0
}

async function makeBackup(): Promise<string> {
  const { config, close } = await openMigratedDataPlace()
  const { folder } = await backUp({ config, target: await newDataFolder(), version: '1.2.3', now: new Date() })
  await close()
  return folder
}

// `backup.http.test.ts` restores a good backup on both databases.
test('a restore refuses a backup that is damaged, newer, or of the other kind of database', {
  timeout: 300_000,
}, async () => {
  const [target, folder] = [await newDataPlace(), await makeBackup()]
  await refuseDamaged(target, folder)
  await refuseOthers(target, folder)
})

async function largestFile(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.startsWith('database'))
  const sizes = await Promise.all(names.map(async (name) => ({ name, info: await stat(join(folder, name)) })))
  const files = sizes.filter(({ info }) => info.isFile()).sort((a, b) => b.info.size - a.info.size)
  return join(folder, files[0]?.name ?? '')
}

/** Damages the backup in several ways, and expects that each restore is refused and changes nothing. */
async function refuseDamaged(target: DataPlace, folder: string): Promise<void> {
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

  // All checksums match this wrong manifest, so only the number of restored rows reveals the mistake.
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

/** Expects that backups of a newer version, or of the other kind of database, are refused. */
async function refuseOthers(target: DataPlace, folder: string): Promise<void> {
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
