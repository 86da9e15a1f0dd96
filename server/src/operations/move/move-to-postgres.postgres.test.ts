import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { databaseFolder, openDatabaseCopy } from '../../platform/db/open-embedded'
import { connectDatabase } from '../../platform/db/open-server'
import { openFolderStore } from '../../platform/storage/folder-store'
import { newDatabaseUrl, openMigratedDataPlace, removeDataFolders } from '../../testing/data-folder'
import { dumpTables } from '../../testing/dump'
import { playHistory } from '../../testing/history'
import { setUpHouse } from '../../testing/house'
import { migrationsFolder } from '../../testing/paths'
import { countRows } from '../../testing/rows'
import { newS3Server } from '../../testing/s3-server'
import { compareRows, moveToPostgres } from './move-to-postgres'

let opened: ReturnType<typeof openMigratedDataPlace> | undefined
const getSource = () => {
  opened ??= openMigratedDataPlace()
  return opened
}
const house = setUpHouse(
  {},
  {
    openDb: async () => (await getSource()).db,
    openFiles: async () => openFolderStore(join((await getSource()).dataDir, 'uploads')),
  },
)

afterAll(removeDataFolders)

test('an embedded database can be moved with its files to an empty PostgreSQL and a bucket, and the copies are compared', {
  timeout: 300_000,
}, async () => {
  const { config, close, dataDir } = await getSource()
  await playHistory(house)
  const rows = await dumpTables(house.db)
  const url = await newDatabaseUrl()
  const s3 = await newS3Server()
  const move = (bucket = s3.bucket) =>
    moveToPostgres({ config: { ...config, s3: { ...s3, bucket } }, url, migrationsFolder })
  await expect(move()).rejects.toThrow('is in use by another Entrena process')
  await close()

  // Files are copied before rows. If the bucket fails, no row was moved, and the next run is accepted.
  await expect(move('missing')).rejects.toThrow('The bucket missing at')
  expect(await move()).toMatchObject({
    violations: [],
    files: 4,
    tables: { 'public.reviews': 1, 'public.bookings': 3 },
  })
  await expect(move()).rejects.toThrow('The database is not empty')

  const source = await openDatabaseCopy(databaseFolder(dataDir))
  const target = connectDatabase({ url, poolSize: 2, onIdleError: () => undefined })
  try {
    expect(await dumpTables(source.db)).toEqual(rows)
    expect(await dumpTables(target.db)).toEqual(rows)
    // Triggers and sequences work again after the move.
    await expect(target.db.execute(sql`delete from postings`)).rejects.toThrow()
    await target.db.execute(sql`insert into messages (id, sender_id, receiver_id, text, created_at)
      select gen_random_uuid(), receiver_id, sender_id, 'Hola', now() from messages`)
    expect(await countRows(target.db, 'messages where seq = 2')).toBe(1)
    await target.db.execute(sql`delete from messages where seq = 2`)

    const compare = () => source.db.transaction((from) => target.db.transaction((to) => compareRows(from, to)))
    await expect(compare()).resolves.toMatchObject({ 'public.messages': 1 })
    await target.db.execute(sql`update messages set created_at = created_at + interval '1 microsecond'`)
    await expect(compare()).rejects.toThrow('The rows of public.messages differ')
  } finally {
    await source.close()
    await target.close()
  }
})
