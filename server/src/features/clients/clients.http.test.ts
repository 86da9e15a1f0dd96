import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { selectRows } from '../../platform/db/select-rows'
import { setUpHouse } from '../../testing/house'
import { makeUser } from '../accounts/makers'
import { makeEntry, offeredColumns } from '../agenda/makers'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'

const house = setUpHouse()

const named = async (name: string) => (await makeUser(house.db, { role: 'client', name })).id

async function makeTrainerWithClients() {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const [laura, pedro, rosanna, asking] = await Promise.all(
    ['Laura Méndez', 'Pedro Almonte', 'Rosanna Peña', 'Eva'].map(named),
  )
  if (!laura || !pedro || !rosanna || !asking) throw new Error('A client is missing')
  const book = (clientId: string, about: object) => makeBooking(house.db, { trainerId: trainer.id, clientId, ...about })
  const done = { status: 'completed', paymentStatus: 'paid' } as const
  const paid = { status: 'confirmed', paymentStatus: 'paid' } as const
  // Laura has used two of five sessions, and comes on Thursday.
  const bought = await book(laura, { ...done, date: '2026-11-03', sessionsCount: 5, sessionsDone: 2, sessionsTaken: 3 })
  const ofPackage = { packageBookingId: bought, priceCents: 0 }
  await book(laura, { ...done, ...ofPackage, packageNumber: 2, date: '2026-11-12', hour: 9 })
  await book(laura, { ...paid, ...ofPackage, packageNumber: 3, date: '2026-11-19', hour: 18 })
  // Pedro comes tomorrow and has not paid, Rosanna has no sessions left, and Eva has only sent a request.
  await book(pedro, { status: 'confirmed', date: '2026-11-17', priceCents: 119_000, hour: 17 })
  await book(rosanna, { ...done, date: '2026-09-12' })
  await book(asking, { date: '2026-11-18' })
  return { trainer, laura, pedro, rosanna, asking }
}

const namesOf = ({ body }: { body: { client_name: string }[] }) => body.map((client) => client.client_name)

