import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { recordAction } from '../admin-log/public'
import { draftBooking, makeBookableTrainer, makeBooking } from '../bookings/makers'
import { accountOfLaura } from '../money/balance/makers'

const house = setUpHouse()
type Person = Awaited<ReturnType<typeof house.person>>
let admin: Person
let client: Person
let trainer: Person

beforeEach(async () => {
  admin = await house.person('admin')
  client = await house.person('client')
  trainer = await house.as(await makeBookableTrainer(house.db, { allowsMoves: true }))
})

interface Entry {
  readonly id: string
  readonly kind: string
  readonly at: string
  readonly amount: number | null
}

async function historyOf(path: string): Promise<Entry[]> {
  const reply = await admin.get(`/admin/${path}/history?limit=100`)
  expect(reply.status).toBe(200)
  return reply.body
}

const minute = 60_000
const later = (minutes: number) => house.setNow(new Date(house.now().getTime() + minutes * minute).toISOString())

/** Books, accepts, moves, pays, and cancels a session, one minute after the other. */
async function liveBooking(): Promise<string> {
  const { id } = (await client.post('/bookings', { payload: draftBooking(trainer.id, { date: '2026-11-19' }) })).body
  later(1)
  expect((await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })).status).toBe(200)
  later(1)
  const moved = await client.put(`/bookings/${id}/time`, { payload: { date: '2026-11-20', time: '15:00' } })
  expect(moved.status).toBe(200)
  later(1)
  expect((await client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)).status).toBe(200)
  later(1)
  expect((await admin.post(`/payments/bank-transfer/confirm?booking_id=${id}`)).status).toBe(200)
  later(1)
  expect(
    (
      await trainer.post(`/bookings/${id}/cancel`, {
        payload: { note: 'Me lesioné la rodilla', expected_refund: 1400 },
      })
    ).status,
  ).toBe(200)
  return id
}

