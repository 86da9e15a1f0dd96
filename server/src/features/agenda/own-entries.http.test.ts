import { addDays } from '@entrena/contract/calendar'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../../operations/queries/invariants'
import { setUpHouse } from '../../testing/house'
import { listMails } from '../../testing/mails'
import { selectRows } from '../../testing/rows'
import { draftBooking, makeBookableTrainer, makeBooking } from '../bookings/makers'
import { completePast } from '../bookings/move-booking'
import { readCalendar } from '../calendars/read-calendar'
import { makeEntry } from './makers'

const house = setUpHouse({})
const date = '2026-11-17'
const block = { kind: 'block', date, time: '09:00', hours: 2, title: 'Médico' }
const session = { kind: 'session', date, time: '07:00', client_name: 'Doña Milagros', paid: 'outside' }

type Person = Awaited<ReturnType<typeof house.person>>

async function makeTrainer(stated: Parameters<typeof makeBookableTrainer>[1] = {}) {
  return house.as(await makeBookableTrainer(house.db, stated))
}

/** A trainer, and a client who has booked before. */
async function makeKnown(stated: Parameters<typeof makeBookableTrainer>[1] = {}) {
  const trainer = await makeTrainer(stated)
  const client = await house.person('client')
  const past = { status: 'completed', paymentStatus: 'paid', priceCents: 0, date: '2026-11-10' } as const
  await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, ...past })
  return { trainer, client }
}

