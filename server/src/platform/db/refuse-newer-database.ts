import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { StartProblem } from '../problem'
import type { Db } from './db'

const count = sql<number>`count(*)::int`

/**
 * Refuses a database that a newer version has migrated: this version does not know its columns and rules, and could
 * store wrong data.
 */
export async function refuseNewerDatabase(db: Db, migrationsFolder: string): Promise<void> {
  const [tables] = await db
    .select({ count })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'drizzle' and tablename = '__drizzle_migrations'`)
  if (tables?.count !== 1) return
  const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  const [unknown] = await db
    .select({ count })
    .from(sql`drizzle.__drizzle_migrations`)
    .where(sql`created_at > ${newest}`)
  if (unknown?.count === 0) return
  throw new StartProblem(
    `The database is newer than this version, which does not know ${unknown?.count} of its migrations. Start the newer version, or restore a backup from before the upgrade.`,
  )
}