describe('the history of a booking', () => {
  test('an admin reads every step of a booking, latest first, with its mails and who confirmed the payment', async () => {
    const id = await liveBooking()
    const entries = await historyOf(`bookings/${id}`)
    const steps = entries.filter(({ kind }) => kind !== 'mail')
    expect(steps.map(({ kind }) => kind)).toEqual([
      'to_balance',
      'cancelled',
      'payment',
      'earned',
      'marked_paid',
      'moved',
      'accepted',
      'requested',
    ])
    expect(entries).toEqual(entries.toSorted((one, other) => other.at.localeCompare(one.at)))
    expect(steps.find(({ kind }) => kind === 'payment')).toMatchObject({ amount: 1400, admin_name: expect.any(String) })
    expect(steps.find(({ kind }) => kind === 'cancelled')).toMatchObject({
      by: 'trainer',
      text: 'Me lesioné la rodilla',
    })
    expect(steps.find(({ kind }) => kind === 'moved')).toMatchObject({ moved: { to: { time: '15:00' } } })
    const mails = entries.flatMap((entry) => ('mail' in entry && entry.mail ? [entry.mail as { kind: string }] : []))
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['requested', 'confirmed', 'moved', 'marked', 'trainerCancelled']),
    )
    const page = await admin.get(`/admin/bookings/${id}`)
    const money = { price: 1400, received: 1400, net: 0, commission: 0, refunded: 1400 }
    expect(page.body.money).toEqual({ ...money, sent_to_bank: 0 })
  })

  test("a booking's history shows its refund on the way to the bank: asked for, sent, seen and returned", async () => {
    const id = await liveBooking()
    later(1)
    const asked = await client.post('/balance/refunds', { payload: { amount: 1400, account: accountOfLaura } })
    expect(asked.status).toBe(200)
    const [refund] = (await admin.get('/admin/payouts/refunds')).body
    const transfersOf = async () =>
      (await admin.get(`/admin/bookings/${id}/history?show=money`)).body.filter(({ kind }: Entry) =>
        kind.startsWith('transfer_'),
      )
    expect(await transfersOf()).toMatchObject([{ kind: 'transfer_asked', amount: 1400, account: '4821' }])
    later(1)
    const { body: batch } = await admin.post('/admin/payouts/batches', { payload: { refund_ids: [refund.id] } })
    later(1)
    await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
    expect(await transfersOf()).toMatchObject([{ kind: 'transfer_sent', amount: 1400 }, { kind: 'transfer_asked' }])
    expect((await admin.get(`/admin/bookings/${id}`)).body.money).toMatchObject({ refunded: 1400, sent_to_bank: 1400 })
    later(1)
    await admin.post(`/admin/payouts/transfers/${batch.lines[0].id}/returned`, {
      payload: { reason: 'Cuenta cerrada' },
    })
    expect(await transfersOf()).toMatchObject([
      { kind: 'transfer_returned', text: 'Cuenta cerrada' },
      { kind: 'transfer_sent' },
      { kind: 'transfer_asked' },
    ])
    expect((await admin.get(`/admin/bookings/${id}`)).body.money).toMatchObject({ refunded: 1400, sent_to_bank: 0 })
  })

  test('the money of a package includes the refund of a later session that was sent to the bank', async () => {
    const book = async (draft: Record<string, unknown>) => {
      const { body } = await client.post('/bookings', { payload: draftBooking(trainer.id, draft) })
      expect((await trainer.put(`/bookings/${body.id}`, { payload: { status: 'confirmed' } })).status).toBe(200)
      return body.id as string
    }
    const id = await book({ date: '2026-11-19', sessions_count: 5 })
    expect((await admin.post(`/payments/bank-transfer/confirm?booking_id=${id}`)).status).toBe(200)
    // The client cancels it on the day before, which is too late for the whole refund.
    const session = await book({ date: '2026-11-17', sessions_count: undefined, package_booking_id: id })
    const cancelled = await client.post(`/bookings/${session}/cancel`, { payload: { expected_refund: 910 } })
    expect(cancelled.status).toBe(200)
    const { body } = await client.post('/balance/refunds', { payload: { amount: 910, account: accountOfLaura } })
    const { body: batch } = await admin.post('/admin/payouts/batches', { payload: { refund_ids: [body.refund.id] } })
    expect((await admin.post(`/admin/payouts/batches/${batch.id}/sent`)).status).toBe(200)
    for (const each of [id, session])
      expect((await admin.get(`/admin/bookings/${each}`)).body.money).toMatchObject({
        refunded: 910,
        sent_to_bank: 910,
      })
  })

  test('the history of a booking has the hour that a trainer proposed and its client declined', async () => {
    const draft = draftBooking(trainer.id, { date: '2026-11-19' })
    const { id } = (await client.post('/bookings', { payload: draft })).body
    later(1)
    const payload = { date: '2026-11-20', time: '15:00' }
    expect((await trainer.put(`/bookings/${id}/proposal`, { payload })).status).toBe(200)
    later(1)
    expect((await client.delete(`/bookings/${id}/proposal`)).status).toBe(200)
    const { body } = await admin.get(`/admin/bookings/${id}/history?show=bookings`)
    expect(body).toMatchObject([
      { kind: 'proposal_declined', by: 'client', moved: { to: { date: '2026-11-20', time: '15:00' } } },
      { kind: 'proposed', by: 'trainer', moved: { to: { date: '2026-11-20', time: '15:00' } } },
      { kind: 'requested' },
    ])
  })

  test('the history of a booking is read page by page, and every entry appears exactly once', async () => {
    const id = await liveBooking()
    const all = await historyOf(`users/${client.id}`)
    expect(all.length).toBeGreaterThan(10)
    const walked: Entry[] = []
    let next: string | undefined = `/admin/users/${client.id}/history?limit=3`
    while (next) {
      const reply = await admin.get(next)
      walked.push(...reply.body)
      next = /<\/api([^>]*)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1]
    }
    expect(walked).toEqual(all)
    const money = await admin.get(`/admin/users/${client.id}/history?show=money`)
    expect(money.body.map(({ kind }: Entry) => kind)).toEqual(['to_balance', 'payment', 'marked_paid'])
    expect(money.body[0].booking).toMatchObject({ id, trainer_name: 'Yulissa Peralta' })
  })

  test('a history contains neither the text of a mail nor a secret link', async () => {
    await house.stranger.post('/auth/password/forgot', { payload: { email: await emailOf(client.id) } })
    const { body } = await admin.get(`/admin/users/${client.id}/history?show=mails`)
    expect(body.map(({ mail }: { mail: { kind: string } }) => mail.kind)).toContain('passwordReset')
    expect(JSON.stringify(body)).not.toMatch(/token|http|reset#/)
  })
})

async function emailOf(id: string): Promise<string> {
  return (await admin.get(`/admin/users/${id}`)).body.user.email
}

