// Some requests lock a person and everybody who has a booking with them, others lock a booking and its people. All use
// the same lock order, so any two concurrent requests finish without deadlock, without a server error and with a
// correct ledger.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findViolations } from '../../operations/queries/invariants'
import type { Db } from '../../platform/db/db'
import { countDeadlocks } from '../../testing/count-deadlocks'
import { setUpHouse } from '../../testing/house'
import { listMails } from '../../testing/mails'
import { isLongRun } from '../../testing/random-runs'
import { waitForLockWaiters } from '../../testing/waiting'
import { makeBankDesk } from '../bank/desk/makers'
import { expireBookings } from '../bookings/by-time/expire-bookings'
import { draftBooking } from '../bookings/makers'
import { completePast } from '../bookings/move-booking'
import { accountOfLaura } from '../money/balance/makers'
import { releaseDueMoney } from '../money/purchases/release-money'

const house = setUpHouse()

/**
 * A client with a balance of RD$1,400, a paid session, an unpaid session, and a session that was paid by a bank
 * statement line.
 */
async function makeWorld() {
  const desk = await makeBankDesk(house)
  const { book, confirm, refund, upload, lines, assign } = desk
  const declined = await refund()
  const [paid, unpaid, used] = [await book(), await book(), await book()]
  await confirm(paid)
  const [open, line] = await lines(await upload([700, 1400].map((amount) => ({ text: `Deposito ${paid}`, amount }))))
  const { body } = await assign(line.id, { booking_id: used })
  return { ...desk, declined, paid, unpaid, openLine: open.id, allocation: body.allocations[0]?.id }
}
type World = Awaited<ReturnType<typeof makeWorld>>
type Act = (world: World) => Promise<{ status: number; body: unknown }>

const ofPeople: Readonly<Record<string, Act>> = {
  'the trainer becomes a client': ({ trainer }) => trainer.put('/auth/role', { payload: { role: 'client' } }),
  'the client asks to leave': ({ client }) => client.post('/me/deletion', { payload: {} }),
  'the client blocks the trainer': ({ client, trainer }) => client.put(`/blocks/${trainer.id}`),
  'an admin suspends the trainer': ({ admin, trainer }) =>
    admin.post(`/admin/users/${trainer.id}/suspend`, { payload: { reason: 'Quejas' } }),
  'an admin deletes the client': ({ admin, client }) => admin.delete(`/admin/users/${client.id}`),
}

const ofBookings: Readonly<Record<string, Act>> = {
  'an admin confirms a payment': ({ confirm, unpaid }) => confirm(unpaid),
  'a line pays a part': ({ assign, openLine, unpaid }) => assign(openLine, { booking_id: unpaid }),
  'an admin undoes a line': ({ undo, allocation }) => undo(allocation),
  'the balance pays': ({ checkout, unpaid }) => checkout(unpaid),
  'the client asks for a refund': ({ client }) =>
    client.post('/balance/refunds', { payload: { amount: 100, account: accountOfLaura } }),
  'the client keeps the balance': ({ client }) => client.post('/balance/keep'),
  'the client cancels': ({ client, paid }) =>
    client.post(`/bookings/${paid}/cancel`, { payload: { expected_refund: 1400 } }),
  'the trainer declines': ({ trainer, unpaid }) =>
    trainer.put(`/bookings/${unpaid}`, { payload: { status: 'cancelled' } }),
  'the client moves a session': ({ client, unpaid }) =>
    client.put(`/bookings/${unpaid}/time`, { payload: { date: '2026-11-20', time: '15:00' } }),
  'the client books another hour': ({ client, trainer }) =>
    client.post('/bookings', { payload: draftBooking(trainer.id, { date: '2026-11-20', time: '16:00' }) }),
}
/** The client never confirmed the e-mail address, so all that was set up before is undone when its owner regains the account. */
async function regain({ client }: World) {
  const { email } = (await client.get('/auth/me')).body
  await house.stranger.post('/auth/password/forgot', { payload: { email } })
  const link = (await listMails(house.db, email)).findLast(({ kind }) => kind === 'passwordReset')
  const token = /#token=([\w-]{43})/.exec(link?.text ?? '')?.[1]
  return house.stranger.post('/auth/password/reset', { payload: { token, password: 'bachata-rosa' } })
}

