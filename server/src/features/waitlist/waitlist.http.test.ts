import { timeOfHour } from '@entrena/contract/bookings/rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { setUpPostOffice } from '../../testing/post-office'
import { countRows } from '../../testing/rows'
import { draftBooking, makeBookableTrainer, makeBooking } from '../bookings/makers'
import { tellWaiting } from './tell-waiting'

const house = setUpHouse()
const post = setUpPostOffice(house)

type Person = Awaited<ReturnType<typeof house.person>>
const date = '2026-11-17'
let trainerId: string
let holder: Person

beforeEach(async () => {
  trainerId = await makeBookableTrainer(house.db)
  holder = await house.person('client')
})

const hold = (hour = 7, stated = {}) => makeBooking(house.db, { trainerId, clientId: holder.id, hour, ...stated })
const wait = (person: Person, wish: object = {}) =>
  person.post('/waitlist', { payload: { trainer_id: trainerId, date, time: '07:00', ...wish } })
const waitsOf = async (person: Person) => (await person.get('/waitlist')).body
const cancel = (id: string) => holder.post(`/bookings/${id}/cancel`, { payload: { expected_refund: 0 } })

/** Runs the job and returns the subjects of its mails. */
async function tell(): Promise<string[]> {
  await tellWaiting(house.services)
  const mails = await post.collect()
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes('tiene una hora'))
}

async function fillDay() {
  const ids = []
  for (let hour = 6; hour < 20; hour += 1) ids.push(await hold(hour))
  return ids
}

describe('waitlist for an hour', () => {
  test('a client on the waitlist gets one mail when the hour becomes free, and is then off the waitlist', async () => {
    const id = await hold()
    const client = await house.person('client')
    const { status, body } = await wait(client)
    expect(status).toBe(200)
    expect(body).toMatchObject({ trainer_id: trainerId, trainer_name: 'Yulissa Peralta', date, time: '07:00' })
    expect(await waitsOf(client)).toEqual([body])
    expect(await tell()).toEqual([])
    await cancel(id)
    await tellWaiting(house.services)
    const mail = (await post.collect()).find(({ subject }) => subject.includes('tiene una hora'))
    expect(mail?.subject).toBe('Yulissa Peralta tiene una hora para ti: martes, 17 de noviembre, 07:00')
    expect(mail?.text).toContain(`/login?next=%2Ftrainer%2F${trainerId}%3Fday%3D2026-11-17`)
    expect(await waitsOf(client)).toEqual([])
    expect(await tell()).toEqual([])
  })

  test('joining the waitlist for one hour several times creates one entry', async () => {
    await hold()
    const client = await house.person('client')
    const [one, other] = await Promise.all([wait(client), wait(client)])
    expect(one.body.id).toBe(other.body.id)
    expect(await waitsOf(client)).toHaveLength(1)
  })

  test('an entry of the waitlist stays while the client has a session with another trainer at that hour', async () => {
    const id = await hold()
    const client = await house.person('client')
    await wait(client)
    const elsewhere = await makeBookableTrainer(house.db)
    const other = await makeBooking(house.db, { trainerId: elsewhere, clientId: client.id })
    await cancel(id)
    expect(await tell()).toEqual([])
    await client.post(`/bookings/${other}/cancel`, { payload: { expected_refund: 0 } })
    expect(await tell()).toHaveLength(1)
  })

  test('an entry of the waitlist ends when the client books the hour or removes the entry, or when the hour passes', async () => {
    const id = await hold()
    const [booker, late, tired] = [
      await house.person('client'),
      await house.person('client'),
      await house.person('client'),
    ]
    for (const person of [booker, late, tired]) await wait(person)
    const [own] = await waitsOf(tired)
    expect((await tired.delete(`/waitlist/${own.id}`)).status).toBe(204)
    expect((await tired.delete(`/waitlist/${own.id}`)).body.code).toBe('wait_not_found')
    await cancel(id)
    expect((await booker.post('/bookings', { payload: draftBooking(trainerId) })).status).toBe(201)
    expect(await waitsOf(booker)).toEqual([])
    expect(await waitsOf(late)).toHaveLength(1)
    house.setNow('2026-11-17T11:00:00Z')
    expect(await waitsOf(late)).toEqual([])
    expect(await tell()).toEqual([])
    expect(await countRows(house.db, 'waitlist')).toBe(0)
  })

  test('a client can join the waitlist only for hours that somebody else has booked', async () => {
    const client = await house.person('client')
    expect((await wait(client)).body.code).toBe('hour_not_taken')
    await makeBooking(house.db, { trainerId, clientId: client.id })
    expect((await wait(client)).body.code).toBe('hour_not_taken')
    await hold(9, { date: '2026-11-16' })
    expect((await wait(client, { date: '2026-11-16', time: '09:00' })).body.code).toBe('hour_not_taken')
  })

  test('an entry of the waitlist is removed when the account of its trainer or its client is deleted', async () => {
    await hold()
    const client = await house.person('client')
    await wait(client)
    const admin = await house.person('admin')
    expect((await admin.delete(`/admin/users/${trainerId}`)).status).toBe(204)
    expect(await waitsOf(client)).toEqual([])
  })
})