const add = async (trainer: Person, payload: object) => {
  const { status, body } = await trainer.post('/agenda/entries', { payload })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const freeOf = async (who: Person, trainerId: string) =>
  (await who.get(`/trainers/${trainerId}/slots?date=${date}`)).body.slots as string[]

describe('own entries', () => {
  test("the hours of a trainer's own entry cannot be booked until the entry is deleted", async () => {
    const trainer = await makeTrainer()
    const client = await house.person('client')
    expect(await freeOf(client, trainer.id)).toEqual(expect.arrayContaining(['07:00', '09:00', '10:00']))
    const entries = [await add(trainer, block), await add(trainer, session)]
    const slots = await freeOf(client, trainer.id)
    for (const hour of ['07:00', '09:00', '10:00']) expect(slots).not.toContain(hour)
    expect(slots).toContain('08:00')
    const { body: found } = await client.get(`/trainers?free=${date}&part=morning&_t=1`)
    expect(found[0].free_times).toEqual(['06:00', '08:00', '11:00'])
    for (const time of ['07:00', '09:00', '10:00']) {
      const { status } = await client.post('/bookings', { payload: draftBooking(trainer.id, { time }) })
      expect(status, time).toBeGreaterThanOrEqual(400)
    }
    for (const { id } of entries) expect((await trainer.delete(`/agenda/entries/${id}`)).status).toBe(204)
    expect(await freeOf(client, trainer.id)).toEqual(expect.arrayContaining(['07:00', '09:00', '10:00']))
  })

  test("an agreed session counts towards the trainer's buffer and daily maximum, but a blocked hour does not", async () => {
    const limits = { notice_hours: 0, horizon_days: null, buffer_for: 'all', second_hours: {} } as const
    const trainer = await makeTrainer({ availability: { ...limits, buffer_hours: 1, max_per_day: null } })
    const client = await house.person('client')
    await add(trainer, { ...block, hours: 1 })
    await add(trainer, { ...session, time: '13:00' })
    const slots = await freeOf(client, trainer.id)
    expect(slots).toEqual(expect.arrayContaining(['08:00', '10:00', '11:00', '15:00']))
    for (const hour of ['12:00', '13:00', '14:00']) expect(slots).not.toContain(hour)
    const { body } = await client.post('/bookings', { payload: draftBooking(trainer.id, { time: '14:00' }) })
    expect(body.code).toBe('too_close_to_another')
  })

  test('a session cannot be moved, proposed or scheduled to an hour that the trainer has filled', async () => {
    const { trainer, client } = await makeKnown()
    const id = await makeBooking(house.db, {
      trainerId: trainer.id,
      clientId: client.id,
      hour: 12,
      status: 'confirmed',
    })
    await add(trainer, session)
    await add(trainer, block)
    const move = (time: string) => client.put(`/bookings/${id}/time`, { payload: { date, time } })
    expect((await move('07:00')).body.code).toBe('hour_taken')
    expect((await move('10:00')).body.code).toBe('trainer_off')
    const proposed = await trainer.put(`/bookings/${id}/proposal`, { payload: { date, time: '07:00' } })
    expect(proposed.body.code).toBe('hour_taken')
    const paid = {
      status: 'completed',
      paymentStatus: 'paid',
      priceCents: 0,
      date: '2026-11-10',
      hour: 9,
      sessionsCount: 5,
    } as const
    const people = { trainerId: trainer.id, clientId: client.id }
    const bought = await makeBooking(house.db, { ...people, ...paid, sessionsTaken: 1, sessionsDone: 1 })
    const dates = [date, addDays(date, 7)].map((each) => ({ date: each, time: '07:00' }))
    const question = { package_booking_id: bought, dates }
    const preview = await client.post('/bookings/series/preview', { payload: question })
    expect(preview.body.dates.map(({ state }: { state: string }) => state)).toEqual(['taken', 'free'])
    const payload = { package_booking_id: bought, dates: [{ date, time: '07:00' }] }
    expect((await client.post('/bookings/series', { payload })).body.code).toBe('series_conflict')
    expect(await findViolations(house.db)).toEqual([])
  })

  test("an agreed session changes neither the trainer's rating nor the earnings, before and after its hour", async () => {
    const { trainer, client } = await makeKnown()
    const admin = await house.person('admin')
    const counted = async () => {
      const { rating, review_count } = (await client.get(`/trainers/${trainer.id}`)).body
      const { sessions_sold, total_revenue, total_bookings } = (await admin.get('/admin/stats')).body
      const purchases = await selectRows(house.db, sql`select count(*)::int as count from postings`)
      const earnings = (await trainer.get('/earnings')).body
      return { rating, review_count, sessions_sold, total_revenue, total_bookings, purchases, earnings }
    }
    const before = await counted()
    await add(trainer, session)
    await add(trainer, { kind: 'session', date, time: '08:00', client_id: client.id, paid: 'outside' })
    expect(await counted()).toEqual(before)
    house.setNow('2026-11-20T12:00:00Z')
    await completePast(house.services)
    expect(await counted()).toEqual(before)
    expect((await client.get('/bookings?status=completed')).body).toHaveLength(1)
  })

  test('a client can join the waitlist for the hour of a session that was agreed elsewhere', async () => {
    const trainer = await makeTrainer()
    const client = await house.person('client')
    await add(trainer, session)
    const payload = { trainer_id: trainer.id, date, time: '07:00' }
    expect((await client.post('/waitlist', { payload })).status).toBe(200)
  })

  test('a lapsed booking that is paid late does not get its hour back if the trainer has filled the hour since', async () => {
    const { trainer, client } = await makeKnown()
    const people = { trainerId: trainer.id, clientId: client.id }
    const at = new Date('2026-11-16T12:00:00Z')
    const lapsed = { status: 'cancelled', cancelReason: 'unpaid', cancelledBy: 'time', cancelledAt: at } as const
    const id = await makeBooking(house.db, { ...people, ...lapsed })
    await add(trainer, session)
    expect((await client.get(`/bookings/${id}`)).body.hour_free).toBe(false)
    const admin = await house.person('admin')
    expect((await admin.post(`/payments/bank-transfer/confirm?booking_id=${id}`)).status).toBe(200)
    expect((await client.get(`/bookings/${id}`)).body.status).toBe('cancelled')
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a trainer cannot add an own entry over a booking or another entry, in the past, or too far ahead', async () => {
    const { trainer, client } = await makeKnown()
    await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, hour: 10 })
    const codeOf = async (change: object) =>
      (await trainer.post('/agenda/entries', { payload: { ...block, ...change } })).body.code
    expect(await codeOf({})).toBe('entry_hour_booked')
    await add(trainer, { ...block, time: '12:00' })
    expect(await codeOf({ time: '11:00' })).toBe('entry_hour_taken')
    expect(await codeOf({ date: '2026-11-16', time: '10:00', hours: 1 })).toBe('entry_past')
    expect(await codeOf({ date: '2028-01-01' })).toBe('entry_too_far')
    for (const wrong of [
      { time: '09:30' },
      { time: '05:00' },
      { time: '21:00', hours: 3 },
      { hours: 0 },
      { date: '2026-02-30' },
    ])
      expect(await codeOf(wrong), JSON.stringify(wrong)).toBe('entry_invalid')
    expect(await codeOf({ title: 'x'.repeat(61) })).toBe('entry_title_invalid')
    const stranger = await house.person('client')
    const asked = { ...session, client_name: undefined, client_id: stranger.id }
    expect((await trainer.post('/agenda/entries', { payload: asked })).body.code).toBe('entry_client_unknown')
    const nobody = { ...session, paid: 'here' }
    expect((await trainer.post('/agenda/entries', { payload: nobody })).body.code).toBe('entry_client_missing')
    expect((await trainer.post('/agenda/entries', { payload: { ...session, client_name: ' ' } })).body.code).toBe(
      'entry_name_missing',
    )
    expect((await trainer.post('/agenda/entries', { payload: { ...session, service_type: 'home' } })).body.code).toBe(
      'service_not_offered',
    )
  })

  test('only the trainer can see, move and delete an own entry, also in the private calendar and the export', async () => {
    const trainer = await makeTrainer()
    const other = await makeTrainer()
    const { id } = await add(trainer, block)
    const agenda = (await trainer.get(`/agenda?from=${date}&days=7`)).body
    expect(agenda.entries).toMatchObject([{ id, time: '09:00', end_time: '11:00', title: 'Médico' }])
    expect((await other.get(`/agenda?from=${date}&days=7`)).body.entries).toEqual([])
    expect((await trainer.get(`/agenda/entries?from=2026-10-26&days=42`)).body).toEqual(agenda.entries)
    expect((await trainer.get(`/agenda/entries?from=2026-10-26&days=22`)).body).toEqual([])
    expect((await trainer.get(`/agenda/entries?from=2026-10-26&days=43`)).body.code).toBe('entry_days_invalid')
    expect((await other.get(`/agenda/entries?from=${date}&days=1`)).body).toEqual([])
    const payload = { date, time: '15:00' }
    expect((await other.put(`/agenda/entries/${id}/time`, { payload })).status).toBe(404)
    expect((await other.delete(`/agenda/entries/${id}`)).status).toBe(404)
    expect((await trainer.put(`/agenda/entries/${id}/time`, { payload })).body.end_time).toBe('17:00')
    const late = { date, time: '22:00' }
    expect((await trainer.put(`/agenda/entries/${id}/time`, { payload: late })).body.code).toBe('entry_invalid')
    const { address } = (await trainer.post('/me/calendar')).body
    const feed = (await house.stranger.get(new URL(address).pathname.replace('/api', ''))).body
    expect(readCalendar(feed)).toMatchObject([
      { SUMMARY: 'Médico', DTSTART: '20261117T190000Z', DTEND: '20261117T210000Z' },
    ])
    expect(JSON.stringify((await trainer.get('/me/export')).body)).toContain('Médico')
    expect(JSON.stringify((await other.get('/me/export')).body)).not.toContain('Médico')
  })
})

