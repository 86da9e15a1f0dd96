import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { setSameFormats, sortedTables } from '../src/operations/queries/move'
import { databaseFolder, openDatabaseCopy } from '../src/platform/db/open-embedded'
import { selectRows } from '../src/platform/db/select-rows'

/**
 * Saves the rows of an embedded database for the upgrade test: `npx tsx server/scripts/keep-version.ts 1.1.0 DATA_DIR`.
 * First start a demo of that version with this data folder, and stop it. For rows that do not come from a demo, such
 * as those of a property test, add the word `used`, which becomes a part of the file name. The schema is not saved,
 * because migrations never change.
 */
const [version, dataDir, ...words] = process.argv.slice(2)
if (!version || !/^\d+\.\d+\.\d+$/.test(version) || !dataDir) throw new Error('Name a version and a data folder')
const journal: { entries: readonly { tag: string; when: number }[] } = JSON.parse(
  await readFile(new URL('../migrations/meta/_journal.json', import.meta.url), 'utf8'),
)
const { db, close } = await openDatabaseCopy(databaseFolder(dataDir))
const { tag, tables } = await db.transaction(async (tx) => {
  await setSameFormats(tx)
  const [last] = await selectRows<{ at: number }>(
    tx,
    sql`select max(created_at)::float as at from drizzle.__drizzle_migrations`,
  )
  const kept: Record<string, unknown> = {}
  for (const { name } of await sortedTables(tx)) {
    const [found] = await selectRows<{ rows: unknown }>(tx, sql.raw(`select json_agg(t) as rows from ${name} t`))
    if (found?.rows) kept[name] = found.rows
  }
  return { tag: journal.entries.find(({ when }) => when === last?.at)?.tag, tables: kept }
})
await close()
if (!tag) throw new Error('Its last migration is not known')
const folder = new URL('../src/testing/versions/', import.meta.url)
await mkdir(folder, { recursive: true })
const file = new URL(`${[tag, version, ...words].join('.')}.json.gz`, folder)
await writeFile(file, gzipSync(JSON.stringify(tables), { level: 9 }))
process.stdout.write(`${fileURLToPath(file)}\n`)
