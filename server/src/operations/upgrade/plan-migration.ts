import { existsSync } from 'node:fs'
import type { Config } from '../../platform/config/config'
import type { Db } from '../../platform/db/db'
import { lockFolder } from '../../platform/db/folder-lock'
import { type ChangedTable, listChangedTables, listPendingSteps } from '../../platform/db/migrations'
import { databaseFolder, openDatabaseCopy } from '../../platform/db/open-embedded'
import { connectDatabase, operatorConnectionLimits } from '../../platform/db/open-server'
import { findPrimaryUrl } from '../postgres-programs'
import { sumTableSizes } from '../queries/contents'

export interface MigrationPlan {
  readonly isNew: boolean
  readonly steps: readonly { readonly name: string; readonly tables: readonly ChangedTable[] }[]
  readonly bytes: number
}

/** Returns what `migrate` would do. Only one process can open an embedded database, so its server must be stopped. */
export async function planMigration(config: Config, migrationsFolder: string): Promise<MigrationPlan> {
  const url = await findPrimaryUrl(config)
  if (url) {
    const { db, close } = connectDatabase({ ...operatorConnectionLimits, url, onIdleError: () => undefined })
    return readMigrationPlan(db, migrationsFolder).finally(close)
  }
  const folder = databaseFolder(config.dataDir)
  if (!existsSync(folder)) return { isNew: true, steps: [], bytes: 0 }
  const lock = await lockFolder(config.dataDir)
  try {
    const { db, close } = await openDatabaseCopy(folder)
    return await readMigrationPlan(db, migrationsFolder).finally(close)
  } finally {
    await lock.release()
  }
}

export async function readMigrationPlan(db: Db, migrationsFolder: string): Promise<MigrationPlan> {
  const { steps: pending, isNew } = await listPendingSteps(db, migrationsFolder)
  const steps: MigrationPlan['steps'][number][] = []
  for (const step of pending) steps.push({ name: step.name, tables: await listChangedTables(db, step) })
  return { isNew, steps, bytes: await sumTableSizes(db) }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`

/** Migrating smaller tables takes no noticeable time. */
const minNamedBytes = 10_000_000

/**
 * The additional space that a table needs at most, as a share of its size: `most` during the migration, `after` for
 * good. Rounded up from what `server/scripts/time-upgrade.ts` measured. The script fails if a share is too small.
 */
const addedShares: Readonly<Record<ChangedTable['use'], { readonly most: number; readonly after: number }>> = {
  fills: { most: 4, after: 2 },
  rewritten: { most: 1, after: 0.5 },
  read: { most: 0.5, after: 0.5 },
}

/** If several steps change a table, only the step that needs the most space for it counts. */
function sumAddedBytes({ steps }: MigrationPlan, share: 'most' | 'after'): number {
  const added = new Map<string, number>()
  for (const { name, bytes, use } of steps.flatMap(({ tables }) => tables)) {
    added.set(name, Math.max(added.get(name) ?? 0, bytes * addedShares[use][share]))
  }
  return [...added.values()].reduce((sum, bytes) => sum + bytes, 0)
}

export function describePlan(plan: MigrationPlan): string[] {
  const { isNew, steps, bytes } = plan
  if (isNew) return ['The database is new: the server creates its tables at its start.']
  if (steps.length === 0) return ['The database is up to date.']
  return [
    `${steps.length} steps will run:`,
    ...steps.map(({ name, tables }) => {
      const large = tables.filter((table) => table.bytes >= minNamedBytes)
      return `  ${[name, ...large.map((table) => `${table.name} ${megabytes(table.bytes)}`)].join(', ')}`
    }),
    `The tables have ${megabytes(bytes)}, and at most about ${megabytes(bytes + sumAddedBytes(plan, 'after'))} after it.`,
    `Keep at least ${megabytes(sumAddedBytes(plan, 'most'))} free for it, and ${megabytes(bytes)} for a backup.`,
    'Stop all servers and make a backup first.',
  ]
}
