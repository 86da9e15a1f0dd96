import { afterEach, expect, test } from 'vitest'
import { buildApp } from './app'
import { makeUser } from './features/accounts/makers'
import { makeBookableTrainer } from './features/bookings/makers'
import { makeVisitor, setUpHouse } from './testing/house'

const house = setUpHouse({ RATE_LIMIT: 'on' })
let second: Awaited<ReturnType<typeof buildApp>> | undefined

afterEach(async () => {
  await second?.close()
})

/** Sends requests in turn to two servers that share one database, like a proxy. */
async function sendInTurn() {
  second = await buildApp({ ...house.services, logger: false })
  const servers = [house.app, second]
  let sent = 0
  return async (path: string, payload: object, cookie?: string) => {
    const app = servers[sent++ % 2] ?? house.app
    return (await makeVisitor(app, cookie).post(path, { payload })).status
  }
}

test('the limits for wrong passwords, registrations and messages apply to all servers together', async () => {
  const send = await sendInTurn()
  const { email } = await makeUser(house.db, {})
  for (let n = 0; n < 10; n += 1) expect(await send('/auth/login', { email, password: 'wrong' })).toBe(401)
  expect(await send('/auth/login', { email, password: 'wrong' })).toBe(429)

  const person = (n: number) => ({ name: 'Ana', email: `ana${n}@example.com`, password: 'merengue' })
  for (let n = 0; n < 30; n += 1) expect(await send('/auth/register', person(n))).toBe(201)
  expect(await send('/auth/register', person(30))).toBe(429)

  const trainer = await makeBookableTrainer(house.db)
  const session = await house.stranger.post('/auth/login', { payload: person(0) })
  const cookie = /entrena_session=[\w-]+/.exec(String(session.headers['set-cookie']))?.[0]
  const message = { receiver_id: trainer, message: 'Hola' }
  for (let n = 0; n < 30; n += 1) expect(await send('/messages', message, cookie)).toBe(201)
  expect(await send('/messages', message, cookie)).toBe(429)
})
