import { describe, expect, test } from 'vitest'
import { findViolations } from '../../operations/queries/invariants'
import { setUpHouse } from '../../testing/house'
import { setUpPostOffice } from '../../testing/post-office'
import { trainerProfiles } from '../trainers/tables'
import { expireBookings } from './by-time/expire-bookings'
import { draftBooking, makeBookableTrainer } from './makers'

const house = setUpHouse()
const post = setUpPostOffice(house)

type Person = Awaited<ReturnType<typeof house.person>>

/**
 * Creates a session on Tuesday at 07:00. It is Monday noon, so cancelling is no longer free under the standard policy.
 */
async function makeSession({
  sessions = 1,
  date = '2026-11-17',
  paid = true,
  accepted = true,
  policy = 'standard' as const,
} = {}) {
  const trainer = await house.as(await makeBookableTrainer(house.db, { cancellationPolicy: policy }))
  const [client, admin] = [await house.person('client'), await house.person('admin')]
  const payload = draftBooking(trainer.id, { date, sessions_count: sessions })
  const { id } = (await client.post('/bookings', { payload })).body
  if (paid) await admin.post(`/payments/bank-transfer/confirm?booking_id=${id}`)
  if (accepted) await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
  return { id, trainer, client, admin }
}

const quoteOf = async (person: Person, id: string, query = '') =>
  (await person.get(`/bookings/${id}/cancellation${query}`)).body

async function cancel(person: Person, id: string, payload: object = {}) {
  const { refund_amount } = await quoteOf(person, id)
  return person.post(`/bookings/${id}/cancel`, { payload: { expected_refund: refund_amount, ...payload } })
}

/** Books and accepts the next session of a package. */
async function nextSession({ id, client, trainer }: { id: string; client: Person; trainer: Person }, date: string) {
  const payload = draftBooking(trainer.id, { date, sessions_count: undefined, package_booking_id: id })
  const { body } = await client.post('/bookings', { payload })
  await trainer.put(`/bookings/${body.id}`, { payload: { status: 'confirmed' } })
  return body.id as string
}

const earnedBy = async (trainer: Person) => (await trainer.get('/earnings')).body.total_earnings

