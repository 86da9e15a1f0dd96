import { describe, expect, test } from 'vitest'
import { makeVisitor, setUpHouse } from '../../testing/house'

const house = setUpHouse()

describe('requests that cannot be parsed', () => {
  test('malformed JSON is refused with a readable message', async () => {
    const { status, body } = await house.stranger.post('/auth/login', {
      payload: '{"a":',
      headers: { 'content-type': 'application/json' },
    })
    expect(status).toBe(400)
    expect(body).toEqual({ code: 'malformed_request', detail: 'The request could not be read.' })
  })

  test('a body larger than a megabyte is refused with a readable message', async () => {
    expect(await house.stranger.post('/auth/login', { payload: { email: 'x'.repeat(1_100_000) } })).toMatchObject({
      status: 413,
      body: { detail: 'That is too large to send.' },
    })
  })

  test.each(['application/xml', 'multipart/form-data; boundary=x'])(
    'a body of the type %s is refused with a readable message',
    async (type) => {
      const { status, body } = await house.stranger.post('/auth/login', {
        payload: '<login/>',
        headers: { 'content-type': type },
      })
      expect(status).toBe(415)
      expect(body.detail).toBe('That kind of content is not accepted here.')
    },
  )

  test('a path with invalid percent-encoding is refused with a readable message', async () => {
    expect(await house.stranger.get('/%E0%A4%A')).toMatchObject({
      status: 400,
      body: { detail: 'The request could not be read.' },
    })
  })
})

test('an unknown path below /api returns a 404 as JSON', async () => {
  const { status, body } = await house.stranger.get('/nothing-here')
  expect(status).toBe(404)
  expect(body).toEqual({ code: 'not_found', detail: 'We could not find what you asked for.' })
})

test('an error message of the API is in the language of the browser', async () => {
  const { headers, body } = await house.stranger.get('/nothing-here', { headers: { 'accept-language': 'es-DO' } })
  expect(headers['content-language']).toBe('es')
  expect(body.detail).toBe('No encontramos lo que pediste.')
})

describe('an IP address may send 1,200 requests a minute', () => {
  const limited = setUpHouse({ RATE_LIMIT: 'on' })

  test.each([
    ['/api/operating-hours', '203.0.113.1'],
    ['http://localhost/api/operating-hours', '203.0.113.2'],
  ])('more than 1,200 requests a minute to %s from one IP address are refused', async (url, remoteAddress) => {
    const ask = () => limited.app.inject({ url, remoteAddress })
    for (let n = 0; n < 1_200; n += 100) await Promise.all(Array.from({ length: 100 }, ask))
    const { statusCode, headers, body } = await ask()
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(body).toContain('too_many')
  })
})

describe('requests from other sites', () => {
  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'http://localhost' }, 404],
    [{ origin: 'http://entrena.local', host: 'entrena.local' }, 404],
    [{ 'sec-fetch-site': 'same-origin' }, 404],
    [{}, 404],
  ])('a POST request from a browser with the headers %j returns %i', async (headers, expected) => {
    const { status } = await house.stranger.post('/nothing-here', { headers })
    expect(status).toBe(expected)
  })

  test('a page of another site may send GET requests', async () => {
    const { status } = await house.stranger.get('/operating-hours', { headers: { origin: 'https://evil.example' } })
    expect(status).toBe(200)
  })
})

describe('sessions', () => {
  test('a request with an invalid session cookie is treated as signed out', async () => {
    const { status } = await makeVisitor(house.app, 'entrena_session=made-up').get('/auth/me')
    expect(status).toBe(401)
  })

  test('a person is signed out after 30 days', async () => {
    const client = await house.person('client')
    expect((await client.get('/auth/me')).status).toBe(200)
    house.setNow('2026-12-17T16:00:01Z')
    expect((await client.get('/auth/me')).status).toBe(401)
  })
})

test('API replies cannot be opened as a page or framed, and have a unique request id', async () => {
  const { headers } = await house.stranger.get('/operating-hours')
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  const next = await house.stranger.get('/operating-hours')
  expect(next.headers['x-request-id']).not.toBe(headers['x-request-id'])
})
