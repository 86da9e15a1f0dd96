import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeLogger } from '../../platform/http/logging'
import { setUpHouse } from '../../testing/house'
import { selectRows } from '../../testing/rows'
import { draftBooking, makeBookableTrainer, makeBooking } from '../bookings/makers'
import { readCalendar } from './read-calendar'

const lines: string[] = []
const logger = makeLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) })
const house = setUpHouse({ RATE_LIMIT: 'on', PUBLIC_URL: 'https://entrena.do' }, { logger })

type Person = Awaited<ReturnType<typeof house.person>>

/** Creates a calendar feed and returns its path, relative to /api. */
async function feedOf(person: Person): Promise<string> {
  const { status, body } = await person.post('/me/calendar')
  expect(status).toBe(201)
  return body.address.replace('https://entrena.do/api', '')
}

const eventsIn = async (path: string) => readCalendar((await house.stranger.get(path)).body)

async function makeSession(stated: Partial<Parameters<typeof makeBooking>[1]> = {}) {
  const trainer = await house.as(await makeBookableTrainer(house.db, { serviceTypes: ['gym', 'home'] }))
  const client = await house.person('client')
  const id = await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, ...stated })
  return { id, trainer, client }
}

describe('calendar address', () => {
  test('a private calendar address is shown once, and only its hash is stored', async () => {
    const client = await house.person('client')
    expect((await client.get('/me/calendar')).body).toEqual({ created_at: null })
    const path = await feedOf(client)
    expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
    expect((await client.get('/me/calendar')).body).toEqual({ created_at: '2026-11-16T16:00:00.000Z' })
    const token = path.slice(10, -4)
    const exported = await client.get('/me/export')
    expect(JSON.stringify(exported.body)).not.toContain(token)
    const rows = await selectRows<{ feed: string }>(
      house.db,
      sql`select calendar_feeds::text as feed from calendar_feeds`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.feed).not.toContain(token)
  })

  test('a calendar address stops working when a new one is created or when it is removed', async () => {
    const client = await house.person('client')
    const first = await feedOf(client)
    const second = await feedOf(client)
    expect((await house.stranger.get(first)).status).toBe(404)
    expect((await house.stranger.get(second)).status).toBe(200)
    expect((await client.delete('/me/calendar')).status).toBe(204)
    expect((await client.delete('/me/calendar')).status).toBe(204)
    expect((await house.stranger.get(second)).status).toBe(404)
    expect((await client.get('/me/calendar')).body).toEqual({ created_at: null })
  })

  test('a calendar address can be read without signing in, but created and removed only by somebody who is signed in', async () => {
    for (const send of ['get', 'post', 'delete'] as const) {
      expect((await house.stranger[send]('/me/calendar')).status, send).toBe(401)
    }
  })

  test('the calendar address of a person who asked for deletion returns 404, and no new one can be created', async () => {
    const client = await house.person('client')
    const path = await feedOf(client)
    await house.db.execute(`update users set leaving_at = now() where id = '${client.id}'`)
    expect((await house.stranger.get(path)).status).toBe(404)
    expect((await client.post('/me/calendar')).body.code).toBe('account_leaving')
  })

  test('a calendar address is deleted together with its owner', async () => {
    const client = await house.person('client')
    const path = await feedOf(client)
    const admin = await house.person('admin')
    expect((await admin.delete(`/admin/users/${client.id}`)).status).toBe(204)
    expect((await house.stranger.get(path)).status).toBe(404)
  })

  test('unknown and malformed calendar addresses get the same reply, and the number of guesses from a network is limited', async () => {
    const path = await feedOf(await house.person('client'))
    const wrong = ['A'.repeat(43), 'x', '..%2f..', '%00', `${path.slice(10, -5)}_`, "' or 1=1", 'ñ']
    const answers = []
    for (const token of wrong) answers.push(await house.stranger.get(`/calendar/${encodeURI(token)}.ics`))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not_found' } })
    for (let more = wrong.length; more < 30; more += 1) await house.stranger.get(`/calendar/${more}.ics`)
    expect((await house.stranger.get('/calendar/31.ics')).status).toBe(429)
    // A network that has made too many guesses can still load valid feed URLs.
    expect((await house.stranger.get(path)).status).toBe(200)
  })

  test('a calendar address is not written to the log', async () => {
    lines.length = 0
    const path = await feedOf(await house.person('client'))
    await house.stranger.get(path)
    await house.stranger.get(path.replace('.ics', 'x.ics'))
    expect(lines.join('')).toContain('/api/calendar/:token.ics')
    expect(lines.join('')).not.toContain(path.slice(10, 40))
  })
})

