import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { setUpPostOffice } from '../../testing/post-office'
import { makeBrowser, pushSettings, setUpPushService } from '../../testing/push-service'
import { countRows, selectRows } from '../../testing/rows'
import { makeUser } from '../accounts/makers'
import { draftBooking, makeBookableTrainer, makeBooking } from '../bookings/makers'
import { sendReminders } from '../reminders/send-reminders'
import { tellWaiting } from '../waitlist/tell-waiting'

const house = setUpHouse(pushSettings)
const post = setUpPostOffice(house)
const service = setUpPushService(house)

type Person = Awaited<ReturnType<typeof house.person>>

async function turnOn(person: Person) {
  const browser = makeBrowser()
  await person.put('/push/subscription', { payload: browser.subscription })
  return browser
}

/** A trainer and a client who receive push notifications and have not opened the app for a while. */
async function people() {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const client = await house.as((await makeUser(house.db, { name: 'Ana Pérez', language: 'en', role: 'client' })).id)
  const browsers = { trainer: await turnOn(trainer), client: await turnOn(client) }
  service.later(5)
  return { trainer, client, browsers }
}
type Browser = ReturnType<typeof makeBrowser>

/** Sends due pushes and returns the notifications that this browser shows. */
async function shown({ path, decrypt }: Browser) {
  service.received.length = 0
  await service.deliver()
  return service.received.filter((push) => push.path === path).map(decrypt)
}

/** Sends due mails and returns their kinds. */
async function kindsMailed(): Promise<string[]> {
  const ids = (await post.collect()).map(({ id }) => id)
  const rows = await selectRows<{ kind: string }>(
    house.db,
    sql`select kind from mails where id = any(${sql.param(ids)}::uuid[]) order by kind`,
  )
  return rows.map(({ kind }) => kind)
}
const book = (client: Person, trainer: Person) => client.post('/bookings', { payload: draftBooking(trainer.id) })

test('an unsent mail that offers a session is dropped if the trainer withdraws the session', async () => {
  const { trainer, client } = await people()
  const past = { status: 'completed', paymentStatus: 'paid', priceCents: 0, date: '2026-11-10' } as const
  await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, ...past })
  const session = { kind: 'session', date: '2026-11-17', time: '07:00', client_id: client.id, paid: 'here' }
  const { body } = await trainer.post('/agenda/entries', { payload: session })
  service.later(1)
  expect((await trainer.delete(`/agenda/entries/${body.id}`)).status).toBe(204)
  service.later(30)
  expect(await kindsMailed()).toEqual(['offerWithdrawn'])
})

describe('push about a request', () => {
  test('a request is pushed to its trainer, encrypted and signed, and mailed ten minutes later', async () => {
    const { trainer, client, browsers } = await people()
    await book(client, trainer)
    const [push] = await shown(browsers.trainer)
    expect(push).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Alguien quiere entrenar contigo',
      body: 'Ana Pérez pide el martes, 17 de noviembre, 07:00.',
      url: 'https://entrena.do/trainer-dashboard?tab=bookings',
      tag: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const [request] = service.received
    expect(request?.body.toString('latin1')).not.toContain('Ana')
    expect(request?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic: push.tag })
    expect(request?.headers.authorization).toMatch(/^vapid t=.+, k=/)
    expect(await shown(browsers.trainer)).toEqual([])
    service.later(9)
    expect(await kindsMailed()).toEqual([])
    service.later(1)
    expect(await kindsMailed()).toEqual(['requested'])
  })

  test('a request is not mailed if the trainer has seen the notification', async () => {
    const { trainer, client, browsers } = await people()
    await book(client, trainer)
    const [{ id }] = await shown(browsers.trainer)
    expect((await house.stranger.post('/push/seen', { payload: { id } })).status).toBe(401)
    expect((await trainer.post('/push/seen', { payload: { id } })).status).toBe(204)
    service.later(60)
    expect(await kindsMailed()).toEqual([])
    expect((await trainer.post('/push/seen', { payload: { id } })).status).toBe(204)
  })

  test('a request is mailed if the notification was seen by somebody else or too late', async () => {
    const { trainer, client, browsers } = await people()
    await book(client, trainer)
    const [{ id }] = await shown(browsers.trainer)
    expect((await client.post('/push/seen', { payload: { id } })).status).toBe(204)
    service.later(10)
    expect(await kindsMailed()).toEqual(['requested'])
    await trainer.post('/push/seen', { payload: { id } })
    expect(await countRows(house.db, "mails where kind = 'requested' and sent_at is not null")).toBe(1)
  })

  test('a request is mailed at once to a trainer without push notifications', async () => {
    const { trainer, client } = await people()
    await trainer.delete('/push/subscription')
    await book(client, trainer)
    expect(await kindsMailed()).toEqual(['requested'])
    expect(await countRows(house.db, 'pushes')).toBe(0)
  })

  test('a request is mailed at once if the last push to the trainer failed', async () => {
    const { trainer, client } = await people()
    service.setAnswer((_request, response) => void response.writeHead(403).end())
    await client.post('/messages', { payload: { receiver_id: trainer.id, message: 'Hola' } })
    await service.deliver()
    await book(client, trainer)
    expect(await kindsMailed()).toEqual(['requested'])
  })

  test('a push about a request is stored in the same transaction as the booking', async () => {
    const { trainer, client } = await people()
    const answers = [await book(client, trainer), await book(client, trainer)]
    expect(answers.map(({ status }) => status)).toEqual([201, 409])
    expect(await countRows(house.db, 'pushes')).toBe(1)
  })
})

