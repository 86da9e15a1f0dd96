import { randomUUID } from 'node:crypto'
import { messageLimits } from '@entrena/contract/messages/rules'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { listReferencedFiles } from '../../operations/queries/contents'
import { setUpHouse } from '../../testing/house'
import { makePicture, multipartFormOf } from '../../testing/pictures'
import { countRows } from '../../testing/rows'
import { makeBookableTrainer } from '../bookings/makers'
import { messages } from './tables'

const house = setUpHouse({ RATE_LIMIT: 'on' })

type Person = Awaited<ReturnType<typeof house.person>>

async function people() {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const client = await house.person('client')
  return { trainer, client }
}

async function sendPicture(from: Person, to: string, { id = randomUUID() as string, more = '' } = {}) {
  const form = await multipartFormOf([{ field: 'file', content: await makePicture() }])
  return from.post(`/messages/pictures?id=${id}&receiver_id=${to}${more}`, form)
}

/**
 * Keys of the chat pictures that this test has stored. Pictures of earlier tests are still in the store, but not
 * listed.
 */
const storedKeys = async () => {
  const keys: string[] = []
  for await (const key of house.services.files.list()) if (key.startsWith('chat/')) keys.push(key)
  return keys.filter((key) => !left.includes(key))
}

let left: readonly string[] = []
beforeEach(async () => {
  left = []
  left = await storedKeys()
})

test('a picture in a chat can be loaded only by its two people, and contains no metadata', async () => {
  const { trainer, client } = await people()
  const { status, body } = await sendPicture(client, trainer.id)
  expect(status).toBe(201)
  expect(body).toMatchObject({ message: '', picture_url: `/api/messages/pictures/${body.id}` })
  const path = `/messages/pictures/${body.id}`
  for (const person of [client, trainer]) {
    const picture = await person.get(path)
    expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400' })
  }
  for (const role of ['client', 'admin'] as const)
    expect(await (await house.person(role)).get(path)).toMatchObject({
      status: 404,
      body: { code: 'message_not_found' },
    })
  const [key = ''] = await storedKeys()
  const metadata = await sharp(await house.services.files.find(key)).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 400 })
  expect(metadata.exif).toBeUndefined()
  expect((await trainer.get('/messages/conversations')).body).toMatchObject([{ last_message: '📷', unread_count: 1 }])
  expect((await trainer.get(`/messages/${client.id}`)).body.messages).toEqual([body])
  expect(await listReferencedFiles(house.db)).toContain(key)
})

test('a picture that is sent again with the same id is stored once', async () => {
  const { trainer, client } = await people()
  const id = randomUUID()
  const [first, again] = [await sendPicture(client, trainer.id, { id }), await sendPicture(client, trainer.id, { id })]
  expect(again.body).toEqual(first.body)
  expect(await storedKeys()).toHaveLength(1)
  const payload = { id, receiver_id: trainer.id, message: 'Hola' }
  expect((await client.post('/messages', { payload })).body.code).toBe('message_id_taken')
})

test('a picture is not stored if its sender may not write to the receiver or is not the signed-in person', async () => {
  const { trainer, client } = await people()
  const stranger = await house.person('client')
  expect((await sendPicture(trainer, stranger.id)).body.code).toBe('client_writes_first')
  expect((await sendPicture(client, client.id)).body.code).toBe('to_oneself')
  expect((await sendPicture(client, trainer.id, { more: `&sender_id=${stranger.id}` })).body.code).toBe(
    'sender_changed',
  )
  expect(await storedKeys()).toEqual([])
})

test('a hidden picture is gone for both people, and the admin still sees it in the report', async () => {
  const { trainer, client } = await people()
  const { id } = (await sendPicture(client, trainer.id)).body
  const report = { subject: { kind: 'message', id }, reason: 'insult' }
  expect((await trainer.post('/reports', { payload: report })).status).toBe(204)
  await house.db.update(messages).set({ hiddenAt: house.now() }).where(eq(messages.id, id))
  for (const person of [client, trainer]) expect((await person.get(`/messages/pictures/${id}`)).status).toBe(404)
  expect((await trainer.get(`/messages/${client.id}`)).body.messages[0].picture_url).toBeUndefined()
  const admin = await house.person('admin')
  const [found] = (await admin.get('/admin/reports')).body
  expect(found.snapshot).toMatchObject({ text: '', has_picture: true })
  expect((await admin.get(`/reports/${found.id}/picture`)).headers['content-type']).toBe('image/webp')
  expect((await trainer.get(`/reports/${found.id}/picture`)).status).toBe(404)
})

test('deleting one of the two people of a chat deletes the pictures of the chat', async () => {
  const { trainer, client } = await people()
  await sendPicture(client, trainer.id)
  const admin = await house.person('admin')
  expect((await admin.delete(`/admin/users/${client.id}`)).status).toBe(204)
  expect(await storedKeys()).toEqual([])
  expect(await countRows(house.db, 'messages')).toBe(0)
})

test('a person who has sent 30 pictures in an hour can still send text, but no other picture', async () => {
  const { trainer, client } = await people()
  const at = (minute: number) => house.setNow(new Date(Date.UTC(2026, 10, 16, 16, minute)).toISOString())
  for (let minute = 0; minute < messageLimits.picturesPerHour; minute += 1) {
    at(minute)
    expect((await sendPicture(client, trainer.id)).status).toBe(201)
  }
  at(59)
  expect(await sendPicture(client, trainer.id)).toMatchObject({ status: 429, body: { code: 'too_many_pictures' } })
  expect((await client.post('/messages', { payload: { receiver_id: trainer.id, message: 'Hola' } })).status).toBe(201)
  expect((await sendPicture(trainer, client.id)).status).toBe(201)
  at(60)
  expect((await sendPicture(client, trainer.id)).status).toBe(201)
})
