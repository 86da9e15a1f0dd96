import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { MailKind } from '@entrena/contract/mail-kinds'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allDigestTexts } from '../../../app'
import { deliverDue } from '../../../platform/mail/delivery/deliver'
import { enqueueMail } from '../../../platform/mail/outbox'
import { openFolderTransport } from '../../../platform/mail/transport/folder-transport'
import { setUpHouse } from '../../../testing/house'
import { newFolder } from '../../../testing/paths'
import { makeUser } from '../makers'
import { users } from '../tables'

const house = setUpHouse({ RATE_LIMIT: 'on' })

async function mailTo(id: string, kind: Exclude<MailKind, 'other'>): Promise<string> {
  const content = { subject: 'Soon', heading: 'Soon', paragraphs: [] }
  const to = { id, name: 'Ana', email: 'ana@example.com' }
  const mailId = await enqueueMail(house.db, {
    kind,
    about: [],
    to,
    language: 'es',
    content,
    mayWait: false,
    now: house.now(),
  })
  return mailId ?? ''
}

const mutedBy = async (id: string) => (await house.db.select().from(users).where(eq(users.id, id)))[0]?.mutedMails
const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' }

test('one unsubscribe click in a mail program turns off that kind of mail, and a second click changes nothing', async () => {
  const ana = await makeUser(house.db)
  const rosa = await makeUser(house.db)
  const id = await mailTo(ana.id, 'sessionSoon')
  const replies = [
    await house.stranger.post(`/unsubscribe/${id}`, form),
    await house.stranger.post(`/unsubscribe/${id}`),
  ]
  expect(replies).toMatchObject(Array(2).fill({ status: 200, body: { kind: 'sessionSoon' } }))
  expect(await mutedBy(ana.id)).toEqual(['sessionSoon'])
  expect(await mutedBy(rosa.id)).toEqual([])
})

test('an unsubscribe request can be a multipart form, unless it is too large', async () => {
  const { id } = await makeUser(house.db)
  const mailId = await mailTo(id, 'howWasIt')
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const send = (payload: string) => house.stranger.post(`/unsubscribe/${mailId}`, { headers, payload })
  expect((await send('x'.repeat(10_001))).status).toBe(413)
  expect(await mutedBy(id)).toEqual([])
  expect((await send('--x--')).status).toBe(200)
})

test('opening an unsubscribe link only shows a page and turns nothing off', async () => {
  const { id } = await makeUser(house.db)
  const mailId = await mailTo(id, 'sessionSoon')
  const reply = await house.stranger.get(`/unsubscribe/${mailId}`)
  expect(reply).toMatchObject({ status: 302, headers: { location: `/unsubscribe#token=${mailId}` } })
  expect(await mutedBy(id)).toEqual([])
})

test('an unsubscribe request is refused for a mandatory mail and for a mail that does not exist', async () => {
  const { id } = await makeUser(house.db)
  const cancelled = await mailTo(id, 'cancelled')
  for (const mailId of [cancelled, randomUUID()]) {
    expect(await house.stranger.post(`/unsubscribe/${mailId}`)).toMatchObject({
      status: 400,
      body: { code: 'link_invalid' },
    })
  }
  expect((await house.stranger.post('/unsubscribe/x')).status).toBe(404)
  expect(await mutedBy(id)).toEqual([])
})

test('only optional mails have unsubscribe headers and an unsubscribe link', async () => {
  const { id } = await makeUser(house.db)
  const [soon, cancelled] = [await mailTo(id, 'sessionSoon'), await mailTo(id, 'cancelled')]
  const folder = await newFolder()
  const letterhead = { from: { name: 'Entrena', email: 'no-reply@entrena.do' }, host: 'entrena.do' }
  const transport = openFolderTransport(folder, letterhead)
  const log = { warn: () => undefined, error: () => undefined }
  await deliverDue(
    { db: house.db, now: house.now, log, publicUrl: 'https://entrena.do', digestTexts: allDigestTexts },
    transport,
  )
  const read = (mailId: string) => readFile(`${folder}/mail/${mailId}.eml`, 'utf8')
  // Joins folded header lines.
  const sent = (await read(soon)).replaceAll('\r\n ', ' ')
  expect(sent).toContain(`List-Unsubscribe: <https://entrena.do/api/unsubscribe/${soon}>`)
  expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(sent.replaceAll('=\r\n', '')).toContain(`https://entrena.do/unsubscribe#token=3D${soon}`)
  expect(await read(cancelled)).not.toMatch(/unsubscribe/i)
})