describe('cancellation by the client', () => {
  test('a client who cancels a session in time gets back the whole price', async () => {
    const { id, trainer, client } = await makeSession({ date: '2026-11-19' })
    expect(await quoteOf(client, id)).toEqual({
      refund_amount: 1400,
      kept_amount: 0,
      paid_amount: 1400,
      transfer_announced: false,
      free_until: '2026-11-18T11:00:00.000Z',
      sessions: 1,
      sessions_returned: 0,
      returned_amount: 0,
      ends_package: false,
    })
    const { status, body } = await cancel(client, id, { note: 'I have the flu.' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'client',
      cancelled_by: 'client',
      cancelled_at: '2026-11-16T16:00:00.000Z',
      cancel_note: 'I have the flu.',
      refund_due: true,
      refund_amount: 1400,
    })
    expect(await earnedBy(trainer)).toBe(0)
    expect(await findViolations(house.db)).toEqual([])
  })

  test("if a client cancels a session too late, the trainer keeps what the booking's policy says", async () => {
    const { id, trainer, client, admin } = await makeSession()
    // Changing the policy later does not affect existing bookings.
    const { body: profile } = await trainer.get(`/trainers/${trainer.id}`)
    await trainer.put('/trainers/profile', { payload: { ...profile, cancellation_policy: 'strict' } })
    expect(await quoteOf(client, id)).toMatchObject({ refund_amount: 980, kept_amount: 420 })
    expect((await cancel(client, id)).body).toMatchObject({ refund_due: true, refund_amount: 980 })
    expect(await earnedBy(trainer)).toBe(420)
    const mails = await post.collect()
    expect(mails.find(({ subject }) => subject.includes('canceló'))?.text).toContain('RD$420.00')
    const sent = { sent_on: '2026-11-16', bank_reference: '004512' }
    expect((await admin.post(`/payments/refunds/${id}/sent`, { payload: sent })).body.refund_amount).toBe(980)
    expect(await findViolations(house.db)).toEqual([])
  })

  test('cancelling a request before the trainer accepts it is free, whatever the cancellation policy says', async () => {
    const { id, client } = await makeSession({ accepted: false })
    expect((await cancel(client, id)).body).toMatchObject({ cancel_reason: 'withdrawn', refund_amount: 1400 })
  })

  test('a client cancels an unpaid session, and no money moves', async () => {
    const { id, client } = await makeSession({ paid: false })
    expect((await cancel(client, id)).body).toMatchObject({ refund_due: false, refund: null, refund_amount: null })
  })

  test.each([
    [
      'late',
      { paid: true },
      'Cancelaste tu sesión con',
      ['RD$420.00 del precio se quedan con Yulissa Peralta', 'RD$980.00 están en tu saldo. Úsalo'],
    ],
    [
      'in time',
      { paid: true, date: '2026-11-19' },
      'Cancelaste tu sesión con',
      ['RD$1,400.00 están en tu saldo. Úsalo'],
    ],
    ['unpaid', { paid: false }, 'Cancelaste tu sesión con', ['No habías pagado, así que no hay nada que reembolsar.']],
    ['before it was accepted', { accepted: false }, 'Retiraste tu solicitud a', ['RD$1,400.00 están en tu saldo']],
  ])('a client who cancels a session %s is mailed where the money is', async (_when, made, subject, sentences) => {
    const { id, client } = await makeSession(made)
    await post.collect()
    await cancel(client, id)
    const own = (await post.collect()).filter(({ subject: of }) => /^(Cancelaste|Retiraste)/.test(of))
    expect(own.map(({ subject: of }) => of)).toEqual([`${subject} Yulissa Peralta`])
    const text = own[0]?.text.replaceAll(/\s+/g, ' ')
    for (const sentence of sentences) expect(text).toContain(sentence)
    expect(text?.includes('saldo')).toBe(!('paid' in made && !made.paid))
  })

  test('if a session is cancelled after its transfer was announced, the whole transfer will be sent back when it arrives', async () => {
    const { id, client } = await makeSession({ paid: false })
    await client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)
    expect(await quoteOf(client, id)).toMatchObject({ refund_amount: 0, transfer_announced: true })
    expect((await cancel(client, id)).body).toMatchObject({ refund: { state: 'to_check' }, refund_amount: 1400 })
  })

  test('a cancellation is refused if the refund is no longer the amount that the client saw', async () => {
    const { id, client } = await makeSession({ date: '2026-11-18' })
    const { refund_amount } = await quoteOf(client, id)
    house.setNow('2026-11-17T11:00:01Z')
    const late = await client.post(`/bookings/${id}/cancel`, { payload: { expected_refund: refund_amount } })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'quote_changed', detail: expect.stringContaining('RD$980.00') },
    })
    expect((await client.get(`/bookings/${id}`)).body.status).toBe('confirmed')
  })

  test('a client can cancel neither a session that has begun nor a cancelled one', async () => {
    const { id, client, trainer } = await makeSession()
    house.setNow('2026-11-17T11:00:00Z')
    const payload = { expected_refund: 0 }
    for (const person of [client, trainer]) {
      expect(await person.post(`/bookings/${id}/cancel`, { payload })).toMatchObject({
        status: 409,
        body: { code: 'cannot_cancel' },
      })
      expect((await person.get(`/bookings/${id}/cancellation`)).status).toBe(409)
    }
    house.setNow('2026-11-16T16:00:00Z')
    expect((await cancel(client, id)).status).toBe(200)
    expect((await client.post(`/bookings/${id}/cancel`, { payload })).status).toBe(409)
  })
})

