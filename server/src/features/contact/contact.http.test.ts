import { contactLimits } from '@entrena/contract/contact/rules'
import { describe, expect, test } from 'vitest'
import { type House, makeVisitor, setUpHouse } from '../../testing/house'
import { listMails } from '../../testing/mails'
import { countRows, selectRows } from '../../testing/rows'
import { makeUser } from '../accounts/makers'
import { markEmailProven } from '../accounts/queries'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'
import { closeMessagesSince, deleteMessagesBefore } from './queries/messages'

const house = setUpHouse({ RATE_LIMIT: 'on', SUPPORT_EMAIL: 'ayuda@entrena.test' })
const pedro = { name: 'Pedro Almonte', email: 'Pedro@Example.com', text: '¿Tienen entrenadores en Baní?' }
const spanish = { 'accept-language': 'es' }

const write = (draft: object = {}, headers: Record<string, string> = spanish) =>
  house.stranger.post('/contact', { payload: { ...pedro, ...draft }, headers })
const listOpen = async (admin: Awaited<ReturnType<House['person']>>) => (await admin.get('/admin/contact')).body
const supportMails = () => listMails(house.db, 'ayuda@entrena.test')

test('when an account is regained, only those open messages are closed that somebody else may have sent', async () => {
  const client = await house.person('client')
  const ask = (text: string) => client.post('/me/contact', { payload: { text }, headers: spanish })
  await ask('Mine')
  const stolenAt = new Date(house.now().getTime() + 60_000)
  house.setNow(stolenAt.toISOString())
  await ask('Not mine')
  await closeMessagesSince(house.db, client.id, { since: stolenAt, now: house.now() })
  expect(await listOpen(await house.person('admin'))).toMatchObject([{ text: 'Mine' }])
})

describe('a message of a visitor', () => {
  test('a visitor who writes a message gets a number and a reply date, and the support address and the admins get the message', async () => {
    const { status, body } = await write({ text: '¿Baní?\n\nGracias\u202e' })
    expect(status).toBe(200)
    expect(body).toEqual({
      number: expect.stringMatching(/^C-\d{4,}$/),
      email: 'pedro@example.com',
      answered_by: '2026-11-17',
    })
    const admin = await house.person('admin')
    expect(await listOpen(admin)).toMatchObject([
      {
        number: body.number,
        name: 'Pedro Almonte',
        email: 'pedro@example.com',
        user: null,
        language: 'es',
        text: '¿Baní?\n\nGracias',
        booking: null,
        answer: null,
        closed_at: null,
      },
    ])
    expect((await admin.get('/admin/attention')).body.contact_messages_open).toBe(1)
    const [mail] = await supportMails()
    expect(mail).toMatchObject({ kind: 'contactReceived', subject: `Mensaje nuevo ${body.number}`, toId: null })
    expect(mail?.text).toContain('¿Baní?\n\nGracias')
    expect(mail?.text).toContain('De: Pedro Almonte (pedro@example.com)')
  })

  test('a message that is sent again within ten minutes, because its reply was lost, keeps its number and is stored once', async () => {
    const first = await write()
    expect((await write()).body).toEqual(first.body)
    expect((await write({ text: '¿Y en Azua?' })).body.number).not.toBe(first.body.number)
    expect((await write({ email: 'ana@example.com' })).body.number).not.toBe(first.body.number)
    house.setNow('2026-11-16T16:11:00Z')
    expect((await write()).body.number).not.toBe(first.body.number)
    expect(await countRows(house.db, 'contact_messages')).toBe(4)
    expect(await supportMails()).toHaveLength(4)
  })

  test('before an admin answers, nothing is mailed to the address that a visitor typed', async () => {
    await write()
    expect(await listMails(house.db, 'pedro@example.com')).toEqual([])
  })

  test.each([
    ['no text', { text: ' \u200b\n' }, 'contact_text_missing', 'text'],
    ['a text of 2,001 characters', { text: 'x'.repeat(2001) }, 'contact_text_too_long', 'text'],
    ['an address with a line break', { email: 'a@example.com\nBcc: eve@example.com' }, 'invalid_email', 'email'],
    ['a name with a line break', { name: 'Ana\r\nBcc: eve@example.com' }, undefined, 'name'],
    ['a name with a URL', { name: 'Gana en www.example.com' }, undefined, 'name'],
    ['no name', { name: ' ' }, 'missing_fields', 'name'],
  ])('a message with %s is refused', async (_what, draft, code, field) => {
    const { status, body } = await write(draft)
    expect(status).toBe(400)
    expect(body.field).toBe(field)
    if (code) expect(body.code).toBe(code)
    expect(await countRows(house.db, 'contact_messages')).toBe(0)
  })

  test('an e-mail address can send five contact messages a day, whatever networks they come from', async () => {
    for (let n = 0; n < contactLimits.perSenderADay; n += 1) expect((await write()).status).toBe(200)
    expect(await write()).toMatchObject({ status: 429, body: { code: 'too_many_contacts' } })
    const elsewhere = { payload: pedro, remoteAddress: '198.51.100.7' }
    expect((await house.stranger.post('/contact', elsewhere)).status).toBe(429)
    house.setNow('2026-11-17T16:00:01Z')
    expect((await write()).status).toBe(200)
  })

  test('a network can send ten contact messages an hour, whatever addresses they name', async () => {
    const from = (n: number) => write({ email: `p${n}@example.com` })
    for (let n = 0; n < contactLimits.perNetworkAnHour; n += 1) expect((await from(n)).status).toBe(200)
    expect((await from(99)).status).toBe(429)
    house.setNow('2026-11-16T17:00:01Z')
    expect((await from(99)).status).toBe(200)
  })

  test('within an hour, the support address gets a mail for each of the first three messages, and one digest for all others', async () => {
    for (let n = 0; n < 6; n += 1) await write({ email: `p${n}@example.com` })
    const digests = (await supportMails()).filter(({ digestAt }) => digestAt !== null)
    expect(digests).toHaveLength(3)
  })
})

