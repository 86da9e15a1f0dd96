import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { expect, test } from '@playwright/test'
import { dropDatabase, lendDatabase } from './house/database'
import { serverProgram, startServer } from './house/server'

/** Starts the server as it must not start; answers how it ended and what it said. */
async function refusedStart(env: Record<string, string>) {
  const server = spawn(process.execPath, [serverProgram], { env: { PATH: process.env.PATH, ...env } })
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code] = await once(server, 'exit')
  return { code, said }
}

test('an invalid setting stops the start with one line', async () => {
  expect(await refusedStart({ PORT: 'many' })).toEqual({
    code: 1,
    said: 'PORT is not valid: it takes a port number from 1 to 65535.\n',
  })
})

test('an unreachable database stops the start with one line', async () => {
  const { code, said } = await refusedStart({ DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' })
  expect(code).toBe(1)
  expect(said).toMatch(/^The database at 127\.0\.0\.1:1 cannot be reached \(.+\)\. Check DATABASE_URL\.\n$/)
})

test('a data folder in use stops the start with one line; its owner goes on, and stops when asked', async () => {
  const first = await startServer({ env: { DEMO: 'false' } })
  const locked = await refusedStart({ DATA_DIR: first.dataDir })
  expect(locked.code).toBe(1)
  expect(locked.said).toMatch(
    /^The data folder .+ is in use by another Entrena process \(id \d+\)\. Stop it first\.\n$/,
  )
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
  await first.stop()
  await expect(fetch(`${first.url}/api/health`)).rejects.toThrow()
})

test('a taken port stops the start with one line', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const address = blocker.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { SEED_FOLDER: seed, SEED_DATABASE: original } = process.env
  const dataDir = test.info().outputPath('data')
  if (seed) await cp(seed, dataDir, { recursive: true })
  const database = await lendDatabase(original)
  const { code, said } = await refusedStart({
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database }),
  })
  blocker.close()
  if (database) await dropDatabase(database)
  expect({ code, said }).toEqual({ code: 1, said: `Port ${port} is taken. Set PORT to another one.\n` })
})

test('where others can reach it there is no demo, and the start says why and how to turn it on', async () => {
  const server = await startServer({ env: { HOST: '0.0.0.0' } })
  expect(server.said).toContain(
    'There is no demo, since HOST is 0.0.0.0, where others can reach the server. Set DEMO=true to turn it on.\n',
  )
  const { external_sign_in } = await (await fetch(`${server.url}/api/config`)).json()
  await server.stop()
  expect(external_sign_in).toBe(false)
})