const onlyInLongRun: Readonly<Record<string, Act>> = {
  'an admin deletes the trainer': ({ admin, trainer }) => admin.delete(`/admin/users/${trainer.id}`),
  'the client regains the account': regain,
  'the client takes another name': ({ client }) =>
    client.put('/me/account', { payload: { name: 'Ana Peña', phone: '8095551234' } }),
  'the client saves bank details': ({ client }) => client.put('/bank-account', { payload: accountOfLaura }),
  'the client marks as paid': ({ client, unpaid }) =>
    client.post(`/payments/bank-transfer/mark-paid?booking_id=${unpaid}`),
  'the trainer accepts': ({ trainer, unpaid }) =>
    trainer.put(`/bookings/${unpaid}`, { payload: { status: 'confirmed' } }),
  'an admin sends a refund by hand': ({ admin, declined }) =>
    admin.post(`/payments/refunds/${declined}/sent`, { payload: { sent_on: '2026-11-16', bank_reference: '4512' } }),
  'an admin adds an extra transfer': ({ admin, paid }) =>
    admin.post(`/payments/bank-transfer/extra?booking_id=${paid}`, { payload: { amount: 50, bank_reference: 'X1' } }),
  'an admin exports a refund': async ({ admin, client }) => {
    const { body } = await client.post('/balance/refunds', { payload: { amount: 100, account: accountOfLaura } })
    return admin.post('/admin/payouts/batches', { payload: { refund_ids: [body.refund?.id ?? client.id] } })
  },
  'the jobs run': async () => {
    for (const job of [expireBookings, completePast, releaseDueMoney]) await job(house.services)
    return { status: 200, body: null }
  },
}
const acts: Readonly<Record<string, Act>> = { ...ofPeople, ...ofBookings, ...onlyInLongRun }

if (isLongRun) {
  test.each(Object.entries(acts))(
    'on its own, this action succeeds or is refused because of open money: %s',
    async (_name, act) => {
      const { status, body } = await act(await makeWorld())
      expect(status < 300 || Reflect.get(Object(body), 'code') === 'money_open', JSON.stringify(body)).toBe(true)
    },
  )
}

const rounds = isLongRun ? 4 : 1
/**
 * If TEST_LONG is set, every pair of actions is tried. Otherwise only the change of role is tried, together with each
 * change of a booking.
 */
const names = Object.keys(acts)
const pairs = isLongRun
  ? names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const))
  : Object.keys(ofBookings).map((other) => [names[0] ?? '', other] as const)

test.each(pairs)('two concurrent actions neither deadlock nor break an invariant: %s, and %s', async (one, other) => {
  for (let round = 0; round < rounds; round += 1) {
    const world = await makeWorld()
    const deadlocks = await countDeadlocks(house.db, async () => {
      const answers = await Promise.all([acts[one]?.(world), acts[other]?.(world)])
      for (const answer of answers) expect(answer?.status, JSON.stringify(answer?.body)).toBeLessThan(500)
    })
    expect(deadlocks).toBe(0)
    expect(await findViolations(house.db)).toEqual([])
  }
})

test('negative control: a transaction that locks a booking before its people deadlocks with a payment', async () => {
  const world = await makeWorld()
  let confirmed: ReturnType<typeof world.confirm> | undefined
  const deadlocks = await countDeadlocks(house.db, async () => {
    await house.db.transaction(async (tx: Db) => {
      await tx.execute(sql`select from bookings where id = ${world.unpaid} for update`)
      if (!confirmed) {
        confirmed = world.confirm(world.unpaid)
        await waitForLockWaiters(house.db)
      }
      await tx.execute(sql`select from users where id = ${world.client.id} for update`)
    })
    await confirmed
  })
  expect(deadlocks).toBeGreaterThan(0)
})