describe('a session to be paid here', () => {
  const offerTo = (client: Person, change: object = {}) => ({
    ...{ kind: 'session', date, time: '07:00', client_id: client.id, paid: 'here' },
    ...change,
  })

  test("a client who accepts an agreed session gets a confirmed booking at the trainer's price", async () => {
    const { trainer, client } = await makeKnown()
    const { id } = await add(trainer, offerTo(client))
    const [offer] = (await client.get('/agenda/offers')).body
    expect(offer).toMatchObject({ id, trainer_name: 'Yulissa Peralta', date, time: '07:00', price: 1400 })
    const earned = (await trainer.get('/earnings')).body
    const payload = { date, time: '07:00', price: 1400 }
    const { status, body } = await client.post(`/agenda/offers/${id}/accept`, { payload })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({ status: 'confirmed', payment_status: 'pending', price: 1400, sessions_count: 1 })
    expect((await client.get('/agenda/offers')).body).toEqual([])
    expect((await trainer.get(`/agenda?from=${date}&days=1`)).body).toMatchObject({
      entries: [],
      bookings: [{ id: body.id, client_id: client.id }],
    })
    expect((await client.post(`/agenda/offers/${id}/accept`, { payload })).body.code).toBe('offer_gone')
    expect((await trainer.get('/earnings')).body).toEqual(earned)
    const mails = await selectRows<{ kind: string }>(house.db, sql`select kind from mails order by created_at, kind`)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['confirmed', 'offerAnswered', 'sessionOffered'])
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a client cannot accept an agreed session whose hour or price has changed since it was shown', async () => {
    const { trainer, client } = await makeKnown()
    const { id } = await add(trainer, offerTo(client))
    await trainer.put(`/agenda/entries/${id}/time`, { payload: { date, time: '08:00' } })
    const accept = (payload: object) => client.post(`/agenda/offers/${id}/accept`, { payload })
    expect((await accept({ date, time: '07:00', price: 1400 })).body.code).toBe('offer_changed')
    expect((await accept({ date, time: '08:00', price: 1300 })).body.code).toBe('offer_changed')
    expect((await client.get('/agenda/offers')).body).toMatchObject([{ time: '08:00' }])
    expect((await accept({ date, time: '08:00', price: 1400 })).status).toBe(201)
  })

  test('an agreed session that its client declined stays in the calendar of the trainer, and is not offered again', async () => {
    const { trainer, client } = await makeKnown()
    const { id } = await add(trainer, offerTo(client))
    expect((await client.post(`/agenda/offers/${id}/decline`)).status).toBe(204)
    expect((await client.post(`/agenda/offers/${id}/decline`)).body.code).toBe('offer_gone')
    expect((await client.get('/agenda/offers')).body).toEqual([])
    const { entries } = (await trainer.get(`/agenda?from=${date}&days=1`)).body
    expect(entries).toMatchObject([{ id, offer: { state: 'declined', price: 1400 } }])
    expect((await trainer.post(`/agenda/entries/${id}/offer`, { payload: {} })).body.code).toBe('offer_asked')
    const told = await listMails(house.db)
    expect(told.map(({ kind }) => kind)).toContain('offerAnswered')
  })

  test('a client who was asked to book a session is told that the trainer has deleted it, unless the client had declined it', async () => {
    const { trainer, client } = await makeKnown()
    const mailsTo = async () => (await listMails(house.db)).filter(({ kind }) => kind !== 'offerAnswered')
    const open = await add(trainer, offerTo(client))
    expect((await trainer.delete(`/agenda/entries/${open.id}`)).status).toBe(204)
    expect((await client.get('/agenda/offers')).body).toEqual([])
    expect(await mailsTo()).toEqual([
      expect.objectContaining({ kind: 'sessionOffered', subject: expect.stringContaining('tiene una hora para ti') }),
      expect.objectContaining({ kind: 'offerWithdrawn', subject: expect.stringContaining('ya no te guarda') }),
    ])
    const declined = await add(trainer, offerTo(client))
    await client.post(`/agenda/offers/${declined.id}/decline`)
    await trainer.delete(`/agenda/entries/${declined.id}`)
    expect(await mailsTo()).toHaveLength(3)
  })

  test('a client who cannot see an offered session is told neither that it moved nor that it was deleted', async () => {
    const { trainer, client } = await makeKnown()
    const { id } = await add(trainer, offerTo(client))
    const before = (await listMails(house.db)).length
    const moveTo = (time: string) => trainer.put(`/agenda/entries/${id}/time`, { payload: { date, time } })
    await client.put(`/blocks/${trainer.id}`)
    expect((await moveTo('08:00')).status).toBe(200)
    await house.db.execute(sql`delete from blocks`)
    await house.db.execute(sql`update trainer_profiles set hidden_at = now()`)
    expect((await moveTo('09:00')).status).toBe(200)
    expect((await trainer.delete(`/agenda/entries/${id}`)).status).toBe(204)
    expect(await listMails(house.db)).toHaveLength(before)
  })

  test('a client who did not answer before an offered session began is not told that it was deleted', async () => {
    const { trainer, client } = await makeKnown()
    const { id } = await add(trainer, offerTo(client))
    const before = (await listMails(house.db)).length
    house.setNow(`${date}T11:00:00Z`)
    expect((await trainer.delete(`/agenda/entries/${id}`)).status).toBe(204)
    expect(await listMails(house.db)).toHaveLength(before)
  })

  test('a client is told about an offered session again only if its hour changes', async () => {
    const { trainer, client } = await makeKnown()
    const { id } = await add(trainer, offerTo(client))
    const moveTo = (time: string) => trainer.put(`/agenda/entries/${id}/time`, { payload: { date, time } })
    expect((await moveTo('07:00')).body).toMatchObject({ id, time: '07:00' })
    expect(await listMails(house.db)).toHaveLength(1)
    expect((await moveTo('08:00')).body).toMatchObject({ id, time: '08:00' })
    expect(await listMails(house.db)).toHaveLength(2)
  })

  test('an agreed session that was noted with only a name can be offered to a known client', async () => {
    const { trainer, client } = await makeKnown()
    const { id } = await add(trainer, session)
    const offer = (payload: object) => trainer.post(`/agenda/entries/${id}/offer`, { payload })
    expect((await offer({})).body.code).toBe('entry_client_missing')
    const stranger = await house.person('client')
    expect((await offer({ client_id: stranger.id })).body.code).toBe('entry_client_unknown')
    expect((await offer({ client_id: client.id })).body).toMatchObject({
      client_id: client.id,
      paid: 'here',
      offer: { state: 'open', price: 1400 },
    })
    expect((await client.get('/agenda/offers')).body).toHaveLength(1)
  })

  test('a trainer with a hidden profile can neither offer an agreed session nor sell one offered before', async () => {
    const { trainer, client } = await makeKnown()
    const { id } = await add(trainer, offerTo(client))
    await house.db.execute(sql`update trainer_profiles set hidden_at = now()`)
    expect((await client.get('/agenda/offers')).body).toEqual([])
    const payload = { date, time: '07:00', price: 1400 }
    expect((await client.post(`/agenda/offers/${id}/accept`, { payload })).status).toBe(404)
    const later = { payload: offerTo(client, { time: '08:00' }) }
    expect((await trainer.post('/agenda/entries', later)).body.code).toBe('offer_not_allowed')
  })

  test('a client is not asked to book an hour that has begun', async () => {
    const { trainer, client } = await makeKnown()
    const { id } = await add(trainer, offerTo(client, { time: '08:00' }))
    house.setNow(`${date}T11:20:00Z`)
    expect((await trainer.post('/agenda/entries', { payload: offerTo(client) })).body.code).toBe('entry_past')
    const moved = await trainer.put(`/agenda/entries/${id}/time`, { payload: { date, time: '07:00' } })
    expect(moved.body.code).toBe('entry_past')
    expect((await client.get('/agenda/offers')).body).toMatchObject([{ time: '08:00' }])
  })

  test('a trainer finds known clients by part of a name, without accents, and never clients of other trainers', async () => {
    const { trainer, client } = await makeKnown()
    await house.db.execute(sql`update users set name = 'José Peña' where id = ${client.id}`)
    const find = async (name: string) =>
      (await trainer.get(`/agenda/clients?name=${encodeURIComponent(name)}`)).body.clients.map(
        (one: { name: string }) => one.name,
      )
    expect(await find('pena')).toEqual(['José Peña'])
    expect(await find('')).toEqual(['José Peña'])
    expect(await find('%')).toEqual([])
    expect((await trainer.get('/agenda/clients')).body).toMatchObject({
      price: 1400,
      service_types: ['gym', 'park'],
    })
    const other = await makeTrainer()
    expect((await other.get('/agenda/clients?name=jose')).body.clients).toEqual([])
  })

  test('an offered session is hidden while the client blocks the trainer or the trainer is suspended, and a blocking client is not found', async () => {
    const { trainer, client } = await makeKnown()
    await add(trainer, offerTo(client))
    expect((await client.put(`/blocks/${trainer.id}`)).status).toBeLessThan(300)
    expect((await client.get('/agenda/offers')).body).toEqual([])
    expect((await trainer.get('/agenda/clients')).body.clients).toEqual([])
    expect((await client.delete(`/blocks/${trainer.id}`)).status).toBeLessThan(300)
    expect((await client.get('/agenda/offers')).body).toHaveLength(1)
    const admin = await house.person('admin')
    await admin.post(`/admin/users/${trainer.id}/suspend`, { payload: { reason: 'Prueba' } })
    const [offer] = await selectRows<{ id: string }>(house.db, sql`select id from own_entries`)
    expect((await client.get('/agenda/offers')).body).toEqual([])
    const payload = { date, time: '07:00', price: 1400 }
    expect((await client.post(`/agenda/offers/${offer?.id}/accept`, { payload })).status).toBe(404)
  })

  test('an offered session that began without an answer is shown as not answered', async () => {
    const { trainer, client } = await makeKnown()
    await add(trainer, offerTo(client))
    house.setNow(`${date}T11:00:00Z`)
    expect((await trainer.get(`/agenda?from=${date}&days=1`)).body.entries).toMatchObject([
      { offer: { state: 'unanswered' } },
    ])
  })

  test('a trainer cannot offer a session to a former client who is now a trainer', async () => {
    const { trainer, client } = await makeKnown()
    expect((await client.put('/auth/role', { payload: { role: 'trainer' } })).status).toBe(200)
    expect((await trainer.get('/agenda/clients')).body.clients).toEqual([])
    const { body } = await trainer.post('/agenda/entries', { payload: offerTo(client) })
    expect(body.code).toBe('entry_client_unknown')
  })

  test('a trainer with the maximum number of entries ahead cannot move a past entry into the future', async () => {
    const trainer = await makeTrainer()
    await house.db.execute(sql`insert into own_entries
        (id, trainer_id, kind, date, from_hour, to_hour, title, created_at, updated_at)
      select gen_random_uuid(), ${trainer.id}, 'block', '2026-12-01'::date + n, 6, 7, '', now(), now()
      from generate_series(1, 500) n`)
    const past = await makeEntry(house.db, { trainerId: trainer.id, date: '2026-11-10' })
    const payload = { date, time: '15:00' }
    const moved = await trainer.put(`/agenda/entries/${past}/time`, { payload })
    expect(moved.body.code).toBe('entries_too_many')
  })
})

