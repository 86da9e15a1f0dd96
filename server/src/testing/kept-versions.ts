import { readdirSync, readFileSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { setTriggers, sortedTables } from '../operations/queries/move'
import type { Db } from '../platform/db/db'
import { migrationsFolder, newFolder } from './paths'

/** Rows of an earlier version, which `server/scripts/keep-version.ts` has kept. */
export interface KeptVersion {
  /** Name of the file: the last migration, the version if it had a number, and `used` for rows without the demo. */
  readonly name: string
  readonly migration: string
  /** True if the rows are those of people who used the server, and not those of the demo. */
  readonly isUsed: boolean
}

export type KeptRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

const ending = '.json.gz'
const folder = new URL('./versions/', import.meta.url)

/** The oldest first. */
export const keptVersions: readonly KeptVersion[] = readdirSync(folder)
  .map((file) => file.slice(0, -ending.length))
  .toSorted()
  .map((name) => ({ name, migration: name.replace(/\..*$/, ''), isUsed: name.endsWith('.used') }))

export function readKeptRows({ name }: Pick<KeptVersion, 'name'>): KeptRows {
  return JSON.parse(gunzipSync(readFileSync(new URL(`${name}${ending}`, folder))).toString())
}

/** Inserts rows of an earlier version, referenced rows first. The database must have the tables of that version. */
export async function loadRows(db: Db, rows: KeptRows): Promise<void> {
  await db.transaction(async (tx) => {
    const tables = await sortedTables(tx)
    // The saved rows include the counts that triggers keep, so triggers are off.
    const isCounted = rows['public.bookings'] !== undefined
    if (isCounted) await setTriggers(tx, tables, 'disable')
    for (const { name, columns, parent } of tables) {
      const content = (rows[name] ?? []).toSorted((one, other) =>
        parent === null ? 0 : Number(one[parent] !== null) - Number(other[parent] !== null),
      )
      if (content.length > 0) {
        await tx.execute(sql`insert into ${sql.raw(name)} (${sql.raw(columns)}) overriding system value
          select ${sql.raw(columns)} from json_populate_recordset(null::${sql.raw(name)}, ${JSON.stringify(content)}::json)`)
      }
    }
    if (isCounted) await setTriggers(tx, tables, 'enable')
    // Sequences continue after the ids of the inserted rows.
    await tx.execute(
      sql`select setval(format('%I.%I', schemaname, sequencename), 1000000) from pg_sequences where schemaname = 'public'`,
    )
  })
}

/** Creates a folder with the migrations up to the named one, for a database of an earlier version. */
export async function migrationsUntil(tag: string): Promise<string> {
  const folder = await newFolder()
  await cp(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const end = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag)
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end + 1) }))
  return folder
}