describe('cancellation of one session of a package', () => {
  test('a package session cancelled in time goes back to the package', async () => {
    const made = await makeSession({ sessions: 5 })
    const later = await nextSession(made, '2026-11-20')
    expect(await quoteOf(made.client, later)).toMatchObject({ refund_amount: 0, sessions: 1, sessions_returned: 1 })
    expect((await cancel(made.client, later)).body).toMatchObject({
      status: 'cancelled',
      session_used: false,
      refund: null,
    })
    expect((await made.client.get(`/bookings/${made.id}`)).body).toMatchObject({
      sessions_to_schedule: 4,
      sessions_remaining: 5,
    })
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a package session cancelled too late is used up, and the client gets its share of the price minus what the trainer keeps', async () => {
    const made = await makeSession({ sessions: 5, date: '2026-11-19' })
    const later = await nextSession(made, '2026-11-17')
    expect(await quoteOf(made.client, later)).toMatchObject({
      refund_amount: 910,
      kept_amount: 390,
      sessions_returned: 0,
    })
    expect((await cancel(made.client, later)).body).toMatchObject({ session_used: true, refund_amount: 910 })
    expect((await made.client.get(`/bookings/${made.id}`)).body).toMatchObject({
      sessions_to_schedule: 3,
      sessions_remaining: 4,
    })
    expect(await earnedBy(made.trainer)).toBe(6500 - 910)
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a later session follows the policy under which its package was bought', async () => {
    const made = await makeSession({ sessions: 5, policy: 'standard' })
    await house.db.update(trainerProfiles).set({ cancellationPolicy: 'strict' })
    const next = await nextSession(made, '2026-11-19')
    expect((await made.client.get(`/bookings/${next}`)).body.cancellation_policy).toBe('standard')
  })

  test('a trainer who cancels several package sessions declines the requests and cancels the accepted ones', async () => {
    const made = await makeSession({ sessions: 5 })
    const draft = draftBooking(made.trainer.id, { date: '2026-11-18', sessions_count: undefined })
    const { body: asked } = await made.client.post('/bookings', { payload: { ...draft, package_booking_id: made.id } })
    const accepted = await nextSession(made, '2026-11-19')
    expect((await cancel(made.trainer, asked.id, { and_later: true })).status).toBe(200)
    const reasonOf = async (id: string) => (await made.client.get(`/bookings/${id}`)).body.cancel_reason
    expect([await reasonOf(asked.id), await reasonOf(accepted)]).toEqual(['declined', 'trainer'])
  })

  test('a package session and all later ones can be cancelled together', async () => {
    const made = await makeSession({ sessions: 5 })
    const [, second, third] = [
      await nextSession(made, '2026-11-18'),
      await nextSession(made, '2026-11-20'),
      await nextSession(made, '2026-11-21'),
    ]
    expect(await quoteOf(made.client, second, '?and_later=true')).toMatchObject({ sessions: 2, sessions_returned: 2 })
    await post.collect()
    await cancel(made.client, second, { and_later: true })
    const [mail] = await post.collect()
    expect(mail?.text).toContain('También se cancela una sesión siguiente del paquete.')
    expect((await made.client.get(`/bookings/${third}`)).body.status).toBe('cancelled')
    expect((await made.client.get(`/bookings/${made.id}`)).body.sessions_to_schedule).toBe(3)
    expect(await findViolations(house.db)).toEqual([])
  })
})

