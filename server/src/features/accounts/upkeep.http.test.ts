import { describe, expect, test } from 'vitest'
import { bankSettings } from '../../testing/bank-settings'
import { setUpHouse } from '../../testing/house'
import { countRows } from '../../testing/rows'
import { cleanUpAccounts } from './clean-up'
import { ensureAdmin } from './ensure-admin'
import { makeSession, makeUser } from './makers'
import { findUserByEmail } from './queries'
import { refuseDemoPeople } from './refuse-demo-people'

const house = setUpHouse()

const { servicesWith } = house
const settings = { DEMO: 'false', ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'first-password' }

describe('the configured admin', () => {
  test('the configured admin is created when the server starts, and can sign in', async () => {
    await ensureAdmin(servicesWith(settings))
    const payload = { email: 'boss@example.com', password: 'first-password' }
    const { body } = await house.stranger.post('/auth/login', { payload })
    expect(body.user.role).toBe('admin')
  })

  test('a new password in the settings does not change the existing configured admin when the server starts again', async () => {
    await ensureAdmin(servicesWith(settings))
    const before = await findUserByEmail(house.db, 'boss@example.com')
    await ensureAdmin(servicesWith({ ...settings, ADMIN_PASSWORD: 'second-password' }))
    expect(await findUserByEmail(house.db, 'boss@example.com')).toEqual(before)
  })

  test('the configured admin loses the published demo password once other machines can reach the server', async () => {
    const login = (password: string) =>
      house.stranger.post('/auth/login', { payload: { email: 'admin@entrena.test', password } })
    await ensureAdmin(servicesWith({}))
    expect((await login('entrena-admin')).status).toBe(200)
    await ensureAdmin(servicesWith({ DEMO: 'true', HOST: '0.0.0.0', ADMIN_PASSWORD: 'my own password' }))
    expect((await login('entrena-admin')).status).toBe(401)
    expect((await login('my own password')).status).toBe(200)
    // Only a published password is replaced, not one that the admin has chosen.
    await ensureAdmin(servicesWith({ DEMO: 'true', HOST: '0.0.0.0', ADMIN_PASSWORD: 'another one' }))
    expect((await login('my own password')).status).toBe(200)
  })

  test('the configured admin cannot have the address of a client', async () => {
    await makeUser(house.db, { email: 'boss@example.com', role: 'client' })
    await expect(ensureAdmin(servicesWith(settings))).rejects.toThrow(
      'ADMIN_EMAIL belongs to a client already: an admin needs an address of their own.',
    )
  })

  test.each(['short word', '123456789012', 'password-2026!', 'entrena-admin'])(
    "a production server does not start with %s as the admin's password",
    async (password) => {
      const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://entrena.do', ...bankSettings }
      const start = ensureAdmin(servicesWith({ ...production, ADMIN_EMAIL: 'a@b.do', ADMIN_PASSWORD: password }))
      await expect(start).rejects.toThrow('ADMIN_PASSWORD is too easy to guess: it takes 12 characters or more')
      await ensureAdmin(servicesWith({ ...production, ADMIN_EMAIL: 'a@b.do', ADMIN_PASSWORD: 'mangú con tres golpes' }))
      expect((await findUserByEmail(house.db, 'a@b.do'))?.role).toBe('admin')
    },
  )

  test('no admin is created if the settings name no admin', async () => {
    await ensureAdmin(servicesWith({ DEMO: 'false' }))
    expect(await countRows(house.db, 'users')).toBe(0)
  })
})

test('a server that is not a demo does not start on a database that contains demo accounts', async () => {
  await refuseDemoPeople(servicesWith({ DEMO: 'false' }))
  await makeUser(house.db, { email: 'laura@entrena.test' })
  await refuseDemoPeople(servicesWith({ DEMO: 'true' }))
  await expect(refuseDemoPeople(servicesWith({ DEMO: 'false' }))).rejects.toThrow("holds the demo's people")
})

test('the clean-up job deletes only expired sessions and expired sign-ins', async () => {
  const { id } = await makeUser(house.db)
  await makeSession(house.db, id, new Date('2026-10-01T00:00:00Z'))
  await makeSession(house.db, id, house.now())
  await house.stranger.get('/auth/external')
  expect(await countRows(house.db, 'external_sign_ins')).toBe(1)
  await cleanUpAccounts(servicesWith({}))
  expect(await countRows(house.db, 'sessions')).toBe(1)
  expect(await countRows(house.db, 'external_sign_ins')).toBe(1)
  house.setNow('2026-11-16T16:10:00Z')
  await cleanUpAccounts(servicesWith({}))
  expect(await countRows(house.db, 'external_sign_ins')).toBe(0)
})
