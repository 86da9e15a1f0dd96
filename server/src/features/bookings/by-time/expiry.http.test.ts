import { describe, expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { makePicture, multipartFormOf } from '../../../testing/pictures'
import { draftBooking, makeBookableTrainer, makeBooking } from '../makers'
import { expireBookings } from './expire-bookings'

const house = setUpHouse()

type Person = Awaited<ReturnType<typeof house.person>>

/** Creates a request on Monday at 12:00 in Santo Domingo. The session is on Thursday at 07:00 by default. */
async function makeRequest(draft: Record<string, unknown> = {}) {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const [client, admin] = [await house.person('client'), await house.person('admin')]
  const payload = draftBooking(trainer.id, { date: '2026-11-19', ...draft })
  const { id, pay_by } = (await client.post('/bookings', { payload })).body
  const accept = () => trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
  const confirm = () => admin.post(`/payments/bank-transfer/confirm?booking_id=${id}`)
  const mark = () => client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)
  return { id: id as string, pay_by, trainer, client, admin, accept, confirm, mark }
}

async function expireAt(instant: string) {
  house.setNow(instant)
  await expireBookings(house.services)
}
const stateOf = async ({ client, id }: { client: Person; id: string }) =>
  // Signs in again for each request, because a sign-in would expire during these tests.
  (await (await house.as(client.id)).get(`/bookings/${id}`)).body as Record<string, unknown>
const mailsOf = async () => (await listMails(house.db)).filter(({ kind }) => kind === 'expired')

describe('an unpaid request', () => {
  test('an unpaid request lapses exactly two hours after the deadline that the client was told', async () => {
    const made = await makeRequest()
    expect(made.pay_by).toBe('2026-11-17T16:00:00.000Z')
    await expireAt('2026-11-17T17:59:59Z')
    expect(await stateOf(made)).toMatchObject({ status: 'pending', pay_by: made.pay_by, cancel_reason: null })
    await expireAt('2026-11-17T18:00:00Z')
    expect(await stateOf(made)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'unpaid',
      cancelled_by: 'time',
      cancelled_at: '2026-11-17T18:00:00.000Z',
      refund: null,
      pay_by: null,
      hour_free: true,
    })
    const [mail, ...others] = await mailsOf()
    expect(others).toEqual([])
    expect(mail?.text).toContain('¿Ya pagaste? No pierdes nada')
    const { body } = await made.trainer.get(`/trainers/${made.trainer.id}/slots?date=2026-11-19`)
    expect(body.slots).toContain('07:00')
    expect(await findViolations(house.db)).toEqual([])
  })

  test('an accepted session lapses if it is unpaid, and client and trainer are told', async () => {
    const made = await makeRequest()
    await made.accept()
    await expireAt('2026-11-17T18:00:00Z')
    expect(await stateOf(made)).toMatchObject({ status: 'cancelled', cancel_reason: 'unpaid' })
    expect((await mailsOf()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('no pagó: la hora queda libre'),
      expect.stringContaining('venció'),
    ])
  })

  test('a request for tomorrow must be paid three hours before the session, and lapses one hour before it', async () => {
    const made = await makeRequest({ date: '2026-11-17' })
    expect(made.pay_by).toBe('2026-11-17T08:00:00.000Z')
    await expireAt('2026-11-17T09:59:59Z')
    expect(await stateOf(made)).toMatchObject({ status: 'pending' })
    await expireAt('2026-11-17T10:00:00Z')
    expect(await stateOf(made)).toMatchObject({ status: 'cancelled' })
  })

  test('an unpaid request made before midnight on 31 December lapses in the new year, by Dominican time', async () => {
    house.setNow('2027-01-01T03:59:30Z')
    const made = await makeRequest({ date: '2027-01-05' })
    expect(made.pay_by).toBe('2027-01-02T03:59:30.000Z')
    await expireAt('2027-01-02T05:59:29Z')
    expect(await stateOf(made)).toMatchObject({ status: 'pending' })
    await expireAt('2027-01-02T05:59:30Z')
    expect(await stateOf(made)).toMatchObject({ status: 'cancelled' })
  })

  test('an unpaid request that was stored before lapsing was introduced never lapses', async () => {
    const [client, trainerId] = [await house.person('client'), await makeBookableTrainer(house.db)]
    const id = await makeBooking(house.db, { trainerId, clientId: client.id })
    await expireAt('2027-11-17T18:00:00Z')
    expect(await stateOf({ client, id })).toMatchObject({ status: 'pending', pay_by: null })
  })
})