describe('the calendar', () => {
  test("a private calendar has its owner's sessions as client and as trainer, and nobody else's", async () => {
    const { id, trainer, client } = await makeSession({ status: 'confirmed' })
    const other = await makeSession({ status: 'confirmed' })
    const ofTrainer = await eventsIn(await feedOf(trainer))
    expect(ofTrainer.map(({ UID }) => UID)).toEqual([`${id}@entrena`])
    const [event] = await eventsIn(await feedOf(client))
    expect(event).toMatchObject({
      UID: `${id}@entrena`,
      STATUS: 'CONFIRMED',
      SUMMARY: 'Entrenamiento con Yulissa Peralta',
      DTSTART: '20261117T110000Z',
      DTEND: '20261117T120000Z',
      LOCATION: 'Malecón, Gazcue',
    })
    expect(await eventsIn(await feedOf(other.client))).toHaveLength(1)
  })

  test('an event in the private calendar has the same UID and SEQUENCE as in the calendar file of the single session', async () => {
    const { id, client } = await makeSession({ status: 'confirmed', sequence: 4 })
    const [single] = readCalendar((await client.get(`/bookings/${id}/calendar.ics`)).body)
    const [event] = await eventsIn(await feedOf(client))
    expect(event?.UID).toBe(single?.UID)
    expect([event?.SEQUENCE, single?.SEQUENCE]).toEqual(['4', '4'])
  })

  test('a private calendar shows requests as tentative, accepted ones as confirmed, and cancelled ones as cancelled', async () => {
    const trainer = await house.as(await makeBookableTrainer(house.db))
    const client = await house.person('client')
    const { id } = (await client.post('/bookings', { payload: draftBooking(trainer.id) })).body
    const path = await feedOf(client)
    const stateOf = async () => (await eventsIn(path)).map(({ STATUS, SEQUENCE }) => `${STATUS} ${SEQUENCE}`)
    expect(await stateOf()).toEqual(['TENTATIVE 0'])
    await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
    expect(await stateOf()).toEqual(['CONFIRMED 1'])
    await client.post(`/bookings/${id}/cancel`, { payload: { expected_refund: 0 } })
    expect(await stateOf()).toEqual(['CANCELLED 2'])
    house.setNow('2026-12-17T16:00:00Z')
    expect(await stateOf()).toEqual([])
  })

  test('a private calendar begins 60 days ago and ends in 365 days', async () => {
    const { client, trainer } = await makeSession({ status: 'completed', date: '2026-09-17' })
    for (const date of ['2026-09-16', '2027-11-16', '2027-11-17']) {
      await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, status: 'confirmed', date })
    }
    const days = (await eventsIn(await feedOf(client))).map(({ DTSTART }) => DTSTART?.slice(0, 8))
    expect(days.sort()).toEqual(['20260917', '20271116'])
  })

  test("a trainer's private calendar shows the client's address only while the booking shows it", async () => {
    const { id, trainer, client } = await makeSession({ serviceType: 'home', homeAddress: 'Calle 5; #12, Naco' })
    const [ofTrainer, ofClient] = [await feedOf(trainer), await feedOf(client)]
    const places = async () => [(await eventsIn(ofTrainer))[0]?.LOCATION, (await eventsIn(ofClient))[0]?.LOCATION]
    expect(await places()).toEqual([undefined, 'Calle 5; #12, Naco'])
    await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
    expect(await places()).toEqual(['Calle 5; #12, Naco', 'Calle 5; #12, Naco'])
    await client.post(`/bookings/${id}/cancel`, { payload: { expected_refund: 0 } })
    expect(await places()).toEqual([undefined, 'Calle 5; #12, Naco'])
  })

  test("a private calendar is in its owner's language, with CRLF and lines of at most 75 bytes", async () => {
    const { client, trainer } = await makeSession({ status: 'confirmed' })
    await client.put('/auth/language', { payload: { language: 'en' } })
    await house.db.execute(`update users set name = 'Ñañá, ${'Núñez \\ '.repeat(12)}' where id = '${trainer.id}'`)
    const { body, headers } = await house.stranger.get(await feedOf(client))
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(body).toContain('X-PUBLISHED-TTL:PT1H\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
    expect(readCalendar(body)[0]?.SUMMARY).toBe(`Training with Ñañá, ${'Núñez \\ '.repeat(12)}`)
  })

  test('a calendar program that already has the private calendar gets it again only if it has changed', async () => {
    const { id, client } = await makeSession({ status: 'confirmed' })
    const path = await feedOf(client)
    const { headers } = await house.stranger.get(path)
    expect(headers['cache-control']).toBe('private, no-cache')
    const again = () => house.stranger.get(path, { headers: { 'if-none-match': String(headers.etag) } })
    house.setNow('2026-11-16T18:00:00Z')
    expect(await again()).toMatchObject({ status: 304, body: '' })
    await client.post(`/bookings/${id}/cancel`, { payload: { expected_refund: 0 } })
    expect((await again()).status).toBe(200)
  })

  test('a private calendar has at most 2,000 sessions, those nearest to today', async () => {
    const { client, trainer } = await makeSession({ status: 'completed', date: '2026-11-16', hour: 6 })
    await house.db.execute(`insert into bookings (id, trainer_id, client_id, date, hour, service_type, status, price_cents,
      original_cents, discount_percent, is_package, sessions_count, created_at, updated_at)
      select (lpad(to_hex(100 * day + hour), 8, '0') || '-0000-4000-8000-000000000000')::uuid, '${trainer.id}', '${client.id}', '2026-11-17'::date + day, hour, 'gym', 'confirmed', 0, 0, 0,
        false, 1, now(), now() from generate_series(0, 129) day, generate_series(6, 22) hour`)
    const events = await eventsIn(await feedOf(trainer))
    expect(events).toHaveLength(2000)
    expect(events[0]?.DTSTART).toBe('20261116T100000Z')
  })
})
