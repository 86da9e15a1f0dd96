import { addDays } from '@entrena/contract/calendar'
import type { AdminDocument } from '@entrena/contract/verification/entity'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { removeQueuedFiles } from '../../platform/storage/remove-later'
import { makePngHeader, makeSlowSvg } from '../../testing/hostile-pictures'
import { setUpHouse } from '../../testing/house'
import { readWholeList } from '../../testing/lists'
import { listMails } from '../../testing/mails'
import { makePicture } from '../../testing/pictures'
import { countRows } from '../../testing/rows'
import { draftProfile, makeTrainer } from '../trainers/makers'
import { hostilePdf, listStoredDocuments, sendCertificate, sendIdentity } from './testing/documents'
import { forgetOldFiles, warnOfBadgeExpiry } from './upkeep'

const house = setUpHouse({})

type Person = Awaited<ReturnType<typeof house.person>>
type Answer = Awaited<ReturnType<typeof sendIdentity>>
let trainer: Person
let admin: Person

beforeEach(async () => {
  trainer = await house.as(await makeTrainer(house.db))
  admin = await house.person('admin')
  await house.files.remove(await storedPapers())
})

/** Id of the document that waits for a decision. */
const waitingIn = ({ body }: Answer): string => body.papers.find(({ state }: { state: string }) => state === 'sent').id
const papersOf = async (person = trainer) => (await person.get('/me/verification')).body.papers
const accept = (id: string, payload: object = {}) => admin.post(`/admin/papers/${id}/accept`, { payload })
const refusePaper = (id: string, reason = 'The name is cut off.') =>
  admin.post(`/admin/papers/${id}/refuse`, { payload: { reason } })
const fileOf = (person: Pick<Person, 'get'>, id: string, part = 'paper') =>
  person.get(`/papers/${id}/file?part=${part}`)

const storedPapers = () => listStoredDocuments(house.files)

async function verify(person = trainer): Promise<string> {
  const id = waitingIn(await sendIdentity(person))
  expect((await accept(id)).status).toBe(204)
  return id
}