describe('a request that is marked as paid', () => {
  test('a request marked as paid never lapses by itself, with or without a proof', async () => {
    const [marked, proven] = [await makeRequest(), await makeRequest()]
    await marked.mark()
    const upload = await multipartFormOf([{ field: 'file', content: await makePicture('png') }])
    await proven.client.post(`/payments/bank-transfer/upload-proof?booking_id=${proven.id}`, upload)
    await expireAt('2027-11-17T18:00:00Z')
    for (const made of [marked, proven]) expect(await stateOf(made)).toMatchObject({ status: 'pending' })
  })

  test('if a payment is confirmed after three days, the trainer has a day to answer before the request lapses with a refund', async () => {
    const made = await makeRequest({ date: '2026-11-24' })
    await made.mark()
    house.setNow('2026-11-20T16:00:00Z')
    await made.confirm()
    await expireAt('2026-11-21T15:59:59Z')
    expect(await stateOf(made)).toMatchObject({ status: 'pending', payment_status: 'paid' })
    await expireAt('2026-11-21T16:00:00Z')
    expect(await stateOf(made)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'unanswered',
      refund_amount: 1400,
      refund: { state: 'due' },
    })
    expect((await mailsOf()).map(({ text }) => text)).toEqual([
      expect.stringContaining('No respondiste a tiempo'),
      expect.stringContaining('RD$1,400.00 están en tu saldo'),
    ])
    expect(await findViolations(house.db)).toEqual([])
  })
})

describe('a paid request that nobody answers', () => {
  test('a paid request that nobody answers lapses after 72 hours, and an accepted one never does', async () => {
    const [silent, accepted] = [await makeRequest({ date: '2026-11-24' }), await makeRequest({ date: '2026-11-24' })]
    for (const { confirm } of [silent, accepted]) await confirm()
    await accepted.accept()
    await expireAt('2026-11-19T15:59:59Z')
    expect(await stateOf(silent)).toMatchObject({ status: 'pending' })
    await expireAt('2026-11-19T16:00:00Z')
    expect(await stateOf(silent)).toMatchObject({ status: 'cancelled', cancel_reason: 'unanswered' })
    expect(await stateOf(accepted)).toMatchObject({ status: 'confirmed' })
  })

  test('a paid request that nobody answers lapses when its session would begin', async () => {
    const made = await makeRequest({ date: '2026-11-17' })
    await made.confirm()
    await expireAt('2026-11-17T10:59:59Z')
    expect(await stateOf(made)).toMatchObject({ status: 'pending' })
    await expireAt('2026-11-17T11:00:00Z')
    expect(await stateOf(made)).toMatchObject({ status: 'cancelled', cancel_reason: 'unanswered' })
  })

  test('a later session of a package that nobody answers goes back to the package', async () => {
    const made = await makeRequest({ sessions_count: 5 })
    await made.confirm()
    await made.accept()
    const payload = draftBooking(made.trainer.id, {
      date: '2026-11-25',
      sessions_count: undefined,
      package_booking_id: made.id,
    })
    const { id } = (await made.client.post('/bookings', { payload })).body
    await expireAt('2026-11-19T16:00:00Z')
    expect(await stateOf({ ...made, id })).toMatchObject({ status: 'cancelled', cancel_reason: 'unanswered' })
    expect(await stateOf(made)).toMatchObject({ status: 'confirmed', sessions_to_schedule: 4 })
    expect(await findViolations(house.db)).toEqual([])
  })
})

test('an unanswered first request does not cancel a package that has begun', async () => {
  const [client, trainerId] = [await house.person('client'), await makeBookableTrainer(house.db)]
  const shared = { trainerId, clientId: client.id, paymentStatus: 'paid' } as const
  const id = await makeBooking(house.db, {
    ...shared,
    sessionsCount: 5,
    sessionsTaken: 2,
    sessionsDone: 1,
    expiresAt: house.now(),
  })
  await expireAt('2026-11-20T16:00:00Z')
  expect(await stateOf({ client, id })).toMatchObject({ status: 'pending' })
})

