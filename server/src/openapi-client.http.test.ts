import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Defaults } from '@oazapfts/runtime'
import { generateSource } from 'oazapfts'
import { afterAll, expect, test } from 'vitest'
import { makeTrainer } from './features/trainers/makers'
import { setUpHouse } from './testing/house'

const dataDir = join(tmpdir(), `entrena-test-client-${process.pid}`)
const house = setUpHouse({ DATA_DIR: dataDir })
const folders = [dataDir]
afterAll(async () => {
  // Stops the server, because a listening server delivers mails, and would also deliver those of later tests in this
  // process.
  await house.app.close()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

const fromServer = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Generates the client in a folder of the server, so that the client can import its runtime from `node_modules`. */
async function generateClient(description: string): Promise<string> {
  await mkdir(fromServer('.cache'), { recursive: true })
  const folder = await mkdtemp(fromServer('.cache/client-'))
  folders.push(folder)
  await writeFile(join(folder, 'openapi.json'), description)
  await writeFile(join(folder, 'client.ts'), await generateSource(join(folder, 'openapi.json')))
  return join(folder, 'client.ts')
}

const compilerOptions = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022']

async function checkTypes(file: string): Promise<void> {
  const compiler = fromServer('../node_modules/typescript/bin/tsc')
  await promisify(execFile)(process.execPath, [compiler, ...compilerOptions, file])
}

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: the client is generated during the test, so its types are not known here
  readonly data: any
  readonly headers: Headers
}

/** The generated functions that the test calls. */
interface Client {
  readonly defaults: Defaults<Record<string, string>>
  register(body: object): Promise<Answer>
  logIn(body: object): Promise<Answer>
  getMe(): Promise<Answer>
  listTrainers(query: object): Promise<Answer>
  listReviews(trainerId: string): Promise<Answer>
  listSlots(trainerId: string, question: { date: string }): Promise<Answer>
  createBooking(body: object): Promise<Answer>
  listBookings(query: object): Promise<Answer>
}

test('a client generated from the OpenAPI document compiles, signs in, searches and books', async () => {
  const trainerId = await makeTrainer(house.db, { name: 'Rosa Marte', address: 'Gazcue' })
  const baseUrl = await house.app.listen({ host: '127.0.0.1', port: 0 })
  const file = await generateClient(await (await fetch(`${baseUrl}/api/openapi.json`)).text())
  await checkTypes(file)
  // Each type appears once, under its name.
  expect((await readFile(file, 'utf8')).match(/export type Booking\b/g)).toHaveLength(1)
  const client: Client = await import(file)
  client.defaults.baseUrl = baseUrl

  const person = { email: 'ana@example.com', password: 'long enough a password' }
  expect(await client.getMe()).toMatchObject({ status: 401, data: { code: 'not_signed_in' } })
  expect(await client.register({ ...person, name: 'Ana Pérez', role: 'client' })).toMatchObject({ status: 201 })
  const { status, headers } = await client.logIn(person)
  expect(status).toBe(200)
  const [cookie = ''] = headers.getSetCookie()
  client.defaults.headers = { cookie: cookie.split(';')[0] ?? '' }
  expect(await client.getMe()).toMatchObject({ status: 200, data: { email: person.email } })

  const { data: found } = await client.listTrainers({ specialization: 'Boxing' })
  expect(found).toMatchObject([{ user_id: trainerId }])
  expect(await client.listReviews(trainerId)).toMatchObject({ status: 200, data: [] })
  const { data: free } = await client.listSlots(trainerId, { date: '2026-11-18' })
  const [time] = free.slots
  const draft = { trainer_id: trainerId, date: '2026-11-18', time, service_type: 'gym' }
  expect(await client.createBooking(draft)).toMatchObject({ status: 201, data: { date: '2026-11-18', time } })
  expect(await client.createBooking(draft)).toMatchObject({ status: 409 })
  expect(await client.listBookings({})).toMatchObject({ status: 200, data: [{ trainer_id: trainerId }] })
})
