import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db'
import { runMigrations } from '../../platform/db/migrations'
import { StartProblem } from '../../platform/problem'
import { openEmptyDatabase, removeDataFolders } from '../../testing/data-folder'
import { migrationsUntil } from '../../testing/kept-versions'
import { migrationsFolder } from '../../testing/paths'
import { selectRows } from '../../testing/rows'
import { describePlan, readMigrationPlan } from './plan-migration'

afterAll(removeDataFolders)

/** The last migration that has run in the test database before the upgrade. */
const former = '0047_purchases'
const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
const steps = names.map((name) => name.replace('.sql', '')).filter((name) => name > former)

async function readState(db: Db) {
  const columns = await selectRows(
    db,
    sql`select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`,
  )
  return { columns, done: await selectRows(db, sql`select hash from drizzle.__drizzle_migrations order by id`) }
}

/** Creates a folder with all migrations. The named one fails at its end. */
async function withFailing(name: string): Promise<string> {
  const folder = await migrationsUntil(steps.at(-1) ?? '')
  await appendFile(join(folder, `${name}.sql`), '--> statement-breakpoint\nselect 1 / 0;')
  return folder
}

test('an upgrade shows its plan first and names each step; unless run stepwise, it changes nothing if a setting or a step is wrong', {
  timeout: 300_000,
}, async () => {
  const { db, close, migrate } = await openEmptyDatabase()
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  try {
    expect(describePlan(await readMigrationPlan(db, migrationsFolder))).toEqual([
      'The database is new: the server creates its tables at its start.',
    ])
    await migrate(await migrationsUntil(former))
    const before = await readState(db)
    const plan = describePlan(await readMigrationPlan(db, migrationsFolder))
    expect(plan[0]).toBe(`${steps.length} steps will run:`)
    expect(plan.filter((line) => line.startsWith('  '))).toEqual(steps.map((name) => `  ${name}`))
    const { steps: planned } = await readMigrationPlan(db, migrationsFolder)
    const usesOf = (name: string) => planned.find((step) => step.name === name)?.tables.map((table) => table.use)
    expect(usesOf('0058_spoken_languages')).toEqual(['rewritten'])
    expect(usesOf('0061_admin_pages')).toEqual(['read'])
    expect(usesOf('0068_first_steps')).toEqual(['fills'])

    const failing = await withFailing('0052_account_by_hand')
    await expect(runMigrations(db, failing)).rejects.toThrow(
      new StartProblem('The migration 0052_account_by_hand failed: division by zero.'),
    )
    expect(await readState(db)).toEqual(before)
    const beforeCommit = async (tx: Db) => {
      await tx.execute(sql`select 1 from users`)
      throw new StartProblem('Wrong DATA_KEY')
    }
    await expect(runMigrations(db, migrationsFolder, { beforeCommit })).rejects.toThrow('Wrong DATA_KEY')
    expect(await readState(db)).toEqual(before)

    // The steps before the failed one are kept, and the next run continues with the failed one.
    await expect(runMigrations(db, failing, { isStepwise: true, print })).rejects.toThrow('Run the command again')
    const next = steps.indexOf('0052_account_by_hand')
    expect((await readMigrationPlan(db, migrationsFolder)).steps.map(({ name }) => name)).toEqual(steps.slice(next))
    await runMigrations(db, migrationsFolder, { isStepwise: true, print })
    const begun = lines.filter((line) => line.startsWith('Step '))
    expect(begun[0]).toBe(`Step 1 of ${steps.length}: ${steps[0]}`)
    expect(begun.slice(next + 1).map((line) => line.replace(/^.*: /, ''))).toEqual(steps.slice(next))
    expect(describePlan(await readMigrationPlan(db, migrationsFolder))).toEqual(['The database is up to date.'])
  } finally {
    await close()
  }
})
