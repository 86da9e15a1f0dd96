import { expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { useHouse } from '../../../testing/house'
import { demoPictures } from '../../../testing/paths'
import { seedDemoAccounts } from '../../accounts/public'
import { seedDemoFavourites } from '../../favourites/public'
import { seedDemoEarnings } from '../../money/public'
import { seedDemoTrainers } from '../../trainers/public'
import { findIdsOfBookingDemo } from './queries'
import { seedDemoBookings } from './seed-demo-bookings'

const house = useHouse()

test('the demo has bookings in every status, and seeding again adds none', async () => {
  const services = house.servicesWith({})
  await seedDemoAccounts(services)
  await seedDemoTrainers(services, demoPictures)
  for (const _twice of [1, 2]) {
    if (await seedDemoBookings(services)) await seedDemoFavourites(services)
    await seedDemoEarnings(services)
  }
  const emails = ['laura@entrena.test', 'yulissa@entrena.test']
  const ids = await findIdsOfBookingDemo(house.db, emails)
  const [laura, yulissa] = await Promise.all(emails.map((email) => house.as(ids.get(email) ?? '')))
  expect((await laura?.get('/favourites'))?.body).toHaveLength(3)
  const counts = (await laura?.get('/bookings/counts'))?.body
  expect(counts).toEqual({ pending: 1, confirmed: 4, completed: 4, cancelled: 3 })
  expect((await yulissa?.get('/bookings/counts'))?.body).toMatchObject({ pending: 5, confirmed: 5 })
  const today = (await yulissa?.get('/bookings?from=2026-11-16&to=2026-11-16&order=earliest'))?.body
  expect(today.map(({ time }: { time: string }) => time)).toEqual(['13:00', '18:00', '20:00'])
  expect((await yulissa?.get('/earnings'))?.body).toMatchObject({ total_earnings: 54_562, withdrawn: 0 })
  const debts = (await (await house.person('admin')).get('/admin/debts')).body
  const owedTo = debts.map(({ creditor_name, amount }: Record<string, unknown>) => `${creditor_name} ${amount}`)
  expect(owedTo.sort()).toEqual(['Noemí Liriano 3900', 'Wilkin Paulino 2600'])
  expect((await laura?.get('/bookings?status=cancelled&order=earliest'))?.body).toMatchObject([
    { cancel_reason: 'unpaid', cancelled_by: 'time', refund_due: false },
    // Under the strict policy the trainer keeps half of the price.
    { cancel_reason: 'client', cancellation_policy: 'strict', price: 1800, refund_due: true, refund_amount: 900 },
    { cancel_reason: 'trainer', price: 2200, refund_due: true, refund_amount: 2200 },
  ])
  expect((await laura?.get('/bookings?status=confirmed&order=earliest'))?.body).toMatchObject([
    { problem: { kind: 'absent', opened_by: 'client', objection: null } },
    {},
    { times_moved: 1, proposal: null },
    { times_moved: 0, proposal: { date: '2026-11-22', time: '11:00' } },
  ])
  expect(await findViolations(house.db)).toEqual([])
  expect((await laura?.get('/bookings?status=pending'))?.body).toMatchObject([{ pay_by: '2026-11-17T12:00:00.000Z' }])
  const payments = (await laura?.get('/bookings'))?.body.map(
    ({ payment_status }: { payment_status: string }) => payment_status,
  )
  expect(new Set(payments)).toEqual(new Set(['pending', 'pending_confirmation', 'paid']))
})