describe('cancellation of only the first session of a package', () => {
  const only = { only_session: true }
  const statusOf = async (person: Person, id: string) => (await person.get(`/bookings/${id}`)).body.status

  test('if only the first session of a package is cancelled in time, it goes back to the package, and the package stays active', async () => {
    const made = await makeSession({ sessions: 5, date: '2026-11-19' })
    const later = await nextSession(made, '2026-11-20')
    expect(await quoteOf(made.client, made.id, '?only_session=true')).toMatchObject({
      refund_amount: 0,
      sessions: 1,
      sessions_returned: 1,
      returned_amount: 1300,
      ends_package: false,
    })
    expect(await quoteOf(made.client, made.id)).toMatchObject({ refund_amount: 6500, sessions: 2, ends_package: true })
    await post.collect()
    const payload = { expected_refund: 0, ...only }
    expect((await made.client.post(`/bookings/${made.id}/cancel`, { payload })).body).toMatchObject({
      status: 'cancelled',
      refund: null,
      session_used: false,
      sessions_to_schedule: 4,
      sessions_remaining: 5,
    })
    expect((await post.collect())[0]?.text).toContain('La sesión vuelve al paquete y se puede agendar de nuevo.')
    expect(await statusOf(made.client, later)).toBe('confirmed')
    // Sending the same request again does not end the package.
    expect((await made.client.post(`/bookings/${made.id}/cancel`, { payload })).body.code).toBe('cannot_cancel')
    const again = await nextSession(made, '2026-11-19')
    expect((await made.client.get(`/bookings/${again}`)).body.package_session).toEqual({ number: 1, of: 5 })
    expect(await earnedBy(made.trainer)).toBe(6500)
    expect(await findViolations(house.db)).toEqual([])
  })

  test('if only the first session of a package is cancelled too late, it is used up, and the client gets its share minus what the trainer keeps', async () => {
    const made = await makeSession({ sessions: 5 })
    expect(await quoteOf(made.client, made.id, '?only_session=true')).toMatchObject({
      refund_amount: 910,
      kept_amount: 390,
      sessions_returned: 0,
    })
    const stale = { payload: { expected_refund: 6110, ...only } }
    expect((await made.client.post(`/bookings/${made.id}/cancel`, stale)).body.code).toBe('quote_changed')
    const { body } = await made.client.post(`/bookings/${made.id}/cancel`, {
      payload: { expected_refund: 910, ...only },
    })
    expect(body).toMatchObject({ status: 'cancelled', session_used: true, refund_amount: 910, sessions_remaining: 4 })
    const next = await nextSession(made, '2026-11-20')
    expect((await made.client.get(`/bookings/${next}`)).body.package_session).toEqual({ number: 2, of: 5 })
    expect(await findViolations(house.db)).toEqual([])
  })

  test('if only the first session of a package was cancelled, the rest of the package can be cancelled afterwards', async () => {
    const made = await makeSession({ sessions: 5 })
    await made.client.post(`/bookings/${made.id}/cancel`, { payload: { expected_refund: 910, ...only } })
    const later = await nextSession(made, '2026-11-20')
    expect(await quoteOf(made.client, made.id)).toMatchObject({ refund_amount: 5200, sessions: 1, ends_package: true })
    await post.collect()
    expect((await cancel(made.client, made.id)).body).toMatchObject({ sessions_remaining: 0, sessions_to_schedule: 0 })
    expect((await post.collect())[0]?.subject).toContain('canceló lo que quedaba del paquete')
    expect(await statusOf(made.client, later)).toBe('cancelled')
    expect(await earnedBy(made.trainer)).toBe(390)
    expect((await made.client.get('/balance')).body.amount).toBe(6110)
    const next = draftBooking(made.trainer.id, { date: '2026-11-21', package_booking_id: made.id })
    expect((await made.client.post('/bookings', { payload: next })).body.code).toBe('package_cancelled')
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a trainer who cannot come to the first session cancels only that one, and it goes back to the package', async () => {
    const made = await makeSession({ sessions: 5 })
    expect((await quoteOf(made.trainer, made.id, '?only_session=true')).sessions_returned).toBe(1)
    const payload = { expected_refund: 0, ...only }
    expect((await made.trainer.post(`/bookings/${made.id}/cancel`, { payload })).body).toMatchObject({
      cancel_reason: 'trainer',
      sessions_remaining: 5,
      sessions_to_schedule: 5,
    })
    expect(await findViolations(house.db)).toEqual([])
  })

  test.each([
    ['an unpaid package', { sessions: 5, paid: false }],
    ['a single session', { sessions: 1 }],
  ])('cancelling only the first session is refused for %s', async (_what, stated) => {
    const made = await makeSession(stated)
    expect((await quoteOf(made.client, made.id, '?only_session=true')).code).toBe('cannot_cancel')
    const payload = { expected_refund: 0, ...only }
    expect((await made.client.post(`/bookings/${made.id}/cancel`, { payload })).body.code).toBe('cannot_cancel')
    expect(await statusOf(made.client, made.id)).toBe('confirmed')
  })
})

