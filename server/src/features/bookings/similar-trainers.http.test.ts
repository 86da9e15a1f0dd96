import { noLimits } from '@entrena/contract/trainers/availability'
import { sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { setUpPostOffice } from '../../testing/post-office'
import { makeUser } from '../accounts/makers'
import { draftBooking, makeBookableTrainer, makeBooking } from './makers'

const house = setUpHouse()
const post = setUpPostOffice(house)

/**
 * Creates a paid session at the gym on Tuesday at 07:00 and cancels it as the trainer. Returns the mail to the client.
 */
async function cancelByTrainer() {
  const trainer = await house.as(await makeBookableTrainer(house.db, { specializations: ['Boxing', 'MMA'] }))
  const client = await house.person('client')
  const { id } = (await client.post('/bookings', { payload: draftBooking(trainer.id) })).body
  await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
  const { status } = await trainer.post(`/bookings/${id}/cancel`, { payload: { expected_refund: 0 } })
  expect(status).toBe(200)
  const mail = (await post.collect()).find(({ subject }) => subject.includes('canceló tu sesión'))
  return { text: mail?.text ?? '' }
}

const suggested = (text: string) => [...text.matchAll(/Libre a esa hora: (.*):/g)].map(([, name]) => name)

test('a client whose trainer cancels is told of three similar trainers who are free at that hour', async () => {
  const near = (name: string, stated: Parameters<typeof makeBookableTrainer>[1] = {}) =>
    makeBookableTrainer(house.db, { name, specializations: ['Yoga'], ...stated })
  const best = await near('Best', { stars: [0, 0, 0, 0, 3] })
  await near('Boxer', { specializations: ['Boxing'], stars: [0, 0, 0, 2, 0] })
  await near('New boxer', { specializations: ['MMA', 'Yoga'] })
  await near('Fourth')
  const { text } = await cancelByTrainer()
  expect(suggested(text)).toEqual(['Boxer, ★ 4.0', 'New boxer', 'Best, ★ 5.0'])
  expect(text).toContain(`/login?next=${encodeURIComponent(`/trainer/${best}`)}`)
})

test('busy, closed, distant, leaving and unsuitable trainers are not suggested after a cancellation', async () => {
  const { id: other } = await makeUser(house.db)
  const busy = await makeBookableTrainer(house.db, { name: 'Busy' })
  await makeBooking(house.db, { trainerId: busy, clientId: other, status: 'confirmed' })
  await makeBookableTrainer(house.db, {
    name: 'Closed',
    schedule: sameHoursEveryDay({ enabled: true, start: '09:00', end: '20:00' }),
  })
  const full = await makeBookableTrainer(house.db, { name: 'Full', availability: { ...noLimits, max_per_day: 1 } })
  await makeBooking(house.db, { trainerId: full, clientId: other, hour: 12, status: 'confirmed' })
  await makeBookableTrainer(house.db, { name: 'Short notice', availability: { ...noLimits, notice_hours: 48 } })
  const off = await makeBookableTrainer(house.db, { name: 'Off' })
  await house.db.execute(sql`insert into time_off (id, trainer_id, from_date, to_date, created_at)
    values (gen_random_uuid(), ${off}, '2026-11-16', '2026-11-18', now())`)
  await makeBookableTrainer(house.db, { name: 'In Santiago', latitude: 19.4517, longitude: -70.697 })
  await makeBookableTrainer(house.db, { name: 'Park only', serviceTypes: ['park'] })
  const leaving = await makeBookableTrainer(house.db, { name: 'Leaving' })
  await house.db.execute(sql`update users set leaving_at = now() where id = ${leaving}`)
  const { text } = await cancelByTrainer()
  expect(text).toContain('no te puede entrenar')
  expect(suggested(text)).toEqual([])
})

test('a suggested trainer cannot read in the export that another trainer cancelled', async () => {
  const other = await house.as(await makeBookableTrainer(house.db, { name: 'Other' }))
  const { text } = await cancelByTrainer()
  expect(suggested(text)).toEqual(['Other'])
  expect((await other.get('/me/export')).body.mails_to_others).toEqual([])
})
