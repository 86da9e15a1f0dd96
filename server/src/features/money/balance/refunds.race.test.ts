import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { countRows } from '../../../testing/rows'
import { makeBarrier } from '../../../testing/waiting'
import { makeBookableTrainer, makeBooking } from '../../bookings/makers'
import { findBooking } from '../../bookings/public'
import { writePostings } from '../ledger/queries'
import { refundStateOf } from '../purchases/present-purchase'
import { insertRefund, setRefundSettled } from '../purchases/queries/purchases'

const house = setUpHouse()
const payload = { sent_on: '2026-11-16', bank_reference: '004512' }

async function makeDue(hour: number) {
  const trainerId = await makeBookableTrainer(house.db)
  const { id: clientId } = await house.person('client')
  const declined = { status: 'cancelled', paymentStatus: 'paid', refundDue: true } as const
  const id = await makeBooking(house.db, { trainerId, clientId, hour, ...declined })
  await writePostings(house.db, {
    kind: 'overpaid',
    amountCents: 140_000,
    clientId,
    key: `over:${id}`,
    createdAt: house.now(),
  })
  return id
}
const refundMails = () => countRows(house.db, `mails where kind = 'refundSent'`)

test('if 20 admins record the same refund at once, one succeeds and the client gets one mail', async () => {
  const admins = await Promise.all(Array.from({ length: 5 }, () => house.person('admin')))
  for (const hour of [7, 8, 9]) {
    const id = await makeDue(hour)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => admins[index % 5]?.post(`/payments/refunds/${id}/sent`, { payload })),
    )
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer?.status === 409)).toHaveLength(19)
  }
  expect(await countRows(house.db, 'refunds')).toBe(3)
  expect(await countRows(house.db, `admin_actions where kind = 'refund_sent'`)).toBe(3)
  expect(await refundMails()).toBe(3)
})

test('negative control: without the lock, the same refund is recorded several times', async () => {
  const id = await makeDue(7)
  const refund = { bookingId: id, outcome: 'sent', amountCents: 140_000, sentOn: '2026-11-16' } as const
  const allHaveLooked = makeBarrier(20)
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const row = await findBooking(house.db, id)
      await allHaveLooked()
      if (!row || refundStateOf(row) !== 'due') return
      await insertRefund(house.db, { ...refund, bankReference: '1', recordedAt: house.now(), recordedBy: id })
      await setRefundSettled(house.db, id, house.now())
    }),
  )
  expect(await countRows(house.db, 'refunds')).toBeGreaterThan(1)
})
