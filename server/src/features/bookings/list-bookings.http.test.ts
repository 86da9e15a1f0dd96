import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { linkHeaderOf } from '../../testing/lists'
import { makeBookableTrainer, makeBooking } from './makers'
import { listBookingsByIds, selectBookings } from './queries/booking-row'

const house = setUpHouse()

test('the list of bookings starts with the latest day, and can be reversed, filtered and paged', async () => {
  const trainerId = await makeBookableTrainer(house.db)
  const client = await house.person('client')
  const days = ['2026-11-18', '2026-11-20', '2026-11-19']
  for (const date of days) await makeBooking(house.db, { trainerId, clientId: client.id, date })
  await makeBooking(house.db, { trainerId, clientId: client.id, date: '2026-11-10', status: 'completed' })
  const dates = async (query: string) =>
    (await client.get(`/bookings${query}`)).body.map(({ date }: { date: string }) => date.slice(8))
  expect(await dates('')).toEqual(['20', '19', '18', '10'])
  expect(await dates('?order=earliest')).toEqual(['10', '18', '19', '20'])
  expect(await dates('?status=completed')).toEqual(['10'])
  expect(await dates('?from=2026-11-18&to=2026-11-19')).toEqual(['19', '18'])
  expect(await dates('?needs=payment&order=earliest')).toEqual(['10', '18', '19', '20'])
  expect(await dates('?limit=2')).toEqual(['20', '19'])
  const { next = '' } = linkHeaderOf(await client.get('/bookings?limit=2'))
  expect(await dates(next.replace('/bookings', ''))).toEqual(['18', '10'])
  expect(await dates('?limit=3&before=end')).toEqual(['19', '18', '10'])
  expect((await client.get('/bookings/counts')).body).toEqual({
    pending: 3,
    confirmed: 0,
    completed: 1,
    cancelled: 0,
  })
})

test.each([
  '?limit=0',
  '?limit=abc',
  '?limit=1e9',
  '?after=x',
  '?status=lost',
  '?from=2026-02-30',
  '?order=up',
  '?needs=love',
])('a request for the list of bookings with the query %s returns 400', async (query) => {
  const client = await house.person('client')
  expect((await client.get(`/bookings${query}`)).status).toBe(400)
})

test('users can list, load and change only their own bookings', async () => {
  const trainerId = await makeBookableTrainer(house.db)
  const [client, other] = [await house.person('client'), await house.person('client')]
  const id = await makeBooking(house.db, { trainerId, clientId: client.id })
  expect((await other.get('/bookings')).body).toEqual([])
  for (const answer of [
    await other.get(`/bookings/${id}`),
    await other.put(`/bookings/${id}`, { payload: { status: 'confirmed' } }),
    await other.patch(`/bookings/${id}/complete`),
    await other.get(`/bookings/${id}/calendar.ics`),
    await (await house.person('trainer')).put(`/bookings/${id}`, { payload: { status: 'confirmed' } }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'booking_not_found' } })
  }
})

test('a prepared SQL statement returns the same rows as the query builder, with null where a booking has no problem', async () => {
  const trainerId = await makeBookableTrainer(house.db)
  const client = await house.person('client')
  const ids: string[] = []
  for (const hour of [8, 9]) ids.push(await makeBooking(house.db, { trainerId, clientId: client.id, hour }))
  await house.db.execute(sql`insert into problems (booking_id, kind, opened_by, note, opened_at)
    values (${ids[1]}, 'other', 'client', 'Late', now())`)
  const prepared = await listBookingsByIds(house.db, ids)
  expect(prepared).toEqual(await selectBookings(house.db).orderBy(sql`bookings.hour`))
  expect(prepared.map(({ problem }) => problem?.note ?? null)).toEqual([null, 'Late'])
})
