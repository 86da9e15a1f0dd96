import { reportLimits } from '@entrena/contract/reports/rules'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../../operations/queries/invariants'
import { removeQueuedFiles } from '../../platform/storage/remove-later'
import { setUpHouse } from '../../testing/house'
import { listMails } from '../../testing/mails'
import { makePicture, multipartFormOf } from '../../testing/pictures'
import { countRows, selectRows } from '../../testing/rows'
import { draftBooking } from '../bookings/makers'
import { makeMessage } from '../messages/makers'
import { makeTrainer } from '../trainers/makers'
import { makeReportCase, makeReportingPeople } from './makers'
import { sendReport } from './send-report'

const house = setUpHouse({ RATE_LIMIT: 'on' })
const nobody = '00000000-0000-4000-8000-000000000000'

async function listFiles(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of house.files.list()) keys.push(key)
  return keys.toSorted()
}

async function uploadGallery(who: { post: (typeof house.stranger)['post'] }): Promise<string> {
  const form = await multipartFormOf([{ field: 'files', content: await makePicture('png') }])
  const { gallery } = (await who.post('/trainers/upload-gallery', form)).body
  return gallery[0].split('/').at(-1).slice(0, 36)
}

describe('sending a report', () => {
  test('each kind of reported subject is stored as it was when it was reported', async () => {
    const { trainer, client, report, review, listCases } = await makeReportingPeople(house)
    const id = await review()
    await trainer.post(`/reviews/${id}/reply`, { payload: { reply: 'You lie.' } })
    const messageId = await makeMessage(house.db, { senderId: client.id, receiverId: trainer.id, text: 'Vete' })
    const photoId = await uploadGallery(trainer)
    expect((await report(trainer, 'review', id, { text: '  He never came. ' })).status).toBe(204)
    expect((await report(client, 'reply', id)).status).toBe(204)
    expect((await report(trainer, 'message', messageId)).status).toBe(204)
    expect((await report(client, 'photo', photoId)).status).toBe(204)
    expect((await report(client, 'profile', trainer.id)).status).toBe(204)
    expect((await report(trainer, 'person', client.id)).status).toBe(204)
    const cases = await listCases()
    const kept = (kind: string) => cases.find(({ subject }: { subject: { kind: string } }) => subject.kind === kind)
    expect(kept('review')).toMatchObject({
      snapshot: { text: 'Pay me directly, cheaper.', rating: 1, has_picture: false },
      author: { id: client.id, name: 'Kirsys Rosario' },
      reports: 1,
      reasons: ['paying_outside'],
      state: 'open',
    })
    expect(kept('reply')).toMatchObject({ snapshot: { text: 'You lie.' }, author: { id: trainer.id } })
    expect(kept('message')).toMatchObject({ snapshot: { text: 'Vete' }, author: { id: client.id } })
    expect(kept('photo')).toMatchObject({ snapshot: { has_picture: true }, author: { id: trainer.id } })
    expect(kept('profile').snapshot.text).toContain('I train people.')
    expect(kept('person').snapshot.text).toBe('Kirsys Rosario')
  })

  test('clients and trainers can report, but admins and people without a role cannot', async () => {
    const { admin, trainer, report } = await makeReportingPeople(house)
    for (const who of [admin, await house.person(null)])
      expect((await report(who, 'profile', trainer.id)).status).toBe(403)
  })

  test('people cannot report themselves, and can report only what they can see', async () => {
    const { trainer, client, other, report, review } = await makeReportingPeople(house)
    const id = await review()
    const messageId = await makeMessage(house.db, { senderId: client.id, receiverId: trainer.id })
    const codeOf = async (answer: ReturnType<typeof report>) => (await answer).body.code
    expect(await codeOf(report(client, 'review', id))).toBe('reports_oneself')
    expect(await codeOf(report(client, 'person', client.id))).toBe('reports_oneself')
    expect(await codeOf(report(client, 'message', messageId))).toBe('reports_oneself')
    expect(await report(other, 'message', messageId)).toMatchObject({
      status: 404,
      body: { code: 'subject_not_found' },
    })
    expect((await report(other, 'person', client.id)).status).toBe(404)
    expect((await report(other, 'reply', id)).status).toBe(404)
    for (const kind of ['profile', 'photo', 'review', 'reply', 'message', 'person'] as const)
      expect((await report(other, kind, nobody)).status, kind).toBe(404)
    expect((await report(house.stranger, 'review', id)).status).toBe(401)
  })

  test('a report by a person who was suspended during the request is refused', async () => {
    const { trainer, client, admin } = await makeReportingPeople(house)
    await admin.post(`/admin/users/${client.id}/suspend`, { payload: { reason: 'Insults.' } })
    const draft = { subject: { kind: 'profile', id: trainer.id }, reason: 'insult', text: null } as const
    const sent = sendReport(house.services, { id: client.id, role: 'client' }, { draft, isLimited: false })
    await expect(sent).rejects.toMatchObject({ refusal: { code: 'not_signed_in' } })
    expect(await countRows(house.db, 'report_cases')).toBe(0)
  })

  test('each invalid field of a report is refused with its own explanation', async () => {
    const { trainer, client } = await makeReportingPeople(house)
    const send = async (payload: object) => (await client.post('/reports', { payload })).body.code
    const subject = { kind: 'person', id: trainer.id }
    expect(await send({ reason: 'insult' })).toBe('subject_unknown')
    expect(await send({ subject: { kind: 'booking', id: trainer.id }, reason: 'insult' })).toBe('subject_unknown')
    expect(await send({ subject: { kind: 'person', id: 'x' }, reason: 'insult' })).toBe('subject_unknown')
    expect(await send({ subject })).toBe('report_reason_missing')
    expect(await send({ subject, reason: 'ugly' })).toBe('report_reason_missing')
    expect(await send({ subject, reason: 'other', text: 'x'.repeat(501) })).toBe('report_too_long')
    expect(
      (await client.post('/reports', { payload: { subject, reason: 'other', text: '😀'.repeat(500) } })).status,
    ).toBe(204)
  })

  test('a second report of one subject by the same person is refused while the first is open', async () => {
    const { trainer, report, review, decide } = await makeReportingPeople(house)
    const id = await review()
    expect((await report(trainer, 'review', id)).status).toBe(204)
    expect(await report(trainer, 'review', id)).toMatchObject({ status: 409, body: { code: 'already_reported' } })
    await decide('leave')
    expect((await report(trainer, 'review', id)).status).toBe(204)
  })

  test('reports of many people about one subject are one entry for the admin', async () => {
    const { trainer, other, report, review, listCases, admin } = await makeReportingPeople(house)
    const id = await review()
    await report(trainer, 'review', id)
    await report(other, 'review', id, { reason: 'insult', text: 'Rude' })
    await report(await house.person('client'), 'review', id, { reason: 'insult' })
    const cases = await listCases()
    expect(cases).toMatchObject([{ reports: 3, reasons: ['insult', 'paying_outside'] }])
    expect((await admin.get('/admin/attention')).body.reports_to_decide).toBe(1)
    const { body } = await admin.get(`/admin/reports/${cases[0].id}`)
    expect(body.sent).toHaveLength(3)
    expect(body).toMatchObject({
      can_hide: true,
      can_lift: false,
      author_facts: { sessions: 1, cancelled: 0, suspensions: 0 },
    })
  })

  test('a person can send at most twenty reports a day', async () => {
    const { other, report } = await makeReportingPeople(house)
    for (let sent = 0; sent < reportLimits.perDay; sent += 1)
      expect((await report(other, 'profile', await makeTrainer(house.db))).status).toBe(204)
    const trainerId = await makeTrainer(house.db)
    expect(await report(other, 'profile', trainerId)).toMatchObject({ status: 429, body: { code: 'too_many_reports' } })
    house.setNow('2026-11-17T16:00:01Z')
    expect((await report(other, 'profile', trainerId)).status).toBe(204)
  })

  test('if a reported text changes between two reports, it is stored as each reporter saw it', async () => {
    const { trainer, client, other, report, listCases, admin } = await makeReportingPeople(house)
    await report(client, 'profile', trainer.id)
    await house.db.execute(`update trainer_profiles set bio = 'Something else' where user_id = '${trainer.id}'`)
    await report(other, 'profile', trainer.id)
    const [{ id, snapshot }] = await listCases()
    expect(snapshot.text).toContain('I train people.')
    const { sent } = (await admin.get(`/admin/reports/${id}`)).body
    expect(sent.map(({ seen_text }: { seen_text: string | null }) => seen_text).filter(Boolean)).toEqual([
      expect.stringContaining('Something else'),
    ])
  })
})