test('a trainer lists the people who booked, with sessions left, last and next session, and what is unpaid', async () => {
  const { trainer, laura } = await makeTrainerWithClients()
  const all = await trainer.get('/clients')
  expect(namesOf(all)).toEqual(['Laura Méndez', 'Eva', 'Pedro Almonte', 'Rosanna Peña'])
  const known = all.body.filter((client: { is_accepted: boolean }) => client.is_accepted)
  expect(known).toMatchObject([
    {
      client_id: laura,
      request: null,
      requests: 0,
      sessions: 2,
      since: '2026-11-03',
      sessions_left: 3,
      sessions_bought: 5,
      last_session: { date: '2026-11-12', time: '09:00' },
      next_session: { date: '2026-11-19', time: '18:00' },
      unpaid: 0,
      note: null,
    },
    { sessions_left: 1, sessions_bought: 1, last_session: null, unpaid: 1190, announced: 0 },
    { sessions_left: 0, sessions_bought: 0, last_session: { date: '2026-09-12' }, next_session: null },
  ])
  expect((await trainer.get('/clients/counts')).body).toEqual({ all: 4, left: 2, unpaid: 1 })
  expect(namesOf(await trainer.get('/clients?filter=unpaid'))).toEqual(['Pedro Almonte'])
  expect(namesOf(await trainer.get('/clients?search=MENDEZ%20lau'))).toEqual(['Laura Méndez'])
  expect(namesOf(await trainer.get('/clients?search=example.com'))).toEqual([])
  const first = await trainer.get('/clients?limit=1')
  const next = /<\/api([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1]
  expect(namesOf(await trainer.get(String(next)))).toEqual(['Eva'])
  const history = await trainer.get(`/bookings?client=${laura}`)
  expect(history.body).toHaveLength(3)
  expect((await (await house.as(laura)).get(`/bookings?client=${laura}`)).body.code).toBe('filter_not_here')
})

test('somebody with only a request is listed with the sessions of that request, until it is answered', async () => {
  const { trainer, asking, laura } = await makeTrainerWithClients()
  const ask = (clientId: string, about: object) => makeBooking(house.db, { trainerId: trainer.id, clientId, ...about })
  const bought = await ask(asking, {
    date: '2026-11-17',
    hour: 8,
    serviceType: 'park',
    sessionsCount: 5,
    sessionsTaken: 1,
  })
  const eva = async () => trainer.get(`/clients/${asking}`)
  expect((await eva()).body).toMatchObject({
    is_accepted: false,
    sessions: 0,
    since: null,
    sessions_left: 0,
    unpaid: 0,
    announced: 0,
    next_session: null,
    note: null,
    requests: 2,
    request: {
      date: '2026-11-17',
      time: '08:00',
      service_type: 'park',
      sessions_count: 5,
      asked_at: expect.stringMatching(/^2026-11-1\dT.*Z$/),
    },
  })
  expect(namesOf(await trainer.get('/clients?filter=unpaid'))).not.toContain('Eva')

  // A client who has had sessions asks for another one, and the trainer sees this request with the client.
  const again = await ask(laura, { date: '2026-11-24', hour: 18 })
  expect((await trainer.get(`/clients/${laura}`)).body).toMatchObject({
    is_accepted: true,
    sessions: 2,
    requests: 1,
    request: { date: '2026-11-24', time: '18:00' },
  })

  for (const { id } of (await trainer.get('/bookings?status=pending')).body)
    await trainer.put(`/bookings/${id}`, { payload: { status: id === bought ? 'confirmed' : 'cancelled' } })
  expect((await trainer.get(`/bookings/${again}`)).body.status).toBe('cancelled')
  expect((await eva()).body).toMatchObject({ is_accepted: true, requests: 0, request: null, sessions: 0, since: null })
  expect((await trainer.get(`/clients/${laura}`)).body).toMatchObject({ requests: 0, request: null })
})

test('somebody whose only request was declined is no longer listed', async () => {
  const { trainer, asking } = await makeTrainerWithClients()
  const [request] = (await trainer.get('/bookings?status=pending')).body
  await trainer.put(`/bookings/${request.id}`, { payload: { status: 'cancelled' } })
  expect((await trainer.get(`/clients/${asking}`)).body.code).toBe('client_unknown')
  expect((await trainer.get('/clients/counts')).body.all).toBe(3)
})

test("a session agreed elsewhere with a known client is shown as the client's last or next session, and counts once it is over", async () => {
  const { trainer, laura, pedro, rosanna, asking } = await makeTrainerWithClients()
  const note = (clientId: string, about: object) =>
    makeEntry(house.db, { trainerId: trainer.id, clientId, title: '', ...about })
  await note(laura, { date: '2026-11-18', fromHour: 7 })
  await note(laura, { date: '2026-11-13', fromHour: 8 })
  await note(pedro, { date: '2026-11-16', fromHour: 7, ...offeredColumns, declinedAt: new Date() })
  await note(rosanna, { date: '2026-12-01', fromHour: 10 })
  await note(rosanna, { date: '2026-08-20', fromHour: 10 })
  await note(asking, { date: '2026-11-20' })
  const all = await trainer.get('/clients')
  expect(namesOf(all)).toEqual(['Rosanna Peña', 'Eva', 'Laura Méndez', 'Pedro Almonte'])
  expect(all.body.toSpliced(1, 1)).toMatchObject([
    {
      sessions: 2,
      since: '2026-08-20',
      last_session: { date: '2026-09-12' },
      next_session: { date: '2026-12-01', time: '10:00' },
      unpaid: 0,
    },
    {
      sessions: 3,
      sessions_left: 3,
      last_session: { date: '2026-11-13', time: '08:00' },
      next_session: { date: '2026-11-18', time: '07:00' },
    },
    { last_session: null, next_session: { date: '2026-11-17', time: '17:00' } },
  ])
})

test('an offered session that its client did not accept is neither the last nor the next session, and does not count', async () => {
  const { trainer, pedro, rosanna } = await makeTrainerWithClients()
  const offer = (clientId: string, about: object) =>
    makeEntry(house.db, { trainerId: trainer.id, clientId, title: '', ...offeredColumns, ...about })
  await offer(rosanna, { date: '2026-11-15' })
  await offer(rosanna, { date: '2026-12-01' })
  await offer(pedro, { date: '2026-11-15', fromHour: 8 })
  const all = await trainer.get('/clients')
  expect(namesOf(all)).toEqual(['Laura Méndez', 'Eva', 'Pedro Almonte', 'Rosanna Peña'])
  expect(all.body.slice(2)).toMatchObject([
    { sessions: 0, since: null, last_session: null, next_session: { date: '2026-11-17' } },
    { sessions: 1, since: '2026-09-12', last_session: { date: '2026-09-12' }, next_session: null },
  ])
})

test('the card of a client, a request and a suggestion state the same number of sessions with the trainer', async () => {
  const { trainer, laura, pedro } = await makeTrainerWithClients()
  // Laura's session of this morning is not completed yet. Pedro has only a session ahead.
  await makeBooking(house.db, {
    trainerId: trainer.id,
    clientId: laura,
    status: 'confirmed',
    date: '2026-11-16',
    hour: 7,
  })
  await makeEntry(house.db, { trainerId: trainer.id, clientId: laura, title: '', date: '2026-11-13', fromHour: 8 })
  for (const [hour, clientId] of [laura, pedro].entries())
    await makeBooking(house.db, { trainerId: trainer.id, clientId, date: '2026-11-25', hour: 7 + hour })
  const requests = (await trainer.get('/bookings?status=pending')).body
  const found = (await trainer.get('/agenda/clients')).body.clients
  for (const [id, sessions] of [
    [laura, 4],
    [pedro, 0],
  ] as const) {
    const request = requests.find((one: { client_id: string }) => one.client_id === id)
    const suggestion = found.find((one: { id: string }) => one.id === id)
    const { body: card } = await trainer.get(`/clients/${id}`)
    expect([card.sessions, request.client_facts.with_you, suggestion.sessions]).toEqual([sessions, sessions, sessions])
  }
})

test('an admin and the trainer read the same number of sessions left of a client whose request was accepted, paid or not', async () => {
  const { laura, pedro, asking } = await makeTrainerWithClients()
  const admin = await house.person('admin')
  const left = async (id: string) => (await admin.get(`/admin/users/${id}`)).body.money.sessions_left
  expect(await Promise.all([laura, pedro, asking].map(left))).toEqual([3, 1, 0])
})

test('a trainer finds a client by a word of the note about the client, typed with or without accents', async () => {
  const { trainer, pedro } = await makeTrainerWithClients()
  await trainer.put(`/clients/${pedro}/note`, { payload: { text: 'LESIÓN de rodilla, 5 años' } })
  for (const search of ['lesión', 'LESION', 'años rodilla', 'anos'])
    expect(namesOf(await trainer.get(`/clients?search=${encodeURIComponent(search)}`)), search).toEqual([
      'Pedro Almonte',
    ])
})

test('a booking whose transfer is announced does not count as unpaid', async () => {
  const { trainer, pedro } = await makeTrainerWithClients()
  await house.db.execute(sql`update bookings set payment_status = 'pending_confirmation' where client_id = ${pedro}`)
  expect((await trainer.get(`/clients/${pedro}`)).body).toMatchObject({ unpaid: 0, announced: 1190 })
})

test('only the trainer who wrote a note can read, search and export it, and it is deleted with the client', async () => {
  const { trainer, laura, asking } = await makeTrainerWithClients()
  const save = (id: string, text: string) => trainer.put(`/clients/${id}/note`, { payload: { text } })
  const text = 'Rodilla derecha:\nsin saltos'
  expect(await save(laura, ` ${text} `)).toMatchObject({ status: 200, body: { note: { text } } })
  expect(namesOf(await trainer.get('/clients?search=rodilla'))).toEqual(['Laura Méndez'])
  for (const [id, wrong, code] of [
    [laura, 'x'.repeat(1001), 'client_note_invalid'],
    [laura, 'a\u0007', 'client_note_invalid'],
    [asking, text, 'client_unknown'],
    ['7f3a91c2-0000-4000-8000-000000000000', text, 'client_unknown'],
  ] as const)
    expect((await save(id, wrong)).body.code).toBe(code)

  const other = await house.as(await makeBookableTrainer(house.db))
  await makeBooking(house.db, { trainerId: other.id, clientId: laura, status: 'confirmed', hour: 20 })
  expect((await other.get(`/clients/${laura}`)).body.note).toBeNull()
  const ofLaura = await (await house.as(laura)).get('/me/export')
  expect(JSON.stringify(ofLaura.body)).not.toContain('sin saltos')
  expect(JSON.stringify((await trainer.get('/me/export')).body)).toContain('sin saltos')

  await house.db.execute(sql`delete from users where id = ${laura}`)
  expect(await selectRows(house.db, sql`select 1 from client_notes`)).toEqual([])
})

test('a trainer sees the sector of a requested home visit, and the address once it is accepted', async () => {
  const { trainer, asking } = await makeTrainerWithClients()
  const homeAddress = 'Calle Fantino Falco 12, apto 3B, Naco, Santo Domingo'
  const visit = { serviceType: 'home', homeAddress, trainerId: trainer.id, clientId: asking, hour: 19 } as const
  const id = await makeBooking(house.db, visit)
  expect((await trainer.get(`/bookings/${id}`)).body).toMatchObject({ client_sector: 'Naco', client_address: null })
  expect((await (await house.as(asking)).get(`/bookings/${id}`)).body.client_sector).toBeNull()
  await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
  expect((await trainer.get(`/bookings/${id}`)).body).toMatchObject({
    client_sector: null,
    client_address: homeAddress,
  })
})

test('a trainer sees the net amount of each price after the commission, and the client does not', async () => {
  const { trainer, laura, asking } = await makeTrainerWithClients()
  const [request] = (await trainer.get(`/bookings?client=${asking}`)).body
  // The test server takes no commission.
  expect(request).toMatchObject({ price: 1400, trainer_net: 1400 })
  const ofLaura = (await trainer.get(`/bookings?client=${laura}`)).body
  expect(ofLaura.map(({ trainer_net: net }: { trainer_net: number | null }) => net)).toEqual([null, null, 1400])
  expect((await (await house.as(asking)).get(`/bookings/${request.id}`)).body.trainer_net).toBeNull()
})
