import { describe, expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { setUpHouse } from '../../../testing/house'
import { setUpPostOffice } from '../../../testing/post-office'
import { draftBooking, makeBookableTrainer } from '../makers'
import { completePast } from '../move-booking'
import { settleUndisputed } from './settle-undisputed'

const house = setUpHouse()
const post = setUpPostOffice(house)

type Person = Awaited<ReturnType<typeof house.person>>

const begun = '2026-11-17T11:20:00Z'

/** A paid and confirmed session on Tuesday, November 17, from 07:00 to 08:00 (11:00 to 12:00 UTC). */
async function makeSession({ sessions = 1, paid = true, policy = 'standard' as const } = {}) {
  house.setNow('2026-11-16T16:00:00Z')
  const trainer = await house.as(await makeBookableTrainer(house.db, { cancellationPolicy: policy }))
  const [client, admin] = [await house.person('client'), await house.person('admin')]
  const payload = draftBooking(trainer.id, { date: '2026-11-17', sessions_count: sessions })
  const { id, price } = (await client.post('/bookings', { payload })).body
  if (paid) await admin.post(`/payments/bank-transfer/confirm?booking_id=${id}`)
  else await client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)
  await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
  house.setNow(begun)
  await post.collect()
  return { id: id as string, price: price as number, trainer, client, admin }
}

const report = (who: Person, id: string, payload: object = { kind: 'absent' }) =>
  who.post(`/bookings/${id}/problem`, { payload })
const answer = (who: Person, id: string, payload: object) => who.post(`/bookings/${id}/problem/answer`, { payload })
const decide = (who: Person, id: string, payload: object) => who.post(`/bookings/${id}/problem/decision`, { payload })
const earnedBy = async (trainer: Person) => (await trainer.get('/earnings')).body.total_earnings

async function settleAt(instant: string) {
  house.setNow(instant)
  await settleUndisputed(house.services)
}