describe('push about an answer', () => {
  const answer = async (status: string, stated = {}) => {
    const { trainer, client, browsers } = await people()
    const id = await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, ...stated })
    expect((await trainer.put(`/bookings/${id}`, { payload: { status } })).status).toBe(200)
    return browsers.client
  }

  test('the answer to a request is pushed to the client, and the mail about the answer waits', async () => {
    const browser = await answer('confirmed')
    expect(await shown(browser)).toMatchObject([
      { title: 'Your session is confirmed', url: 'https://entrena.do/client-dashboard?tab=bookings' },
    ])
    expect(await kindsMailed()).toEqual([])
  })

  test('the answer to a request is mailed at once if it is about a refund', async () => {
    const browser = await answer('cancelled', { paymentStatus: 'paid' })
    expect(await shown(browser)).toMatchObject([{ title: 'Your request was declined' }])
    expect(await kindsMailed()).toEqual(['cancelled'])
  })
})

describe('waiting mail', () => {
  test('a waiting mail about a booking is dropped if the request was answered or the session was cancelled since', async () => {
    const { trainer, client } = await people()
    const { id } = (await book(client, trainer)).body
    await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
    await client.post(`/bookings/${id}/cancel`, { payload: { expected_refund: 0 } })
    const told = await kindsMailed()
    house.setNow('2026-11-16T16:30:00Z')
    expect([...told, ...(await kindsMailed())]).toEqual(['clientCancelled', 'ownCancellation'])
  })

  test('a waiting mail is kept if another booking was answered or cancelled', async () => {
    const { trainer, client } = await people()
    const { id } = (await book(client, trainer)).body
    await client.post('/bookings', { payload: { ...draftBooking(trainer.id), time: '09:00' } })
    await client.post(`/bookings/${id}/cancel`, { payload: { expected_refund: 0 } })
    await kindsMailed()
    house.setNow('2026-11-16T16:30:00Z')
    expect(await kindsMailed()).toContain('requested')
  })
})

test('a push about a confirmed payment does not contain the amount, and its mail is sent at once', async () => {
  const { trainer, client, browsers } = await people()
  const stated = { status: 'confirmed', markedAsPaid: true } as const
  const id = await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, ...stated })
  const admin = await house.person('admin')
  expect((await admin.post('/payments/bank-transfer/confirm', { query: { booking_id: id } })).status).toBe(200)
  const pushes = [
    ...(await shown(browsers.client)),
    ...service.received.filter(({ path }) => path === browsers.trainer.path),
  ]
  expect(pushes).toHaveLength(2)
  expect(pushes[0]).toMatchObject({ title: 'Payment confirmed', body: expect.not.stringContaining('1,400') })
  expect(await kindsMailed()).toEqual(['confirmedToClient', 'confirmedToTrainer'])
})

test('a session is announced by push two hours before, and the push expires after two hours', async () => {
  const { trainer, client, browsers } = await people()
  await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, status: 'confirmed', hour: 12 })
  house.setNow('2026-11-17T09:45:00-04:00')
  await sendReminders(house.services, {
    error: (entry: unknown) => {
      throw entry
    },
  })
  expect(await shown(browsers.client)).toMatchObject([{ title: 'See you in about two hours' }])
  expect(service.received[0]?.headers).toMatchObject({ ttl: '7200', urgency: 'high' })
})

test('a client on the waitlist gets a push about an hour that became free', async () => {
  const { trainer, client, browsers } = await people()
  const holder = await house.person('client')
  const id = await makeBooking(house.db, { trainerId: trainer.id, clientId: holder.id })
  await client.post('/waitlist', { payload: { trainer_id: trainer.id, date: '2026-11-17', time: '07:00' } })
  await holder.post(`/bookings/${id}/cancel`, { payload: { expected_refund: 0 } })
  await tellWaiting(house.services)
  expect(await shown(browsers.client)).toMatchObject([
    { title: 'The hour you were waiting for is free', url: `https://entrena.do/trainer/${trainer.id}?day=2026-11-17` },
  ])
})

