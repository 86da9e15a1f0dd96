import { expect, test } from 'vitest'
import { enqueueMail } from '../../platform/mail/outbox'
import { setUpHouse } from '../../testing/house'
import { countRows } from '../../testing/rows'
import { makeBarrier } from '../../testing/waiting'
import { findRecipient } from '../accounts/public'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'
import { hourFreeMail } from './mails'
import { deleteWaitlistEntry, listWaitlistEntriesToCheck } from './queries/waits'
import { tellWaiting } from './tell-waiting'

const house = setUpHouse()

/**
 * Five clients are on the waitlist of one trainer, three for 07:00 and two for 08:00. One other client has booked both
 * hours.
 */
async function makeWaiting() {
  const trainerId = await makeBookableTrainer(house.db)
  const holder = await house.person('client')
  const ids = [
    await makeBooking(house.db, { trainerId, clientId: holder.id, hour: 7 }),
    await makeBooking(house.db, { trainerId, clientId: holder.id, hour: 8 }),
  ]
  for (let index = 0; index < 5; index += 1) {
    const client = await house.person('client')
    const payload = { trainer_id: trainerId, date: '2026-11-17', time: index < 3 ? '07:00' : '08:00' }
    expect((await client.post('/waitlist', { payload })).status).toBe(200)
  }
  const cancel = (id: string) => holder.post(`/bookings/${id}/cancel`, { payload: { expected_refund: 0 } })
  return { ids, cancel }
}

const tellAtOnce = (job: () => Promise<void>) => Promise.all(Array.from({ length: 4 }, job))
const countTold = () => countRows(house.db, "mails where kind = 'hourFree'")

test('two cancellations at once, seen by four servers, notify each client on the waitlist once', async () => {
  const { ids, cancel } = await makeWaiting()
  const tell = () => tellWaiting(house.services)
  const [answers] = await Promise.all([Promise.all(ids.map(cancel)), tellAtOnce(tell)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await tellAtOnce(tell)
  expect(await countTold()).toBe(5)
  expect(await countRows(house.db, 'waitlist')).toBe(0)
})

test('negative control: without the lock on the entry, clients on the waitlist are notified twice', async () => {
  const { ids, cancel } = await makeWaiting()
  await Promise.all(ids.map(cancel))
  const allHaveListed = makeBarrier(4)
  await tellAtOnce(async () => {
    const waits = await listWaitlistEntriesToCheck(house.db)
    await allHaveListed()
    for (const wait of waits) {
      await house.db.transaction(async (tx) => {
        const to = await findRecipient(tx, wait.clientId)
        if (to) await enqueueMail(tx, hourFreeMail(house.services, { wait, to, times: ['07:00'] }))
        await deleteWaitlistEntry(tx, wait.id, wait.clientId)
      })
    }
  })
  expect(await countTold()).toBeGreaterThan(5)
})