describe('a reported absence', () => {
  test('if a client does not object for two days, the absence that the trainer reported counts, and the trainer keeps what the policy says', async () => {
    const { id, trainer, client } = await makeSession()
    const { status, body } = await report(trainer, id)
    expect(status).toBe(201)
    expect(body.problem).toMatchObject({ kind: 'absent', opened_by: 'trainer', object_by: '2026-11-19T11:20:00.000Z' })
    expect((await post.collect()).map(({ subject }) => subject)).toEqual(['Yulissa Peralta dice que no llegaste'])
    await settleAt('2026-11-19T11:19:59Z')
    expect((await client.get(`/bookings/${id}`)).body.status).toBe('confirmed')
    await settleAt('2026-11-19T11:20:00Z')
    expect((await client.get(`/bookings/${id}`)).body).toMatchObject({
      status: 'completed',
      client_absent: true,
      refund_due: true,
      refund_amount: 700,
      problem: { outcome: 'upheld', object_by: null },
    })
    expect(await earnedBy(trainer)).toBe(700)
    const mails = await post.collect()
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Problema resuelto: sesión del martes, 17 de noviembre, 07:00'),
    )
    const text = mails.map((mail) => mail.text).join()
    expect(text).toContain('La sesión cuenta como falta tuya.')
    expect(text).toMatch(/La sesión cuenta como falta de (?!Yulissa)/)
    expect(text).toContain('RD$700.00 están en tu saldo.')
    expect(text).toContain('Reembolso por un problema reportado: se reembolsaron RD$700.00 del precio a')
    expect(await findViolations(house.db)).toEqual([])
  })

  test('if a trainer agrees to have been absent, the session is cancelled and the client gets everything back', async () => {
    const { id, trainer, client } = await makeSession()
    await report(client, id, { kind: 'absent', note: 'I waited half an hour.' })
    const { body } = await answer(trainer, id, { agrees: true })
    expect(body).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'trainer_absent',
      cancelled_by: 'trainer',
      refund_amount: 1400,
      problem: { outcome: 'upheld' },
    })
    expect(await earnedBy(trainer)).toBe(0)
    expect(await findViolations(house.db)).toEqual([])
  })

  test('an admin decides about a reported absence after an objection', async () => {
    const { id, trainer, client, admin } = await makeSession()
    await report(trainer, id)
    const objected = await answer(client, id, { agrees: false, note: 'I was there, the door was closed.' })
    expect(objected.body.problem).toMatchObject({ objection: 'I was there, the door was closed.', object_by: null })
    expect((await answer(client, id, { agrees: true })).body.code).toBe('problem_answered')
    await settleAt('2026-11-25T12:00:00Z')
    expect((await admin.get('/bookings?needs=decision')).body.map((one: { id: string }) => one.id)).toEqual([id])
    expect((await admin.get('/admin/attention')).body.problems_to_decide).toBe(1)
    const { body } = await decide(admin, id, { outcome: 'rejected', note: 'The gym confirms it was closed.' })
    expect(body).toMatchObject({ status: 'confirmed', problem: { outcome: 'rejected' }, refund_due: false })
    expect((await decide(admin, id, { outcome: 'upheld', note: 'No' })).body.code).toBe('problem_closed')
    await completePast(house.services)
    expect((await client.get(`/bookings/${id}`)).body).toMatchObject({ status: 'completed', client_absent: false })
    expect((await admin.get('/admin/actions')).body[0]).toMatchObject({ kind: 'problem_decided', amount: 0 })
    expect(await findViolations(house.db)).toEqual([])
  })

  test('an admin decides without a note, and the mails to both say only what was decided', async () => {
    const { id, trainer, client, admin } = await makeSession()
    await report(trainer, id)
    await answer(client, id, { agrees: false, note: 'I was there.' })
    await post.collect()
    const { status, body } = await decide(admin, id, { outcome: 'rejected' })
    expect([status, body.problem.decision]).toEqual([200, null])
    const mails = await post.collect()
    expect(mails).toHaveLength(2)
    for (const { text } of mails) {
      expect(text).toContain('La sesión cuenta como si no se hubiera reportado nada.')
      expect(text).not.toContain('«')
    }
  })

  test('a reported absence can be withdrawn by the person who reported it, and be reported again', async () => {
    const { id, trainer, client } = await makeSession()
    await report(trainer, id)
    expect((await report(client, id)).body.code).toBe('problem_reported_already')
    expect((await client.delete(`/bookings/${id}/problem`)).status).toBe(404)
    expect((await trainer.delete(`/bookings/${id}/problem`)).body.problem).toBeNull()
    expect((await trainer.delete(`/bookings/${id}/problem`)).body.code).toBe('problem_closed')
    expect((await report(client, id)).status).toBe(201)
  })

  test('a problem report cannot be withdrawn once the other side has answered or can no longer report', async () => {
    const { id, trainer, client } = await makeSession()
    await report(trainer, id)
    await post.collect()
    expect((await trainer.delete(`/bookings/${id}/problem`)).status).toBe(200)
    expect((await post.collect()).map(({ subject }) => subject)).toEqual(['Yulissa Peralta retiró el reporte'])
    await report(trainer, id)
    house.setNow('2026-11-19T12:00:00Z')
    expect((await trainer.delete(`/bookings/${id}/problem`)).body.code).toBe('cannot_withdraw')
    house.setNow(begun)
    await answer(client, id, { agrees: false, note: 'I was there' })
    expect((await trainer.delete(`/bookings/${id}/problem`)).body.code).toBe('cannot_withdraw')
  })

  test('an admin can decide that the person who reported an absence was the absent one', async () => {
    const { id, trainer, client, admin } = await makeSession()
    await report(trainer, id)
    await answer(client, id, { agrees: false, note: 'The trainer was not there.' })
    const { body } = await decide(admin, id, { outcome: 'reversed', note: 'The gym says so.' })
    expect(body).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'trainer_absent',
      refund_amount: 1400,
      client_absent: false,
      problem: { outcome: 'reversed' },
    })
    expect(await earnedBy(trainer)).toBe(0)
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a session that the client missed cannot be reviewed', async () => {
    const { id, trainer, client } = await makeSession()
    await report(trainer, id)
    await answer(client, id, { agrees: true })
    const payload = { booking_id: id, rating: 1, comment: '' }
    expect((await client.post('/reviews', { payload })).body.code).toBe('not_completed_yet')
    expect((await client.get('/bookings?needs=review')).body).toEqual([])
  })

  test('a reported absence from an unpaid session waits until the payment is confirmed', async () => {
    const { id, trainer, client, admin } = await makeSession({ paid: false })
    await report(trainer, id)
    expect((await answer(client, id, { agrees: true })).body.code).toBe('problem_unpaid')
    await settleAt('2026-11-20T12:00:00Z')
    expect((await admin.get('/bookings?needs=decision')).body).toHaveLength(1)
    expect((await admin.get('/admin/attention')).body.problems_to_decide).toBe(1)
    expect((await decide(admin, id, { outcome: 'upheld', note: 'Yes' })).body.code).toBe('problem_unpaid')
    await admin.post(`/payments/bank-transfer/confirm?booking_id=${id}`)
    await settleAt('2026-11-20T12:01:00Z')
    expect((await client.get(`/bookings/${id}`)).body).toMatchObject({ client_absent: true, refund_amount: 700 })
    expect(await findViolations(house.db)).toEqual([])
  })
})

