import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '../e2e/house/database'
import { serverProgram, startServer } from '../e2e/house/server'
import type { Db } from '../server/src/platform/db/db'
import { listPendingSteps } from '../server/src/platform/db/migrations'
import { databaseFolder, openDatabaseCopy } from '../server/src/platform/db/open-embedded'
import { bankSettings } from '../server/src/testing/bank-settings'
import { loadRows, migrationsUntil, readKeptRows } from '../server/src/testing/kept-versions'
import { migrationsFolder } from '../server/src/testing/paths'
import { freePort } from './postgres.mjs'
import { runBuild } from './run-build.mjs'

/**
 * Lists files that other users of the machine can read or write. The embedded database sets its own file modes, so only
 * its folder is checked.
 */
async function listOpen(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => !/(^|\/)database\//.test(name))
  const modes = await Promise.all(
    ['', ...names].map(async (name) => [name, (await stat(join(folder, name))).mode] as const),
  )
  return modes.flatMap(([name, mode]) => ((mode & 0o077) === 0 ? [] : [name]))
}

const root = fileURLToPath(new URL('..', import.meta.url))
const operateProgram = join(dirname(serverProgram), 'operate.js')
/** On a busy machine, building and creating a database take several times as long. */
const slow = { timeout: 300_000 }
const poll = { timeout: 60_000 }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entrena-start-'))
  await runBuild()
}, slow.timeout)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts a server that is expected to exit. Returns its exit code and its error output. */
async function failToStart(env: Record<string, string>, args = [serverProgram]) {
  const PORT = String(await freePort())
  const server = spawn(process.execPath, args, { env: { PATH: process.env.PATH, PORT, ...env } })
  let errors = ''
  server.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const [code] = await once(server, 'close')
  return { code, errors }
}

describe('errors of the server at its start', () => {
  test('the server exits with a one-line error if a setting is invalid', async () => {
    expect(await failToStart({ PORT: 'many' })).toEqual({
      code: 1,
      errors: 'PORT is not valid: it takes a port number from 1 to 65535.\n',
    })
  })

  test('the server exits with a one-line error if the database is unreachable', async () => {
    const { code, errors } = await failToStart({ DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' })
    expect(code).toBe(1)
    expect(errors).toMatch(/^The database at 127\.0\.0\.1:1 cannot be reached \(.+\)\. Check DATABASE_URL\.\n$/)
  })

  test('the server exits with a one-line error if its port is taken, before it creates the database', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await once(blocker, 'listening')
    const address = blocker.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const dataDir = join(folder, 'taken-port')
    const { code, errors } = await failToStart({ PORT: String(port), DATA_DIR: dataDir })
    blocker.close()
    expect(existsSync(dataDir)).toBe(false)
    expect({ code, errors }).toEqual({ code: 1, errors: `Port ${port} is taken. Set PORT to another one.\n` })
  })

  test('a taken METRICS_PORT is refused before the database is created', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await once(blocker, 'listening')
    const address = blocker.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const dataDir = join(folder, 'taken-metrics-port')
    const { code, errors } = await failToStart({ METRICS_PORT: String(port), DATA_DIR: dataDir })
    blocker.close()
    expect(existsSync(dataDir)).toBe(false)
    expect({ code, errors }).toEqual({ code: 1, errors: `Port ${port} is taken. Set METRICS_PORT to another one.\n` })
  })

  test('a server without the built web app is refused before the database is created', async () => {
    const tree = join(folder, 'without-web')
    await mkdir(join(tree, 'server'), { recursive: true })
    for (const part of ['node_modules', 'server/node_modules', 'server/dist']) {
      await symlink(join(root, part), join(tree, part))
    }
    const dataDir = join(folder, 'without-web-data')
    const program = join(tree, 'server/dist/main.js')
    const { code, errors } = await failToStart({ DATA_DIR: dataDir }, ['--preserve-symlinks-main', program])
    expect(existsSync(dataDir)).toBe(false)
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `The web app is not built: ${join(tree, 'web/dist')} has no index.html. Run: npm run build\n`,
    })
  })

  test(
    'a wrong DATA_KEY or a weak ADMIN_PASSWORD is refused, and the database of 1.0.0 stays as it was',
    slow,
    async () => {
      const dataDir = join(folder, 'old-version')
      const version = { name: '0054_stated_accounts.1.0.0.used', migration: '0054_stated_accounts' }
      await mkdir(dataDir)
      const open = () => openDatabaseCopy(databaseFolder(dataDir))
      const countPending = async (db: Db) => (await listPendingSteps(db, migrationsFolder)).steps.length
      const old = await open()
      await old.migrate(await migrationsUntil(version.migration))
      await loadRows(old.db, readKeptRows(version))
      const before = await countPending(old.db)
      expect(before).toBeGreaterThan(0)
      await old.close()
      const env = { ...bankSettings, DATA_DIR: dataDir, NODE_ENV: 'production', PUBLIC_URL: 'https://entrena.do' }
      const admin = { ADMIN_EMAIL: 'boss@entrena.do', ADMIN_PASSWORD: '123456' }
      const withWrongKey = await failToStart({ ...env, DATA_KEY: 'another key of many letters' })
      expect(withWrongKey).toEqual({ code: 1, errors: expect.stringContaining('DATA_KEY') })
      const withWeakPassword = await failToStart({ ...env, ...admin, DATA_KEY: 'a key for this test' })
      expect(withWeakPassword).toEqual({
        code: 1,
        errors: expect.stringContaining('ADMIN_PASSWORD is too easy to guess'),
      })
      const after = await open()
      expect(await countPending(after.db)).toBe(before)
      await after.close()
    },
  )
})

