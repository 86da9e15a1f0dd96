import { expect, test } from 'vitest'
import { useHouse } from '../../../testing/house'
import { demoPictures } from '../../../testing/paths'
import { seedDemoAccounts } from '../../accounts/public'
import { seedDemoBookings } from '../../bookings/public'
import { seedDemoReviews } from '../../reviews/public'
import { seedDemoTrainers } from '../../trainers/public'
import { seedDemoReports } from './seed-demo-reports'

const house = useHouse()

test('the demo has two open reports and one decided report, however often it starts', async () => {
  const services = house.servicesWith({})
  await seedDemoAccounts(services)
  await seedDemoTrainers(services, demoPictures)
  await seedDemoBookings(services)
  await seedDemoReviews(services)
  for (const _twice of [1, 2]) await seedDemoReports(services)
  const admin = await house.person('admin')
  expect((await admin.get('/admin/reports')).body).toMatchObject([
    { subject: { kind: 'review' }, snapshot: { rating: 1 }, reports: 1 },
    { subject: { kind: 'person' }, author: { name: 'Héctor Familia' } },
  ])
  expect((await admin.get('/admin/reports?state=decided')).body).toMatchObject([{ outcome: 'warn' }])
})
