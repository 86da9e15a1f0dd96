import { beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from './features/accounts/makers'
import { makeBookableTrainer, makeBooking } from './features/bookings/makers'
import { makeLogger } from './platform/http/logging'
import { makeBrowser } from './testing/browser'
import { makeVisitor, setUpHouse } from './testing/house'

const lines: string[] = []
const logger = makeLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) })
const house = setUpHouse({}, { logger })

beforeEach(() => {
  lines.length = 0
})

const network = '203.0.113.9'
const ana = { name: 'Ana Pérez', email: 'ana@example.com', password: 'six-or-more' }

interface Line {
  readonly level: number
  readonly event?: string
}

const warn = 40
const info = 30

/** Returns the logged security events without the fields that all log lines have. */
function events() {
  return lines
    .map((line) => JSON.parse(line) as Line & Record<string, unknown>)
    .filter(({ event }) => event !== undefined)
    .map(({ time: _time, pid: _pid, hostname: _hostname, msg: _msg, reqId: _id, ...event }) => event)
}

async function register() {
  const { body, headers } = await house.stranger.post('/auth/register', { payload: ana })
  return { id: body.user.id as string, cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}

describe('logged sign-ins', () => {
  test('registration, log-in by password and log-out are written to the security log', async () => {
    const { id, cookie } = await register()
    await house.stranger.post('/auth/login', { payload: ana })
    await makeVisitor(house.app, cookie).post('/auth/logout')
    const common = { level: info, person: id, network }
    expect(events()).toEqual([
      { ...common, event: 'signed_in', route: 'POST /api/auth/register' },
      { ...common, event: 'signed_in', route: 'POST /api/auth/login' },
      { ...common, event: 'signed_out', route: 'POST /api/auth/logout' },
    ])
  })

  test('a sign-in by an external provider is written to the security log', async () => {
    const browser = makeBrowser(house.app)
    const page = await browser.open('/api/auth/external')
    const { url } = await browser.submit(page.url, { name: ana.name, email: ana.email })
    const cookie = `entrena_sign_in=${browser.cookies().entrena_sign_in}`
    const payload = { session_id: url.split('#session_id=')[1] }
    const { body } = await makeVisitor(house.app, cookie).post('/auth/session', { payload })
    expect(events()).toEqual([
      { level: info, event: 'signed_in', person: body.user.id, network, route: 'POST /api/auth/session' },
    ])
  })

  test('a refused callback of an external provider is written to the security log', async () => {
    await house.stranger.get('/auth/external/callback?state=made-up&code=made-up')
    expect(events()).toMatchObject([
      { level: warn, event: 'sign_in_failed', network, route: 'GET /api/auth/external/callback' },
    ])
  })

  test('a failed log-in is logged with a hash of the e-mail address, and all spellings of an address have the same hash', async () => {
    for (const email of [ana.email, ' ANA@example.com', 'other@example.com']) {
      await house.stranger.post('/auth/login', { payload: { email, password: 'wrong' } })
    }
    const failed = events()
    expect(failed).toHaveLength(3)
    expect(failed[0]).toEqual({
      level: warn,
      event: 'sign_in_failed',
      code: 'invalid_credentials',
      account: expect.stringMatching(/^[0-9a-f]{16}$/),
      network,
      route: 'POST /api/auth/login',
    })
    expect(failed[1]?.account).toBe(failed[0]?.account)
    expect(failed[2]?.account).not.toBe(failed[0]?.account)
  })
})

describe('logged actions of admins', () => {
  test('the security log shows when an admin deletes a person or confirms a payment', async () => {
    const admin = await house.person('admin')
    const { id } = await makeUser(house.db)
    const clientId = (await makeUser(house.db)).id
    const booking = await makeBooking(house.db, { trainerId: await makeBookableTrainer(house.db), clientId })
    expect((await admin.delete(`/admin/users/${id}`)).status).toBe(204)
    expect((await admin.post(`/payments/bank-transfer/confirm?booking_id=${booking}`)).status).toBe(200)
    const common = { level: info, event: 'admin_action', person: admin.id, network }
    expect(events()).toEqual([
      { ...common, route: 'DELETE /api/admin/users/:id', subjects: { id } },
      { ...common, route: 'POST /api/payments/bank-transfer/confirm', subjects: { booking_id: booking } },
    ])
  })

  test('GET requests and refused requests of admins, and requests of other roles, are not logged as actions of admins', async () => {
    const admin = await house.person('admin')
    await admin.get('/admin/users')
    await admin.delete(`/admin/users/${admin.id}`)
    const client = await house.person('client')
    await client.put('/auth/language', { payload: { language: 'en' } })
    expect(events().filter(({ event }) => event === 'admin_action')).toEqual([])
  })
})

describe('logged refusals', () => {
  test('a refusal with status 403 is logged with the id of the person', async () => {
    const client = await house.person('client')
    await client.get('/admin/stats')
    expect(events()).toEqual([
      { level: warn, event: 'refused', code: 'wrong_role', person: client.id, network, route: 'GET /api/admin/stats' },
    ])
  })

  test('a request with an unknown session cookie is written to the security log', async () => {
    await makeVisitor(house.app, 'entrena_session=made-up').get('/bookings')
    expect(events()).toEqual([
      { level: warn, event: 'refused', code: 'not_signed_in', network, route: 'GET /api/bookings' },
    ])
  })

  test('a request from another site is written to the security log', async () => {
    await house.stranger.post('/auth/logout', { headers: { origin: 'https://evil.example' } })
    expect(events()).toMatchObject([{ event: 'refused', code: 'other_site', route: 'POST /api/auth/logout' }])
  })

  test.each([
    ['a request without a session', undefined, '/bookings'],
    ['a request to the session route with an expired session', 'entrena_session=ended', '/auth/me'],
    ['a request to an unknown path', undefined, '/nothing-here'],
  ])('the security log does not mention %s', async (_title, cookie, path) => {
    await makeVisitor(house.app, cookie).get(path)
    expect(events()).toEqual([])
  })

  test('at most a hundred refusals a minute are logged, and then one line says that further ones are not logged', async () => {
    house.setNow('2026-11-16T17:00:00Z')
    const stranger = makeVisitor(house.app, 'entrena_session=made-up')
    for (let n = 0; n < 150; n += 1) await stranger.get('/bookings')
    expect(events()).toHaveLength(101)
    expect(events().at(-1)).toEqual({ level: warn, event: 'refusals_not_logged' })
    house.setNow('2026-11-16T17:01:00Z')
    await stranger.get('/bookings')
    expect(events()).toHaveLength(102)
  })
})

test('no log line contains a name, an e-mail address, a password or a token', async () => {
  const { id, cookie } = await register()
  const admin = await house.person('admin')
  await house.stranger.post('/auth/login', { payload: { ...ana, password: 'wrong-password' } })
  await house.stranger.post('/auth/login', { payload: ana })
  await makeVisitor(house.app, cookie).get(`/admin/users?search=${encodeURIComponent(ana.email)}`)
  await admin.delete(`/admin/users/${id}`)
  const log = lines.join('')
  expect(events().length).toBeGreaterThanOrEqual(5)
  for (const secret of [
    ana.name,
    ana.email,
    'example.com',
    ana.password,
    'wrong-password',
    cookie.split('=')[1] ?? '',
  ]) {
    expect(log).not.toContain(secret)
  }
})
