import { expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { useHouse } from '../../../testing/house'
import { demoPictures } from '../../../testing/paths'
import { seedDemoAccounts } from '../../accounts/public'
import { seedDemoBookings } from '../../bookings/public'
import { seedDemoEarnings } from '../../money/public'
import { seedDemoTrainers } from '../../trainers/public'
import { seedDemoSuspension } from './seed-demo-suspension'

const house = useHouse()

test('the demo has one suspended client with a confirmed session, until an admin lifts the suspension', async () => {
  const admin = await house.person('admin')
  const services = house.servicesWith({})
  await seedDemoAccounts(services)
  await seedDemoTrainers(services, demoPictures)
  await seedDemoBookings(services)
  await seedDemoEarnings(services)
  for (const _twice of [1, 2]) await seedDemoSuspension(services)
  const suspended = async () => (await admin.get('/admin/users?needs=suspended')).body
  const [person, ...others] = await suspended()
  expect(others).toEqual([])
  expect(person).toMatchObject({ name: 'Nelson Batista', role: 'client' })
  expect((await admin.get('/admin/attention')).body.suspended_sessions).toBe(1)
  expect((await admin.get('/admin/actions')).body).toMatchObject([{ kind: 'user_suspended', subject_id: person.id }])
  expect(await findViolations(house.db)).toEqual([])
  expect((await admin.post(`/admin/users/${person.id}/lift`)).status).toBe(204)
  await seedDemoSuspension(services)
  expect(await suspended()).toEqual([])
})
