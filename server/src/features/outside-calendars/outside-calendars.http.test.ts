import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeLogger } from '../../platform/http/logging'
import { calendarOf, setUpCalendarService } from '../../testing/calendar-service'
import { setUpHouse } from '../../testing/house'
import { selectRows } from '../../testing/rows'
import { draftBooking, makeBookableTrainer, makeBooking } from '../bookings/makers'
import { makeOutsideCalendar } from './makers'
import { readCalendarAgain } from './reading/read-calendar'
import { readDueCalendars } from './reading/read-due'
import { countLostAddresses } from './sealed-address'
import { outsideCalendars } from './tables'

const lines: string[] = []
const logger = makeLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) })
const service = setUpCalendarService()
const house = setUpHouse({ RATE_LIMIT: 'on' }, { logger, outgoing: service.outgoing })

type Person = Awaited<ReturnType<typeof house.person>>

const secret = '/private-0123456789abcdef/basic.ics'
const address = `https://calendar.example${secret}`
/** Tuesday, 17 November 2026, from 9 to 11. */
const busyMorning = calendarOf(['DTSTART:20261117T130000Z', 'DTEND:20261117T150000Z', 'SUMMARY:Psicóloga'])
const busyNoon = calendarOf(['DTSTART:20261117T160000Z', 'DURATION:PT1H'])
const noLog = { error: (entry: object) => expect(entry).toBeUndefined() }

const makeTrainer = async () => house.as(await makeBookableTrainer(house.db))