describe('cancellation of the rest of a package', () => {
  test('the unused rest of a package is refunded after its first session is done', async () => {
    const made = await makeSession({ sessions: 5 })
    await made.client.patch(`/bookings/${made.id}/complete`)
    const later = await nextSession(made, '2026-11-20')
    expect(await quoteOf(made.client, made.id)).toMatchObject({ refund_amount: 5200, ends_package: true, sessions: 1 })
    expect((await cancel(made.client, made.id)).body).toMatchObject({
      status: 'completed',
      cancel_reason: 'client',
      refund_amount: 5200,
      sessions_remaining: 0,
      sessions_to_schedule: 0,
    })
    expect((await made.client.get(`/bookings/${later}`)).body.status).toBe('cancelled')
    expect(await earnedBy(made.trainer)).toBe(1300)
    const next = draftBooking(made.trainer.id, { date: '2026-11-21', package_booking_id: made.id })
    expect((await made.client.post('/bookings', { payload: next })).status).toBe(409)
    expect((await made.client.post(`/bookings/${made.id}/cancel`, { payload: { expected_refund: 0 } })).status).toBe(
      409,
    )
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a trainer can end a package whose first session was never accepted before its hour, after later sessions took place', async () => {
    const made = await makeSession({ sessions: 5, accepted: false, date: '2026-11-19' })
    await made.client.patch(`/bookings/${await nextSession(made, '2026-11-17')}/complete`)
    house.setNow('2026-11-19T11:00:00Z')
    const trainer = await house.as(made.trainer.id)
    await expireBookings(house.services)
    expect(await quoteOf(trainer, made.id, '?only_session=true')).toMatchObject({
      refund_amount: 0,
      sessions_returned: 1,
    })
    expect(await quoteOf(trainer, made.id)).toMatchObject({ refund_amount: 5200, ends_package: true })
    await post.collect()
    expect((await cancel(trainer, made.id)).body).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'declined',
      refund_amount: 5200,
      sessions_to_schedule: 0,
    })
    expect((await post.collect()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('canceló lo que quedaba del paquete'),
    ])
    expect(await earnedBy(trainer)).toBe(1300)
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a package whose first session took place unpaid cannot be cancelled, because the client must pay for that session', async () => {
    const made = await makeSession({ sessions: 5, paid: false })
    await made.client.patch(`/bookings/${made.id}/complete`)
    await made.client.post(`/payments/bank-transfer/mark-paid?booking_id=${made.id}`)
    const refused = await made.client.post(`/bookings/${made.id}/cancel`, { payload: { expected_refund: 0 } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'cannot_cancel' } })
    await made.admin.post(`/payments/bank-transfer/confirm?booking_id=${made.id}`)
    expect((await cancel(made.client, made.id)).body).toMatchObject({ status: 'completed', refund_amount: 5200 })
    expect(await findViolations(house.db)).toEqual([])
  })

  test('when a package is cancelled, a session that has begun is paid as a whole, even if not completed yet', async () => {
    const made = await makeSession({ sessions: 5, date: '2026-11-20' })
    await nextSession(made, '2026-11-17')
    house.setNow('2026-11-17T11:00:00Z')
    expect(await quoteOf(made.client, made.id)).toMatchObject({ refund_amount: 5200, sessions: 1 })
  })

  test('the unused rest of a package is owed to the client only once if its trainer is deleted', async () => {
    const made = await makeSession({ sessions: 5 })
    await made.client.patch(`/bookings/${made.id}/complete`)
    await cancel(made.client, made.id)
    expect((await made.admin.get(`/admin/users/${made.trainer.id}/owed`)).body.largest).toMatchObject([
      { kind: 'earnings', amount: 1300 },
      { kind: 'refund', amount: 5200 },
    ])
  })
})