describe('if somebody stops using Entrena', () => {
  const withAdmin = async (act: (admin: Person) => Promise<{ status: number }>) =>
    expect((await act(await house.person('admin'))).status).toBe(204)
  const reason = { payload: { reason: 'Prueba' } }
  const suspended = ({ id }: Person) => withAdmin((admin) => admin.post(`/admin/users/${id}/suspend`, reason))
  const leaving = async (person: Person) =>
    expect((await person.post('/me/deletion', { payload: {} })).status).toBe(200)
  const deleted = ({ id }: Person) => withAdmin((admin) => admin.delete(`/admin/users/${id}`))
  const roleChanged = (role: string) => async (person: Person) =>
    expect((await person.put('/auth/role', { payload: { role } })).status).toBe(200)

  /**
   * An offered session ahead, with its trainer and its client. Its mail is deleted, so that only later mails are
   * listed.
   */
  async function makeOffered() {
    const { trainer, client } = await makeKnown()
    const { id } = await add(trainer, { kind: 'session', date, time: '07:00', client_id: client.id, paid: 'here' })
    await house.db.execute(sql`delete from mails`)
    const mailed = async () => {
      const about = (await listMails(house.db)).filter(
        ({ kind }) => kind.startsWith('offer') || kind.startsWith('agreed'),
      )
      return about.map(({ kind, toId }) => ({ kind, toId }))
    }
    const entries = () => selectRows(house.db, sql`select client_id, title, paid, offered_at from own_entries`)
    return { trainer, client, id, mailed, entries }
  }

  test.each([
    ['is suspended', suspended],
    ['asks for the deletion of the account', leaving],
    ['becomes a client', roleChanged('client')],
  ] as const)('a client is told that an offered session ends if its trainer %s', async (_how, happens) => {
    const { trainer, client, mailed, entries } = await makeOffered()
    await happens(trainer)
    expect(await mailed()).toEqual([{ kind: 'offerWithdrawn', toId: client.id }])
    expect((await client.get('/agenda/offers')).body).toEqual([])
    expect(await entries()).toMatchObject([{ client_id: client.id, paid: 'outside', offered_at: null }])
  })

  test('if a trainer is deleted, a client is told that the offered session has ended, without the name of the trainer', async () => {
    const { trainer, client, mailed, entries } = await makeOffered()
    await deleted(trainer)
    expect(await mailed()).toEqual([{ kind: 'offerWithdrawn', toId: client.id }])
    expect(JSON.stringify(await listMails(house.db))).not.toContain('Yulissa')
    expect(await entries()).toEqual([])
  })

  test.each([
    ['is suspended', suspended],
    ['asks for the deletion of the account', leaving],
    ['becomes a trainer', roleChanged('trainer')],
  ] as const)(
    'a trainer is told that a session is no longer offered, but not that the client declined it, if its client %s',
    async (_how, happens) => {
      const { trainer, client, id, mailed } = await makeOffered()
      await happens(client)
      expect(await mailed()).toEqual([{ kind: 'offerWithdrawn', toId: trainer.id }])
      const [mail] = (await listMails(house.db)).filter(({ kind }) => kind === 'offerWithdrawn')
      expect(mail?.text).toMatch(/ya no puede aceptar la sesión del .* y no respondió/)
      expect((await trainer.get(`/agenda?from=${date}&days=1`)).body.entries).toMatchObject([
        { id, paid: 'outside', offer: null },
      ])
    },
  )

  test('a session offered to a client who was suspended can be offered again once the suspension is lifted', async () => {
    const { trainer, client, id } = await makeOffered()
    await suspended(client)
    const offer = () => trainer.post(`/agenda/entries/${id}/offer`, { payload: {} })
    expect((await offer()).body.code).toBe('entry_client_unknown')
    await withAdmin((admin) => admin.post(`/admin/users/${client.id}/lift`, reason))
    expect((await offer()).body).toMatchObject({ id, offer: { state: 'open', price: 1400 } })
    expect((await (await house.as(client.id)).get('/agenda/offers')).body).toMatchObject([{ id }])
  })

  test('agreed sessions ahead stay in the calendar without the name of a deleted client, and the trainer is told', async () => {
    const { trainer, client, mailed, entries } = await makeOffered()
    const { name } = (await client.get('/auth/me')).body
    await makeEntry(house.db, { trainerId: trainer.id, clientId: client.id, title: '', fromHour: 9 })
    await makeEntry(house.db, { trainerId: trainer.id, clientId: client.id, title: '', date: '2026-11-10' })
    await deleted(client)
    const kept = { client_id: null, title: 'Cliente sin cuenta', paid: 'outside', offered_at: null }
    expect(await entries()).toEqual([kept, kept])
    const told = { kind: 'agreedClientDeleted', toId: trainer.id }
    expect(await mailed()).toEqual([told, told])
    expect(JSON.stringify(await listMails(house.db))).not.toContain(name)
    expect(await freeOf(trainer, trainer.id)).not.toContain('07:00')
  })
})