async function add(trainer: Person, text = busyMorning, path = secret) {
  service.serve(path, text)
  const payload = { name: 'Gimnasio', address: `https://calendar.example${path}` }
  const { status, body } = await trainer.post('/outside-calendars', { payload })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const calendarsOf = async (trainer: Person) => (await trainer.get('/outside-calendars')).body
const freeOf = async (who: Person, trainerId: string) =>
  (await who.get(`/trainers/${trainerId}/slots?date=2026-11-17`)).body.slots as string[]

describe('outside calendars', () => {
  test('the busy hours of an outside calendar cannot be booked until the calendar is removed', async () => {
    const trainer = await makeTrainer()
    const client = await house.person('client')
    const added = await add(trainer)
    expect(added).toMatchObject({ name: 'Gimnasio', host: 'calendar.example', busy_hours: 2, failed: null })
    const slots = await freeOf(client, trainer.id)
    expect(slots).toEqual(expect.arrayContaining(['08:00', '11:00']))
    for (const time of ['09:00', '10:00']) expect(slots).not.toContain(time)
    const { body: found } = await client.get('/trainers?free=2026-11-17&part=morning&_t=1')
    expect(found[0].free_times).toEqual(['06:00', '07:00', '08:00', '11:00'])
    const book = (time: string) => client.post('/bookings', { payload: draftBooking(trainer.id, { time }) })
    expect((await book('09:00')).body.code).toBe('trainer_off')
    const { body: agenda } = await trainer.get('/agenda?from=2026-11-16&days=7')
    expect(agenda.outside).toEqual([
      { calendar_id: added.id, name: 'Gimnasio', date: '2026-11-17', from: '09:00', to: '11:00' },
    ])
    expect((await trainer.delete(`/outside-calendars/${added.id}`)).status).toBe(204)
    expect((await book('09:00')).status).toBe(201)
  })

  test('an existing session at a busy hour is shown as a conflict, and is not changed', async () => {
    const trainer = await makeTrainer()
    const client = await house.person('client')
    const of = { trainerId: trainer.id, clientId: client.id, status: 'confirmed' } as const
    const id = await makeBooking(house.db, { ...of, hour: 10 })
    await makeBooking(house.db, { ...of, hour: 12 })
    await makeBooking(house.db, { ...of, hour: 9, status: 'cancelled' })
    const calendar = await add(trainer)
    await makeOutsideCalendar(house.db, { trainerId: trainer.id })
    expect((await calendarsOf(trainer)).conflicts).toMatchObject([
      { booking_id: id, date: '2026-11-17', time: '10:00', calendar_id: expect.any(String) },
    ])
    expect((await client.get(`/bookings/${id}`)).body).toMatchObject({ status: 'confirmed', time: '10:00' })
    house.setNow('2026-11-17T14:00:00Z')
    expect(calendar.name).toBe('Gimnasio')
    expect((await calendarsOf(trainer)).conflicts).toEqual([])
  })

  test('an outside calendar without a name is shown with the name of its host, both in the week and in the list of conflicts', async () => {
    const trainer = await makeTrainer()
    const client = await house.person('client')
    await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, status: 'confirmed', hour: 10 })
    await makeOutsideCalendar(house.db, { trainerId: trainer.id, name: '' })
    const { body: agenda } = await trainer.get('/agenda?from=2026-11-16&days=7')
    expect(agenda.outside).toMatchObject([{ name: 'calendar.example' }])
    expect((await calendarsOf(trainer)).conflicts).toMatchObject([{ calendar_name: 'calendar.example' }])
  })

  test('a trainer can add three different outside calendars, if each can be read', async () => {
    const trainer = await makeTrainer()
    const send = async (to: string, name?: string) =>
      (await trainer.post('/outside-calendars', { payload: { address: to, name } })).body
    service.serve('/a.ics', busyMorning)
    for (const wrong of ['http://calendar.example/a.ics', 'calendar.example', 'https://ana:x@calendar.example/a.ics'])
      expect((await send(wrong)).code).toBe('calendar_address_invalid')
    expect((await send(address, 'x'.repeat(41))).code).toBe('calendar_name_invalid')
    service.serve('/page', '<html>Inicia sesión</html>')
    expect(await send('https://calendar.example/page')).toMatchObject({
      code: 'calendar_unread',
      detail: expect.stringMatching(/is not a calendar|no es un calendario/),
    })
    expect((await send('https://inside.example/a.ics')).detail).toMatch(/private network|red privada/)
    expect((await send('webcal://calendar.example/a.ics')).name).toBe('')
    expect((await send('https://calendar.example/a.ics')).code).toBe('calendar_known')
    for (const path of ['/b.ics', '/c.ics']) await add(trainer, busyNoon, path)
    expect((await send(address)).code).toBe('calendars_too_many')
    expect((await calendarsOf(trainer)).calendars).toHaveLength(3)
  })

  test('if the address of an outside calendar changes, its busy hours stay until the new address was read, and are then replaced', async () => {
    const trainer = await makeTrainer()
    const { id } = await add(trainer)
    await add(trainer, busyNoon, '/other.ics')
    const client = await house.person('client')
    const change = async (path: string, who = trainer) =>
      (
        await who.put(`/outside-calendars/${id}`, {
          payload: { address: `https://calendar.example${path}`, name: 'Casa' },
        })
      ).body
    expect((await change('/gone.ics')).code).toBe('calendar_unread')
    expect((await change('/other.ics')).code).toBe('calendar_known')
    service.serve('/evening.ics', calendarOf(['DTSTART:20261117T220000Z', 'DURATION:PT1H']))
    expect((await change('/evening.ics', await makeTrainer())).code).toBe('calendar_unknown')
    expect(await freeOf(client, trainer.id)).not.toContain('09:00')
    expect(await change('/evening.ics')).toMatchObject({ id, name: 'Casa', busy_hours: 1, failed: null })
    const slots = await freeOf(client, trainer.id)
    expect(slots).toContain('09:00')
    expect(slots).not.toContain('18:00')
    expect((await change('/evening.ics')).id).toBe(id)
    expect((await calendarsOf(trainer)).calendars).toHaveLength(2)
  })

  test('if the address of an outside calendar changes during a reading, the result of that reading is ignored', async () => {
    const trainer = await makeTrainer()
    const { id } = await add(trainer)
    const [before] = await house.db.select().from(outsideCalendars)
    if (!before) throw new Error('There is no calendar')
    service.serve('/evening.ics', calendarOf(['DTSTART:20261117T220000Z', 'DURATION:PT1H']))
    await trainer.put(`/outside-calendars/${id}`, { payload: { address: 'https://calendar.example/evening.ics' } })
    await readCalendarAgain({ ...house.services, outgoing: service.outgoing }, before)
    service.answer(secret, (response) => response.writeHead(500).end())
    await readCalendarAgain({ ...house.services, outgoing: service.outgoing }, before)
    expect((await calendarsOf(trainer)).calendars).toMatchObject([{ id, busy_hours: 1, failed: null }])
  })

  test('if a trainer adds five calendars at the same time, only three are stored', async () => {
    const trainer = await makeTrainer()
    const paths = ['/1.ics', '/2.ics', '/3.ics', '/4.ics', '/5.ics']
    const answers = await Promise.all(
      paths.map((path) => {
        service.serve(path, busyNoon)
        return trainer.post('/outside-calendars', { payload: { address: `https://calendar.example${path}` } })
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409])
    expect((await calendarsOf(trainer)).calendars).toHaveLength(3)
  })

  test('the address of an outside calendar is encrypted and never shown, and of its events only the busy hours are stored', async () => {
    const trainer = await makeTrainer()
    lines.length = 0
    const { id } = await add(trainer)
    service.answer(secret, (response) => response.writeHead(500).end())
    await trainer.post(`/outside-calendars/${id}/refresh`)
    const shown = [await trainer.get('/outside-calendars'), await trainer.get('/me/export')].map(({ body }) => body)
    const rows = await selectRows(house.db, sql`select c::text, h::text from outside_calendars c, outside_hours h`)
    for (const place of [lines, shown, rows]) {
      expect(JSON.stringify(place)).not.toContain('0123456789abcdef')
      expect(JSON.stringify(place)).not.toContain('Psic')
    }
    expect(shown[0].calendars[0]).toMatchObject({ host: 'calendar.example', address_ending: '.ics' })
    expect(shown[1].outside_calendars).toMatchObject([{ name: 'Gimnasio', host: 'calendar.example' }])
  })

  test('an outside calendar can be read, refreshed and removed only by its owner, and only trainers can have one', async () => {
    const { id } = await add(await makeTrainer())
    const other = await makeTrainer()
    expect((await calendarsOf(other)).calendars).toEqual([])
    expect((await other.post(`/outside-calendars/${id}/refresh`)).body.code).toBe('calendar_unknown')
    expect((await other.delete(`/outside-calendars/${id}`)).body.code).toBe('calendar_unknown')
    expect((await (await house.person('client')).get('/outside-calendars')).status).toBe(403)
  })

  test('a trainer can have outside calendars read again 20 times an hour', async () => {
    const trainer = await makeTrainer()
    const { id } = await add(trainer)
    const again = async () => (await trainer.post(`/outside-calendars/${id}/refresh`)).status
    for (let times = 1; times < 20; times += 1) expect(await again()).toBe(200)
    expect(await again()).toBe(429)
  })
})

