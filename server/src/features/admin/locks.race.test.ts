// Some requests lock a person and everybody who has a booking with them, others a booking and its people. All lock in one order,
// so whatever comes at the same time, there is no deadlock, nobody sees an error of the server, and the books hold.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findViolations } from '../../operations/queries/invariants'
import type { Db } from '../../platform/db/db'
import { countDeadlocks } from '../../testing/count-deadlocks'
import { useHouse } from '../../testing/house'
import { isLongRun } from '../../testing/random-runs'
import { untilWaiting } from '../../testing/waiting'
import { makeDesk } from '../bank/desk/makers'
import { draftBooking } from '../bookings/makers'
import { laurasAccount } from '../money/balance/makers'

const house = useHouse()

/** The client has RD$1,400 in the balance, a paid session, one that is not paid, and one that a line of the bank paid. */
async function makeWorld() {
  const desk = await makeDesk(house)
  const { book, confirm, refund, upload, lines, assign } = desk
  await refund()
  const [paid, unpaid, used] = [await book(), await book(), await book()]
  await confirm(paid)
  const [open, line] = await lines(await upload([700, 1400].map((amount) => ({ text: `Deposito ${paid}`, amount }))))
  const { body } = await assign(line.id, { booking_id: used })
  return { ...desk, paid, unpaid, openLine: open.id, allocation: body.allocations[0]?.id }
}
type World = Awaited<ReturnType<typeof makeWorld>>
type Act = (world: World) => Promise<{ status: number; headers: Readonly<Record<string, unknown>>; body: unknown }>

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
    client.post('/balance/refunds', { payload: { amount: 100, account: laurasAccount } }),
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
const acts: Readonly<Record<string, Act>> = { ...ofPeople, ...ofBookings }

if (isLongRun) {
  test.each(Object.entries(acts))('alone, %s', async (_name, act) => {
    const { status, body } = await act(await makeWorld())
    expect(status < 300 || Reflect.get(Object(body), 'code') === 'money_open', JSON.stringify(body)).toBe(true)
  })
}

/** The long run plays every pair. The short run plays the switch of the role with each change of a booking. */
const names = Object.keys(acts)
const pairs = isLongRun
  ? names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const))
  : Object.keys(ofBookings).map((other) => [names[0] ?? '', other] as const)

test.each(pairs)('%s, and at the same time %s', async (one, other) => {
  for (let round = 0; round < (isLongRun ? 10 : 1); round += 1) {
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
        await untilWaiting(house.db)
      }
      await tx.execute(sql`select from users where id = ${world.client.id} for update`)
    })
    await confirmed
  })
  expect(deadlocks).toBeGreaterThan(0)
})
