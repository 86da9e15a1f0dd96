import { describe, expect, test } from 'vitest'
import { bankSettings } from '../../testing/bank-settings'
import { setUpHouse } from '../../testing/house'

const person = (index: number | string) => ({
  name: 'Ana Pérez',
  email: `ana${index}@example.com`,
  password: 'merengue-bachata',
})

describe('mass registration', () => {
  const house = setUpHouse({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
  const register = (index: number, address: string) =>
    house.stranger.post('/auth/register', { payload: person(index), headers: { 'x-forwarded-for': address } })

  test('one network can create at most 30 accounts an hour', { timeout: 60_000 }, async () => {
    for (let index = 0; index < 30; index += 1) expect((await register(index, '2001:db8:1:1::1')).status).toBe(201)
    const refused = await register(30, '2001:db8:1:1::ffff')
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_registrations' } })
    expect(Number(refused.headers['retry-after'])).toBe(3600)
    expect((await register(30, '190.80.1.1')).status).toBe(201)
    house.setNow('2026-11-16T17:00:00Z')
    expect((await register(31, '2001:db8:1:1::1')).status).toBe(201)
  })

  test('registrations from a private IP address are not limited outside production', async () => {
    for (let index = 0; index < 32; index += 1) expect((await register(index, '192.168.1.7')).status).toBe(201)
  })
})

describe('registration in production', () => {
  const house = setUpHouse({ NODE_ENV: 'production', PUBLIC_URL: 'https://entrena.do', ...bankSettings })
  const register = (password: string) =>
    house.stranger.post('/auth/register', { payload: { ...person('x'), password } })

  test.each([
    ['123456', 'password_too_common'],
    ['Password', 'password_too_common'],
    [' qwerty ', 'password_too_common'],
    ['        ', 'password_blank'],
    ['\u00a0\u2003\u00a0\u2003\u00a0\u2003', 'password_blank'],
    ['aaaaaaa', 'password_too_common'],
    ['entrena1', 'password_too_common'],
    ['contraseña', 'password_too_common'],
    ['abc', 'password_too_short'],
  ])('the password %j is refused in production', async (password, code) => {
    expect(await register(password)).toMatchObject({ status: 400, body: { code } })
  })

  test('nobody can register an address of the demo domain in production', async () => {
    const payload = { ...person('x'), email: 'eve@entrena.test' }
    expect(await house.stranger.post('/auth/register', { payload })).toMatchObject({
      status: 400,
      body: { code: 'invalid_email' },
    })
  })

  test('in production, a password of six characters is accepted if it is not common', async () => {
    expect((await register('zx7-qp')).status).toBe(201)
  })
})

test.each(['123456', '      '])('outside production, the password %j is accepted', async (password) => {
  const { status } = await plain.stranger.post('/auth/register', { payload: { ...person('y'), password } })
  expect(status).toBe(201)
})
const plain = setUpHouse()

test.each(['Admin', '\u3164', 'www.evil.com', 'Еntrena'])('nobody can register with the name %j', async (name) => {
  const { status } = await plain.stranger.post('/auth/register', { payload: { ...person('z'), name } })
  expect(status).toBe(400)
})