describe('push about a message', () => {
  const write = (from: Person, to: Person) =>
    from.post('/messages', { payload: { receiver_id: to.id, message: 'The code of the door is 4821' } })

  test('a push about a message does not contain its text, and the newest one of a sender replaces older ones', async () => {
    const { trainer, client, browsers } = await people()
    for (let count = 0; count < 3; count += 1) await write(client, trainer)
    const [first, ...others] = await shown(browsers.trainer)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      title: 'Nuevo mensaje de Ana Pérez',
      body: '',
      url: `https://entrena.do/trainer-dashboard?tab=messages&with=${client.id}`,
    })
    await write(client, trainer)
    expect(await shown(browsers.trainer)).toMatchObject([{ tag: first.tag }])
  })

  test.each([['/messages/conversations'], ['/messages/{client}']])(
    'a message causes no push to a person who polled %s within the last minute',
    async (path) => {
      const { trainer, client, browsers } = await people()
      await write(client, trainer)
      await shown(browsers.trainer)
      await trainer.get(path.replace('{client}', client.id))
      house.setNow(new Date(house.now().getTime() + 59_000).toISOString())
      await write(client, trainer)
      expect(await shown(browsers.trainer)).toEqual([])
      house.setNow(new Date(house.now().getTime() + 1_000).toISOString())
      await write(client, trainer)
      expect(await shown(browsers.trainer)).toHaveLength(1)
    },
  )

  test('a person gets at most thirty pushes about messages an hour', async () => {
    const { trainer, client, browsers } = await people()
    let count = 0
    for (let message = 0; message < 40; message += 1) {
      await write(client, trainer)
      count += (await shown(browsers.trainer)).length
    }
    expect(count).toBe(30)
    // A mail about another event does not wait, because no push is sent about that event.
    await book(client, trainer)
    expect(await kindsMailed()).toEqual(['requested'])
    service.later(61)
    await write(client, trainer)
    expect(await shown(browsers.trainer)).toHaveLength(1)
  })
})

test('a push to a browser that belongs to somebody else by now is not sent', async () => {
  const { trainer, client, browsers } = await people()
  await book(client, trainer)
  await client.put('/push/subscription', { payload: browsers.trainer.subscription })
  expect(await countRows(house.db, 'pushes')).toBe(0)
  await service.deliver()
  expect(service.received).toEqual([])
})

test('deleting a person deletes all pushes that name that person', async () => {
  const { trainer, client } = await people()
  await book(client, trainer)
  expect(await countRows(house.db, 'pushes')).toBe(1)
  const admin = await house.person('admin')
  expect((await admin.delete(`/admin/users/${client.id}`)).status).toBe(204)
  expect(await countRows(house.db, `pushes where '${client.id}' = any(about)`)).toBe(0)
})

describe('several waiting mails', () => {
  const limited = setUpHouse({ ...pushSettings, RATE_LIMIT: 'on' })
  const limitedPost = setUpPostOffice(limited)

  test('waiting mails are sent as one digest, without those whose notifications were seen', async () => {
    const trainer = await limited.as(await makeBookableTrainer(limited.db))
    await trainer.put('/push/subscription', { payload: makeBrowser().subscription })
    for (const time of ['07:00', '08:00', '09:00', '10:00', '11:00', '12:00']) {
      const client = await limited.person('client')
      await client.post('/bookings', { payload: draftBooking(trainer.id, { time }) })
    }
    const rows = await selectRows<{ notice_id: string }>(
      limited.db,
      'select p.notice_id from pushes p join mails m on m.id = p.mail_id where m.digest_at is not null order by m.id',
    )
    expect(rows).toHaveLength(3)
    await trainer.post('/push/seen', { payload: { id: rows[0]?.notice_id } })
    limitedPost.later(9)
    expect(await limitedPost.collect()).toEqual([])
    limitedPost.later(1)
    expect(await limitedPost.collect()).toHaveLength(3)
    // The digest closes in five minutes, but the mail waits ten minutes.
    limitedPost.later(45)
    const late = await limited.person('client')
    await late.post('/bookings', { payload: draftBooking(trainer.id, { time: '13:00' }) })
    limitedPost.later(6)
    expect(await limitedPost.collect()).toMatchObject([{ subject: '2 más: solicitudes nuevas' }])
    limitedPost.later(4)
    expect(await limitedPost.collect()).toEqual([])
    limitedPost.later(1)
    expect(await limitedPost.collect()).toHaveLength(1)
  })
})