test('a session with an open problem is completed neither by a person nor by the job', async () => {
  const { id, client, trainer } = await makeSession()
  await report(trainer, id)
  expect((await client.patch(`/bookings/${id}/complete`)).body.code).toBe('problem_open')
  house.setNow('2026-11-19T11:00:00Z')
  await completePast(house.services)
  expect((await client.get(`/bookings/${id}`)).body.status).toBe('confirmed')
})

test('an admin who cancels a session ends its open problem', async () => {
  const { id, client, trainer, admin } = await makeSession()
  await report(trainer, id)
  await answer(client, id, { agrees: false, note: 'I was there' })
  const cancelled = await admin.post(`/bookings/${id}/cancel`, { payload: { expected_refund: 1400, note: 'Sorry' } })
  expect(cancelled.body).toMatchObject({ status: 'cancelled', problem: null, reportable: null })
  expect((await admin.get('/admin/attention')).body.problems_to_decide).toBe(0)
})

describe('another problem', () => {
  test('a problem other than an absence needs a note, can be reported for two days, and an admin sets the refund', async () => {
    const { id, client, trainer, admin } = await makeSession()
    await client.patch(`/bookings/${id}/complete`)
    expect((await report(client, id)).body.code).toBe('cannot_report')
    expect((await report(client, id, { kind: 'other', note: '  ' })).body.code).toBe('problem_note_missing')
    expect((await report(client, id, { kind: 'other', note: 'Only half an hour.' })).status).toBe(201)
    expect((await answer(trainer, id, { agrees: true })).body.code).toBe('problem_note_missing')
    const beyond = { outcome: 'upheld', note: 'Half.', refund_amount: 1400.01 }
    expect((await decide(admin, id, beyond)).body.code).toBe('refund_beyond_share')
    const { body } = await decide(admin, id, { ...beyond, refund_amount: 700 })
    expect(body).toMatchObject({ status: 'completed', refund_amount: 700, refund_due: true })
    expect(await earnedBy(trainer)).toBe(700)
    const sent = { sent_on: '2026-11-17', bank_reference: 'A1' }
    await post.collect()
    await admin.post(`/payments/refunds/${id}/sent`, { payload: sent })
    const [mail] = await post.collect()
    expect(mail?.subject).toBe('Enviamos tu reembolso de RD$700.00')
    expect(mail?.text).toContain('Te enviamos RD$700.00 el 17 de noviembre de 2026. Referencia del banco A1.')
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a problem other than an absence that the trainer reports moves no money', async () => {
    const { id, trainer, admin } = await makeSession()
    await report(trainer, id, { kind: 'other', note: 'He was rude.' })
    const { body } = await decide(admin, id, { outcome: 'upheld', note: 'We talk to him.', refund_amount: 500 })
    expect(body).toMatchObject({ status: 'completed', refund_due: false, client_absent: false })
    expect(await earnedBy(trainer)).toBe(1400)
  })

  test('a problem other than an absence cannot be reported two days after the session was completed', async () => {
    const { id, client } = await makeSession()
    await client.patch(`/bookings/${id}/complete`)
    house.setNow('2026-11-19T12:00:00Z')
    expect((await report(client, id, { kind: 'other', note: 'Late.' })).body.code).toBe('cannot_report')
  })
})

