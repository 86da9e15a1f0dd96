import { describe, expect, test } from 'vitest'
import { useHouse } from '../../testing/house'
import { waitSeconds } from './sign-in-tries'

const house = useHouse({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })

const ana = { name: 'Ana', email: 'ana@example.com', password: 'merengue' }
const berto = { name: 'Berto', email: 'berto@example.com', password: 'bachata' }

function logIn(payload: object, address = '190.80.1.1') {
  return house.stranger.post('/auth/login', { payload, headers: { 'x-forwarded-for': address } })
}
const statusOf = async (answer: ReturnType<typeof logIn>) => (await answer).status
const register = (payload: object) => house.stranger.post('/auth/register', { payload })
const wrong = { ...ana, password: 'wrong-one' }

async function failTenTimes(from: (n: number) => string) {
  for (let n = 0; n < 10; n++) expect(await statusOf(logIn(wrong, from(n)))).toBe(401)
}

const fromEverywhere = (n: number) => `190.80.2.${n}`

describe('ten wrong tries for one e-mail address', () => {
  test('make the next one wait, from wherever it comes, and say for how long', async () => {
    await register(ana)
    await failTenTimes(fromEverywhere)
    const { status, body, headers } = await logIn(ana, '190.80.3.1')
    expect(status).toBe(429)
    expect(body.detail).toBe('Too many attempts. Try again in 30 s.')
    expect(headers['retry-after']).toBe('30')
  })

  test('cost nothing once the wait is over, and the right password clears them', async () => {
    await register(ana)
    await failTenTimes(fromEverywhere)
    house.setNow('2026-11-16T16:00:31Z')
    expect(await statusOf(logIn(ana))).toBe(200)
    expect(await statusOf(logIn(wrong))).toBe(401)
  })

  test('double the wait with each further wrong one', async () => {
    await register(ana)
    await failTenTimes(fromEverywhere)
    house.setNow('2026-11-16T16:00:30Z')
    expect(await statusOf(logIn(wrong))).toBe(401)
    expect((await logIn(ana)).headers['retry-after']).toBe('60')
  })

  test('are forgotten after a quarter of an hour', async () => {
    await register(ana)
    await failTenTimes(fromEverywhere)
    house.setNow('2026-11-16T16:15:00Z')
    await failTenTimes(fromEverywhere)
  })

  test('do not lock out another person', async () => {
    await register(ana)
    await register(berto)
    await failTenTimes(fromEverywhere)
    expect(await statusOf(logIn(berto))).toBe(200)
  })

  test('are ten, also when thirty come at the same instant', async () => {
    await register(ana)
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, n) => statusOf(logIn(wrong, `190.80.2.${n}`))))
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('are counted for an e-mail address that has no account, so that nothing can be learned', async () => {
    for (let n = 0; n < 10; n++)
      expect(await statusOf(logIn({ ...wrong, email: 'x@example.com' }, fromEverywhere(n)))).toBe(401)
    expect(await statusOf(logIn({ ...wrong, email: 'x@example.com' }, '190.80.3.1'))).toBe(429)
  })
})

describe('ten wrong tries from one network address', () => {
  async function spray() {
    for (let n = 0; n < 10; n++)
      expect(await statusOf(logIn({ email: `p${n}@example.com`, password: 'wrong-one' }))).toBe(401)
  }

  test('make the next wrong one wait', async () => {
    await spray()
    const { status, headers } = await logIn({ email: 'p11@example.com', password: 'wrong-one' })
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('30')
  })

  test('do not lock out the right password of somebody else behind it', async () => {
    await register(berto)
    await spray()
    expect(await statusOf(logIn(berto))).toBe(200)
  })

  test('do not concern other addresses', async () => {
    await spray()
    expect(await statusOf(logIn({ email: 'p11@example.com', password: 'wrong-one' }, '190.80.9.9'))).toBe(401)
  })
})

test.each([
  [9, 0],
  [10, 30],
  [11, 60],
  [12, 120],
  [20, 900],
])('after %i tries the wait is %i seconds', (tries, seconds) => {
  expect(waitSeconds(tries)).toBe(seconds)
})
