// Some requests lock a person and all of their bookings, others a booking and its people. Whatever comes at the same time,
// nobody sees an error of the server, and the books hold.
import { expect, test } from 'vitest'
import { findViolations } from '../../operations/queries/invariants'
import { useHouse } from '../../testing/house'
import { isLongRun } from '../../testing/random-runs'
import { laurasAccount } from '../balance/makers'
import { makeDesk } from '../bank/makers'

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
  'the client cancels': ({ client, paid }) =>
    client.post(`/bookings/${paid}/cancel`, { payload: { expected_refund: 1400 } }),
  'the trainer declines': ({ trainer, unpaid }) =>
    trainer.put(`/bookings/${unpaid}`, { payload: { status: 'cancelled' } }),
}

if (isLongRun) {
  test.each(Object.entries({ ...ofPeople, ...ofBookings }))('alone, %s', async (_name, act) => {
    const { status, body } = await act(await makeWorld())
    expect(status < 300 || Reflect.get(Object(body), 'code') === 'money_open', JSON.stringify(body)).toBe(true)
  })
}

/** The short run plays the switch of the role, which locks in the order that is unlike the others. */
const pairs = Object.keys(ofPeople)
  .slice(0, isLongRun ? undefined : 1)
  .flatMap((one) => Object.keys(ofBookings).map((other) => [one, other] as const))

test.each(pairs)('%s, and at the same time %s', async (one, other) => {
  for (let round = 0; round < (isLongRun ? 10 : 1); round += 1) {
    const world = await makeWorld()
    const answers = await Promise.all([ofPeople[one]?.(world), ofBookings[other]?.(world)])
    for (const answer of answers) {
      const isBusy = answer?.status === 503 && answer.headers['retry-after'] !== undefined
      expect(isBusy || (answer?.status ?? 500) < 500, JSON.stringify(answer?.body)).toBe(true)
    }
    expect(await findViolations(house.db)).toEqual([])
  }
})