describe('an identity', () => {
  test('an identity document is sent, accepted for five years, and gives the trainer the badge', async () => {
    const { status, body } = await sendIdentity(trainer)
    expect(status).toBe(200)
    expect(body).toMatchObject({ verified_on: null, verified_until: null })
    expect(body.papers).toMatchObject([
      { kind: 'identity', state: 'sent', name_on_paper: 'ANA PÉREZ GÓMEZ', parts: ['paper', 'selfie'], is_pdf: false },
    ])
    expect((await accept(body.papers[0].id)).status).toBe(204)
    expect((await trainer.get('/me/verification')).body).toMatchObject({
      verified_on: '2026-11-16',
      verified_until: '2031-11-16',
      papers: [{ state: 'accepted', valid_until: '2031-11-16', reason: null }],
    })
    expect((await admin.get(`/trainers/${trainer.id}`)).body.verified_on).toBe('2026-11-16')
  })

  test('a refused identity document has a reason, and is replaced when the trainer sends another one', async () => {
    const id = waitingIn(await sendIdentity(trainer))
    expect((await refusePaper(id)).status).toBe(204)
    expect(await papersOf()).toMatchObject([{ state: 'refused', reason: 'The name is cut off.' }])
    expect((await admin.get(`/trainers/${trainer.id}`)).body.verified_on).toBeNull()
    const { body } = await sendIdentity(trainer)
    expect(body.papers).toMatchObject([{ state: 'sent' }])
    const { body: history } = await admin.get(`/admin/users/${trainer.id}/papers`)
    expect(history.map(({ state }: { state: string }) => state).toSorted()).toEqual(['refused', 'sent'])
  })

  test('a second identity document is refused while the first one waits, and can be sent once the first one is withdrawn', async () => {
    const id = waitingIn(await sendIdentity(trainer))
    expect(await sendIdentity(trainer)).toMatchObject({ status: 409, body: { code: 'identity_waits' } })
    expect(await storedPapers()).toHaveLength(2)
    expect((await trainer.delete(`/me/verification/papers/${id}`)).body.papers).toEqual([])
    expect((await sendIdentity(trainer)).status).toBe(200)
  })

  test('sending an identity document again keeps the badge of the accepted one until the decision', async () => {
    await verify()
    house.setNow('2031-11-01T16:00:00Z')
    const [admin2, trainer2] = [await house.as(admin.id), await house.as(trainer.id)]
    const id = waitingIn(await sendIdentity(trainer2))
    expect((await trainer2.get('/me/verification')).body.verified_on).toBe('2026-11-16')
    await admin2.post(`/admin/papers/${id}/accept`, { payload: {} })
    expect((await trainer2.get('/me/verification')).body).toMatchObject({
      verified_on: '2031-11-01',
      verified_until: '2036-11-01',
      papers: [{ id }],
    })
  })

  test('an identity document can be sent again as soon as the mail about its expiry is due, and not earlier', async () => {
    await verify()
    house.setNow('2031-10-16T16:00:00Z')
    const early = await house.as(trainer.id)
    expect(await sendIdentity(early)).toMatchObject({ status: 409, body: { code: 'identity_counts' } })
    house.setNow('2031-10-17T16:00:00Z')
    expect((await sendIdentity(early)).status).toBe(200)
  })

  test('refusing or withdrawing a renewed identity document keeps the badge of the accepted one', async () => {
    const first = await verify()
    house.setNow('2031-11-01T16:00:00Z')
    const [admin2, trainer2] = [await house.as(admin.id), await house.as(trainer.id)]
    const badge = { verified_on: '2026-11-16', verified_until: '2031-11-16' }
    const id = waitingIn(await sendIdentity(trainer2))
    await admin2.post(`/admin/papers/${id}/refuse`, { payload: { reason: 'Blurred' } })
    expect((await trainer2.get('/me/verification')).body).toMatchObject({ ...badge, papers: [{ id }, { id: first }] })
    const again = waitingIn(await sendIdentity(trainer2))
    expect((await trainer2.delete(`/me/verification/papers/${again}`)).body).toMatchObject({
      ...badge,
      papers: [{ id: first }],
    })
    expect((await admin2.get(`/trainers/${trainer.id}`)).body.verified_on).toBe('2026-11-16')
  })

  test('after an identity document was replaced, the badge and its mails depend only on the newest one', async () => {
    await verify()
    house.setNow('2031-11-01T16:00:00Z')
    const [admin2, trainer2] = [await house.as(admin.id), await house.as(trainer.id)]
    const id = waitingIn(await sendIdentity(trainer2))
    await admin2.post(`/admin/papers/${id}/accept`, { payload: {} })
    await trainer2.put('/me/account', { payload: { name: 'Ana Gómez', phone: '' } })
    expect((await admin2.get(`/trainers/${trainer.id}`)).body.verified_on).toBe('2031-11-01')
    await warnOfBadgeExpiry(house.services)
    expect((await listMails(house.db)).map(({ kind }) => kind)).not.toContain('identityExpires')
    // If the trainer removes the new document, the old one stays replaced and gives no badge.
    expect((await trainer2.delete(`/me/verification/papers/${id}`)).body).toMatchObject({
      verified_on: null,
      papers: [],
    })
  })

  test('removing an identity document removes the badge and the files too', async () => {
    const id = await verify()
    expect((await trainer.delete(`/me/verification/papers/${id}`)).body).toMatchObject({
      verified_on: null,
      papers: [],
    })
    expect((await admin.get(`/trainers/${trainer.id}`)).body.verified_on).toBeNull()
    expect(await storedPapers()).toEqual([])
    expect((await trainer.delete(`/me/verification/papers/${id}`)).status).toBe(404)
  })
})

