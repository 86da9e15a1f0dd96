import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeBrowser } from '../../testing/browser'
import { makeVisitor, setUpHouse, type TestVisitor } from '../../testing/house'
import { listMails } from '../../testing/mails'
import { countRows } from '../../testing/rows'
import { makeUser } from '../accounts/makers'
import { hashPassword } from '../accounts/password'
import { setLeavingAt } from '../accounts/queries/own-data'
import { secondStepCookie, setUpSecondFactor } from '../accounts/second-factor/makers'
import { timeStepAt, totpCodeAt } from '../accounts/second-factor/totp'
import { draftBooking, makeBookableTrainer, makeBooking } from '../bookings/makers'
import { makeTrainers } from '../money/payouts/makers'
import { listWaitlistEntriesToCheck } from '../waitlist/queries/waits'
import { deleteLeavers } from './delete-leavers'

const house = setUpHouse({ SUPPORT_EMAIL: 'hola@entrena.do' })

const reason = 'Pide a los clientes que paguen por fuera'
const suspend = (admin: TestVisitor, id: string, payload: object = { reason }) =>
  admin.post(`/admin/users/${id}/suspend`, { payload })
const lift = (admin: TestVisitor, id: string) => admin.post(`/admin/users/${id}/lift`)
const refused = { status: 403, body: { code: 'account_suspended' } }

async function withPassword(role: 'client' | 'trainer' | 'admin' = 'client') {
  const ana = { email: 'ana@example.com', password: 'merengue' }
  const passwordHash = await hashPassword(ana.password)
  const { id } = await makeUser(house.db, { email: ana.email, passwordHash, role, emailProvenAt: house.now() })
  const logIn = (payload: object = ana) => house.stranger.post('/auth/login', { payload })
  return { ...(await house.as(id)), email: ana.email, logIn }
}

async function signInExternally(email: string) {
  const browser = makeBrowser(house.app)
  const page = await browser.open('/api/auth/external?redirect=/auth-callback')
  const { url } = await browser.submit(page.url, { name: 'Ana', email })
  const cookies = Object.entries(browser.cookies()).map((pair) => pair.join('='))
  const payload = { session_id: url.split('#session_id=')[1] }
  return makeVisitor(house.app, cookies.join('; ')).post('/auth/session', { payload })
}

describe('signing in', () => {
  test('a suspended person is signed out, and reads the reason only after entering the right password', async () => {
    const [admin, person] = [await house.person('admin'), await withPassword()]
    expect((await suspend(admin, person.id)).status).toBe(204)
    expect((await person.get('/auth/me')).status).toBe(401)
    expect(await countRows(house.db, `sessions where user_id = '${person.id}'`)).toBe(0)
    const told = await person.logIn()
    expect(told).toMatchObject(refused)
    expect(told.body.detail).toContain('hola@entrena.do')
    expect(told.headers['set-cookie']).toBeUndefined()
    const wrong = await person.logIn({ email: person.email, password: 'bachata' })
    const unknown = await person.logIn({ email: 'nobody@example.com', password: 'bachata' })
    expect(wrong).toMatchObject({ status: 401, body: unknown.body })
    expect((await lift(admin, person.id)).status).toBe(204)
    expect((await person.logIn()).status).toBe(200)
  })

  test('a suspended person cannot use a sign-in session that another process has started since the suspension', async () => {
    const [admin, person] = [await house.person('admin'), await withPassword()]
    await suspend(admin, person.id)
    expect((await (await house.as(person.id)).get('/auth/me')).status).toBe(401)
  })

  test('a suspended person with two-step verification is told the reason only after the code', async () => {
    const [admin, person] = [await house.person('admin'), await withPassword()]
    const { secret } = await setUpSecondFactor(person, house.now())
    await suspend(admin, person.id)
    const first = await person.logIn()
    expect(first).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
    const code = totpCodeAt(secret, timeStepAt(new Date(house.now().getTime() + 30_000)))
    const browser = makeVisitor(house.app, secondStepCookie(first))
    expect(await browser.post('/auth/second-factor', { payload: { code: '000000' } })).toMatchObject({
      body: { code: 'second_factor_wrong' },
    })
    expect(await browser.post('/auth/second-factor', { payload: { code } })).toMatchObject(refused)
  })

  test('a suspended person cannot sign in by an external provider', async () => {
    const [admin, person] = [await house.person('admin'), await withPassword()]
    await suspend(admin, person.id)
    expect(await signInExternally(person.email)).toMatchObject(refused)
  })

  test('a suspended person cannot sign in by a password reset, and earlier reset links are invalid', async () => {
    const [admin, person] = [await house.person('admin'), await withPassword()]
    const linkTo = async () => {
      await house.stranger.post('/auth/password/forgot', { payload: { email: person.email } })
      const mail = (await listMails(house.db, person.email)).findLast(({ kind }) => kind === 'passwordReset')
      return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    }
    const early = await linkTo()
    await suspend(admin, person.id)
    const reset = (token: string | undefined) =>
      house.stranger.post('/auth/password/reset', { payload: { token, password: 'bachata-2026' } })
    expect((await reset(early)).body.code).toBe('link_invalid')
    expect((await reset(await linkTo())).status).toBe(204)
    expect(await person.logIn({ email: person.email, password: 'bachata-2026' })).toMatchObject(refused)
  })

  test('if a suspended person is refused in a browser, somebody else who was signed in there stays signed in', async () => {
    const [admin, person, other] = [await house.person('admin'), await withPassword(), await house.person('client')]
    await suspend(admin, person.id)
    expect(await other.post('/auth/login', { payload: { email: person.email, password: 'merengue' } })).toMatchObject(
      refused,
    )
    expect((await other.get('/auth/me')).body.id).toBe(other.id)
  })
})

