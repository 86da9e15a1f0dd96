import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countStatistics } from '../../testing/counted-statistics'
import { setUpHouse } from '../../testing/house'
import { makeUser } from '../accounts/makers'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'

const house = setUpHouse()

test('without data, all statistics of the admin are zero except the number of users', async () => {
  const admin = await house.person('admin')
  expect((await admin.get('/admin/stats')).body).toEqual({
    total_users: 1,
    total_trainers: 0,
    total_bookings: 0,
    sessions_sold: 0,
    total_revenue: 0,
    paid: 0,
    delivered: 0,
    owed: 0,
    kept_late: 0,
    commission: 0,
  })
  expect((await admin.get('/admin/attention')).body).toEqual({
    payments_to_confirm: 0,
    refunds_due: 0,
    transfers_to_check: 0,
    mails_given_up: 0,
    repeated_reviews: 0,
    sessions_without_trainer: 0,
    suspended_sessions: 0,
    problems_to_decide: 0,
    owed_to_deleted: 0,
    trainers_cancelling: 0,
    bank_lines_open: 0,
    marked_without_transfer: 0,
    refunds_to_send: 0,
    reports_to_decide: 0,
    papers_to_judge: 0,
    contact_messages_open: 0,
  })
})

test('the statistics of the admin include every account, all completed sessions and the revenue', async () => {
  const admin = await house.person('admin')
  await house.person(null)
  const trainerId = await makeBookableTrainer(house.db)
  const { id: clientId } = await makeUser(house.db)
  const make = (stated: object) => makeBooking(house.db, { trainerId, clientId, ...stated })
  await make({ hour: 6, status: 'completed', paymentStatus: 'paid', priceCents: 100_050, sessionsDone: 1 })
  await make({ hour: 7, status: 'completed', paymentStatus: 'pending_confirmation' })
  await make({ hour: 8, status: 'confirmed', paymentStatus: 'paid' })
  await make({ hour: 9, status: 'cancelled', paymentStatus: 'paid', refundDue: true })
  await make({ hour: 10, status: 'cancelled', paymentStatus: 'pending_confirmation' })
  expect((await admin.get('/admin/stats')).body).toEqual({
    total_users: 4,
    total_trainers: 1,
    total_bookings: 5,
    sessions_sold: 2,
    total_revenue: 1000.5,
    paid: 2400.5,
    delivered: 1000.5,
    owed: 1400,
    kept_late: 0,
    commission: 0,
  })
  expect((await admin.get('/admin/attention')).body).toMatchObject({ payments_to_confirm: 1, refunds_due: 1 })
})

test('if only the first session of a package is cancelled, the package adds no revenue, but its later sessions count as delivered', async () => {
  const admin = await house.person('admin')
  const trainerId = await makeBookableTrainer(house.db)
  const { id: clientId } = await makeUser(house.db)
  const make = (stated: object) => makeBooking(house.db, { trainerId, clientId, paymentStatus: 'paid', ...stated })
  const packageBookingId = await make({
    status: 'cancelled',
    cancelReason: 'client',
    cancelledBy: 'client',
    packageGoesOn: true,
    priceCents: 650_000,
    sessionsCount: 5,
    sessionsTaken: 1,
    sessionsDone: 1,
  })
  await make({ hour: 9, status: 'completed', priceCents: 0, packageBookingId, packageNumber: 2 })
  expect((await admin.get('/admin/stats')).body).toMatchObject({
    sessions_sold: 1,
    total_revenue: 0,
    paid: 6500,
    delivered: 1300,
    owed: 5200,
    kept_late: 0,
  })
})

test('the weeks of the statistics start on Monday at midnight in Dominican time', async () => {
  const admin = await house.person('admin')
  const trainerId = await makeBookableTrainer(house.db)
  const { id: clientId } = await makeUser(house.db)
  const make = (date: string, stated = {}) => makeBooking(house.db, { trainerId, clientId, date, ...stated })
  await make('2026-11-15', { status: 'completed', paymentStatus: 'paid' })
  await make('2026-11-16')
  await make('2026-08-24')
  // It is Monday in UTC, but still Sunday in Santo Domingo.
  house.setNow('2026-11-16T02:00:00Z')
  const early = (await admin.get('/admin/stats/weeks')).body
  expect(early).toHaveLength(12)
  expect(early.at(-1)).toEqual({ week: '2026-11-09', bookings: 1, revenue: 1400 })
  expect(early[0]).toEqual({ week: '2026-08-24', bookings: 1, revenue: 0 })
  house.setNow('2026-11-16T05:00:00Z')
  expect((await admin.get('/admin/stats/weeks')).body.at(-1)).toEqual({ week: '2026-11-16', bookings: 1, revenue: 0 })
})

test('negative control: if a trigger is off, the statistics differ from a new count of all rows', async () => {
  const admin = await house.person('admin')
  await house.db.execute(sql`alter table users disable trigger users_are_tallied_when_added`)
  await makeUser(house.db, { role: 'trainer' })
  await house.db.execute(sql`alter table users enable trigger users_are_tallied_when_added`)
  expect((await admin.get('/admin/stats')).body.total_users).not.toBe((await countStatistics(house.db)).total_users)
})