/** Returns the child processes of a process, from the process table. */
async function childrenOf(pid = 0): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').filter(Boolean).map(Number)
}

if (process.env.TEST_DATABASE_URL) {
  test(
    'of several workers on PostgreSQL, a killed worker is replaced, and all of them stop together',
    slow,
    async () => {
      const database = (await createDatabase()) ?? ''
      const server = await startServer({ env: { DATABASE_URL: database, WORKERS: '2', DEMO: 'false' } })
      const statusOf = async () => (await fetch(`${server.url}/api/health`)).status
      try {
        const workers = await childrenOf(server.pid)
        expect(workers).toHaveLength(2)
        expect(await statusOf()).toBe(200)
        const [first = 0] = workers
        process.kill(first, 'SIGKILL')
        await expect.poll(() => childrenOf(server.pid), poll).not.toContain(first)
        expect(await statusOf()).toBe(200)
        await expect.poll(() => childrenOf(server.pid), poll).toHaveLength(2)
      } finally {
        await server.stop()
        await dropDatabase(database)
      }
      await expect(statusOf()).rejects.toThrow()
    },
  )
}

test(
  'npm start on all addresses turns the demo off, closes its data folder to other users, and stops with npm',
  slow,
  async () => {
    const url = `http://localhost:${await freePort()}`
    const dataDir = join(folder, 'npm-start')
    // Creates the data folder with the permissions that it had in the previous release.
    await mkdir(dataDir)
    await chmod(dataDir, 0o777)
    const { DEMO: _demo, ...env } = process.env
    const settings = { PORT: new URL(url).port, DATA_DIR: dataDir, HOST: '0.0.0.0', NODE_ENV: 'test' }
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: { ...env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    await new Promise<void>((ready, fail) => {
      npm.stdout.on('data', (chunk) => {
        output += chunk
        if (output.includes('Entrena is ready')) ready()
      })
      npm.once('exit', (code) => fail(new Error(`npm exited with ${code}`)))
    })
    expect(output).toContain(
      'There is no demo, since HOST is 0.0.0.0, where others can reach the server. Set DEMO=true to turn it on.\n',
    )
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const [firstLine = ''] = output.split('\n').filter((line) => line.startsWith('{'))
    expect(JSON.parse(firstLine)).toMatchObject({ msg: 'starting', version })
    expect(await (await fetch(`${url}/api/config`)).json()).toMatchObject({ external_sign_in: false })

    const person = { name: 'Ana', email: 'ana@example.com', password: 'merengue-bachata' }
    const body = JSON.stringify(person)
    await fetch(`${url}/api/auth/register`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    const listMails = () => readdir(join(dataDir, 'mail')).catch(() => [])
    await expect.poll(listMails, poll).toEqual([expect.stringMatching(/\.eml$/)])
    expect(await listOpen(dataDir)).toEqual([])
    const backups = join(folder, 'backups')
    const backup = spawn(process.execPath, [operateProgram, 'backup', backups], { env: { ...env, ...settings } })
    expect(await once(backup, 'close')).toEqual([0, null])
    expect((await readdir(backups)).toSorted()).toEqual([expect.stringMatching(/^backup-2/)])
    expect(await listOpen(backups)).toEqual([])

    const locked = await failToStart({ DATA_DIR: dataDir })
    expect(locked.code).toBe(1)
    expect(locked.errors).toMatch(
      /^The data folder .+ is in use by another Entrena process \(id \d+\)\. Stop it first\.\n$/,
    )

    const isUp = () =>
      fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    expect(await isUp()).toBe(true)
    npm.kill('SIGTERM')
    await expect.poll(isUp, poll).toBe(false)
  },
)