describe('the page of a person', () => {
  test('the page of a person shows sums of money, and lists the bookings that are not over', async () => {
    await liveBooking()
    const open = await makeBooking(house.db, { clientId: client.id, trainerId: trainer.id, hour: 18 })
    const { body } = await admin.get(`/admin/users/${client.id}`)
    expect(body).toMatchObject({
      user: { id: client.id, role: 'client' },
      money: { paid: 1400, balance: 1400, refunds_open: 0, available: 0 },
      bookings_count: 2,
    })
    expect(body.open_bookings.map(({ id }: Entry) => id)).toContain(open)
  })

  test('the history of an admin tells the actions of the operator from those of other admins', async () => {
    const other = await house.person('admin')
    // The operator has no account, so the log names the person concerned as the admin who acted.
    const actions = [
      [other.id, 'admin_password_reset'],
      [other.id, 'second_factor_removed'],
      [admin.id, 'second_factor_removed'],
    ] as const
    for (const [adminId, kind] of actions) {
      await recordAction(house.db, { adminId, kind, subjectId: other.id, at: house.now() })
      later(1)
    }
    const entries = (await historyOf(`users/${other.id}`)).filter(({ kind }) => kind === 'action')
    expect(entries).toMatchObject([
      { action: 'second_factor_removed', is_by_operator: false },
      { action: 'second_factor_removed', is_by_operator: true },
      { action: 'admin_password_reset', is_by_operator: true },
    ])
  })

  test("an admin reads the entries of a person's balance as the client does", async () => {
    await liveBooking()
    const own = (await client.get('/balance/entries')).body
    expect(own).toMatchObject([{ kind: 'cancelled', amount: 1400 }])
    expect((await admin.get(`/admin/users/${client.id}/balance-entries`)).body).toEqual(own)
    expect((await admin.get(`/admin/users/${trainer.id}/balance-entries`)).body).toEqual([])
    expect((await client.get(`/admin/users/${client.id}/balance-entries`)).status).toBe(403)
  })

  test('the page of a person who was deleted is not found', async () => {
    expect((await admin.delete(`/admin/users/${client.id}`)).status).toBe(204)
    for (const path of ['', '/history', '/balance-entries'])
      expect((await admin.get(`/admin/users/${client.id}${path}`)).status).toBe(404)
    const note = await admin.post(`/admin/users/${client.id}/notes`, { payload: { text: 'Tarde' } })
    expect(note.status).toBe(404)
  })
})

describe('notes of admins', () => {
  test('a note names its author, and only that admin can delete it', async () => {
    const other = await house.person('admin')
    const added = await admin.post(`/admin/users/${client.id}/notes`, { payload: { text: '  Prefiere la cuenta.  ' } })
    expect(added.status).toBe(204)
    const [note] = (await other.get(`/admin/users/${client.id}/history?show=notes`)).body
    expect(note).toMatchObject({ kind: 'note', text: 'Prefiere la cuenta.', is_own: false })
    expect((await other.delete(`/admin/notes/${note.id}`)).body.code).toBe('note_not_found')
    expect((await admin.delete(`/admin/notes/${note.id}`)).status).toBe(204)
    expect((await admin.get(`/admin/users/${client.id}/history?show=notes`)).body).toEqual([])
  })

  test('a note about a booking is shown in the history of its client and its trainer', async () => {
    const id = await makeBooking(house.db, { clientId: client.id, trainerId: trainer.id })
    await admin.post(`/admin/bookings/${id}/notes`, { payload: { text: 'Llamé a los dos.' } })
    for (const path of [`bookings/${id}`, `users/${client.id}`, `users/${trainer.id}`]) {
      const entries = await historyOf(path)
      expect(entries.filter(({ kind }) => kind === 'note')).toMatchObject([{ text: 'Llamé a los dos.' }])
    }
  })

  test.each([[''], ['   '], ['x'.repeat(1001)]])(
    "an admin's note without text or with more than 1,000 characters is refused",
    async (text) => {
      const { status, body } = await admin.post(`/admin/users/${client.id}/notes`, { payload: { text } })
      expect([status, body.code]).toEqual([400, 'note_invalid'])
    },
  )

  test('a person has at most 200 notes', async () => {
    await house.db.execute(sql`insert into admin_notes (id, user_id, text, written_at, written_by)
      select gen_random_uuid(), ${client.id}, 'Nota', now(), ${admin.id} from generate_series(1, 200)`)
    const { status, body } = await admin.post(`/admin/users/${client.id}/notes`, { payload: { text: 'Una más' } })
    expect([status, body.code]).toEqual([409, 'too_many_notes'])
  })
})