describe('a certificate', () => {
  test('a certificate is shown on the page until the month it names, or for five years', async () => {
    const id = waitingIn(await sendCertificate(trainer, { typed: { valid_until: '2027-02' } }))
    expect((await admin.get(`/trainers/${trainer.id}`)).body.certificates).toEqual([])
    await accept(id)
    const other = waitingIn(await sendCertificate(trainer, { typed: { title: 'First aid', year: '2025' } }))
    await accept(other)
    const shown = async () => (await (await house.as(admin.id)).get(`/trainers/${trainer.id}`)).body.certificates
    expect(await shown()).toEqual([
      { title: 'First aid', issuer: 'INFOTEP', year: 2025 },
      { title: 'Boxing coach, level 2', issuer: 'INFOTEP', year: 2024 },
    ])
    // Only an ID card gives the badge.
    expect((await admin.get(`/trainers/${trainer.id}`)).body.verified_on).toBeNull()
    house.setNow('2027-03-01T03:59:00Z')
    expect(await shown()).toHaveLength(2)
    house.setNow('2027-03-01T04:00:00Z')
    expect(await shown()).toMatchObject([{ title: 'First aid' }])
  })

  test('an admin can change or remove the month until which a certificate is valid', async () => {
    const id = waitingIn(await sendCertificate(trainer, { typed: { valid_until: '2027-02' } }))
    expect(await accept(id, { valid_until: '2026-10' })).toMatchObject({ body: { code: 'valid_until_invalid' } })
    expect((await accept(id, { valid_until: '2028-02' })).status).toBe(204)
    expect(await papersOf()).toMatchObject([{ valid_until: '2028-02-29' }])
    const other = waitingIn(await sendCertificate(trainer, { typed: { valid_until: '2027-02' } }))
    await accept(other, { valid_until: null })
    expect((await papersOf()).find((document: { id: string }) => document.id === other).valid_until).toBe('2031-11-16')
  })

  test('a certificate that has expired by the day of the decision cannot be accepted', async () => {
    const id = waitingIn(await sendCertificate(trainer, { typed: { valid_until: '2026-11' } }))
    house.setNow('2026-12-01T16:00:00Z')
    expect(await accept(id)).toMatchObject({ status: 400, body: { code: 'valid_until_invalid' } })
    expect(await papersOf()).toMatchObject([{ state: 'sent' }])
    expect((await accept(id, { valid_until: '2026-12' })).status).toBe(204)
    expect(await papersOf()).toMatchObject([{ state: 'accepted', valid_until: '2026-12-31' }])
  })

  test("a certificate can replace a refused certificate of the same trainer, but neither a waiting one nor another trainer's", async () => {
    const id = waitingIn(await sendCertificate(trainer))
    expect(await sendCertificate(trainer, { typed: { replaces: id } })).toMatchObject({ status: 404 })
    await refusePaper(id)
    const { body } = await sendCertificate(trainer, { typed: { replaces: id } })
    expect(body.papers).toMatchObject([{ state: 'sent' }])
    const other = await house.as(await makeTrainer(house.db))
    expect(await sendCertificate(other, { typed: { replaces: id } })).toMatchObject({ status: 404 })
    expect(await storedPapers()).toHaveLength(2)
  })

  test.each([
    ['no title', { title: ' ' }, 'paper_title_invalid'],
    ['a long title', { title: 'x'.repeat(81) }, 'paper_title_invalid'],
    ['a title with a line break', { title: 'a\nb' }, 'paper_title_invalid'],
    ['no issuer', { issuer: '' }, 'paper_issuer_invalid'],
    ['a year to come', { year: '2027' }, 'paper_year_invalid'],
    ['a year long ago', { year: '1949' }, 'paper_year_invalid'],
    ['no year', { year: 'x' }, 'paper_year_invalid'],
    ['a month that is over', { valid_until: '2026-10' }, 'valid_until_invalid'],
    ['a month that does not exist', { valid_until: '2027-13' }, 'valid_until_invalid'],
    ['the name of somebody else', { name_on_paper: 'Ana Gómez' }, 'paper_name_differs'],
    ['no name', { name_on_paper: '' }, 'paper_name_invalid'],
  ])('a certificate with %s is refused, and nothing is stored', async (_name, typed, code) => {
    expect(await sendCertificate(trainer, { typed })).toMatchObject({ status: 400, body: { code } })
    expect(await storedPapers()).toEqual([])
    expect(await countRows(house.db, 'papers')).toBe(0)
  })

  test('a trainer can have at most ten certificates that wait or are valid', async () => {
    await house.db.execute(sql`insert into papers (id, trainer_id, kind, state, title, issuer, year, name_on_paper, valid_until, sent_at, decided_at)
      select gen_random_uuid(), ${trainer.id}::uuid, 'certificate', 'accepted', 'x', 'y', 2020, 'Ana Pérez',
        case when n = 0 then date '2026-11-15' else date '2030-01-01' end, '2026-01-01', '2026-01-01' from generate_series(0, 9) n`)
    // There is room for one more, because one of the ten certificates has expired.
    expect((await sendCertificate(trainer)).status).toBe(200)
    expect(await sendCertificate(trainer)).toMatchObject({ status: 409, body: { code: 'certificates_full' } })
  })

  test('at the limit of ten, a certificate can still replace another one', async () => {
    await house.db.execute(sql`insert into papers (id, trainer_id, kind, state, title, issuer, year, name_on_paper, fits_name, valid_until, sent_at, decided_at)
      select gen_random_uuid(), ${trainer.id}::uuid, 'certificate', 'accepted', 'x', 'y', 2020, 'Rosa Díaz', false,
        '2030-01-01', '2026-01-01', '2026-01-01' from generate_series(1, 10)`)
    const ids: string[] = (await papersOf()).map(({ id }: { id: string }) => id)
    for (const replaces of ids.slice(0, 2))
      expect((await sendCertificate(trainer, { typed: { replaces } })).status).toBe(200)
    expect(await papersOf()).toHaveLength(10)
    expect(await sendCertificate(trainer)).toMatchObject({ status: 409, body: { code: 'certificates_full' } })
    // A certificate that is already replaced cannot be replaced again to make room.
    expect(await sendCertificate(trainer, { typed: { replaces: ids[0] ?? '' } })).toMatchObject({ status: 409 })
  })
})

