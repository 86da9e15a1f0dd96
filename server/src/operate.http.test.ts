import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBuild } from '../../scripts/run-build.mjs'
import { makeUser } from './features/accounts/makers'
import { openMigratedDataPlace, readPlace, removeDataFolders } from './testing/data-folder'

beforeAll(() => runBuild(), 300_000)
afterAll(removeDataFolders)

const program = fileURLToPath(new URL('../dist/operate.js', import.meta.url))

/** Runs a command in a process of its own, as an operator does. */
async function operate(env: Record<string, string | undefined>, ...args: string[]) {
  const own = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env }
  const child = spawn(process.execPath, [program, ...args], { env: own })
  const read = { output: '', errors: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    read.output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    read.errors += chunk
  })
  const [code] = await once(child, 'close')
  return { code, ...read }
}

test('the commands list their options, and answer a wrong option with one sentence', async () => {
  const [help, wrong] = await Promise.all([operate({}, '--help'), operate({}, 'doctor', '--mail')])
  expect(help).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('doctor [--mail ADDRESS]') })
  expect(wrong).toEqual({
    code: 1,
    output: '',
    errors: "Option '--mail <value>' argument missing. --help lists all commands and their options.\n",
  })
})

test('the doctor prints a line for each finding and exits with 1 if something is wrong', async () => {
  const { dataDir, config, close } = await openMigratedDataPlace()
  await close()
  const env = { DATA_DIR: dataDir, DATABASE_URL: config.databaseUrl, DEMO: 'false', PUBLIC_URL: 'http://127.0.0.1:1' }
  const { code, output, errors } = await operate(env, 'doctor')
  expect(output).toMatch(/^good {9}Database {10}It has all migrations of this version$/m)
  expect(output).toMatch(/^WRONG {8}Site {14}http:\/\/127\.0\.0\.1:1\/api\/health does not answer/m)
  expect(output).toMatch(/^WRONG {8}Backup {12}None was made on this machine\./m)
  expect(errors).toMatch(/^[2-4] of \d+ are wrong\.\n$/)
  expect(code).toBe(1)
})

test('the admin commands can list the admins, and change nothing in a database that needs a migration', async () => {
  const place = await openMigratedDataPlace()
  await makeUser(place.db, { role: 'admin', name: 'Boss', email: 'boss@entrena.do' })
  await place.close()
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.config.databaseUrl, DEMO: 'false' }
  // A test worker's database may still have admins that an earlier test file made.
  const listed = { code: 0, output: expect.stringMatching(/^boss@entrena\.do {2}Boss$/m), errors: '' }
  expect(await operate(env, 'admin', 'list-admins')).toEqual(listed)
  const forget = await operate(env, 'admin', 'forget-bank-details', '--yes')
  expect(forget).toMatchObject({ code: 1, output: '', errors: expect.stringMatching(/^DATA_KEY is unset, .*\.\n$/) })

  const dateLast = (by: number) =>
    readPlace(place, (db) =>
      db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by}
        where id = (select max(id) from drizzle.__drizzle_migrations)`),
    )
  await dateLast(-1)
  try {
    const { code, errors } = await operate(env, 'admin', 'list-admins')
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(/^1 migrations have not run, .*\.\n$/) })
  } finally {
    await dateLast(1)
  }
})