describe('a request whose trainer offers another hour', () => {
  const offer = async ({ trainer, id }: { trainer: Person; id: string }) =>
    (
      await (
        await house.as(trainer.id)
      ).put(`/bookings/${id}/proposal`, {
        payload: { date: '2026-11-21', time: '09:00' },
      })
    ).body

  test('a request with an offered hour waits for the client until the offer ends, and no mail says that somebody did not answer', async () => {
    const made = await makeRequest({ date: '2026-11-21' })
    await made.confirm()
    house.setNow('2026-11-19T15:00:00Z')
    expect((await offer(made)).proposal.until).toBe('2026-11-20T15:00:00.000Z')
    await expireAt('2026-11-20T14:59:59Z')
    expect(await stateOf(made)).toMatchObject({ status: 'pending' })
    await expireAt('2026-11-20T15:00:00Z')
    expect(await stateOf(made)).toMatchObject({ status: 'cancelled', cancel_reason: 'unagreed' })
    const mails = await mailsOf()
    const text = mails.map((mail) => mail.subject + mail.text).join()
    expect(mails).toHaveLength(2)
    expect(text).toContain('te ofreció otra hora')
    expect(text).toContain('no aceptó la hora que ofreciste')
    expect(text).not.toMatch(/no respond/i)
  })

  const drop = async (who: string, { id }: { id: string }) =>
    (await (await house.as(who)).delete(`/bookings/${id}/proposal`)).status

  test('a request whose client declined the offered hour lapses later, and its mails do not blame the trainer', async () => {
    const made = await makeRequest({ date: '2026-11-21' })
    await made.confirm()
    house.setNow('2026-11-19T15:00:00Z')
    await offer(made)
    expect(await drop(made.client.id, made)).toBe(200)
    expect(await drop(made.client.id, made)).toBe(404)
    expect(await stateOf(made)).toMatchObject({ status: 'pending', proposal: null })
    const told = (await listMails(house.db)).filter(({ kind }) => kind === 'offerAnswered')
    expect(told).toMatchObject([{ toId: made.trainer.id, subject: expect.stringContaining('no aceptó la hora') }])
    await expireAt('2026-11-20T14:59:59Z')
    expect(await stateOf(made)).toMatchObject({ status: 'pending' })
    await expireAt('2026-11-20T15:00:00Z')
    expect(await stateOf(made)).toMatchObject({ status: 'cancelled', cancel_reason: 'unagreed' })
    const text = (await mailsOf()).map((mail) => mail.subject + mail.text).join()
    expect(text).toContain('te ofreció otra hora')
    expect(text).toContain('no aceptó la hora que ofreciste')
    expect(text).not.toMatch(/no respond/i)
  })

  test('if a trainer takes an offered hour back, the request lapses at its former deadline, and the client is told', async () => {
    const made = await makeRequest({ date: '2026-11-21' })
    await made.confirm()
    // It is 16:00 in Santo Domingo. The request lapses a day later.
    house.setNow('2026-11-18T20:00:00Z')
    await offer(made)
    expect(await drop(made.trainer.id, made)).toBe(200)
    await expireAt('2026-11-19T15:59:59Z')
    expect(await stateOf(made)).toMatchObject({ status: 'pending' })
    await expireAt('2026-11-19T16:00:00Z')
    expect(await stateOf(made)).toMatchObject({ status: 'cancelled', cancel_reason: 'unanswered' })
    const told = (await listMails(house.db)).filter(({ kind }) => kind === 'offerWithdrawn')
    expect(told).toMatchObject([{ toId: made.client.id, subject: expect.stringContaining('retiró la hora') }])
  })

  test('a trainer who takes the last of two offered hours back after the deadline of the request still has two hours to answer', async () => {
    const made = await makeRequest({ date: '2026-11-21' })
    await made.confirm()
    house.setNow('2026-11-19T15:00:00Z')
    await offer(made)
    house.setNow('2026-11-19T20:00:00Z')
    await offer(made)
    expect(await drop(made.trainer.id, made)).toBe(200)
    await expireAt('2026-11-19T21:59:59Z')
    expect(await stateOf(made)).toMatchObject({ status: 'pending' })
    await expireAt('2026-11-19T22:00:00Z')
    expect(await stateOf(made)).toMatchObject({ status: 'cancelled', cancel_reason: 'unanswered' })
  })

  test('a trainer who takes an offered hour back keeps the extra time to answer that a late payment gave', async () => {
    const made = await makeRequest({ date: '2026-11-21' })
    house.setNow('2026-11-17T15:00:00Z')
    await made.client.post(`/payments/bank-transfer/mark-paid?booking_id=${made.id}`)
    house.setNow('2026-11-19T10:00:00Z')
    await offer(made)
    house.setNow('2026-11-19T15:00:00Z')
    await made.confirm()
    await drop(made.trainer.id, made)
    await expireAt('2026-11-20T14:59:59Z')
    expect(await stateOf(made)).toMatchObject({ status: 'pending' })
  })

  test('the offer of another hour to a client who has not paid ends when the request lapses unpaid', async () => {
    const made = await makeRequest()
    house.setNow('2026-11-17T15:00:00Z')
    expect((await offer(made)).proposal.until).toBe('2026-11-17T18:00:00.000Z')
  })
})
