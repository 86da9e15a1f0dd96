import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { makeVisitor, setUpHouse } from './testing/house'
import { makePicture, multipartFormOf } from './testing/pictures'

const house = setUpHouse({ RATE_LIMIT: 'on' })
const ana = { name: 'Ana Pérez', email: 'ana@example.com', password: 'merengue' }

const cookieIn = (headers: Readonly<Record<string, unknown>>) => String([headers['set-cookie']].flat()[0]).split(';')[0]

test('a stored picture that is damaged is not delivered, because browsers would cache it for a year', async () => {
  const person = await house.person('client')
  const form = await multipartFormOf([{ field: 'file', content: await makePicture() }])
  const { picture } = (await person.post('/me/picture', form)).body
  const whole = await house.app.inject({ url: picture })
  expect(whole).toMatchObject({ statusCode: 200, headers: { 'cache-control': expect.stringContaining('immutable') } })
  const name = `images/${randomUUID()}-1200.webp`
  for (const content of [whole.rawPayload.subarray(0, 100), Buffer.from('<html></html>'), Buffer.alloc(0)]) {
    await house.files.put(name, content, 'image/webp')
    expect(await house.app.inject({ url: `/${name}` })).toMatchObject({
      statusCode: 500,
      headers: { 'cache-control': 'no-store' },
    })
  }
})

test('rate limits used while the server clock was ahead end as soon as the clock is right again', async () => {
  const { headers } = await house.stranger.post('/auth/register', { payload: ana })
  house.setNow('2026-12-10T16:00:00Z')
  const person = makeVisitor(house.app, cookieIn(headers))
  expect((await person.post('/auth/email/proof/again')).status).toBe(204)
  for (let tries = 0; tries < 12; tries += 1)
    await house.stranger.post('/auth/login', { payload: { ...ana, password: 'wrong' } })
  expect((await house.stranger.post('/auth/login', { payload: ana })).status).toBe(429)
  house.setNow('2026-11-16T16:02:00Z')
  expect((await house.stranger.post('/auth/login', { payload: ana })).status).toBe(200)
  expect((await person.post('/auth/email/proof/again')).status).toBe(204)
  expect((await person.post('/auth/email/proof/again')).status).toBe(429)
})

test('the server closes a connection on which no byte arrives', async () => {
  const { app } = house
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  // Makes the timeout 400 times shorter, so that the test takes seconds.
  app.server.setTimeout(app.server.timeout / 400)
  const socket = connect(Number(url.port), url.hostname)
  try {
    await once(socket.resume(), 'close', { signal: AbortSignal.timeout(5_000) })
  } finally {
    socket.destroy()
  }
})
