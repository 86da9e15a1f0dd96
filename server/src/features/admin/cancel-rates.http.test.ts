import { cancelsOften } from '@entrena/contract/bookings/cancel-rate'
import { addDays } from '@entrena/contract/calendar'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { makeUser } from '../accounts/makers'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'

const house = setUpHouse()

/** It is Monday, 16 November, noon. */
const today = '2026-11-16'

const columns = {
  completed: { status: 'completed' },
  confirmed: { status: 'confirmed' },
  pending: { status: 'pending' },
  cancelled: { status: 'cancelled', cancelReason: 'trainer', cancelledBy: 'trainer', cancelledAt: new Date() },
  absent: { status: 'cancelled', cancelReason: 'trainer_absent', cancelledBy: 'time', cancelledAt: new Date() },
  declined: { status: 'cancelled', cancelReason: 'declined', cancelledBy: 'trainer', cancelledAt: new Date() },
  byClient: { status: 'cancelled', cancelReason: 'client', cancelledBy: 'client', cancelledAt: new Date() },
} as const

interface Sessions {
  readonly kind: keyof typeof columns
  readonly count: number
  /** Day of the first session, relative to today. Each further session is a day earlier. */
  readonly inDays?: number
  readonly hour?: number
}

async function makeTrainer(all: readonly Sessions[]): Promise<string> {
  const trainerId = await makeBookableTrainer(house.db)
  const { id: clientId } = await makeUser(house.db)
  for (const { kind, count, inDays = -1, hour = 7 } of all) {
    for (let index = 0; index < count; index++) {
      const date = addDays(today, inDays - index)
      await makeBooking(house.db, { trainerId, clientId, date, hour, ...columns[kind] })
    }
  }
  return trainerId
}

async function ask(query = '') {
  const admin = await house.person('admin')
  const users = (await admin.get(`/admin/users${query}`)).body as { id: string }[]
  return { users, count: (await admin.get('/admin/attention')).body.trainers_cancelling }
}

test("an admin sees each trainer's share of cancelled sessions, and which trainers cancel more than a fifth of their sessions", async () => {
  const often = await makeTrainer([
    { kind: 'completed', count: 3 },
    { kind: 'cancelled', count: 1, hour: 8 },
    { kind: 'absent', count: 1, hour: 9 },
  ])
  const seldom = await makeTrainer([
    { kind: 'confirmed', count: 4 },
    { kind: 'cancelled', count: 1, hour: 8, inDays: 20 },
  ])
  const few = await makeTrainer([{ kind: 'cancelled', count: 4 }])
  const { users, count } = await ask()
  const rowOf = (id: string) => users.find((user) => user.id === id)
  expect(rowOf(often)).toMatchObject({ cancel_rate: 40, cancels_often: true })
  expect(rowOf(seldom)).toMatchObject({ cancel_rate: 20, cancels_often: false })
  expect(rowOf(few)).not.toHaveProperty('cancel_rate')
  expect(count).toBe(1)
  expect((await ask('?needs=cancelling')).users.map(({ id }) => id)).toEqual([often])
})

test('a cancel rate counts the sessions of 90 days, and confirmed sessions only once they have begun', async () => {
  const trainer = await makeTrainer([
    { kind: 'cancelled', count: 2, inDays: -89 },
    { kind: 'cancelled', count: 9, inDays: -91, hour: 8 },
    { kind: 'completed', count: 9, inDays: -91, hour: 9 },
    { kind: 'completed', count: 2 },
    { kind: 'confirmed', count: 1, inDays: 0, hour: 11 },
    { kind: 'confirmed', count: 1, inDays: 0, hour: 13 },
    { kind: 'confirmed', count: 3, inDays: 9, hour: 14 },
    { kind: 'declined', count: 9, hour: 15 },
    { kind: 'byClient', count: 9, hour: 16 },
    { kind: 'pending', count: 2, inDays: 9, hour: 17 },
  ])
  const { users } = await ask()
  expect(users.find(({ id }) => id === trainer)).toMatchObject({ cancel_rate: 40, cancels_often: true })
})

test('the number of trainers who cancel often is right for rates just below, at and above the limit', async () => {
  const mixes = [
    { cancelled: 4, held: 0 },
    { cancelled: 5, held: 0 },
    { cancelled: 2, held: 7 },
    { cancelled: 2, held: 8 },
    { cancelled: 2, held: 9 },
  ]
  for (const { cancelled, held } of mixes) {
    await makeTrainer([
      { kind: 'cancelled', count: cancelled },
      { kind: 'completed', count: held, hour: 8 },
    ])
  }
  const often = mixes.filter(cancelsOften).length
  const { users, count } = await ask('?needs=cancelling')
  expect([count, users.length]).toEqual([often, often])
})

test('a trainer cannot ask which trainers cancel often', async () => {
  await makeTrainer([{ kind: 'cancelled', count: 6 }])
  const trainer = await house.person('trainer')
  expect((await trainer.get('/admin/users?needs=cancelling')).body).toEqual([])
  expect((await trainer.get('/admin/attention')).status).toBe(403)
})