describe('a package', () => {
  test('cancelling a package keeps an open problem with one of its past sessions', async () => {
    const { id, price, client, trainer, admin } = await makeSession({ sessions: 5 })
    await client.patch(`/bookings/${id}/complete`)
    await report(client, id, { kind: 'other', note: 'Only half an hour.' })
    const rest = (price * 4) / 5
    const cancelled = await trainer.post(`/bookings/${id}/cancel`, { payload: { expected_refund: rest } })
    expect(cancelled.body.problem).toMatchObject({ outcome: null })
    const { body } = await decide(admin, id, { outcome: 'upheld', note: 'It was half an hour.' })
    expect(body.refund_amount).toBe(price)
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a package keeps its other sessions if the first was missed, and its rest can still be cancelled', async () => {
    const { id, price, client, trainer, admin } = await makeSession({ sessions: 5 })
    await report(client, id)
    const { body } = await answer(trainer, id, { agrees: true })
    const share = price / 5
    expect(body).toMatchObject({ status: 'completed', refund_amount: share, sessions_remaining: 4 })
    await admin.post(`/payments/refunds/${id}/sent`, { payload: { sent_on: '2026-11-17', bank_reference: 'A1' } })
    house.setNow('2026-11-17T11:21:00Z')
    const rest = price - share
    const cancelled = await client.post(`/bookings/${id}/cancel`, { payload: { expected_refund: rest } })
    expect(cancelled.body).toMatchObject({ refund_due: true, refund_amount: rest })
    expect(await earnedBy(trainer)).toBe(0)
    expect(await findViolations(house.db)).toEqual([])
    await admin.post(`/payments/refunds/${id}/sent`, { payload: { sent_on: '2026-11-17', bank_reference: 'A2' } })
    expect((await client.get(`/bookings/${id}`)).body.refund).toMatchObject({ state: 'sent', bank_reference: 'A2' })
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a later session that the trainer missed goes back to the package, and one that the client missed is used', async () => {
    const { id, client, trainer } = await makeSession({ sessions: 5 })
    await client.patch(`/bookings/${id}/complete`)
    const next = async (time: string) => {
      const draft = draftBooking(trainer.id, { date: '2026-11-18', time, sessions_count: undefined })
      const { body } = await client.post('/bookings', { payload: { ...draft, package_booking_id: id } })
      await trainer.put(`/bookings/${body.id}`, { payload: { status: 'confirmed' } })
      return body.id as string
    }
    const [missedByTrainer, missedByClient] = [await next('07:00'), await next('08:00')]
    house.setNow('2026-11-18T13:00:00Z')
    await report(client, missedByTrainer)
    expect((await answer(trainer, missedByTrainer, { agrees: true })).body).toMatchObject({
      status: 'cancelled',
      refund_due: false,
    })
    await report(trainer, missedByClient)
    expect((await answer(client, missedByClient, { agrees: true })).body).toMatchObject({
      status: 'completed',
      client_absent: true,
      refund_amount: 650,
    })
    const bought = (await client.get(`/bookings/${id}`)).body
    expect(bought).toMatchObject({ sessions_remaining: 3, sessions_to_schedule: 3 })
    expect(await findViolations(house.db)).toEqual([])
  })

  test('cancelling a package does not cancel a session that has begun', async () => {
    const { id, price, client, trainer } = await makeSession({ sessions: 5 })
    await client.patch(`/bookings/${id}/complete`)
    const draft = draftBooking(trainer.id, { date: '2026-11-18', sessions_count: undefined })
    const { body: session } = await client.post('/bookings', { payload: { ...draft, package_booking_id: id } })
    await trainer.put(`/bookings/${session.id}`, { payload: { status: 'confirmed' } })
    house.setNow('2026-11-18T11:00:00Z')
    const rest = (price * 3) / 5
    expect((await client.post(`/bookings/${id}/cancel`, { payload: { expected_refund: rest } })).status).toBe(200)
    expect((await client.get(`/bookings/${session.id}`)).body.status).toBe('confirmed')
    house.setNow('2026-11-18T11:15:00Z')
    await report(client, session.id)
    await answer(trainer, session.id, { agrees: true })
    expect(await earnedBy(trainer)).toBe(price / 5)
    expect(await findViolations(house.db)).toEqual([])
  })
})

test('an account with an open problem can be deleted neither by its owner nor by an admin', async () => {
  const { id, client, trainer, admin } = await makeSession()
  await report(client, id, { kind: 'other', note: 'Only half an hour.' })
  expect((await admin.delete(`/admin/users/${trainer.id}`)).body.code).toBe('problems_open')
  const obstacles = (await client.get('/me/deletion')).body.obstacles.map(({ kind }: { kind: string }) => kind)
  expect(obstacles).toContain('problem_open')
  await decide(admin, id, { outcome: 'rejected', note: 'It was a whole hour.' })
  expect((await admin.delete(`/admin/users/${trainer.id}`)).status).toBe(204)
})

test('an admin decides about the absence of a trainer who has left the role', async () => {
  const { id, client, trainer, admin } = await makeSession()
  await report(client, id)
  await trainer.put('/auth/role', { payload: { role: 'client' } })
  await settleAt('2026-11-20T12:00:00Z')
  expect((await client.get(`/bookings/${id}`)).body).toMatchObject({
    status: 'confirmed',
    problem: { object_by: null },
  })
  expect((await admin.get('/admin/attention')).body.problems_to_decide).toBe(1)
})

test('only the client and the trainer of a booking can see it and report a problem with it', async () => {
  const { id, admin } = await makeSession()
  const stranger = await house.person('client')
  for (const who of [stranger, admin]) expect((await report(who, id)).status).toBe(404)
})
