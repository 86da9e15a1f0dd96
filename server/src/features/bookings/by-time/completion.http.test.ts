import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { draftBooking, makeBookableTrainer, makeBooking } from '../makers'
import { completePast } from '../move-booking'
import { bookings, problems } from '../tables'
import { expireBookings } from './expire-bookings'

const house = setUpHouse()

/** A confirmed and paid session on Tuesday, November 17, 07:00 to 08:00. */
async function makePast(stated: Partial<Parameters<typeof makeBooking>[1]> = {}) {
  const [client, trainerId] = [await house.person('client'), await makeBookableTrainer(house.db)]
  const id = await makeBooking(house.db, {
    trainerId,
    clientId: client.id,
    status: 'confirmed',
    paymentStatus: 'paid',
    priceCents: 0,
    ...stated,
  })
  return { id, status: async () => (await (await house.as(client.id)).get(`/bookings/${id}`)).body.status }
}

async function completeAt(instant: string) {
  house.setNow(instant)
  await completePast(house.services)
}

test('a paid session is completed 48 hours after its end, and nobody is mailed about it', async () => {
  const past = await makePast()
  await completeAt('2026-11-19T11:59:59Z')
  expect(await past.status()).toBe('confirmed')
  await completeAt('2026-11-19T12:00:00Z')
  expect(await past.status()).toBe('completed')
  expect(await listMails(house.db)).toEqual([])
  expect(await findViolations(house.db)).toEqual([])
})

test.each(['trainer_id', 'client_id'])(
  'a past session is not completed automatically while its %s is suspended, so the admin decides',
  async (column) => {
    const past = await makePast()
    const status = async () => (await house.db.select({ status: bookings.status }).from(bookings))[0]?.status
    await house.db.execute(sql`update users set suspended_at = now(), suspended_reason = 'x'
    where id = (select ${sql.raw(column)} from bookings)`)
    await completeAt('2026-11-19T12:00:00Z')
    expect(await status()).toBe('confirmed')
    await house.db.execute(sql`update users set suspended_at = null, suspended_reason = null`)
    await completePast(house.services)
    expect(await past.status()).toBe('completed')
  },
)

test.each([
  ['2026-12-31', '2027-01-03T02:59:59Z', '2027-01-03T03:00:00Z'],
  ['2028-02-28', '2028-03-02T02:59:59Z', '2028-03-02T03:00:00Z'],
  ['2028-02-29', '2028-03-03T02:59:59Z', '2028-03-03T03:00:00Z'],
])('a paid session at the end of the day on %s is completed by Dominican time', async (date, before, at) => {
  const past = await makePast({ date, hour: 22 })
  await completeAt(before)
  expect(await past.status()).toBe('confirmed')
  await completeAt(at)
  expect(await past.status()).toBe('completed')
})

test('a past session stays confirmed if it is unpaid, has lost its trainer, or has an open problem', async () => {
  const all = [
    await makePast({ paymentStatus: 'pending', priceCents: 140_000 }),
    await makePast({ paymentStatus: 'pending_confirmation', priceCents: 140_000 }),
    await makePast({ withoutTrainer: true }),
    await makePast({ status: 'pending' }),
    await makePast(),
  ]
  const reported = all.at(-1)?.id ?? ''
  const report = { bookingId: reported, kind: 'absent', openedBy: 'client', note: '', openedAt: house.now() } as const
  await house.db.insert(problems).values(report)
  await completeAt('2026-12-31T12:00:00Z')
  for (const { status } of all) expect(['pending', 'confirmed']).toContain(await status())
  await house.db.update(problems).set({ outcome: 'rejected', closedAt: house.now() })
  await completeAt('2026-12-31T12:01:00Z')
  expect(await all.at(-1)?.status()).toBe('completed')
})

test('a request that is paid after its hour has begun cannot be accepted any more, and lapses with a refund', async () => {
  const [trainer, client] = [await house.as(await makeBookableTrainer(house.db)), await house.person('client')]
  const admin = await house.person('admin')
  const { body } = await client.post('/bookings', { payload: draftBooking(trainer.id, { date: '2026-11-17' }) })
  await client.post(`/payments/bank-transfer/mark-paid?booking_id=${body.id}`)
  house.setNow('2026-11-20T12:00:00Z')
  await admin.post(`/payments/bank-transfer/confirm?booking_id=${body.id}`)
  const accepted = await trainer.put(`/bookings/${body.id}`, { payload: { status: 'confirmed' } })
  expect(accepted).toMatchObject({ status: 409, body: { code: 'request_passed' } })
  await expireBookings(house.services)
  expect((await client.get(`/bookings/${body.id}`)).body).toMatchObject({ status: 'cancelled', refund_due: true })
  expect(await findViolations(house.db)).toEqual([])
})

test('a later session that is completed automatically after 48 hours counts as done in its package', async () => {
  const [client, trainerId] = [await house.person('client'), await makeBookableTrainer(house.db)]
  const shared = { trainerId, clientId: client.id, status: 'confirmed', paymentStatus: 'paid', priceCents: 0 } as const
  const id = await makeBooking(house.db, { ...shared, date: '2026-12-20', sessionsCount: 5, sessionsTaken: 2 })
  await makeBooking(house.db, { ...shared, packageBookingId: id, packageNumber: 2 })
  await completeAt('2026-11-19T12:00:00Z')
  expect((await client.get(`/bookings/${id}`)).body).toMatchObject({ status: 'confirmed', sessions_remaining: 4 })
  expect(await findViolations(house.db)).toEqual([])
})