describe('decisions', () => {
  test('a decision without consequences changes nothing, and only the reporter is told', async () => {
    const { trainer, client, report, review, decide } = await makeReportingPeople(house)
    const id = await review()
    await report(trainer, 'review', id)
    await decide('leave')
    expect((await trainer.get(`/reviews/trainer/${trainer.id}`)).body).toMatchObject([{ id }])
    expect((await trainer.get('/me/reports')).body).toMatchObject([{ outcome: 'leave', subject_kind: 'review' }])
    expect((await client.get('/me/decisions')).body).toEqual([])
    expect((await listMails(house.db)).map(({ kind }) => kind)).toEqual(['reportOutcome'])
  })

  test('hiding a review changes the rating at once, and the author and the reporters are told without names', async () => {
    const { trainer, client, other, report, review, decide } = await makeReportingPeople(house)
    const id = await review()
    await review({ rating: 5, comment: 'Great' }, other)
    const shown = async () => (await trainer.get(`/trainers/${trainer.id}`)).body
    expect(await shown()).toMatchObject({ rating: 3, review_count: 2 })
    await report(trainer, 'review', id)
    await report(other, 'review', id)
    await decide('hide', 'It asks to pay outside.')
    expect(await shown()).toMatchObject({ rating: 5, review_count: 1, rating_counts: [0, 0, 0, 0, 1] })
    expect((await trainer.get(`/reviews/trainer/${trainer.id}`)).body).toHaveLength(1)
    const mails = await listMails(house.db)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['contentOutcome', 'reportOutcome', 'reportOutcome'])
    const toAuthor = mails.find(({ kind }) => kind === 'contentOutcome')
    expect(toAuthor).toMatchObject({ toId: client.id, subject: 'Ocultamos tu reseña' })
    expect(toAuthor?.text).toContain('It asks to pay outside.')
    for (const mail of mails) expect(mail.text).not.toContain('Yulissa')
    expect(await findViolations(house.db)).toEqual([])
  })

  test('the client cannot write a hidden review again, and the trainer cannot reply to it', async () => {
    const { trainer, client, report, review, decide } = await makeReportingPeople(house)
    const id = await review()
    await report(trainer, 'review', id)
    await decide('hide')
    const [row] = await selectRows<{ booking_id: string }>(
      house.db,
      `select booking_id from reviews where id = '${id}'`,
    )
    const again = await client.post('/reviews', { payload: { booking_id: row?.booking_id, rating: 1 } })
    expect(again).toMatchObject({ status: 409, body: { code: 'already_reviewed' } })
    expect((await trainer.post(`/reviews/${id}/reply`, { payload: { reply: 'No' } })).status).toBe(404)
    expect((await report(trainer, 'review', id)).status).toBe(404)
  })

  test('hiding a reply keeps its review, and the trainer sees the reply marked as hidden', async () => {
    const { trainer, client, report, review, decide } = await makeReportingPeople(house)
    const id = await review()
    await trainer.post(`/reviews/${id}/reply`, { payload: { reply: 'You lie.' } })
    await report(client, 'reply', id)
    await decide('hide')
    const listed = async (who: typeof client) => (await who.get(`/reviews/trainer/${trainer.id}`)).body[0]
    expect(await listed(client)).toMatchObject({ comment: 'Pay me directly, cheaper.', trainer_reply: null })
    expect(await listed(client)).not.toHaveProperty('is_reply_hidden')
    expect(await listed(trainer)).toMatchObject({ trainer_reply: 'You lie.', is_reply_hidden: true })
    expect((await trainer.post(`/reviews/${id}/reply`, { payload: { reply: 'Again' } })).status).toBe(409)
  })

  test('a hidden message has no text for either person, nor in the preview, until it is shown again', async () => {
    const { trainer, client, admin, report, decide } = await makeReportingPeople(house)
    const pair = { senderId: client.id, receiverId: trainer.id }
    const messageId = await makeMessage(house.db, { ...pair, text: 'Vete al diablo' })
    const etag = String((await trainer.get(`/messages/${client.id}`)).headers.etag)
    await report(trainer, 'message', messageId)
    const id = await decide('hide')
    for (const [who, partner] of [
      [trainer, client],
      [client, trainer],
    ] as const) {
      const chat = await who.get(`/messages/${partner.id}`, { headers: { 'if-none-match': etag } })
      expect(chat.body.messages).toMatchObject([{ message: '', is_hidden: true }])
      expect((await who.get('/messages/conversations')).body).toMatchObject([{ last_message: '' }])
    }
    expect(await findViolations(house.db)).toEqual([])
    expect((await admin.post(`/admin/reports/${id}/lift`)).status).toBe(200)
    expect((await trainer.get(`/messages/${client.id}`)).body.messages).toMatchObject([{ message: 'Vete al diablo' }])
    expect((await client.get('/messages/conversations')).body).toMatchObject([{ last_message: 'Vete al diablo' }])
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a hidden profile is visible only to its owner, marked as hidden, and takes no new bookings', async () => {
    const { trainer, client, other, admin, report, decide } = await makeReportingPeople(house)
    await report(client, 'profile', trainer.id)
    const id = await decide('hide')
    expect((await other.get(`/trainers/${trainer.id}`)).status).toBe(404)
    expect((await house.stranger.get('/trainers?_t=1')).body).toEqual([])
    expect((await trainer.get(`/trainers/${trainer.id}`)).body).toMatchObject({ is_hidden: true })
    expect((await other.post('/bookings', { payload: draftBooking(trainer.id) })).body.code).toBe('trainer_unknown')
    const hello = { receiver_id: trainer.id, message: 'Hola' }
    expect((await other.post('/messages', { payload: hello })).status).toBe(403)
    // The profile stays hidden if it is changed.
    await house.db.execute(`update trainer_profiles set bio = 'New' where user_id = '${trainer.id}'`)
    expect((await other.get(`/trainers/${trainer.id}`)).status).toBe(404)
    expect(await findViolations(house.db)).toEqual([])
    await admin.post(`/admin/reports/${id}/lift`)
    expect((await other.get(`/trainers/${trainer.id}`)).status).toBe(200)
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a hidden photo loses its public file, is still shown to owner and admin, and can be shown again', async () => {
    const { trainer, client, other, admin, report, decide } = await makeReportingPeople(house)
    const photoId = await uploadGallery(trainer)
    await report(client, 'photo', photoId)
    const id = await decide('hide')
    await removeQueuedFiles(house.services)
    const image = (name: string) => house.app.inject({ url: `/images/${name}-1200.webp` })
    expect((await image(photoId)).statusCode).toBe(404)
    expect((await client.get(`/trainers/${trainer.id}`)).body.gallery).toEqual([])
    expect((await trainer.get(`/reports/${id}/picture`)).headers['content-type']).toBe('image/webp')
    expect((await admin.get(`/reports/${id}/picture`)).status).toBe(200)
    for (const who of [client, other]) expect((await who.get(`/reports/${id}/picture`)).status).toBe(404)
    expect(await findViolations(house.db)).toEqual([])
    expect((await admin.post(`/admin/reports/${id}/lift`)).status).toBe(200)
    const [url] = (await client.get(`/trainers/${trainer.id}`)).body.gallery
    expect((await house.app.inject({ url })).statusCode).toBe(200)
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a photo reported without a copy is copied before it is hidden, so that it can be shown again', async () => {
    const { trainer, client, admin, decide } = await makeReportingPeople(house)
    const before = await listFiles()
    const subject = { subjectKind: 'photo', subjectId: await uploadGallery(trainer), authorId: trainer.id } as const
    await makeReportCase(house.db, { ...subject, reporterId: client.id })
    const id = await decide('hide')
    await removeQueuedFiles(house.services)
    expect(await listFiles()).toHaveLength(before.length + 3)
    expect((await admin.get(`/admin/reports/${id}`)).body).toMatchObject({
      snapshot: { has_picture: true },
      can_lift: true,
    })
    expect((await admin.post(`/admin/reports/${id}/lift`)).status).toBe(200)
    const [url] = (await client.get(`/trainers/${trainer.id}`)).body.gallery
    expect((await house.app.inject({ url })).statusCode).toBe(200)
  })

  test.each([
    [
      'whose files are gone',
      async (id: string) => house.files.remove((await listFiles()).filter((key) => key.includes(id))),
    ],
    ['that was removed', (id: string) => house.db.execute(`delete from trainer_images where id = '${id}'`)],
  ])('a photo %s cannot be hidden, and no copy of it is kept', async (_, spoil) => {
    const { trainer, client, admin } = await makeReportingPeople(house)
    const subject = { subjectKind: 'photo', subjectId: await uploadGallery(trainer), authorId: trainer.id } as const
    const id = await makeReportCase(house.db, { ...subject, reporterId: client.id })
    await spoil(subject.subjectId)
    const before = await listFiles()
    const payload = { outcome: 'hide', reason: 'It is not theirs.' }
    expect((await admin.post(`/admin/reports/${id}/decide`, { payload })).body.code).toBe('cannot_hide')
    expect(await listFiles()).toEqual(before)
  })

  test('a subject that was hidden without a copy cannot be shown again', async () => {
    const { trainer, client, admin } = await makeReportingPeople(house)
    const subject = { subjectKind: 'photo', subjectId: nobody, authorId: trainer.id } as const
    const id = await makeReportCase(house.db, { ...subject, reporterId: client.id, outcome: 'hide' })
    expect((await admin.get(`/admin/reports/${id}`)).body.can_lift).toBe(false)
    expect((await admin.post(`/admin/reports/${id}/lift`)).body.code).toBe('not_hidden')
  })

  test('a hidden photo cannot be shown again if other photos have taken its place', async () => {
    const { trainer, client, admin, report, decide } = await makeReportingPeople(house)
    await report(client, 'photo', await uploadGallery(trainer))
    const id = await decide('hide')
    const picture = await makePicture('png')
    const form = await multipartFormOf([0, 1, 2].map(() => ({ field: 'files', content: picture })))
    await trainer.post('/trainers/upload-gallery', form)
    expect(await admin.post(`/admin/reports/${id}/lift`)).toMatchObject({
      status: 409,
      body: { code: 'no_room_for_photo' },
    })
    expect((await trainer.get(`/trainers/${trainer.id}`)).body.gallery).toHaveLength(3)
  })

  test('an admin can suspend the author with the decision about a report, and the author and the reporter are told', async () => {
    const { trainer, client, other, report, decide, listCases, admin } = await makeReportingPeople(house)
    const request = await client.post('/bookings', { payload: draftBooking(trainer.id) })
    expect(request.status).toBe(201)
    await report(client, 'profile', trainer.id)
    await decide('suspend', 'It asks to pay outside of Entrena.')
    expect(await listCases('decided')).toMatchObject([{ outcome: 'suspend', author: { id: trainer.id } }])
    expect((await trainer.get('/auth/me')).status).toBe(401)
    expect((await other.get(`/trainers/${trainer.id}`)).status).toBe(404)
    expect((await client.get(`/bookings/${request.body.id}`)).body).toMatchObject({ status: 'cancelled' })
    expect((await client.get('/me/reports')).body).toMatchObject([{ outcome: 'suspend' }])
    const subjects = (await listMails(house.db)).map(({ subject }) => subject)
    expect(subjects).toContain('Revisamos tu reporte')
    expect(subjects.filter((subject) => /suspendida/.test(subject))).toHaveLength(1)
    const [decision] = (await admin.get('/admin/actions')).body
    expect(decision).toMatchObject({ kind: 'report_decided', parts: 1 })
    expect((await admin.get(`/admin/actions?of=${decision.id}`)).body).toMatchObject([
      { kind: 'user_suspended', subject_id: trainer.id },
    ])
    expect(await findViolations(house.db)).toEqual([])
  })

  test('deciding a report keeps an existing suspension, and an admin cannot suspend themselves', async () => {
    const { trainer, client, report, decide, admin } = await makeReportingPeople(house)
    await report(client, 'profile', trainer.id)
    await admin.post(`/admin/users/${trainer.id}/suspend`, { payload: { reason: 'Before.' } })
    await decide('suspend')
    const [{ id }] = (await admin.get('/admin/reports?state=decided')).body
    expect((await admin.get(`/admin/reports/${id}`)).body).toMatchObject({ author_facts: { suspensions: 1 } })
    const messageId = await makeMessage(house.db, { senderId: admin.id, receiverId: client.id, text: 'Hola' })
    await report(client, 'message', messageId)
    await expect(decide('suspend')).rejects.toThrow('cannot_suspend_self')
  })

  test('an admin cannot decide a report about themselves, unless there is no other admin', async () => {
    const { client, admin, report, listCases } = await makeReportingPeople(house)
    const colleague = await house.person('admin')
    const text = { senderId: admin.id, receiverId: client.id, text: 'Hola' }
    await report(client, 'message', await makeMessage(house.db, text))
    const [{ id }] = await listCases()
    const send = (who: typeof admin, action: string, payload?: object) =>
      who.post(`/admin/reports/${id}/${action}`, payload && { payload })
    const hide = { outcome: 'hide', reason: 'Rude.' }
    for (const outcome of ['leave', 'hide', 'warn', 'suspend'])
      expect(await send(admin, 'decide', { ...hide, outcome }), outcome).toMatchObject({
        status: 403,
        body: { code: 'own_report' },
      })
    expect((await send(colleague, 'decide', hide)).status).toBe(200)
    await admin.post(`/reports/${id}/answer`, { payload: { answer: 'Sorry.' } })
    expect((await send(admin, 'keep')).body.code).toBe('own_report')
    expect((await send(admin, 'lift')).body.code).toBe('own_report')
    await admin.post(`/admin/users/${colleague.id}/suspend`, { payload: { reason: 'Left us.' } })
    expect((await send(admin, 'lift')).status).toBe(200)
    await report(client, 'message', await makeMessage(house.db, text))
    const [next] = await listCases()
    const alone = await admin.post(`/admin/reports/${next.id}/decide`, { payload: { ...hide, outcome: 'leave' } })
    expect(alone.status).toBe(200)
  })

  test('a reported person cannot be hidden, but can be warned', async () => {
    const { trainer, client, admin, report, listCases } = await makeReportingPeople(house)
    await report(client, 'person', trainer.id)
    const [{ id }] = await listCases()
    const decide = (payload: object) => admin.post(`/admin/reports/${id}/decide`, { payload })
    expect((await decide({ outcome: 'hide', reason: 'x' })).body.code).toBe('person_not_hidden')
    expect((await decide({ outcome: 'warn' })).body.code).toBe('decision_reason_missing')
    expect((await decide({ outcome: 'forgive', reason: 'x' })).body.code).toBe('outcome_unknown')
    expect((await decide({ outcome: 'warn', reason: 'Be on time.' })).body).toMatchObject({ state: 'decided' })
    expect((await decide({ outcome: 'leave', reason: 'x' })).body.code).toBe('report_decided')
    expect((await trainer.get('/me/decisions')).body).toMatchObject([
      { outcome: 'warn', reason: 'Be on time.', can_answer: true },
    ])
    expect((await listMails(house.db)).map(({ subject }) => subject)).toContain('Una advertencia de Entrena')
    expect((await admin.get('/admin/actions')).body).toMatchObject([{ kind: 'report_decided', subject_id: id }])
  })

  test('if the subject of a report was deleted since, the report can be decided, but the subject cannot be hidden', async () => {
    const { trainer, client, admin, report, review, listCases } = await makeReportingPeople(house)
    const id = await review()
    await report(trainer, 'review', id)
    await house.db.execute(`delete from reviews where id = '${id}'`)
    const [{ id: caseId, snapshot }] = await listCases()
    expect(snapshot.text).toBe('Pay me directly, cheaper.')
    const detail = (await admin.get(`/admin/reports/${caseId}`)).body
    expect(detail.can_hide).toBe(false)
    const decide = (outcome: string) =>
      admin.post(`/admin/reports/${caseId}/decide`, { payload: { outcome, reason: 'No' } })
    expect(await decide('hide')).toMatchObject({ status: 409, body: { code: 'cannot_hide' } })
    expect((await decide('warn')).status).toBe(200)
    expect((await client.get('/me/decisions')).body).toHaveLength(1)
  })

  test('a case shows earlier decisions about its author, and how many earlier reports of each reporter were upheld', async () => {
    const { trainer, other, admin, report, review, decide, listCases } = await makeReportingPeople(house)
    await report(trainer, 'review', await review())
    await decide('hide')
    await report(trainer, 'profile', await makeTrainer(house.db))
    await decide('leave')
    const second = await review()
    await report(trainer, 'review', second)
    await report(other, 'review', second)
    const [{ id }] = await listCases()
    const { body } = await admin.get(`/admin/reports/${id}`)
    expect(body.history).toMatchObject([{ subject_kind: 'review', outcome: 'hide' }])
    const byTrainer = body.sent.find(({ reporter }: { reporter: { id: string } }) => reporter.id === trainer.id)
    expect(byTrainer).toMatchObject({ earlier: 2, earlier_upheld: 1, upheld_about: 0, suspensions: 0 })
    expect(await listCases('decided')).toHaveLength(2)
  })
})