describe('suspending and lifting by admins', () => {
  test('an admin sees who is suspended and why, and the suspension stays in the log', async () => {
    const [admin, person] = [await house.person('admin'), await withPassword('trainer')]
    await suspend(admin, person.id, { reason: `  ${reason} ` })
    const { body } = await admin.get('/admin/users?needs=suspended')
    expect(body).toMatchObject([{ id: person.id, suspended_reason: reason }])
    await lift(admin, person.id)
    expect((await admin.get('/admin/users?needs=suspended')).body).toEqual([])
    const actions = (await admin.get('/admin/actions')).body
    const about = { admin_id: admin.id, subject_id: person.id, subject_name: 'Ana Pérez' }
    expect(actions).toHaveLength(2)
    expect(actions).toContainEqual(expect.objectContaining({ ...about, kind: 'suspension_lifted', reason: null }))
    expect(actions).toContainEqual(expect.objectContaining({ ...about, kind: 'user_suspended', reason }))
    expect((await listMails(house.db, person.email)).map(({ kind }) => kind).toSorted()).toEqual([
      'accountSuspended',
      'suspensionLifted',
    ])
    const [mail] = (await listMails(house.db, person.email)).filter(({ kind }) => kind === 'accountSuspended')
    expect(mail?.text).toContain(reason)
    expect(mail?.text).toContain('hola@entrena.do')
  })

  test.each([
    [{}, 400],
    [{ reason: '' }, 400],
    [{ reason: ' \u200b ' }, 400],
    [{ reason: 'x'.repeat(501) }, 400],
    [{ reason: '🙂'.repeat(500) }, 204],
    [{ reason: 'Dos\nlíneas' }, 204],
    [{ reason: 5 }, 400],
  ])('a suspension for the reason %j is answered with status %i', async (payload, status) => {
    const [admin, person] = [await house.person('admin'), await house.person('client')]
    expect((await suspend(admin, person.id, payload)).status).toBe(status)
  })

  test('an admin cannot suspend a person twice, lift a missing suspension, or suspend an unknown person', async () => {
    const [admin, person] = [await house.person('admin'), await house.person('client')]
    expect(await lift(admin, person.id)).toMatchObject({ status: 409, body: { code: 'not_suspended' } })
    await suspend(admin, person.id)
    expect(await suspend(admin, person.id)).toMatchObject({ status: 409, body: { code: 'already_suspended' } })
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await suspend(admin, nobody)).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
    expect((await lift(admin, nobody)).status).toBe(404)
    expect((await admin.delete(`/admin/users/${person.id}`)).status).toBe(204)
    expect((await lift(admin, person.id)).status).toBe(404)
    expect(await countRows(house.db, `admin_actions where reason = '${reason}'`)).toBe(1)
  })

  test('admins cannot suspend themselves, and a suspended admin cannot suspend the last admin', async () => {
    const [admin, other] = [await house.person('admin'), await house.person('admin')]
    expect(await suspend(admin, admin.id)).toMatchObject({ status: 400, body: { code: 'cannot_suspend_self' } })
    expect((await suspend(admin, other.id)).status).toBe(204)
    expect((await suspend(other, admin.id)).status).toBe(401)
    expect((await lift(other, other.id)).status).toBe(401)
    const trainer = await house.person('trainer')
    expect((await trainer.get('/admin/users')).body.map(({ id }: { id: string }) => id)).toEqual([admin.id])
  })
})