test('a trainer can send ten documents a day, including withdrawn ones', async () => {
  for (let n = 0; n < 10; n += 1) {
    const { status, body } = await sendCertificate(trainer)
    expect(status).toBe(200)
    await trainer.delete(`/me/verification/papers/${body.papers[0].id}`)
  }
  expect(await sendCertificate(trainer)).toMatchObject({ status: 429, body: { code: 'papers_too_many' } })
  expect(await sendIdentity(trainer)).toMatchObject({ status: 429 })
  house.setNow('2026-11-17T16:00:01Z')
  expect((await sendIdentity(await house.as(trainer.id))).status).toBe(200)
})

describe('files of documents', () => {
  const picture = () => makePicture()
  const hostile: readonly (readonly [string, () => Promise<Buffer | string>, number, string])[] = [
    ['a text', async () => 'hello', 415, 'paper_type_wrong'],
    ['a GIF', () => makePicture('gif'), 415, 'paper_type_wrong'],
    ['a slow SVG', async () => makeSlowSvg(), 415, 'paper_type_wrong'],
    ['a picture without pixels', async () => makePngHeader({ width: 20, height: 20 }), 415, 'paper_type_wrong'],
    [
      'a picture of a billion pixels',
      async () => makePngHeader({ width: 40_000, height: 40_000 }),
      400,
      'too_many_pixels',
    ],
    ['a PDF over five megabytes', async () => Buffer.alloc(6 * 1024 * 1024, '%PDF-'), 413, 'pdf_too_large'],
    ['more than ten megabytes', async () => Buffer.alloc(11 * 1024 * 1024), 413, 'file_too_large'],
    ['an empty file', async () => '', 400, 'paper_missing'],
  ]
  test.each(hostile)(
    'a document file is refused and nothing is stored if it is %s',
    async (_name, make, status, code) => {
      expect(await sendCertificate(trainer, { contents: [await make()] })).toMatchObject({ status, body: { code } })
      if (status !== 400 || code !== 'paper_missing') {
        const bad = [await picture(), await make()]
        expect(await sendIdentity(trainer, { contents: bad })).toMatchObject({ status, body: { code } })
      }
      expect(await storedPapers()).toEqual([])
      expect(await countRows(house.db, 'papers')).toBe(0)
    },
  )

  test.each([
    ['one file', 1],
    ['three files', 3],
  ])('an identity document of %s is refused', async (_name, count) => {
    const contents = Array.from({ length: count }, () => hostilePdf)
    expect(await sendIdentity(trainer, { contents })).toMatchObject({ body: { code: 'identity_incomplete' } })
  })

  test('the identity card may be a PDF, but the selfie must be a photo', async () => {
    expect(await sendIdentity(trainer, { contents: [await picture(), hostilePdf] })).toMatchObject({
      status: 415,
      body: { code: 'selfie_type_wrong' },
    })
    expect((await sendIdentity(trainer, { contents: [hostilePdf, await picture()] })).body.papers[0].is_pdf).toBe(true)
  })

  test('the files of a document can be read only by its owner and admins, and never from a shared cache', async () => {
    const id = waitingIn(await sendIdentity(trainer))
    for (const person of [trainer, admin]) {
      for (const part of ['paper', 'selfie']) {
        const { status, headers, body } = await fileOf(person, id, part)
        expect(status).toBe(200)
        expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
        expect(body).not.toContain('secret place')
      }
    }
    const others = [await house.as(await makeTrainer(house.db)), await house.person('client'), await house.person(null)]
    for (const other of others) expect((await fileOf(other, id)).status).toBe(404)
    expect((await fileOf(house.stranger, id)).status).toBe(401)
    for (const key of await storedPapers()) expect((await house.stranger.get(`/../${key}`)).status).toBe(404)
  })

  test('the PDF of a document is sent as a download that cannot run scripts', async () => {
    const id = waitingIn(await sendCertificate(trainer))
    expect(await fileOf(admin, id)).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="entrena-paper.pdf"',
        'x-content-type-options': 'nosniff',
      },
    })
    expect((await fileOf(admin, id, 'selfie')).status).toBe(404)
  })

  test('the files of a document are deleted 30 days after the decision, and the decision is kept', async () => {
    const id = await verify()
    const refused = waitingIn(await sendCertificate(trainer))
    await refusePaper(refused)
    const waiting = waitingIn(await sendCertificate(trainer))
    const upkeep = async () => {
      await forgetOldFiles(house.services)
      await removeQueuedFiles(house.services)
    }
    house.setNow('2026-12-16T16:00:00Z')
    await upkeep()
    expect(await storedPapers()).toHaveLength(4)
    house.setNow('2026-12-16T16:00:01Z')
    await upkeep()
    expect(await storedPapers()).toHaveLength(1)
    const later = await house.as(admin.id)
    expect((await fileOf(later, id)).status).toBe(404)
    expect((await fileOf(later, waiting)).status).toBe(200)
    const { body } = await later.get(`/admin/users/${trainer.id}/papers`)
    expect(body.find((document: { id: string }) => document.id === id)).toMatchObject({
      state: 'accepted',
      parts: [],
      decided_at: '2026-11-16T16:00:00.000Z',
      decided_by_name: 'Ana Pérez',
    })
    expect((await later.get(`/trainers/${trainer.id}`)).body.verified_on).toBe('2026-11-16')
  })

  test('waiting documents are removed when the trainer becomes a client, and decided ones are kept', async () => {
    const accepted = await verify()
    const waiting = waitingIn(await sendCertificate(trainer))
    expect((await trainer.put('/auth/role', { payload: { role: 'client' } })).status).toBe(200)
    await removeQueuedFiles(house.services)
    expect(await storedPapers()).toHaveLength(2)
    expect((await admin.get('/admin/papers')).body).toEqual([])
    expect((await accept(waiting)).status).toBe(409)
    const { body } = await admin.get(`/admin/users/${trainer.id}/papers`)
    const states = body.map(({ id, state, parts }: AdminDocument) => [id, state, parts.length])
    expect(states).toEqual(
      expect.arrayContaining([
        [waiting, 'withdrawn', 0],
        [accepted, 'accepted', 2],
      ]),
    )
    await trainer.put('/auth/role', { payload: { role: 'trainer' } })
    expect((await trainer.get('/me/verification')).body).toMatchObject({ verified_on: '2026-11-16' })
  })

  test("choosing the trainer role again does not remove a trainer's waiting documents", async () => {
    const waiting = waitingIn(await sendIdentity(trainer))
    await trainer.put('/auth/role', { payload: { role: 'trainer' } })
    expect((await fileOf(admin, waiting)).status).toBe(200)
  })

  test("deleting a trainer's account deletes the documents and their files", async () => {
    await sendIdentity(trainer)
    expect((await admin.delete(`/admin/users/${trainer.id}`)).status).toBe(204)
    expect(await storedPapers()).toEqual([])
    expect(await countRows(house.db, 'papers')).toBe(0)
  })
})

