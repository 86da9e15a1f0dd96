import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { listMails } from '../../testing/mails'
import { makeUser } from './makers'
import { makeAdmin, resetAdminPassword } from './operator-commands'
import { setUpSecondFactor } from './second-factor/makers'

const house = setUpHouse()

const logIn = (email: string, password: string) => house.stranger.post('/auth/login', { payload: { email, password } })

const listActions = async (id: string) => (await (await house.as(id)).get('/admin/actions')).body

test("the operator's command creates an admin, and the log records that an admin was created", async () => {
  const password = await makeAdmin(house.services, 'Boss@Example.com')
  const { body } = await logIn('boss@example.com', password)
  expect(body.user.role).toBe('admin')
  expect(await listActions(body.user.id)).toMatchObject([{ kind: 'admin_created', subject_id: body.user.id }])
})

test("the operator's command creates no admin for an address that already has an account", async () => {
  await makeUser(house.db, { email: 'laura@example.com', role: 'client' })
  await expect(makeAdmin(house.services, 'laura@example.com')).rejects.toThrow(
    'laura@example.com has an account already: an admin needs an address of their own.',
  )
})

test("an operator's reset of an admin's password invalidates the old password, ends all sessions and mails the admin", async () => {
  const admin = await house.person('admin')
  const { email } = (await admin.get('/auth/me')).body
  const password = await resetAdminPassword(house.services, { email, removesSecondFactor: false })
  expect((await admin.get('/auth/me')).status).toBe(401)
  expect((await logIn(email, 'merengue')).status).toBe(401)
  expect((await logIn(email, password)).status).toBe(200)
  expect(await listMails(house.db, email)).toHaveLength(1)
  expect(await listActions(admin.id)).toMatchObject([{ kind: 'admin_password_reset' }])
})

test.each([true, false])(
  "an operator's password reset removes two-step verification only on request: %s",
  async (removes) => {
    const admin = await house.person('admin')
    const { email } = (await admin.get('/auth/me')).body
    await setUpSecondFactor(admin, house.now())
    const password = await resetAdminPassword(house.services, { email, removesSecondFactor: removes })
    const { body } = await logIn(email, password)
    expect(body.user === undefined).toBe(!removes)
    const kinds = (await listActions((await house.person('admin')).id)).map(({ kind }: { kind: string }) => kind)
    expect(kinds.includes('second_factor_removed')).toBe(removes)
  },
)

test("the operator's command does not reset the password of somebody who is not an admin", async () => {
  const client = await house.person('client')
  const { email } = (await client.get('/auth/me')).body
  await expect(resetAdminPassword(house.services, { email, removesSecondFactor: false })).rejects.toThrow('is no admin')
  expect((await client.get('/auth/me')).status).toBe(200)
})
