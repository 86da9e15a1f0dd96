import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { listMails } from '../../testing/mails'
import { waitSecondsAfter } from './sign-in-tries'

const house = setUpHouse({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })

const ana = { name: 'Ana', email: 'ana@example.com', password: 'merengue' }
const berto = { name: 'Berto', email: 'berto@example.com', password: 'bachata' }

function logIn(payload: object, address = '190.80.1.1', headers: Record<string, string> = {}) {
  return house.stranger.post('/auth/login', { payload, headers: { 'x-forwarded-for': address, ...headers } })
}

function deviceOf({ headers }: Awaited<ReturnType<typeof logIn>>): string {
  return /entrena_device=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
}
const statusOf = async (answer: ReturnType<typeof logIn>) => (await answer).status
const register = (payload: object) => house.stranger.post('/auth/register', { payload })
const wrong = { ...ana, password: 'wrong-one' }

async function failTenTimes(address?: string) {
  for (let n = 0; n < 10; n++) expect(await statusOf(logIn(wrong, address))).toBe(401)
}

describe('ten wrong tries for one account from one network', () => {
  test('ten wrong sign-in tries block the next try, and the reply says how long to wait', async () => {
    await register(ana)
    await failTenTimes()
    const { status, body, headers } = await logIn(ana)
    expect(status).toBe(429)
    expect(body.detail).toBe('Too many attempts. Try again in 30 s.')
    expect(headers['retry-after']).toBe('30')
  })

  test('after the wait for wrong tries is over, the right password signs in', async () => {
    await register(ana)
    await failTenTimes()
    house.setNow('2026-11-16T16:00:31Z')
    expect(await statusOf(logIn(ana))).toBe(200)
  })

  test("a password reset ends the wait after wrong tries, and later guesses by others do not lock out the owner's browser", async () => {
    await register(ana)
    await failTenTimes()
    await house.stranger.post('/auth/password/forgot', { payload: { email: ana.email } })
    const mail = (await listMails(house.db, ana.email)).find(({ kind }) => kind === 'passwordReset')
    const payload = { token: /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1], password: 'bachata-rosa' }
    const headers = { 'x-forwarded-for': '190.80.1.1' }
    const reset = await house.stranger.post('/auth/password/reset', { payload, headers })
    expect(reset.status).toBe(204)
    const renewed = { ...ana, password: 'bachata-rosa' }
    expect(await statusOf(logIn(renewed))).toBe(200)
    await failTenTimes('190.80.2.2')
    expect(await statusOf(logIn(renewed, '190.80.2.2'))).toBe(429)
    expect(await statusOf(logIn(renewed, '190.80.2.2', { cookie: `entrena_device=${deviceOf(reset)}` }))).toBe(200)
  })

  test('the wait after wrong sign-in tries doubles with each further wrong try', async () => {
    await register(ana)
    await failTenTimes()
    house.setNow('2026-11-16T16:00:30Z')
    await logIn(wrong)
    expect((await logIn(ana)).headers['retry-after']).toBe('60')
  })

  test('wrong sign-in tries expire after 15 minutes', async () => {
    await register(ana)
    await failTenTimes()
    house.setNow('2026-11-16T16:15:00Z')
    await failTenTimes()
  })

  test('ten wrong sign-in tries for one account do not lock out another account', async () => {
    await register(ana)
    await register(berto)
    await failTenTimes()
    expect(await statusOf(logIn(berto, '190.80.9.9'))).toBe(200)
  })

  test('of thirty concurrent wrong sign-in tries, ten are checked and twenty are refused', async () => {
    await register(ana)
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(wrong)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('ten wrong sign-in tries block an unknown address too, so that a block reveals no account', async () => {
    const nobody = { ...wrong, email: 'x@example.com' }
    for (let n = 0; n < 10; n++) expect(await statusOf(logIn(nobody))).toBe(401)
    expect(await statusOf(logIn(nobody))).toBe(429)
  })

  test('ten wrong sign-in tries also block the local machine, although it is exempt from other limits', async () => {
    await register(ana)
    await failTenTimes('127.0.0.1')
    expect(await statusOf(logIn(ana, '127.0.0.1'))).toBe(429)
  })
})

describe('lock-out of other people', () => {
  test('wrong password guesses from one network do not lock out the owner on another network', async () => {
    await register(ana)
    await failTenTimes()
    expect(await statusOf(logIn(wrong))).toBe(429)
    expect(await statusOf(logIn(ana, '190.80.3.1'))).toBe(200)
  })

  test('eighty wrong sign-in tries for one account from different networks block the next try', {
    timeout: 60_000,
  }, async () => {
    await register(ana)
    for (let n = 0; n < 80; n++) expect(await statusOf(logIn(wrong, `190.80.4.${n}`))).toBe(401)
    expect(await statusOf(logIn(ana, '190.80.3.1'))).toBe(429)
  })

  test('wrong password guesses by others do not slow down a browser that signed in before, even after a log-out', {
    timeout: 60_000,
  }, async () => {
    const registered = await register(ana)
    const device = deviceOf(registered)
    await house.stranger.post('/auth/logout', { headers: { cookie: `entrena_device=${device}` } })
    for (let n = 0; n < 80; n++) await logIn(wrong, `190.80.4.${n}`)
    await failTenTimes('190.80.5.5').catch(() => undefined)
    // Fills the queue of the slowed network, so that one more request would be refused.
    const queue = Array.from({ length: 5 }, () => logIn({ ...berto, password: 'wrong-one' }, '190.80.5.5'))
    const own = await logIn(ana, '190.80.5.5', { cookie: `entrena_device=${device}` })
    expect(own.status).toBe(200)
    await Promise.all(queue)
    expect(deviceOf(own)).toBe(device)
  })

  test('a device cookie has its own limit of wrong tries, and is ignored for other accounts', async () => {
    const device = deviceOf(await register(ana))
    await register(berto)
    const cookie = `entrena_device=${device}`
    for (let n = 0; n < 10; n++) expect(await statusOf(logIn(wrong, `190.80.6.${n}`, { cookie }))).toBe(401)
    expect(await statusOf(logIn(ana, '190.80.6.99', { cookie }))).toBe(429)
    expect(await statusOf(logIn(ana, '190.80.6.99'))).toBe(200)
    const guess = { ...berto, password: 'wrong-one' }
    for (let n = 0; n < 10; n++) expect(await statusOf(logIn(guess, '190.80.7.7', { cookie }))).toBe(401)
    expect(await statusOf(logIn(guess, '190.80.7.7', { cookie }))).toBe(429)
  })

  test('the device cookie is set after the session cookie, lasts 400 days and is hidden from scripts', async () => {
    const { headers } = await register(ana)
    const [session = '', device = ''] = headers['set-cookie'] as string[]
    expect(session).toMatch(/^entrena_session=/)
    expect(device).toMatch(/^entrena_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
  })
})

describe('ten wrong tries from one network for different accounts', () => {
  async function failForTenAccounts() {
    for (let n = 0; n < 10; n++)
      expect(await statusOf(logIn({ email: `p${n}@example.com`, password: 'wrong-one' }))).toBe(401)
  }

  test('ten wrong sign-in tries for different accounts block the next wrong try from the same network', async () => {
    await failForTenAccounts()
    const { status, headers } = await logIn({ email: 'p11@example.com', password: 'wrong-one' })
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('30')
  })

  test('ten wrong sign-in tries for different accounts do not block a right password from the same network', async () => {
    await register(berto)
    await failForTenAccounts()
    expect(await statusOf(logIn(berto))).toBe(200)
  })

  test('ten wrong sign-in tries from one network do not block other networks', async () => {
    await failForTenAccounts()
    expect(await statusOf(logIn({ email: 'p11@example.com', password: 'wrong-one' }, '190.80.9.9'))).toBe(401)
  })
})

test.each([
  [9, 0],
  [10, 30],
  [11, 60],
  [12, 120],
  [20, 900],
])('after %i wrong sign-in tries the wait is %i seconds', (tries, seconds) => {
  expect(waitSecondsAfter(tries)).toBe(seconds)
})
