import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'

const house = setUpHouse()

type Person = Awaited<ReturnType<typeof house.person>>

const write = (from: Person, to: string, message: unknown = 'Hola', more: Record<string, unknown> = {}) =>
  from.post('/messages', { payload: { receiver_id: to, message, ...more } })
const ifNoneMatch = (etag: unknown) => ({ headers: { 'if-none-match': String(etag) } })

async function people() {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const client = await house.person('client')
  return { trainer, client }
}

describe('a message', () => {
  test('the API of messages accepts the id of a person in capital letters', async () => {
    const { trainer, client } = await people()
    expect((await write(client, trainer.id.toUpperCase())).status).toBe(201)
    expect(await write(client, client.id.toUpperCase())).toMatchObject({ status: 400, body: { code: 'to_oneself' } })
    const path = `/messages/${trainer.id.toUpperCase()}`
    const { status, body, headers } = await client.get(path)
    expect(status).toBe(200)
    expect(body.messages).toMatchObject([{ receiver_id: trainer.id }])
    expect((await client.get(path, ifNoneMatch(headers.etag))).status).toBe(304)
    expect((await client.get(`/messages/${trainer.id}`, ifNoneMatch(headers.etag))).status).toBe(304)
  })

  test('sending a message returns the stored message, and both people see all messages in the same order', async () => {
    const { trainer, client } = await people()
    const { status, body } = await write(client, trainer.id, '  Hola Yulissa!\r\n¿Cómo estás?  ')
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{14}4/),
      sender_id: client.id,
      receiver_id: trainer.id,
      message: 'Hola Yulissa!\n¿Cómo estás?',
      created_at: '2026-11-16T16:00:00.000Z',
    })
    await write(trainer, client.id, 'Bien')
    const ofClient = (await client.get(`/messages/${trainer.id}`)).body
    expect(ofClient.messages.map(({ message }: { message: string }) => message)).toEqual([
      'Hola Yulissa!\n¿Cómo estás?',
      'Bien',
    ])
    expect(ofClient.partner).toEqual({
      ...{ name: 'Yulissa Peralta', picture: null, role: 'trainer', is_blocked: false },
    })
    expect(ofClient.has_older).toBe(false)
    const ofTrainer = (await trainer.get(`/messages/${client.id}`)).body
    expect(ofTrainer.messages).toEqual(ofClient.messages)
    expect(ofTrainer.partner).toEqual({ name: 'Ana Pérez', picture: null, role: 'client', is_blocked: false })
  })

  test.each([
    ['null', null, 400, 'message_empty'],
    ['an empty text', '', 400, 'message_empty'],
    ['only spaces', ' \n\t ', 400, 'message_empty'],
    ['zero-width spaces', '\u200b\u200b', 400, 'message_empty'],
    ['a number', 5, 400, 'message_empty'],
    ['2001 characters', 'a'.repeat(2001), 400, 'message_too_long'],
    ['10,000 emoji', '💪'.repeat(10_000), 400, 'message_too_long'],
  ])('a message with the content %s is refused', async (_title, text, status, code) => {
    const { trainer, client } = await people()
    expect(await write(client, trainer.id, text)).toMatchObject({ status, body: { code } })
    expect((await client.get('/messages/conversations')).body).toEqual([])
  })

  test.each([
    ['2000 letters', 'a'.repeat(2000)],
    ['2000 emoji', '💪'.repeat(2000)],
    ['2000 letters between spaces', ` ${'ñ'.repeat(2000)}\n\n`],
    ['markup and links', '<script>alert(1)</script> https://example.com &amp; "quotes" \'; drop table messages; --'],
    ['right-to-left text', 'مرحبا! كيف حالك؟'],
  ])('a message with the content %s is accepted and shown to the receiver', async (_title, text) => {
    const { trainer, client } = await people()
    expect((await write(client, trainer.id, text)).status).toBe(201)
    expect((await trainer.get(`/messages/${client.id}`)).body.messages[0].message).toBe(text.trim())
    expect((await trainer.get('/messages/conversations')).body[0].last_message).toBe(
      [...text.trim()].slice(0, 200).join(''),
    )
  })

  test.each([
    ['no receiver', undefined, 400, 'receiver_missing'],
    ['an invalid id', 'nonsense', 404, 'receiver_unknown'],
    ['a person who does not exist', '7f3a91c2-0000-4000-8000-000000000000', 404, 'receiver_unknown'],
  ])('a message to the receiver %s is refused', async (_title, receiver_id, status, code) => {
    const { client } = await people()
    const answer = await client.post('/messages', { payload: { receiver_id, message: 'Hola' } })
    expect(answer).toMatchObject({ status, body: { code } })
  })

  test('a person cannot send a message to themselves', async () => {
    const { client } = await people()
    expect(await write(client, client.id)).toMatchObject({ status: 400, body: { code: 'to_oneself' } })
  })

  test('a message is refused if its sender_id is not the signed-in person', async () => {
    const { trainer, client } = await people()
    const next = await house.person('client')
    const answer = await write(next, trainer.id, 'From Laura', { id: randomUUID(), sender_id: client.id })
    expect(answer).toMatchObject({ status: 409, body: { code: 'sender_changed' } })
    expect((await trainer.get('/messages/conversations')).body).toEqual([])
    expect((await write(next, trainer.id, 'Hola', { sender_id: 'nonsense' })).status).toBe(400)
    expect((await write(next, trainer.id, 'Hola', { sender_id: next.id })).status).toBe(201)
  })

  test('an empty message and a signed-out user are refused in the language of the browser', async () => {
    const { client } = await people()
    expect((await client.post('/messages')).status).toBe(400)
    expect((await house.stranger.post('/messages', { payload: {} })).status).toBe(401)
    const { body } = await client.post('/messages', {
      payload: { receiver_id: client.id, message: 'a'.repeat(2001) },
      headers: { 'accept-language': 'es' },
    })
    expect(body.detail).toBe('Un mensaje puede tener como máximo 2000 caracteres')
  })
})

