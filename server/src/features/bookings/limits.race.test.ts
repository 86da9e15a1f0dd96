import { timeOfHour, unpaidLimits } from '@entrena/contract/bookings/rules'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { makeBarrier } from '../../testing/waiting'
import { draftBooking, makeBookableTrainer, makeBooking } from './makers'
import { countUnpaidRequests } from './queries/booking-hours'

const house = setUpHouse({ RATE_LIMIT: 'on' })
const hours = Array.from({ length: 14 }, (_, index) => 6 + index)

test('of 14 concurrent unpaid requests to one trainer, only 10 succeed', async () => {
  const trainerId = await makeBookableTrainer(house.db)
  const client = await house.person('client')
  const answers = await Promise.all(
    hours.map((hour) => client.post('/bookings', { payload: draftBooking(trainerId, { time: timeOfHour(hour) }) })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(unpaidLimits.withOneTrainer)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
})

test('negative control: without the lock on the client, more than 10 unpaid requests succeed', async () => {
  const trainerId = await makeBookableTrainer(house.db)
  const { id: clientId } = await house.person('client')
  const allHaveCounted = makeBarrier(hours.length)
  await Promise.all(
    hours.map((hour) =>
      house.db.transaction(async (tx) => {
        const { withTrainer } = await countUnpaidRequests(tx, clientId, trainerId)
        await allHaveCounted()
        if (withTrainer < unpaidLimits.withOneTrainer) await makeBooking(tx, { trainerId, clientId, hour })
      }),
    ),
  )
  expect((await countUnpaidRequests(house.db, clientId, trainerId)).withTrainer).toBeGreaterThan(
    unpaidLimits.withOneTrainer,
  )
})