describe('answer of the author', () => {
  async function hidden() {
    const trust = await makeReportingPeople(house)
    await trust.report(trust.trainer, 'review', await trust.review())
    const id = await trust.decide('hide')
    const answer = (who = trust.client, text = 'It was a joke.') =>
      who.post(`/reports/${id}/answer`, { payload: { answer: text } })
    return { ...trust, id, answer }
  }

  test('an author can answer a decision once, and then the case is open for the admin again', async () => {
    const { trainer, admin, id, answer, listCases } = await hidden()
    expect((await answer(trainer)).status).toBe(404)
    expect((await answer(undefined, ' ')).body.code).toBe('report_answer_missing')
    expect((await answer(undefined, 'x'.repeat(501))).body.code).toBe('report_answer_too_long')
    expect(await answer()).toMatchObject({ status: 200, body: { answer: 'It was a joke.', can_answer: false } })
    expect(await answer()).toMatchObject({ status: 409, body: { code: 'report_already_answered' } })
    expect(await listCases()).toMatchObject([{ id, state: 'answered', answer: 'It was a joke.' }])
    expect((await admin.get('/admin/attention')).body.reports_to_decide).toBe(1)
    expect((await admin.post(`/admin/reports/${id}/keep`)).body).toMatchObject({ state: 'decided', can_lift: true })
    expect((await admin.post(`/admin/reports/${id}/keep`)).body.code).toBe('nothing_to_keep')
    const kept = { kind: 'report_kept', admin_id: admin.id, subject_id: id }
    // Both log entries have the same time, so their order is undefined.
    expect((await admin.get('/admin/actions')).body).toContainEqual(expect.objectContaining(kept))
    expect(await listCases()).toEqual([])
  })

  test('after a decision is lifted, the review is in the rating again, and the decision can be neither answered nor lifted', async () => {
    const { trainer, admin, id, answer } = await hidden()
    expect((await trainer.get(`/trainers/${trainer.id}`)).body.review_count).toBe(0)
    expect((await trainer.get('/me/reports')).body).toMatchObject([{ outcome: 'hide', lifted_at: null }])
    expect((await admin.post(`/admin/reports/${id}/lift`)).body).toMatchObject({ can_lift: false })
    expect((await trainer.get('/me/reports')).body).toMatchObject([
      { outcome: 'hide', lifted_at: house.now().toISOString() },
    ])
    expect((await trainer.get(`/trainers/${trainer.id}`)).body).toMatchObject({ review_count: 1, rating: 1 })
    expect((await answer()).body.code).toBe('decision_lifted')
    expect((await admin.post(`/admin/reports/${id}/lift`)).body.code).toBe('not_hidden')
    expect((await listMails(house.db)).map(({ subject }) => subject)).toContain('Volvimos a mostrar tu reseña')
  })
})