describe('a decision', () => {
  test('a document can be decided only once', async () => {
    const id = waitingIn(await sendIdentity(trainer))
    await refusePaper(id)
    for (const again of [await accept(id), await refusePaper(id)])
      expect(again).toMatchObject({ status: 409, body: { code: 'paper_not_open' } })
    expect(await papersOf()).toMatchObject([{ state: 'refused' }])
  })

  test('a decision about a withdrawn or unknown document is refused', async () => {
    const id = waitingIn(await sendIdentity(trainer))
    await trainer.delete(`/me/verification/papers/${id}`)
    expect((await accept(id)).status).toBe(409)
    expect((await accept('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  test.each([['', ' ', 'x'.repeat(301)]])(
    'refusing a document needs a reason of at most 300 characters',
    async (...reasons) => {
      const id = waitingIn(await sendIdentity(trainer))
      for (const reason of reasons)
        expect(await refusePaper(id, reason)).toMatchObject({ status: 400, body: { code: 'paper_reason_invalid' } })
      expect((await refusePaper(id, 'é'.repeat(300))).status).toBe(204)
    },
  )

  test('a decision about a document is mailed to the trainer and logged with its admin', async () => {
    await verify()
    const id = waitingIn(await sendCertificate(trainer))
    house.setNow('2026-11-16T16:00:01Z')
    await refusePaper(id, 'The name is cut off.')
    const mails = await listMails(house.db)
    expect(mails.map(({ kind }) => kind)).toEqual(['paperAccepted', 'paperRefused'])
    expect(mails[1]?.text).toContain('The name is cut off.')
    const { body } = await admin.get('/admin/actions')
    expect(body).toMatchObject([
      { kind: 'paper_refused', admin_id: admin.id, subject_id: trainer.id, trainer_name: 'Ana Pérez' },
      { kind: 'paper_accepted' },
    ])
  })

  test('waiting documents are counted, and listed oldest first', async () => {
    const other = await house.as(await makeTrainer(house.db, { name: 'Bea Cruz' }))
    await sendIdentity(trainer)
    house.setNow('2026-11-16T16:00:01Z')
    await sendCertificate(trainer)
    house.setNow('2026-11-16T16:00:02Z')
    await sendIdentity(other, { name: 'Cruz, Bea' })
    expect((await admin.get('/admin/attention')).body.papers_to_judge).toBe(3)
    const waiting = await readWholeList<AdminDocument>(admin, '/admin/papers?limit=2')
    const names = waiting.map((document) => `${document.trainer_name} ${document.kind}`)
    expect(names).toEqual(['Ana Pérez identity', 'Ana Pérez certificate', 'Bea Cruz identity'])
    expect((await trainer.get('/admin/papers')).status).toBe(403)
  })
})

test('admins see the 50 latest documents of a trainer', async () => {
  await house.db.execute(sql`insert into papers (id, trainer_id, kind, state, title, issuer, year, name_on_paper, sent_at)
    select gen_random_uuid(), ${trainer.id}::uuid, 'certificate', 'withdrawn', n::text, 'y', 2020, 'Ana Pérez',
      timestamptz '2026-01-01' + n * interval '1 day' from generate_series(1, 55) n`)
  const { body, headers } = await admin.get(`/admin/users/${trainer.id}/papers`)
  const titles = body.map(({ title }: AdminDocument) => title)
  expect(titles).toEqual(Array.from({ length: 50 }, (_, index) => String(55 - index)))
  expect(headers.link).toBeUndefined()
})

describe('name of the trainer', () => {
  const rename = (name: string) => trainer.put('/me/account', { payload: { name, phone: '' } })

  test("a document can be accepted only while it still shows the account's name", async () => {
    const id = waitingIn(await sendIdentity(trainer))
    await rename('Rosa Díaz')
    expect(await papersOf()).toMatchObject([{ fits_name: false }])
    expect(await accept(id)).toMatchObject({ status: 409, body: { code: 'paper_name_changed' } })
    await rename('Ana Gómez')
    expect((await accept(id)).status).toBe(204)
  })

  test('a name that no longer matches the documents removes badge and certificates until it matches again', async () => {
    await verify()
    const id = waitingIn(await sendCertificate(trainer))
    await accept(id)
    const seen = async () => (await admin.get(`/trainers/${trainer.id}`)).body
    expect(await seen()).toMatchObject({ verified_on: '2026-11-16', certificates: [{ year: 2024 }] })
    await rename('Rosa Díaz')
    expect(await seen()).toMatchObject({ verified_on: null, certificates: [] })
    expect((await trainer.get('/me/verification')).body).toMatchObject({ verified_on: null })
    expect((await sendIdentity(trainer, { name: 'Rosa Díaz' })).status).toBe(200)
    await rename('Pérez Ana')
    expect(await seen()).toMatchObject({ verified_on: '2026-11-16', certificates: [{ year: 2024 }] })
  })
})

describe('the badge', () => {
  const listed = async (query = '') => (await house.stranger.get(`/trainers?_t=1${query}`)).body

  test('every list shows the badge, and the filter finds only trainers with a badge', async () => {
    const other = await makeTrainer(house.db, { name: 'Bea Cruz' })
    await verify()
    const near = '&near=18.4861,-69.9312'
    for (const place of [
      '',
      near,
      '&name=Ana',
      '&address=Somewhere',
      `${near}&sort=rating`,
      '&sort=price',
      '&sort=new',
    ]) {
      const all: { id: string; verified_on: string | null }[] = await listed(place)
      expect(all.find(({ id }) => id === trainer.id)?.verified_on, place).toBe('2026-11-16')
      const verified = await listed(`${place}&verified=true`)
      expect(
        verified.map(({ id }: { id: string }) => id),
        place,
      ).toEqual([trainer.id])
    }
    expect((await listed()).map(({ id }: { id: string }) => id).toSorted()).toEqual([other, trainer.id].toSorted())
    expect((await listed('&verified=false')).length).toBe(2)
    expect((await house.stranger.get('/trainers?verified=x')).status).toBe(400)
    expect((await house.stranger.get('/trainers/prices?verified=true')).body.trainers).toBe(1)
    expect((await house.stranger.get(`/trainers/prices?verified=true${near}`)).body.trainers).toBe(1)
    const client = await house.person('client')
    await client.put(`/favourites/${trainer.id}`)
    expect((await client.get('/favourites')).body).toMatchObject([{ verified_on: '2026-11-16' }])
  })

  test('the badge ends by itself after its last day', async () => {
    await verify()
    house.setNow('2031-11-17T03:59:59Z')
    expect(await listed('&verified=true')).toMatchObject([{ verified_on: '2026-11-16' }])
    house.setNow('2031-11-17T04:00:00Z')
    expect(await listed('&verified=true')).toEqual([])
    expect(await listed('&near=18.4861,-69.9312&verified=true')).toEqual([])
    expect(await listed()).toMatchObject([{ verified_on: null }])
    expect((await (await house.as(trainer.id)).get('/me/verification')).body).toMatchObject({
      verified_on: null,
      papers: [{ is_expired: true }],
    })
  })

  test('the badge is kept when a profile is saved again, and shown on a profile that is first saved after the decision', async () => {
    await verify()
    await trainer.put('/trainers/profile', { payload: draftProfile() })
    expect((await listed())[0].verified_on).toBe('2026-11-16')
    const late = await house.person('trainer')
    const id = waitingIn(await sendIdentity(late))
    await accept(id)
    await late.put('/trainers/profile', { payload: draftProfile() })
    expect((await admin.get(`/trainers/${late.id}`)).body.verified_on).toBe('2026-11-16')
  })

  const mailsAt = async (day: string) => {
    house.setNow(`${day}T16:00:00Z`)
    await warnOfBadgeExpiry(house.services)
    return (await listMails(house.db)).filter(({ kind }) => kind === 'identityExpires').length
  }

  test('a trainer is mailed once, 30 days before the badge ends', async () => {
    await verify()
    expect(await mailsAt(addDays('2031-11-16', -31))).toBe(0)
    expect(await mailsAt(addDays('2031-11-16', -30))).toBe(1)
    expect(await mailsAt(addDays('2031-11-16', -29))).toBe(1)
  })

  test("no mail about the end of a badge is sent while the trainer's name does not match the document", async () => {
    await verify()
    const rename = async (name: string) =>
      (await house.as(trainer.id)).put('/me/account', { payload: { name, phone: '' } })
    await rename('Rosa Díaz')
    expect(await mailsAt('2031-11-01')).toBe(0)
    await rename('Ana Gómez')
    expect(await mailsAt('2031-11-02')).toBe(1)
  })
})

test('the export of personal data contains the documents that a trainer has sent', async () => {
  const id = waitingIn(await sendCertificate(trainer))
  const { body } = await trainer.get('/me/export')
  expect(body.papers).toMatchObject([{ id, title: 'Boxing coach, level 2', state: 'sent' }])
})
