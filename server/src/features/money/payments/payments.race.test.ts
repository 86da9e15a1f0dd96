import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { makeBarrier } from '../../../testing/waiting'
import { makeBookableTrainer, makeBooking } from '../../bookings/makers'
import { findBooking } from '../../bookings/public'
import { makeEarned } from '../ledger/makers'

const house = setUpHouse()

async function makePeople() {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const client = await house.person('client')
  const admins = await Promise.all(Array.from({ length: 10 }, () => house.person('admin')))
  const book = (hour: number) => makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, hour })
  return { trainer, client, admins, book }
}
const confirmPath = (id: string) => `/payments/bank-transfer/confirm?booking_id=${id}`

describe('20 concurrent confirmations', () => {
  afterEach(async () => {
    await house.db.execute(sql`truncate postings, posting_totals`)
  })

  test('20 concurrent confirmations of a payment credit the trainer once', async () => {
    const { trainer, admins, book } = await makePeople()
    for (const hour of [7, 8]) {
      const id = await book(hour)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => admins[index % 10]?.post(confirmPath(id))),
      )
      expect(answers.map((answer) => answer?.status)).toEqual(Array.from({ length: 20 }, () => 200))
    }
    expect((await trainer.get('/earnings')).body.total_earnings).toBe(2 * 1400)
    expect((await trainer.get('/earnings/entries')).body).toHaveLength(2)
  })

  test('negative control: if each request checks the booking first and then posts with its own key, the trainer is credited several times', async () => {
    const { trainer, book } = await makePeople()
    const id = await book(7)
    const allHaveLooked = makeBarrier(20)
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const row = await findBooking(house.db, id)
        await allHaveLooked()
        if (row?.booking.paymentStatus === 'paid') return
        await makeEarned(house.db, { trainerId: trainer.id, amountCents: 140_000 })
        await house.db.execute(sql`update bookings set payment_status = 'paid' where id = ${id}`)
      }),
    )
    expect((await trainer.get('/earnings')).body.total_earnings).toBeGreaterThan(1400)
  })
})
