import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { draftBooking, makeBookableTrainer } from '../../bookings/makers'

const house = setUpHouse()

const mute = (who: { put: typeof house.stranger.put }, muted: unknown) =>
  who.put('/me/mails', { payload: { muted_mails: muted } })
const kinds = async () => (await listMails(house.db)).map(({ kind }) => kind)

test('a trainer and a client turn optional mails off and on again', async () => {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const client = await house.person('client')
  const book = async (time: string) => {
    const { body } = await client.post('/bookings', { payload: draftBooking(trainer.id, { time }) })
    return trainer.put(`/bookings/${body.id}`, { payload: { status: 'confirmed' } })
  }
  expect((await mute(trainer, ['requested'])).body.muted_mails).toEqual(['requested'])
  expect((await mute(client, ['confirmed', 'confirmed'])).body.muted_mails).toEqual(['confirmed'])
  await book('07:00')
  expect(await kinds()).toEqual([])
  expect((await trainer.get('/me/account')).body.muted_mails).toEqual(['requested'])
  await mute(trainer, [])
  await mute(client, [])
  await book('08:00')
  expect((await kinds()).toSorted()).toEqual(['confirmed', 'requested'])
})

test('the mail about a declined request is sent even if all optional mails are turned off', async () => {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const client = await house.person('client')
  await mute(client, ['confirmed'])
  const { body } = await client.post('/bookings', { payload: draftBooking(trainer.id) })
  await trainer.put(`/bookings/${body.id}`, { payload: { status: 'cancelled' } })
  expect(await kinds()).toContain('cancelled')
})

test.each([[['cancelled']], [['passwordChanged']], [['x']], ['requested'], [null], [Array(11).fill('requested')]])(
  'the choice of unwanted mails %j is refused',
  async (muted) => {
    expect((await mute(await house.person('client'), muted)).status).toBe(400)
  },
)