describe('who may write to whom', () => {
  const may = async (from: Person, to: Person) => (await write(from, to.id)).status

  test('a client may write to a listed trainer, who may then answer', async () => {
    const { trainer, client } = await people()
    expect(await write(trainer, client.id)).toMatchObject({ status: 403, body: { code: 'client_writes_first' } })
    expect(await may(client, trainer)).toBe(201)
    expect(await may(trainer, client)).toBe(201)
  })

  test.each(['pending', 'confirmed', 'completed', 'cancelled'] as const)(
    'a client and a trainer may write to each other if they share a %s booking',
    async (status) => {
      const { trainer, client } = await people()
      await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, status })
      expect(await may(trainer, client)).toBe(201)
      expect(await may(client, trainer)).toBe(201)
    },
  )

  test('a client may write to a trainer without a profile only after booking that trainer', async () => {
    const [trainer, client] = [await house.person('trainer'), await house.person('client')]
    expect(await may(client, trainer)).toBe(403)
    await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id })
    expect(await may(client, trainer)).toBe(201)
  })

  test('trainers and admins may write to each other, but clients and admins may not', async () => {
    const { trainer, client } = await people()
    const [admin, otherTrainer, otherClient] = [
      await house.person('admin'),
      await house.as(await makeBookableTrainer(house.db)),
      await house.person('client'),
    ]
    expect(await may(trainer, admin)).toBe(201)
    expect(await may(admin, trainer)).toBe(201)
    expect(await may(admin, otherTrainer)).toBe(201)
    for (const [from, to] of [
      [client, admin],
      [admin, client],
      [client, otherClient],
      [trainer, otherTrainer],
    ] as const) {
      expect(await write(from, to.id)).toMatchObject({ status: 403, body: { code: 'may_not_write' } })
      expect((await from.get(`/messages/${to.id}`)).status).toBe(404)
    }
    expect(await may(await house.person(null), trainer)).toBe(403)
  })

  test('if a trainer becomes a client, old messages stay readable but no new message can be sent', async () => {
    const { trainer, client } = await people()
    await write(client, trainer.id)
    await trainer.put('/auth/role', { payload: { role: 'client' } })
    expect((await write(client, trainer.id)).status).toBe(403)
    expect((await client.get(`/messages/${trainer.id}`)).body).toMatchObject({
      messages: [{ message: 'Hola' }],
      partner: { role: 'client' },
    })
  })
})

describe('a retry', () => {
  test('sending a message again with the same id returns the stored message, and does not count a second unread message', async () => {
    const { trainer, client } = await people()
    const id = randomUUID()
    const first = await write(client, trainer.id, 'Hola', { id })
    house.setNow('2026-11-16T16:05:00Z')
    const second = await write(client, trainer.id, 'Hola', { id })
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect((await trainer.get('/messages/conversations')).body).toMatchObject([{ unread_count: 1 }])
    expect((await trainer.get(`/messages/${client.id}`)).body.messages).toHaveLength(1)
  })

  test('a different message with the id of an existing message is refused, whoever wrote the existing one', async () => {
    const { trainer, client } = await people()
    const other = await house.person('client')
    const { body } = await write(client, trainer.id, 'Hola')
    for (const from of [client, other]) {
      const answer = await write(from, trainer.id, 'Something else', { id: body.id })
      expect(answer).toMatchObject({ status: 409, body: { code: 'message_id_taken' } })
    }
    expect((await other.get('/messages/conversations')).body).toEqual([])
    expect((await write(client, trainer.id, 'Hola', { id: 'nonsense' })).status).toBe(400)
  })
})