describe('reports and deleted accounts', () => {
  test('the reports of a deleted reporter are kept without the person and the text', async () => {
    const { trainer, other, admin, report, review, decide, listCases } = await makeReportingPeople(house)
    await report(other, 'review', await review(), { text: 'I am Xiomara' })
    await admin.delete(`/admin/users/${other.id}`)
    const [{ id }] = await listCases()
    expect((await admin.get(`/admin/reports/${id}`)).body.sent).toMatchObject([{ reporter: null, text: null }])
    await decide('hide')
    expect((await trainer.get(`/trainers/${trainer.id}`)).body.review_count).toBe(0)
  })

  test('of a report about a deleted author, only the reason and the outcome are kept', async () => {
    const { trainer, client, admin, report, listCases } = await makeReportingPeople(house)
    const before = await listFiles()
    await report(client, 'photo', await uploadGallery(trainer))
    expect(await listFiles()).toHaveLength(before.length + 6)
    await report(client, 'profile', trainer.id)
    await admin.delete(`/admin/users/${trainer.id}`)
    await removeQueuedFiles(house.services)
    const cases = await listCases()
    expect(cases).toHaveLength(2)
    for (const stored of cases) {
      expect(stored).toMatchObject({ author: null, snapshot: { text: null, rating: null, has_picture: false } })
      const decide = (outcome: string) =>
        admin.post(`/admin/reports/${stored.id}/decide`, { payload: { outcome, reason: 'Gone' } })
      expect((await decide('warn')).body.code).toBe('nobody_to_warn')
      expect((await decide('hide')).body.code).toBe('cannot_hide')
      expect((await decide('leave')).status).toBe(200)
    }
    expect(await countRows(house.db, 'files_to_remove')).toBe(0)
    expect(await listFiles()).toEqual(before)
    expect((await client.get('/me/reports')).body).toHaveLength(2)
  })
})

test('the database refuses unknown outcomes, purposes of pictures and reasons of reports', async () => {
  const { trainer, client } = await makeReportingPeople(house)
  const subject = { subjectKind: 'profile', subjectId: trainer.id, authorId: trainer.id } as const
  await makeReportCase(house.db, { ...subject, reporterId: client.id, outcome: 'warn' })
  for (const change of [
    `report_cases set outcome = 'forgive'`,
    `report_cases set picture_purpose = 'banner'`,
    `reports set reason = 'ugly'`,
  ])
    await expect(house.db.execute(`update ${change}`), change).rejects.toThrow()
})

test('the lists of reports are paged', async () => {
  const { other, client, admin, report } = await makeReportingPeople(house)
  for (let sent = 0; sent < 3; sent += 1) await report(other, 'profile', await makeTrainer(house.db))
  expect((await admin.get('/admin/reports?limit=2')).headers.link).toContain('rel="next"')
  expect((await other.get('/me/reports?limit=2')).body).toHaveLength(2)
  expect((await client.get('/me/reports')).body).toEqual([])
  expect((await client.get('/me/reports?after=x')).status).toBe(400)
})
