import { blocksPerHour, maxBlocks } from '@entrena/contract/blocks/rules'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { countRows } from '../../testing/rows'
import { draftBooking, makeBookableTrainer, makeBooking } from '../bookings/makers'
import { makeMessage } from '../messages/makers'
import { blockPerson } from './block-person'

const house = setUpHouse({})
const limited = setUpHouse({ RATE_LIMIT: 'on' })

type Person = Awaited<ReturnType<typeof house.person>>
let client: Person
let trainer: Person

beforeEach(async () => {
  client = await house.person('client')
  trainer = await house.as(await makeBookableTrainer(house.db, { name: 'Ana Peralta' }))
})

const block = (who: Person, whom: Pick<Person, 'id'>) => who.put(`/blocks/${whom.id}`)
const unblock = (who: Person, whom: Person) => who.delete(`/blocks/${whom.id}`)
const write = (from: Person, to: Person) => from.post('/messages', { payload: { receiver_id: to.id, message: 'Hola' } })
const book = (more: Record<string, unknown> = {}, who = client) =>
  who.post('/bookings', { payload: draftBooking(trainer.id, more) })
const people = () => ({ clientId: client.id, trainerId: trainer.id })
const rowOf = async (id: string) => (await client.get(`/bookings/${id}`)).body
const namesIn = async (who: Person, path: string) =>
  (await who.get(path)).body.map((found: { trainer_name: string }) => found.trainer_name)

describe('list of blocked people', () => {
  test('blocked people are listed with name and day, the latest first, in pages', async () => {
    const other = await makeBookableTrainer(house.db, { name: 'Bea Cruz' })
    expect((await client.get('/blocks')).body).toEqual([])
    expect((await block(client, trainer)).status).toBe(204)
    house.setNow('2026-11-16T16:00:01Z')
    expect((await block(client, { id: other })).status).toBe(204)
    const { body } = await client.get('/blocks')
    expect(body).toEqual([
      { user_id: other, name: 'Bea Cruz', picture: null, role: 'trainer', blocked_at: '2026-11-16T16:00:01.000Z' },
      {
        user_id: trainer.id,
        name: 'Ana Peralta',
        picture: null,
        role: 'trainer',
        blocked_at: '2026-11-16T16:00:00.000Z',
      },
    ])
    const { headers, body: first } = await client.get('/blocks?limit=1')
    expect(first).toEqual(body.slice(0, 1))
    const [, next = ''] = /<\/api([^>]+)>; rel="next"/.exec(String(headers.link)) ?? []
    expect((await client.get(next)).body).toEqual(body.slice(1))
    expect((await trainer.get('/blocks')).body).toEqual([])
  })

  test('a block is refused if the person who asks for it is suspended while the server handles the request', async () => {
    await house.db.execute(sql`update users set suspended_at = now(), suspended_reason = 'x' where id = ${client.id}`)
    const blocker = { id: client.id, role: 'client' } as const
    const sent = blockPerson(house.services, blocker, { blockedId: trainer.id, isLimited: false })
    await expect(sent).rejects.toMatchObject({ refusal: { code: 'not_signed_in' } })
    expect(await countRows(house.db, 'blocks')).toBe(0)
  })

  test('blocking twice blocks once, and unblocking twice succeeds', async () => {
    await block(client, trainer)
    house.setNow('2026-11-17T16:00:00Z')
    expect((await block(client, trainer)).status).toBe(204)
    expect((await client.get('/blocks')).body).toMatchObject([{ blocked_at: '2026-11-16T16:00:00.000Z' }])
    expect((await unblock(client, trainer)).status).toBe(204)
    expect((await unblock(client, trainer)).status).toBe(204)
    expect(await countRows(house.db, 'blocks')).toBe(0)
  })

  test('clients can block only trainers, and trainers only clients', async () => {
    const admin = await house.person('admin')
    await makeMessage(house.db, { senderId: trainer.id, receiverId: admin.id })
    const noRole = await house.person(null)
    for (const whom of [client, await house.person('client'), admin, noRole, { id: crypto.randomUUID() }])
      expect(await block(client, whom)).toMatchObject({ status: 404, body: { code: 'person_unknown' } })
    const otherTrainer = { id: await makeBookableTrainer(house.db) }
    for (const whom of [trainer, otherTrainer, admin]) expect((await block(trainer, whom)).status).toBe(404)
    for (const who of [admin, noRole]) expect((await block(who, trainer)).status).toBe(403)
    expect((await house.stranger.get('/blocks')).status).toBe(401)
  })

  test('a person can block only people they can have met, so trainers cannot probe ids of clients', async () => {
    expect((await block(trainer, client)).status).toBe(404)
    expect((await trainer.get(`/blocks/${client.id}`)).status).toBe(404)
    await write(client, trainer)
    expect((await trainer.get(`/blocks/${client.id}`)).status).toBe(200)
    expect((await block(trainer, client)).status).toBe(204)
  })

  test('a person can block at most 500 others', async () => {
    await house.db.execute(sql`
      with people as (insert into users (id, name, email, role, created_at)
        select gen_random_uuid(), 'Filler', 'filler' || n || '@example.com', 'trainer', now()
        from generate_series(1, ${maxBlocks}::int) n returning id)
      insert into blocks (user_id, blocked_id, created_at) select ${client.id}::uuid, id, now() from people`)
    expect(await block(client, trainer)).toMatchObject({ status: 409, body: { code: 'blocks_full' } })
    expect((await block(trainer, client)).status).toBe(404)
  })

  test('blocks are exported only to the person who blocked, and are deleted with either person', async () => {
    await block(client, trainer)
    const own = await client.get('/me/export')
    expect(own.body.blocks).toMatchObject([{ blocked_id: trainer.id, blocked_name: 'Ana Peralta' }])
    const others = await trainer.get('/me/export')
    expect(others.body.blocks).toEqual([])
    expect(JSON.stringify(others.body)).not.toContain(client.id)
    await house.db.execute(sql`delete from users where id = ${trainer.id}`)
    expect(await countRows(house.db, 'blocks')).toBe(0)
  })

  test('a person can block at most 30 others within an hour', async () => {
    const someone = await limited.person('client')
    for (let n = 0; n < blocksPerHour; n += 1)
      expect((await block(someone, { id: await makeBookableTrainer(limited.db) })).status).toBe(204)
    const answer = await block(someone, { id: await makeBookableTrainer(limited.db) })
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_blocks' } })
  })
})

