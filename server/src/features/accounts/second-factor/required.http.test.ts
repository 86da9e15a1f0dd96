import { expect, test } from 'vitest'
import { bankSettings } from '../../../testing/bank-settings'
import { setUpHouse } from '../../../testing/house'
import { makeUser } from '../makers'
import { hashPassword } from '../password'
import { secondStepCookie, setUpSecondFactor } from './makers'
import { getSecondFactor } from './set-up'

const house = setUpHouse({ REQUIRE_SECOND_FACTOR: 'admin', RATE_LIMIT: 'on' })
const admin = { email: 'admin@example.com', password: 'merengue' }
const makeAdmin = async () =>
  makeUser(house.db, { email: admin.email, role: 'admin', passwordHash: await hashPassword(admin.password) })
const logIn = () => house.stranger.post('/auth/login', { payload: admin })

test('an admin who must use two-step verification can do nothing else before setting it up', async () => {
  await makeAdmin()
  const { body } = await logIn()
  expect(body.user.needs_second_factor).toBe(true)
  const person = await house.as(body.user.id)
  for (const path of ['/admin/stats', '/me/account', '/messages/conversations']) {
    expect(await person.get(path)).toMatchObject({ status: 403, body: { code: 'second_factor_setup_required' } })
  }
  expect((await person.put('/auth/language', { payload: { language: 'en' } })).status).toBe(403)
  expect((await person.get('/auth/me')).body.needs_second_factor).toBe(true)
  await setUpSecondFactor(person, house.now())
  expect((await person.get('/auth/me')).body.needs_second_factor).toBeUndefined()
  expect((await person.get('/admin/stats')).status).toBe(200)
})

test('outside a demo, an admin is advised to set up two-step verification until it is on', async () => {
  const { id } = await makeAdmin()
  const services = house.servicesWith({ NODE_ENV: 'production', PUBLIC_URL: 'https://entrena.do', ...bankSettings })
  const isAdvised = async (role: 'admin' | 'client') => (await getSecondFactor(services, { id, role })).is_advised
  expect(await isAdvised('client')).toBe(false)
  expect(await isAdvised('admin')).toBe(true)
  await setUpSecondFactor(await house.as(id), house.now())
  expect(await isAdvised('admin')).toBe(false)
})

test('a client or trainer can do everything without two-step verification', async () => {
  const person = await house.person('client')
  expect((await person.get('/me/account')).status).toBe(200)
  expect((await person.get('/auth/me')).body.needs_second_factor).toBeUndefined()
})

test('ten wrong codes lock two-step verification for a while, and entering the right password does not unlock it', async () => {
  const { id } = await makeAdmin()
  const { recoveryCodes } = await setUpSecondFactor(await house.as(id), house.now())
  const send = async (code: string) => {
    const cookie = secondStepCookie(await logIn())
    return house.stranger.post('/auth/second-factor', { payload: { code }, headers: { cookie } })
  }
  for (let n = 0; n < 10; n += 1) expect((await send('000000')).status).toBe(403)
  const blocked = await send(recoveryCodes[0] ?? '')
  expect(blocked).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
  house.setNow('2026-11-16T16:00:31Z')
  expect((await send(recoveryCodes[0] ?? '')).status).toBe(200)
})