describe('waitlist for a day', () => {
  test('a client can join the waitlist for a fully booked day, and the mail lists the free hours', async () => {
    const ids = await fillDay()
    const client = await house.person('client')
    const query = `?trainer_id=${trainerId}&date=${date}`
    const { body } = await client.get(`/waitlist/hours${query}`)
    expect(body).toEqual({ date, is_full: true, times: ids.map((_, index) => timeOfHour(6 + index)) })
    expect((await wait(client, { time: null })).body).toMatchObject({ date, time: null })
    expect(await tell()).toEqual([])
    await cancel(ids[1] ?? '')
    await cancel(ids[3] ?? '')
    await tellWaiting(house.services)
    const mail = (await post.collect()).find(({ subject }) => subject.includes('tiene una hora'))
    expect(mail?.subject).toContain('07:00')
    expect(mail?.text).toContain('También libre ese día: 09:00.')
  })

  test('joining the waitlist for a day is refused while an hour is free, and on a closed day', async () => {
    await hold()
    const client = await house.person('client')
    expect((await wait(client, { time: undefined })).body.code).toBe('day_not_full')
    expect((await wait(client, { time: null, date: '2026-11-22' })).body.code).toBe('day_not_full')
    // This session was booked before the trainer closed that day.
    await hold(9, { date: '2026-11-22' })
    expect((await wait(client, { time: '09:00', date: '2026-11-22' })).body.code).toBe('hour_not_taken')
    const { body } = await client.get(`/waitlist/hours?trainer_id=${trainerId}&date=${date}`)
    expect(body).toEqual({ date, is_full: false, times: ['07:00'] })
  })

  test('an entry of the waitlist for a day ends when the client books an hour of that day', async () => {
    const ids = await fillDay()
    const client = await house.person('client')
    await wait(client, { time: null })
    await cancel(ids[0] ?? '')
    await client.post('/bookings', { payload: draftBooking(trainerId, { time: '06:00' }) })
    expect(await waitsOf(client)).toEqual([])
    expect(await tell()).toEqual([])
  })
})

test('the five clients who have waited longest are told first, and the next ones half an hour later if the hour is still free', async () => {
  const id = await hold()
  for (let index = 0; index < 7; index += 1) {
    house.setNow(`2026-11-16T16:0${index}:00Z`)
    await wait(await house.person('client'))
  }
  await cancel(id)
  expect(await tell()).toHaveLength(5)
  expect(await tell()).toHaveLength(0)
  house.setNow('2026-11-16T16:37:00Z')
  expect(await tell()).toHaveLength(2)
})

test('a client can have at most ten entries on the waitlist, even if more are requested at once', async () => {
  for (let hour = 6; hour < 18; hour += 1) await hold(hour)
  const client = await house.person('client')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => wait(client, { time: timeOfHour(6 + index) })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('waitlist_full')
})

const refused = [
  [{ trainer_id: 'x' }, 404, 'trainer_unknown'],
  [{ trainer_id: '00000000-0000-4000-8000-000000000000' }, 404, 'trainer_unknown'],
  [{ date: '2026-02-30' }, 400, 'date_invalid'],
  [{ date: undefined }, 400, 'date_invalid'],
  [{ time: '07:30' }, 400, 'time_not_offered'],
  [{ time: '05:00' }, 400, 'time_not_offered'],
  [{ time: 7 }, 400, 'time_not_offered'],
  [{ date: '2026-11-15' }, 409, 'hour_not_taken'],
  [{ date: '9999-12-31', time: null }, 409, 'day_not_full'],
] as const

test('joining the waitlist with invalid fields, unknown trainers or days without sessions is refused', async () => {
  const client = await house.person('client')
  for (const [wish, status, code] of refused) {
    expect(await wait(client, wish), JSON.stringify(wish)).toMatchObject({ status, body: { code } })
  }
})

test('only clients can join the waitlist, and they can remove only their own entries', async () => {
  await hold()
  const client = await house.person('client')
  const { body } = await wait(client)
  const stranger = await house.person('client')
  expect((await stranger.delete(`/waitlist/${body.id}`)).status).toBe(404)
  expect((await stranger.delete('/waitlist/x')).status).toBe(404)
  expect(await waitsOf(stranger)).toEqual([])
  expect((await wait(await house.as(trainerId))).status).toBe(403)
  expect((await house.stranger.get('/waitlist')).status).toBe(401)
  expect(await waitsOf(client)).toHaveLength(1)
})

test('a client who has asked for deletion of the account cannot join the waitlist and gets no mail about free hours', async () => {
  const id = await hold()
  const client = await house.person('client')
  await wait(client)
  await house.db.execute(`update users set leaving_at = now() where id = '${client.id}'`)
  await hold(8)
  expect((await wait(client, { time: '08:00' })).body.code).toBe('account_leaving')
  await cancel(id)
  expect(await tell()).toEqual([])
})