async function makePair() {
  const [client, trainerId] = [await house.person('client'), await makeBookableTrainer(house.db)]
  const bookingId = await makeBooking(house.db, { trainerId, clientId: client.id, hour: 7 })
  return { client, trainer: await house.as(trainerId), bookingId }
}

describe('a message of a signed-in person', () => {
  test('the client and the trainer of a booking can both send a message about it', async () => {
    const { client, trainer, bookingId } = await makePair()
    const admin = await house.person('admin')
    for (const sender of [client, trainer]) {
      const { status, body } = await sender.post('/me/contact', { payload: { text: 'Hola', booking_id: bookingId } })
      expect(status).toBe(200)
      const { email } = (await sender.get('/auth/me')).body
      expect(body.email).toBe(email)
      const messages: { user: { id: string } }[] = await listOpen(admin)
      expect(messages.find(({ user }) => user.id === sender.id)).toMatchObject({
        email,
        user: { id: sender.id },
        booking: { id: bookingId, date: '2026-11-17', time: '07:00', trainer_name: 'Yulissa Peralta' },
      })
    }
    expect((await supportMails())[0]?.text).toMatch(/Booking: .+Yulissa Peralta · Tuesday, November 17, 07:00/)
  })

  test('a message about a booking of other people is refused as if that booking did not exist', async () => {
    const { bookingId } = await makePair()
    const other = await house.person('client')
    for (const id of [bookingId, '00000000-0000-4000-8000-000000000000']) {
      const reply = await other.post('/me/contact', { payload: { text: 'Hola', booking_id: id } })
      expect(reply).toMatchObject({ status: 404, body: { code: 'booking_not_found' } })
    }
    expect(await countRows(house.db, 'contact_messages')).toBe(0)
  })

  test('a contact message is kept if its booking is deleted together with the other person', async () => {
    const { client, trainer, bookingId } = await makePair()
    await client.post('/me/contact', { payload: { text: 'Hola', booking_id: bookingId } })
    const admin = await house.person('admin')
    await admin.delete(`/admin/users/${trainer.id}`)
    expect(await listOpen(admin)).toMatchObject([{ text: 'Hola', booking: null }])
  })
})

