import { expect, test } from 'vitest'
import { useHouse } from '../../../../testing/house'
import { demoPictures } from '../../../../testing/paths'
import { insertDemoPeople, seedDemoAccounts } from '../../../accounts/public'
import { seedDemoBookings } from '../../../bookings/public'
import { seedDemoTrainers } from '../../../trainers/public'
import { seedDemoBank } from './seed-demo-bank'

const house = useHouse()

test("the demo's bank statement has an exact line, a part payment, a line matched by name, and an unknown line", async () => {
  const services = house.servicesWith({})
  await seedDemoAccounts(services)
  await seedDemoTrainers(services, demoPictures)
  await seedDemoBookings(services)
  const person = { name: 'Admin', email: 'admin@entrena.test', role: 'admin' as const, createdAt: services.now() }
  const [adminId = ''] = await insertDemoPeople(services.db, [person])
  await seedDemoBank(services)
  const admin = await house.as(adminId)
  const linesOf = async (section: string) => {
    const { body } = await admin.get(`/admin/bank-lines?section=${section}`)
    return body.map(({ class: matched, rule }: Record<string, unknown>) => `${matched} ${rule}`)
  }
  expect(await linesOf('exact')).toEqual(['exact reference', 'exact reference'])
  expect(await linesOf('review')).toEqual(['likely name', 'likely reference'])
  expect(await linesOf('unidentified')).toEqual(['none null', 'none null'])
})
