import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { errorReasonOf } from '../error-reason'
import { StartProblem } from '../problem'
import type { Db } from './db'
import { refuseNewerDatabase } from './refuse-newer-database'
import { selectRows } from './select-rows'

interface Step {
  readonly name: string
  readonly statements: readonly string[]
  readonly hash: string
  readonly createdAt: number
}

export interface MigrationOptions {
  /** Prints progress, except for an empty database. */
  readonly print?: ((line: string) => void) | undefined
  /** Runs in the transaction of the migrations. If the function throws, the database is unchanged. */
  readonly beforeCommit?: ((tx: Db) => Promise<void>) | undefined
  /**
   * True to commit after each step and then free the space of changed rows. So a large database needs less disk, and an
   * interrupted migration continues after the last finished step.
   */
  readonly isStepwise?: boolean
}

const record = sql.raw('drizzle.__drizzle_migrations')

async function readLastRun(db: Db): Promise<number | undefined> {
  const [found] = await selectRows<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!found?.name) return undefined
  const [last] = await selectRows<{ at: string | null }>(db, sql`select max(created_at)::text as at from ${record}`)
  return last?.at ? Number(last.at) : undefined
}

function readSteps(migrationsFolder: string): Step[] {
  const journal: { entries: readonly { tag: string }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  )
  return readMigrationFiles({ migrationsFolder }).map(({ sql: statements, hash, folderMillis }, index) => ({
    name: journal.entries[index]?.tag ?? '',
    statements,
    hash,
    createdAt: folderMillis,
  }))
}

interface Pending {
  readonly steps: readonly Step[]
  /** True if the database has none of our tables yet. */
  readonly isNew: boolean
}

export async function listPendingSteps(db: Db, migrationsFolder: string): Promise<Pending> {
  await refuseNewerDatabase(db, migrationsFolder)
  const last = await readLastRun(db)
  const steps = readSteps(migrationsFolder).filter(({ createdAt }) => last === undefined || createdAt > last)
  return { steps, isNew: last === undefined }
}

/** The same table as drizzle's own migrator, so that databases of earlier versions are recognised. */
async function makeRecord(tx: Db): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists ${record} (id serial primary key, hash text not null, created_at bigint)`,
  )
}

async function runStep(tx: Db, { name, statements, hash, createdAt }: Step): Promise<void> {
  try {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into ${record} (hash, created_at) values (${hash}, ${createdAt})`)
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new StartProblem(`The migration ${name} failed: ${reason}.`)
  }
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs all pending migrations. By default, they share one transaction, so that a failed start changes nothing. */
export async function runMigrations(db: Db, migrationsFolder: string, options: MigrationOptions = {}): Promise<void> {
  const { steps, isNew } = await listPendingSteps(db, migrationsFolder)
  if (steps.length === 0) return
  const print = isNew ? undefined : options.print
  const begun = performance.now()
  print?.(`The database is migrated: ${steps.length} steps. It answers nobody meanwhile.`)
  const run = async (tx: Db, step: Step) => {
    const stepBegun = performance.now()
    print?.(`Step ${steps.indexOf(step) + 1} of ${steps.length}: ${step.name}`)
    await runStep(tx, step)
    print?.(`  done in ${seconds(stepBegun)}`)
  }
  if (options.isStepwise) await runApart(db, steps, run)
  else {
    await db.transaction(async (tx) => {
      await makeRecord(tx)
      for (const step of steps) await run(tx, step)
      await options.beforeCommit?.(tx)
    })
  }
  print?.(`The database was migrated in ${seconds(begun)}.`)
}

async function runApart(db: Db, steps: readonly Step[], run: (tx: Db, step: Step) => Promise<void>): Promise<void> {
  await makeRecord(db)
  for (const step of steps) {
    await db
      .transaction((tx) => run(tx, step))
      .catch((error: unknown) => {
        if (!(error instanceof StartProblem)) throw error
        throw new StartProblem(
          `${error.message} The steps before it are stored. Run the command again when the reason is mended, or restore the backup.`,
        )
      })
    for (const { name } of await listChangedTables(db, step)) await vacuum(db, name)
  }
}

/** A full disk, for example, is found here, when the step is already stored. */
async function vacuum(db: Db, table: string): Promise<void> {
  await db.execute(sql.raw(`vacuum (analyze) ${table}`)).catch((error: unknown) => {
    throw new StartProblem(
      `The step is stored, but the space of the changed rows of ${table} could not be freed (${errorReasonOf(error)}). Run the command again when the reason is mended.`,
    )
  })
}

export interface ChangedTable {
  /** Quoted name of the table. */
  readonly name: string
  readonly bytes: number
  /**
   * How a step uses the table: its rows fill a new table, every row is stored anew, or its rows are only read, as by a
   * new index.
   */
  readonly use: 'fills' | 'rewritten' | 'read'
}

const readsRows = /^(INSERT|DELETE|WITH|DO|CREATE (UNIQUE )?INDEX|CREATE TEMP)\b/i
const rewritesRows = /^UPDATE\b|\bTYPE\b.*\bUSING\b|GENERATED/is

/** The existing tables whose rows a migration step reads or changes, with their sizes. */
export async function listChangedTables(db: Db, { statements }: Pick<Step, 'statements'>): Promise<ChangedTable[]> {
  const plain = statements.map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
  const wordsOf = (chosen: readonly string[]) => new Set(chosen.flatMap((text) => text.match(/\w+/g) ?? []))
  const created = plain.flatMap((text) => /^CREATE TABLE "?(\w+)/i.exec(text)?.[1] ?? [])
  const fills = plain.some((text) => created.includes(/^INSERT INTO "?(\w+)/i.exec(text)?.[1] ?? ''))
  const isRewriting = (text: string) => rewritesRows.test(text) && !/^CREATE\b/i.test(text)
  const rewritten = wordsOf(plain.filter(isRewriting))
  const read = wordsOf(plain.filter((text) => readsRows.test(text)))
  const tables = await selectRows<{ plain: string; name: string; bytes: string }>(
    db,
    sql`select tablename as plain, quote_ident(tablename) as name, pg_total_relation_size(quote_ident(tablename)::regclass)::text as bytes
      from pg_tables where schemaname = 'public' order by 1`,
  )
  return tables.flatMap(({ plain: word, name, bytes }) => {
    if (!rewritten.has(word) && !read.has(word)) return []
    const use = fills ? 'fills' : rewritten.has(word) ? 'rewritten' : 'read'
    return [{ name, bytes: Number(bytes), use }]
  })
}
