import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { expect, test } from '@playwright/test'
import { createDatabase, dropDatabase } from './house/database'
import { freePort, serverProgram, startServer } from './house/server'

/** Starts a server that is expected to exit. Returns its exit code and its error output. */
async function failToStart(env: Record<string, string>) {
  const server = spawn(process.execPath, [serverProgram], { env: { PATH: process.env.PATH, ...env } })
  let errors = ''
  server.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const [code] = await once(server, 'exit')
  return { code, errors }
}

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

test('the server exits with a one-line error if its port is taken', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const address = blocker.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { SEED_FOLDER: seed, SEED_DATABASE: template } = process.env
  const dataDir = test.info().outputPath('data')
  if (seed) await cp(seed, dataDir, { recursive: true })
  const database = await createDatabase(template)
  const { code, errors } = await failToStart({
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database }),
  })
  blocker.close()
  if (database) await dropDatabase(database)
  expect({ code, errors }).toEqual({ code: 1, errors: `Port ${port} is taken. Set PORT to another one.\n` })
})

/** Reads the processes that a process has started from the process table. */
async function childrenOf(pid = 0): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').filter(Boolean).map(Number)
}

test('several workers need PostgreSQL; there a killed one is replaced, and all of them stop together', async () => {
  test.slow()
  expect(await failToStart({ WORKERS: '2' })).toEqual({
    code: 1,
    errors: 'WORKERS is not valid: only 1 process can use the embedded database. Set DATABASE_URL.\n',
  })
  const database = await createDatabase(process.env.SEED_DATABASE)
  if (!database) return
  const server = await startServer({ env: { DATABASE_URL: database, WORKERS: '2' } })
  const statusOf = async () => (await fetch(`${server.url}/api/health`)).status
  try {
    const workers = await childrenOf(server.pid)
    expect(workers).toHaveLength(2)
    expect(await statusOf()).toBe(200)
    const [first, second] = workers
    if (first) process.kill(first, 'SIGKILL')
    await expect.poll(() => childrenOf(server.pid)).toEqual([second])
    expect(await statusOf()).toBe(200)
    await expect.poll(() => childrenOf(server.pid)).toHaveLength(2)
  } finally {
    await server.stop()
    await dropDatabase(database)
  }
  await expect(statusOf()).rejects.toThrow()
})

test('npm start on all addresses turns the demo off, keeps its data folder to itself, and stops with npm', async () => {
  test.slow()
  const url = `http://localhost:${await freePort()}`
  const dataDir = test.info().outputPath('data')
  const { DEMO: _demo, ...env } = process.env
  const settings = { PORT: new URL(url).port, DATA_DIR: dataDir, HOST: '0.0.0.0', NODE_ENV: 'test' }
  const npm = spawn('npm', ['start'], { env: { ...env, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] })
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
  const { external_sign_in } = await (await fetch(`${url}/api/config`)).json()
  expect(external_sign_in).toBe(false)

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
  await expect.poll(isUp).toBe(false)
})
