import { expect, test } from 'vitest'
import { useHouse } from '../../../testing/house'
import { demoPictures } from '../../../testing/paths'
import { seedDemoAccounts } from '../../accounts/public'
import { seedDemoEarnings } from '../../payments/public'
import { seedDemoTrainers } from '../../trainers/public'
import { findIds } from './queries'
import { seedDemoBookings } from './seed-demo-bookings'

const house = useHouse()

test('the demo has bookings in every status, and seeding again adds none', async () => {
  const services = house.servicesWith({})
  await seedDemoAccounts(services)
  await seedDemoTrainers(services, demoPictures)
  for (const _twice of [1, 2]) {
    await seedDemoBookings(services)
    await seedDemoEarnings(services)
  }
  const emails = ['laura@entrena.test', 'yulissa@entrena.test']
  const ids = await findIds(house.db, emails)
  const [laura, yulissa] = await Promise.all(emails.map((email) => house.as(ids.get(email) ?? '')))
  const counts = (await laura?.get('/bookings/counts'))?.body
  expect(counts).toEqual({ pending: 1, confirmed: 2, completed: 4, cancelled: 1 })
  expect((await yulissa?.get('/bookings/counts'))?.body).toMatchObject({ pending: 5, confirmed: 4 })
  const today = (await yulissa?.get('/bookings?from=2026-11-16&to=2026-11-16&order=earliest'))?.body
  expect(today.map(({ time }: { time: string }) => time)).toEqual(['13:00', '18:00', '19:00'])
  expect((await yulissa?.get('/earnings'))?.body).toMatchObject({ total_earnings: 53_015, withdrawn: 25_000 })
  const debts = (await (await house.person('admin')).get('/admin/debts')).body
  const owedTo = debts.map(({ creditor_name, amount }: Record<string, unknown>) => `${creditor_name} ${amount}`)
  expect(owedTo.sort()).toEqual(['Noemí Liriano 3900', 'Wilkin Paulino 2600'])
  const lapsed = (await laura?.get('/bookings?status=cancelled'))?.body
  expect(lapsed).toMatchObject([{ cancel_reason: 'unpaid', cancelled_by: 'time' }])
  expect((await laura?.get('/bookings?status=pending'))?.body).toMatchObject([{ pay_by: '2026-11-17T12:00:00.000Z' }])
  const payments = (await laura?.get('/bookings'))?.body.map(
    ({ payment_status }: { payment_status: string }) => payment_status,
  )
  expect(new Set(payments)).toEqual(new Set(['pending', 'pending_confirmation', 'paid']))
})