describe('a suspended trainer', () => {
  test('a trainer who is suspended and has asked for deletion stays hidden until neither is the case any more', async () => {
    const [admin, client] = [await house.person('admin'), await house.person('client')]
    const id = await makeBookableTrainer(house.db)
    await setLeavingAt(house.db, id, new Date('2026-11-30T00:00:00Z'))
    await suspend(admin, id)
    await setLeavingAt(house.db, id, null)
    expect((await client.get(`/trainers/${id}`)).status).toBe(404)
    await setLeavingAt(house.db, id, new Date('2026-11-30T00:00:00Z'))
    await lift(admin, id)
    expect((await client.get(`/trainers/${id}`)).status).toBe(404)
    await setLeavingAt(house.db, id, null)
    expect((await client.get(`/trainers/${id}`)).status).toBe(200)
  })

  test('suspending a trainer declines open requests, refunds them and mails the clients as usual', async () => {
    const [admin, client] = [await house.person('admin'), await house.person('client')]
    const trainerId = await makeBookableTrainer(house.db)
    const book = (stated: object) => makeBooking(house.db, { trainerId, clientId: client.id, ...stated })
    const unpaid = await book({ hour: 7 })
    const paid = await book({ hour: 8, paymentStatus: 'paid' })
    const confirmed = await book({ hour: 9, status: 'confirmed', paymentStatus: 'paid' })
    await suspend(admin, trainerId)
    const of = async (id: string) => (await client.get(`/bookings/${id}`)).body
    expect(await of(unpaid)).toMatchObject({ status: 'cancelled', cancel_reason: 'declined' })
    expect(await of(paid)).toMatchObject({ status: 'cancelled', refund_amount: 1400 })
    expect(await of(confirmed)).toMatchObject({ status: 'confirmed' })
    const mails = await listMails(house.db)
    expect(mails.filter(({ kind }) => kind === 'cancelled')).toHaveLength(2)
    for (const { kind, text } of mails) if (kind === 'cancelled') expect(text).not.toMatch(/suspend/i)
    const attention = (await admin.get('/admin/attention')).body
    expect(attention).toMatchObject({ suspended_sessions: 1, refunds_due: 1 })
    expect((await admin.get('/bookings?needs=suspended')).body).toMatchObject([{ id: confirmed }])
    expect((await client.get('/bookings?needs=suspended')).status).toBe(400)
    const payload = { note: 'Cuenta suspendida', expected_refund: 1400, money_back: 'all' }
    expect((await admin.post(`/bookings/${confirmed}/cancel`, { payload })).status).toBe(200)
    expect((await admin.get('/admin/attention')).body).toMatchObject({ suspended_sessions: 0, refunds_due: 2 })
  })

  test('packages with sessions left stay when their trainer is suspended, and an admin can cancel the remaining sessions', async () => {
    const [admin, client] = [await house.person('admin'), await house.person('client')]
    const trainerId = await makeBookableTrainer(house.db)
    const package_ = await makeBooking(house.db, {
      ...{ trainerId, clientId: client.id, date: '2026-11-10', status: 'completed', paymentStatus: 'paid' },
      ...{ priceCents: 650_000, sessionsCount: 5 },
    })
    await suspend(admin, trainerId)
    const draft = draftBooking(trainerId, { package_booking_id: package_ })
    expect((await client.post('/bookings', { payload: draft })).body.code).toBe('trainer_unknown')
    expect((await admin.get('/bookings?needs=suspended')).body).toMatchObject([{ id: package_ }])
    expect((await admin.get('/admin/attention')).body.suspended_sessions).toBe(1)
    const { body: quote } = await admin.get(`/bookings/${package_}/cancellation?money_back=all`)
    const payload = { note: 'Cuenta suspendida', expected_refund: quote.refund_amount, money_back: 'all' }
    expect((await admin.post(`/bookings/${package_}/cancel`, { payload })).status).toBe(200)
    expect((await admin.get('/admin/attention')).body.suspended_sessions).toBe(0)
  })

  test('a suspended trainer cannot be booked, written to or put on a waitlist, and gets no calendar', async () => {
    const [admin, client] = [await house.person('admin'), await house.person('client')]
    const trainer = await house.as(await makeBookableTrainer(house.db))
    await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, status: 'confirmed', hour: 7 })
    const { address } = (await trainer.post('/me/calendar')).body
    const feed = () => house.stranger.get(new URL(address).pathname.replace('/api', ''))
    expect((await feed()).status).toBe(200)
    const waiter = await house.person('client')
    const wish = { trainer_id: trainer.id, date: '2026-11-17', time: '07:00' }
    expect((await waiter.post('/waitlist', { payload: wish })).status).toBe(200)
    await house.db.execute(sql`update bookings set status = 'completed', sessions_done = 1`)
    await suspend(admin, trainer.id)
    expect((await client.post('/bookings', { payload: draftBooking(trainer.id, { time: '09:00' }) })).status).toBe(404)
    const write = (from: TestVisitor) =>
      from.post('/messages', { payload: { receiver_id: trainer.id, message: 'Hola' } })
    expect(await write(client)).toMatchObject({ status: 403, body: { code: 'receiver_away' } })
    expect(await write(admin)).toMatchObject({ status: 403, body: { code: 'receiver_away' } })
    expect((await feed()).status).toBe(404)
    expect(await listWaitlistEntriesToCheck(house.db)).toEqual([])
    await lift(admin, trainer.id)
    expect((await write(client)).status).toBe(201)
    expect((await feed()).status).toBe(200)
  })

  test("a suspended trainer's earnings stay owed, and can be paid out only after the suspension", async () => {
    const { admin, trainer, earn, save, exportBatch } = await makeTrainers(house)
    await earn(420_000)
    await save()
    await suspend(admin, trainer.id)
    const payable = async () => (await admin.get('/admin/payouts/payable')).body
    expect(await payable()).toMatchObject([{ trainer_id: trainer.id, state: 'suspended', available: 4200 }])
    expect((await exportBatch()).body.code).toBe('nothing_to_pay')
    await lift(admin, trainer.id)
    expect(await payable()).toMatchObject([{ state: 'ready', available: 4200 }])
    expect((await exportBatch()).body).toMatchObject({ total: 4200 })
  })
})