describe('reading again', () => {
  test('an outside calendar is read every 15 minutes, by only one server', async () => {
    const trainer = await makeTrainer()
    await add(trainer)
    service.serve(secret, busyNoon)
    service.requested.length = 0
    const readDue = () => readDueCalendars(house.services, noLog)
    house.setNow('2026-11-16T16:14:59Z')
    await readDue()
    expect(service.requested).toEqual([])
    house.setNow('2026-11-16T16:15:00Z')
    await Promise.all([readDue(), readDue()])
    expect(service.requested).toEqual([secret])
    expect((await calendarsOf(trainer)).calendars).toMatchObject([
      { read_at: '2026-11-16T16:15:00.000Z', busy_hours: 1 },
    ])
    expect(await freeOf(trainer, trainer.id)).toContain('09:00')
  })

  test('an outside calendar that cannot be read keeps its last hours, shows since when and why it fails, is read less often and does not delay others', async () => {
    const trainer = await makeTrainer()
    const client = await house.person('client')
    const { id } = await add(trainer)
    await add(await makeTrainer(), busyMorning, '/other.ics')
    service.serve('/other.ics', busyNoon)
    service.answer(secret, (response) => response.writeHead(302, { location: 'https://inside.example/' }).end())
    service.requested.length = 0
    for (const time of ['16:15:00', '16:30:00', '16:45:00']) {
      house.setNow(`2026-11-16T${time}Z`)
      await readDueCalendars(house.services, noLog)
    }
    // The delay doubles after each failure, so the next reading is half an hour later.
    expect(service.requested.toSorted()).toEqual([...Array(3).fill('/other.ics'), ...Array(2).fill(secret)])
    expect((await calendarsOf(trainer)).calendars).toMatchObject([
      {
        read_at: '2026-11-16T16:00:00.000Z',
        failed: { at: '2026-11-16T16:15:00.000Z', problem: 'private_address' },
        busy_hours: 2,
      },
    ])
    expect(await freeOf(client, trainer.id)).not.toContain('09:00')
    const failing = async () => (await trainer.get('/agenda?from=2026-11-16&days=7')).body.outside_failing
    expect(await failing()).toMatchObject([{ calendar_id: id, since: '2026-11-16T16:15:00.000Z' }])
    service.serve(secret, busyNoon)
    const { body } = await trainer.post(`/outside-calendars/${id}/refresh`)
    expect(body).toMatchObject({ failed: null, busy_hours: 1 })
    expect(await failing()).toEqual([])
  })

  test('the outside calendars of a trainer who becomes a client are deleted', async () => {
    const trainer = await makeTrainer()
    await add(trainer)
    expect((await trainer.put('/auth/role', { payload: { role: 'client' } })).status).toBe(200)
    expect(await selectRows(house.db, sql`select host from outside_calendars`)).toEqual([])
  })

  test('an outside calendar may have up to 5 MB', async () => {
    const trainer = await makeTrainer()
    const old = ['DTSTART:20161117T130000Z', ...Array(4_000).fill(`DESCRIPTION:${'x'.repeat(1_000)}`)]
    const morning = ['DTSTART:20261117T130000Z', 'DURATION:PT2H']
    expect(await add(trainer, calendarOf(old, morning))).toMatchObject({ busy_hours: 2 })
    service.serve('/larger.ics', calendarOf(old, old, morning))
    const payload = { address: 'https://calendar.example/larger.ics' }
    const refused = await trainer.post('/outside-calendars', { payload })
    expect(refused.body).toMatchObject({ code: 'calendar_unread', detail: expect.stringContaining('5 MB') })
  })

  test('an outside calendar with an endless number of events is refused', async () => {
    const trainer = await makeTrainer()
    service.serve('/endless.ics', calendarOf(['DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY']))
    const payload = { address: 'https://calendar.example/endless.ics' }
    expect((await trainer.post('/outside-calendars', { payload })).body.detail).toMatch(/too often|demasiado/)
  })

  test('outside calendars are not read while their trainer is suspended, leaving or a client, or while the key is wrong', async () => {
    const trainer = await makeTrainer()
    const { id } = await add(trainer)
    service.requested.length = 0
    house.setNow('2026-11-16T17:00:00Z')
    const is = async (change: string) => {
      await house.db.execute(sql.raw(`update users set ${change} where id = '${trainer.id}'`))
      await readDueCalendars(house.services, noLog)
    }
    await is("suspended_at = now(), suspended_reason = 'x'")
    await is('suspended_at = null, suspended_reason = null, leaving_at = now()')
    await is("leaving_at = null, role = 'client'")
    expect(service.requested).toEqual([])
    await is("role = 'trainer'")
    expect(service.requested).toEqual([secret])
    house.setNow('2026-11-16T18:00:00Z')
    await readDueCalendars(house.servicesWith({ DEMO: 'false', DATA_KEY: 'another key of many letters' }), noLog)
    expect((await calendarsOf(trainer)).calendars).toMatchObject([{ id, failed: { problem: 'address_lost' } }])
  })

  test('calendars whose addresses cannot be decrypted are counted once each, even if there are several pages of them', async () => {
    for (let pair = 0; pair < 3; pair += 1) {
      const { id: trainerId } = await makeTrainer()
      await makeOutsideCalendar(house.db, { trainerId })
      await makeOutsideCalendar(house.db, { trainerId, dataKey: 'another key of many letters' })
    }
    for (const atOnce of [1, 2, 3, 6, 100]) expect(await countLostAddresses(house.services, atOnce)).toBe(3)
  })
})