describe('cancellation by a trainer or an admin', () => {
  test('if a trainer cancels, the client is told and gets back the whole price', async () => {
    const { id, trainer, client } = await makeSession()
    expect((await cancel(trainer, id)).body).toMatchObject({ cancel_reason: 'trainer', refund_amount: 1400 })
    expect(await earnedBy(trainer)).toBe(0)
    expect((await client.get(`/bookings/${id}`)).body.refund.state).toBe('due')
    expect((await post.collect()).map(({ subject }) => subject)).toContain('Yulissa Peralta canceló tu sesión')
  })

  test('an admin who cancels chooses how much is refunded, and can write a note to both people', async () => {
    const { id, admin } = await makeSession()
    expect(await quoteOf(admin, id, '?money_back=policy')).toMatchObject({ refund_amount: 980 })
    expect(await quoteOf(admin, id, '?money_back=none')).toMatchObject({ refund_amount: 0 })
    const payload = { expected_refund: 0, money_back: 'none' }
    house.setNow('2026-11-18T16:00:00Z')
    const { body } = await admin.post(`/bookings/${id}/cancel`, { payload: { ...payload, note: 'Nobody came.' } })
    expect(body).toMatchObject({ cancel_reason: 'admin', refund_due: false, cancel_note: 'Nobody came.' })
    const mails = await post.collect()
    const told = mails.filter(({ text }) => text.includes('Nobody came.')).map(({ text }) => text)
    expect(told).toHaveLength(2)
    // An admin let the trainer keep more than the cancellation policy says.
    expect(told.filter((text) => text.includes('Yulissa Peralta se queda con RD$1,400.00 del precio'))).toHaveLength(1)
    expect(told.filter((text) => text.includes('Entrena decidió que RD$1,400.00 (bruto) del precio'))).toHaveLength(1)
    const [action] = (await admin.get('/admin/actions')).body
    expect(action).toMatchObject({ kind: 'booking_cancelled', subject_id: id })
    expect(await findViolations(house.db)).toEqual([])
  })

  test('if an admin cancels without a note, the mails quote nothing', async () => {
    const { id, admin } = await makeSession()
    await post.collect()
    const { body } = await admin.post(`/bookings/${id}/cancel`, { payload: { expected_refund: 1400, note: ' ' } })
    expect(body).toMatchObject({ cancel_reason: 'admin', cancel_note: null })
    const mails = await post.collect()
    expect(mails.filter(({ subject }) => subject.startsWith('Entrena canceló'))).toHaveLength(2)
    expect(mails.filter(({ text }) => text.includes('«'))).toEqual([])
  })

  test('people who are not part of a booking can neither see the cost of cancelling it nor cancel it', async () => {
    const { id } = await makeSession()
    for (const other of [await house.person('client'), await house.person('trainer')]) {
      expect((await other.get(`/bookings/${id}/cancellation`)).status).toBe(404)
      expect((await other.post(`/bookings/${id}/cancel`, { payload: { expected_refund: 1400 } })).status).toBe(404)
    }
  })
})

test.each([
  [{}],
  [{ expected_refund: 'x' }],
  [{ expected_refund: 0, note: 'x'.repeat(501) }],
  [{ expected_refund: 0, money_back: 'half' }],
])('a cancellation with invalid fields is refused: %j', async (payload) => {
  const { id, client } = await makeSession()
  expect((await client.post(`/bookings/${id}/cancel`, { payload })).status).toBe(400)
})
