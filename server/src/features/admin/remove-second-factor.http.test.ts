import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { listMails } from '../../testing/mails'
import { setUpSecondFactor } from '../accounts/second-factor/makers'

const house = setUpHouse()

const remove = (admin: { delete: typeof house.stranger.delete }, id: string) =>
  admin.delete(`/admin/users/${id}/second-factor`)

test('turning off two-step verification of somebody else works once, is logged, and is told to that person by mail', async () => {
  const [admin, client] = [await house.person('admin'), await house.person('client')]
  expect(await remove(admin, client.id)).toMatchObject({ status: 409, body: { code: 'second_factor_is_off' } })
  await setUpSecondFactor(client, house.now())
  const isListed = async () =>
    (await admin.get('/admin/users')).body.find(({ id }: { id: string }) => id === client.id).has_second_factor
  expect(await isListed()).toBe(true)
  expect((await remove(admin, client.id)).status).toBe(204)
  expect((await client.get('/me/second-factor')).body).toMatchObject({ is_on: false, recovery_codes_left: 0 })
  expect(await isListed()).toBe(false)
  expect((await admin.get('/admin/actions')).body).toMatchObject([
    { kind: 'second_factor_removed', admin_id: admin.id, subject_id: client.id },
  ])
  expect((await listMails(house.db)).map(({ kind }) => kind)).toContain('secondFactorOff')
  expect((await remove(admin, client.id)).status).toBe(409)
})

test('admins cannot turn off their own two-step verification with the action that is meant for others', async () => {
  const admin = await house.person('admin')
  await setUpSecondFactor(admin, house.now())
  expect(await remove(admin, admin.id)).toMatchObject({ status: 400, body: { code: 'own_second_factor' } })
})

test('turning off two-step verification of an unknown person is refused', async () => {
  const admin = await house.person('admin')
  expect((await remove(admin, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
})