describe('a suspended client', () => {
  test('suspending a client withdraws open requests and mails the trainers as usual', async () => {
    const [admin, client] = [await house.person('admin'), await house.person('client')]
    const trainer = await house.as(await makeBookableTrainer(house.db))
    const pair = { trainerId: trainer.id, clientId: client.id }
    const request = await makeBooking(house.db, { ...pair, hour: 7 })
    const confirmed = await makeBooking(house.db, { ...pair, hour: 8, status: 'confirmed' })
    await suspend(admin, client.id)
    expect((await trainer.get(`/bookings/${request}`)).body).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'withdrawn',
      cancelled_by: 'client',
    })
    expect((await admin.get('/bookings?needs=suspended')).body).toMatchObject([{ id: confirmed }])
    expect((await listMails(house.db)).map(({ kind }) => kind).toSorted()).toEqual([
      'accountSuspended',
      'clientCancelled',
    ])
    expect((await trainer.post(`/bookings/${confirmed}/cancel`, { payload: { expected_refund: 0 } })).status).toBe(200)
    const payload = { receiver_id: client.id, message: 'Hola' }
    expect((await trainer.post('/messages', { payload })).body.code).toBe('receiver_away')
  })

  test('a suspended client cannot object to a reported absence, so an admin decides about it', async () => {
    const [admin, client] = [await house.person('admin'), await house.person('client')]
    const trainer = await house.as(await makeBookableTrainer(house.db))
    const past = { date: '2026-11-16', status: 'confirmed', paymentStatus: 'paid' } as const
    const book = (hour: number) => makeBooking(house.db, { ...past, trainerId: trainer.id, clientId: client.id, hour })
    const [before, after] = [await book(7), await book(8)]
    house.setNow('2026-11-16T16:00:00Z')
    const report = (id: string) => trainer.post(`/bookings/${id}/problem`, { payload: { kind: 'absent' } })
    expect((await report(before)).body.problem.object_by).not.toBeNull()
    await suspend(admin, client.id)
    expect((await admin.get('/admin/attention')).body.problems_to_decide).toBe(1)
    expect((await report(after)).body.problem.object_by).toBeNull()
    expect((await admin.get('/admin/attention')).body.problems_to_decide).toBe(2)
  })

  test('a suspended person can still be deleted, by themselves or by an admin', async () => {
    const [admin, leaver, other] = [
      await house.person('admin'),
      await house.person('client'),
      await house.person('client'),
    ]
    await setLeavingAt(house.db, leaver.id, house.now())
    await suspend(admin, leaver.id)
    await suspend(admin, other.id)
    await deleteLeavers(house.services)
    expect((await admin.delete(`/admin/users/${other.id}`)).status).toBe(204)
    expect(await countRows(house.db, 'users')).toBe(1)
  })
})