describe.each(['client', 'trainer'] as const)('while the %s has blocked the other', (who) => {
  const blocker = () => (who === 'client' ? client : trainer)
  const blocked = () => (who === 'client' ? trainer : client)
  const blockNow = () => block(blocker(), blocked())

  beforeEach(async () => {
    await write(client, trainer)
  })

  test('while one of two people has blocked the other, neither can write, and both can still read', async () => {
    await blockNow()
    for (const [from, to, code] of [
      [client, trainer, 'may_not_write'],
      // The client has never had a booking with this trainer, so the trainer may not write first.
      [trainer, client, 'client_writes_first'],
    ] as const) {
      expect(await write(from, to)).toMatchObject({ status: 403, body: { code } })
      expect((await from.get(`/messages/${to.id}`)).body).toMatchObject({
        messages: [{ message: 'Hola' }],
        partner: { is_blocked: from === blocker() },
      })
      expect((await from.get('/messages/conversations')).body).toHaveLength(1)
    }
    await unblock(blocker(), blocked())
    expect((await write(client, trainer)).status).toBe(201)
  })

  test('a poll of the chat shows when a block begins and when it ends', async () => {
    const poll = (etag?: string) =>
      blocker().get(`/messages/${blocked().id}`, { headers: etag ? { 'if-none-match': etag } : {} })
    await poll()
    const before = String((await poll()).headers.etag)
    expect((await poll(before)).status).toBe(304)
    await blockNow()
    const after = await poll(before)
    expect(after).toMatchObject({ status: 200, body: { partner: { is_blocked: true } } })
  })

  test('if two people have no conversation, the chat does not show whether one of them has blocked the other', async () => {
    await house.db.execute(sql`delete from messages`)
    await house.db.execute(sql`delete from conversations`)
    await makeBooking(house.db, { ...people(), status: 'completed', date: '2026-11-10' })
    await blockNow()
    expect((await client.get(`/messages/${trainer.id}`)).status).toBe(404)
    expect((await trainer.get(`/messages/${client.id}`)).status).toBe(404)
  })

  test('a client does not find a blocked trainer in any list or on any page, while other people still do', async () => {
    const other = await house.person('client')
    const bea = await makeBookableTrainer(house.db, { name: 'Bea Cruz' })
    await client.put(`/favourites/${trainer.id}`)
    await blockNow()
    const lists = [
      '/trainers',
      '/trainers?_t=1',
      '/trainers?name=Ana',
      '/trainers?sort=price',
      '/trainers?near=18.47,-69.9&radius=200000',
    ]
    for (const list of [...lists, '/trainers?free=2026-11-17', '/favourites']) {
      expect(await namesIn(client, list)).not.toContain('Ana Peralta')
      if (list !== '/favourites') expect(await namesIn(other, list)).toContain('Ana Peralta')
    }
    expect(await namesIn(client, '/trainers')).toEqual(['Bea Cruz'])
    expect(bea).toBeDefined()
    const unknown = await client.get(`/trainers/${crypto.randomUUID()}`)
    expect(await client.get(`/trainers/${trainer.id}`)).toMatchObject({ status: 404, body: unknown.body })
    for (const path of [
      `/trainers/${trainer.id}/slots?date=2026-11-17`,
      `/waitlist/hours?trainer_id=${trainer.id}&date=2026-11-17`,
    ])
      expect(await client.get(path)).toMatchObject({ status: 404, body: { code: 'trainer_unknown' } })
    expect((await other.get(`/trainers/${trainer.id}`)).status).toBe(200)
    expect((await trainer.get(`/trainers/${trainer.id}`)).status).toBe(200)
    await unblock(blocker(), blocked())
    expect(await namesIn(client, '/trainers?_t=2')).toContain('Ana Peralta')
    expect(await namesIn(client, '/favourites')).toEqual(['Ana Peralta'])
    await client.delete(`/favourites/${trainer.id}`)
    await blockNow()
    expect((await client.put(`/favourites/${trainer.id}`)).status).toBe(404)
  })

  test('a page of search results is full even if a blocked trainer is left out', async () => {
    for (const name of ['Bea', 'Clara', 'Dora']) await makeBookableTrainer(house.db, { name })
    await blockNow()
    const names: string[] = []
    let next: string | undefined = '/trainers?limit=1'
    while (next) {
      const { body, headers } = await client.get(next)
      expect(body).toHaveLength(1)
      names.push(body[0].trainer_name)
      next = /<\/api([^>]+)>; rel="next"/.exec(String(headers.link))?.[1]
    }
    expect(names.toSorted()).toEqual(['Bea', 'Clara', 'Dora'])
  })

  test('while one of two people has blocked the other, the client can neither book nor join the waitlist', async () => {
    const bought = await makeBooking(house.db, {
      ...people(),
      ...{ status: 'completed', date: '2026-11-10', paymentStatus: 'paid', sessionsCount: 5, sessionsDone: 1 },
    })
    await blockNow()
    const refused = { status: 404, body: { code: 'trainer_unknown' } }
    expect(await book()).toMatchObject(refused)
    expect(await book({ sessions_count: 5 })).toMatchObject(refused)
    expect(await book({ package_booking_id: bought })).toMatchObject(refused)
    const series = { package_booking_id: bought, dates: [{ date: '2026-11-17', time: '07:00' }] }
    expect(await client.post('/bookings/series', { payload: series })).toMatchObject(refused)
    const wait = { trainer_id: trainer.id, date: '2026-11-17', time: '07:00' }
    expect(await client.post('/waitlist', { payload: wait })).toMatchObject(refused)
    await unblock(blocker(), blocked())
    expect((await book()).status).toBe(201)
  })

  test('a confirmed session stays after a block, and both people can cancel it but not move it', async () => {
    const sessions = [7, 8].map((hour) =>
      makeBooking(house.db, { ...people(), hour, date: '2026-11-20', status: 'confirmed', paymentStatus: 'paid' }),
    )
    const [first = '', second = ''] = await Promise.all(sessions)
    expect((await blocker().get(`/blocks/${blocked().id}`)).body).toEqual({ requests: 0, sessions: 2 })
    await blockNow()
    expect(await rowOf(first)).toMatchObject({ status: 'confirmed' })
    const time = { date: '2026-11-20', time: '10:00' }
    expect((await client.put(`/bookings/${first}/time`, { payload: time })).status).toBe(404)
    for (const [who, id] of [
      [client, first],
      [trainer, second],
    ] as const) {
      const cancelled = await who.post(`/bookings/${id}/cancel`, { payload: { expected_refund: 1400 } })
      expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    }
  })

  test('a completed session can still be reviewed after a block', async () => {
    const id = await makeBooking(house.db, {
      ...people(),
      ...{ status: 'completed', date: '2026-11-10', paymentStatus: 'paid' },
    })
    await blockNow()
    const payload = { booking_id: id, rating: 4, comment: 'Bien' }
    expect((await client.post('/reviews', { payload })).status).toBeLessThan(300)
  })

  test('a block ends the requests between the two people and refunds a paid request', async () => {
    const open = await makeBooking(house.db, { ...people() })
    const paid = await makeBooking(house.db, {
      ...people(),
      ...{ hour: 8, paymentStatus: 'paid', sessionsCount: 5, priceCents: 650_000 },
    })
    const other = await makeBooking(house.db, {
      clientId: (await house.person('client')).id,
      trainerId: trainer.id,
      hour: 9,
    })
    expect((await blocker().get(`/blocks/${blocked().id}`)).body).toEqual({ requests: 2, sessions: 0 })
    await blockNow()
    const reason = who === 'client' ? 'withdrawn' : 'declined'
    expect(await rowOf(open)).toMatchObject({ status: 'cancelled', cancel_reason: reason, cancelled_by: who })
    expect(await rowOf(paid)).toMatchObject({ status: 'cancelled', refund_due: true, refund_amount: 6500 })
    expect(await countRows(house.db, `bookings where id = '${other}' and status = 'pending'`)).toBe(1)
  })

  test('a block returns a requested session of a package to that package', async () => {
    const bought = await makeBooking(house.db, {
      ...people(),
      ...{ status: 'confirmed', date: '2026-11-20', paymentStatus: 'paid', sessionsCount: 5, sessionsTaken: 2 },
    })
    const later = await makeBooking(house.db, {
      ...people(),
      ...{ date: '2026-11-27', packageBookingId: bought, packageNumber: 2, paymentStatus: 'paid', priceCents: 0 },
    })
    await blockNow()
    expect(await rowOf(later)).toMatchObject({ status: 'cancelled', session_used: false })
    expect(await rowOf(bought)).toMatchObject({ status: 'confirmed', sessions_to_schedule: 4 })
  })

  test('a request that bought a package stays after a block if one of its sessions is confirmed or done', async () => {
    const purchase = { ...people(), paymentStatus: 'paid', sessionsCount: 5, sessionsTaken: 2 } as const
    const accepted = await makeBooking(house.db, { ...purchase, date: '2026-11-20' })
    const session = { ...people(), packageNumber: 2, paymentStatus: 'paid', priceCents: 0 } as const
    await makeBooking(house.db, { ...session, date: '2026-11-27', packageBookingId: accepted, status: 'confirmed' })
    const begun = await makeBooking(house.db, { ...purchase, date: '2026-11-21', sessionsDone: 1 })
    expect((await blockNow()).status).toBe(204)
    for (const id of [accepted, begun]) expect(await rowOf(id)).toMatchObject({ status: 'pending' })
    // Client and trainer can still cancel the confirmed session themselves.
    const { body: quote } = await client.get(`/bookings/${accepted}/cancellation`)
    const payload = { expected_refund: quote.refund_amount }
    expect((await client.post(`/bookings/${accepted}/cancel`, { payload })).status).toBe(200)
  })

  test('nobody gets a mail or a message about a block', async () => {
    const mails = await countRows(house.db, 'mails')
    await blockNow()
    expect(await countRows(house.db, 'mails')).toBe(mails)
    expect(await countRows(house.db, 'messages')).toBe(1)
  })

  test('if a lapsed request is paid late during a block, it does not come back and the client gets the money', async () => {
    const id = await makeBooking(house.db, {
      ...people(),
      ...{ date: '2026-11-20', status: 'cancelled', paymentStatus: 'pending_confirmation', transferToCheck: true },
      ...{ cancelReason: 'unpaid', cancelledBy: 'time', cancelledAt: house.now() },
    })
    await blockNow()
    const admin = await house.person('admin')
    expect((await admin.post(`/payments/bank-transfer/confirm?booking_id=${id}`)).status).toBeLessThan(300)
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'paid', refund_due: true })
  })
})

test('a client on the waitlist is not told about a free hour while blocked', async () => {
  const other = await house.person('client')
  const taken = await makeBooking(house.db, { clientId: other.id, trainerId: trainer.id, status: 'confirmed' })
  const wait = { trainer_id: trainer.id, date: '2026-11-17', time: '07:00' }
  expect((await client.post('/waitlist', { payload: wait })).status).toBeLessThan(300)
  await block(client, trainer)
  expect((await client.get('/waitlist')).body).toEqual([])
  await house.db.execute(sql`delete from bookings where id = ${taken}`)
  const { tellWaiting } = await import('../waitlist/tell-waiting')
  await tellWaiting(house.services)
  expect(await countRows(house.db, 'mails')).toBe(0)
  await unblock(client, trainer)
  expect((await client.get('/waitlist')).body).toHaveLength(1)
})