describe('the answer', () => {
  test('an admin answers a message once, and its sender gets the answer by mail', async () => {
    await write({ text: 'x'.repeat(400) })
    const admin = await house.person('admin')
    const [{ id, number }] = await listOpen(admin)
    const answer = { answer: 'Sí.\nEn Baní hay dos.' }
    const { status, body } = await admin.post(`/admin/contact/${id}/answer`, { payload: answer })
    expect(status).toBe(200)
    expect(body).toMatchObject({ answer: 'Sí.\nEn Baní hay dos.', closed_at: house.now().toISOString() })
    const [mail] = await listMails(house.db, 'pedro@example.com')
    expect(mail).toMatchObject({ kind: 'contactAnswered', subject: `Nuestra respuesta a tu mensaje ${number}` })
    expect(mail?.text).toContain('Sí.\n\nEn Baní hay dos.')
    expect(mail?.text).toContain(`Escribiste: ${'x'.repeat(300)}…`)
    expect(await listOpen(admin)).toEqual([])
    expect((await admin.get('/admin/contact?state=closed')).body).toEqual([body])
    expect((await admin.get('/admin/actions')).body).toMatchObject([{ kind: 'contact_answered', subject_id: id }])
    for (const again of ['answer', 'close'])
      expect(await admin.post(`/admin/contact/${id}/${again}`, { payload: answer })).toMatchObject({
        status: 409,
        body: { code: 'contact_closed' },
      })
    expect(await listMails(house.db, 'pedro@example.com')).toHaveLength(1)
  })

  test("the answer to a message goes to the address and name that the sender's account has at that time", async () => {
    const { id: clientId } = await makeUser(house.db, { role: 'client', name: 'Ana Ruiz' })
    const client = await house.as(clientId)
    await client.post('/me/contact', { payload: { text: 'Hola' } })
    await house.db.execute(`update users set email = 'new@example.com', name = 'Ana Luna' where id = '${clientId}'`)
    const admin = await house.person('admin')
    const [{ id }] = await listOpen(admin)
    await admin.post(`/admin/contact/${id}/answer`, { payload: { answer: 'Hola' } })
    expect(await listMails(house.db, 'new@example.com')).toMatchObject([{ toName: 'Ana Luna', toId: clientId }])
  })

  test('closing a message without an answer sends no mail', async () => {
    await write()
    const admin = await house.person('admin')
    const [{ id }] = await listOpen(admin)
    expect((await admin.post(`/admin/contact/${id}/close`)).status).toBe(200)
    expect(await listMails(house.db, 'pedro@example.com')).toEqual([])
    expect((await admin.get('/admin/contact?state=closed')).body).toMatchObject([{ id, answer: null }])
  })
})

test('the lists of messages are paged, open ones oldest first', async () => {
  const admin = await house.person('admin')
  for (let n = 0; n < 3; n += 1) {
    house.setNow(`2026-11-16T16:0${n}:00Z`)
    await write({ email: `p${n}@example.com`, text: `Nr. ${n}` })
  }
  const first = await admin.get('/admin/contact?limit=2')
  expect(first.body.map(({ text }: { text: string }) => text)).toEqual(['Nr. 0', 'Nr. 1'])
  const next = /<\/api([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
  expect((await admin.get(next)).body).toMatchObject([{ text: 'Nr. 2' }])
})

test('without SUPPORT_EMAIL a contact message is shown only to the admins', async () => {
  const { buildApp } = await import('../../app')
  const app = await buildApp({ ...house.services, config: house.servicesWith({}).config, logger: false })
  expect((await makeVisitor(app).post('/contact', { payload: pedro })).status).toBe(200)
  await app.close()
  expect(await listMails(house.db)).toEqual([])
  expect(await listOpen(await house.person('admin'))).toHaveLength(1)
})

describe('the life of a message', () => {
  test('contact messages are deleted after a year', async () => {
    await write()
    await deleteMessagesBefore(house.db, house.now())
    expect(await countRows(house.db, 'contact_messages')).toBe(1)
    await deleteMessagesBefore(house.db, new Date(house.now().getTime() + 1))
    expect(await countRows(house.db, 'contact_messages')).toBe(0)
  })

  test.each([
    ['proven', true],
    ['unproven', false],
  ])(
    'for a %s address, messages sent without signing in are in the export of its account and deleted with it: %s',
    async (_, isTheirs) => {
      const { id } = await makeUser(house.db, { role: 'client', email: 'pedro@example.com' })
      if (isTheirs) await markEmailProven(house.db, id, house.now())
      else await house.db.execute(`update users set email_proven_at = null where id = '${id}'`)
      await write()
      const { body } = await (await house.as(id)).get('/me/export')
      expect(body.contact_messages).toHaveLength(isTheirs ? 1 : 0)
      const admin = await house.person('admin')
      expect((await admin.delete(`/admin/users/${id}`)).status).toBe(204)
      expect(await selectRows(house.db, 'select text from contact_messages')).toHaveLength(isTheirs ? 0 : 1)
    },
  )
})
