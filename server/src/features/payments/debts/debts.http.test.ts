import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useHouse } from '../../../testing/house'
import { makeUser } from '../../accounts/makers'
import { makeBookableTrainer, makeBooking } from '../../bookings/makers'

const house = useHouse()

type Stated = Partial<Parameters<typeof makeBooking>[1]>

async function rowsOf<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await house.db.execute(query)) as unknown as { rows: Row[] }).rows
}

async function people() {
  const admin = await house.person('admin')
  const trainer = await house.as(await makeBookableTrainer(house.db, { name: 'Rafael Montero' }))
  await house.db.execute(sql`update users set email = 'rafael@example.com' where id = ${trainer.id}`)
  const { id: clientId } = await makeUser(house.db, { name: 'Xiomara Quezada', email: 'xiomara@example.com' })
  await house.db.execute(sql`update users set language = 'en' where id = ${clientId}`)
  const client = await house.as(clientId)
  const book = (stated: Stated = {}) => makeBooking(house.db, { trainerId: trainer.id, clientId, ...stated })
  const pay = async (id: string) => {
    expect((await admin.post(`/payments/bank-transfer/confirm?booking_id=${id}`)).status).toBe(200)
    return id
  }
  const answer = (id: string, status: 'confirmed' | 'cancelled') =>
    trainer.put(`/bookings/${id}`, { payload: { status } })
  const complete = async (id: string) => {
    await answer(id, 'confirmed')
    expect((await client.patch(`/bookings/${id}/complete`)).status).toBe(200)
  }
  const leave = async (who: { readonly id: string }) =>
    expect((await admin.delete(`/admin/users/${who.id}`)).status).toBe(204)
  const debts = async () => (await admin.get('/admin/debts')).body
  const owed = async (who: { readonly id: string }) => (await admin.get(`/admin/users/${who.id}/owed`)).body.largest
  return { admin, trainer, client, book, pay, answer, complete, leave, debts, owed }
}

const ledgerOf = async (trainerId: string) =>
  (
    await rowsOf<{ line: string }>(
      sql`select kind || ' ' || amount_cents as line from ledger_entries where trainer_id = ${trainerId} order by amount_cents desc`,
    )
  ).map(({ line }) => line)

const mailsTo = (email: string) =>
  rowsOf<{ subject: string; text: string; language: string; kind: string }>(
    sql`select subject, text, language, kind from mails where to_email = ${email} and kind = 'trainerDeleted' order by subject`,
  )

const reference = (id: string) => id.slice(0, 8).toUpperCase()

describe('8. deletion and money: a trainer is deleted', () => {
  test('paid sessions that have not taken place are owed to their client, and what is left of the earnings to the trainer', async () => {
    const { trainer, client, book, pay, answer, complete, leave, debts, owed } = await people()
    const done = await pay(await book({ hour: 6 }))
    await complete(done)
    const toCome = await pay(await book({ hour: 7 }))
    const asked = await pay(await book({ hour: 8, priceCents: 150_000 }))
    await answer(toCome, 'confirmed')
    await leave(trainer)
    const all = await debts()
    expect(all).toHaveLength(3)
    const common = {
      creditor_name: 'Xiomara Quezada',
      creditor_email: 'xiomara@example.com',
      other_name: 'Rafael Montero',
      created_at: '2026-11-16T16:00:00.000Z',
      date: '2026-11-17',
      sessions_count: 1,
      sessions_done: 0,
      trainer_keeps_credit: false,
    }
    expect(all).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...common,
          kind: 'unused_sessions',
          amount: 1400,
          reference: reference(toCome),
          time: '07:00',
        }),
        expect.objectContaining({
          ...common,
          kind: 'unused_sessions',
          amount: 1500,
          reference: reference(asked),
          time: '08:00',
        }),
        expect.objectContaining({
          kind: 'earnings',
          amount: 1400,
          creditor_name: 'Rafael Montero',
          creditor_email: 'rafael@example.com',
          reference: null,
          other_name: null,
          date: null,
          time: null,
          sessions_count: null,
          sessions_done: null,
        }),
      ]),
    )
    // The ledger outlasts the trainer: what is left of it is what is owed.
    expect(await ledgerOf(trainer.id)).toEqual([
      'credit 150000',
      'credit 140000',
      'credit 140000',
      'reversal -140000',
      'reversal -150000',
    ])
    expect((await client.get('/bookings')).body).toEqual([])
    expect(await owed(client)).toEqual([])
  })

  test('of a package the sessions that are left are owed, to the cent, also once its first session is done', async () => {
    const { trainer, client, book, pay, complete, leave, debts } = await people()
    const bought = { priceCents: 100_000, originalCents: 100_000, sessionsCount: 3 }
    const untouched = await pay(await book({ ...bought, hour: 6 }))
    const begun = await pay(await book({ ...bought, hour: 7 }))
    await complete(begun)
    const nearlyDone = await pay(await book({ ...bought, hour: 8 }))
    await complete(nearlyDone)
    const later = async (packageId: string, time: string) => {
      const payload = { trainer_id: trainer.id, date: '2026-11-18', service_type: 'gym', time }
      const { status, body } = await client.post('/bookings', {
        payload: { ...payload, package_booking_id: packageId },
      })
      expect(status).toBe(201)
      return body.id as string
    }
    await complete(await later(nearlyDone, '08:00'))
    // Scheduled and not done: still owed.
    await later(nearlyDone, '09:00')
    await leave(trainer)
    const byReference = new Map(
      (await debts()).map((debt: { reference: string; amount: number; sessions_done: number }) => [
        debt.reference,
        [debt.amount, debt.sessions_done],
      ]),
    )
    expect(byReference).toEqual(
      new Map<string | null, unknown>([
        [reference(untouched), [1000, 0]],
        [reference(begun), [666.67, 1]],
        [reference(nearlyDone), [333.34, 2]],
        [null, [999.99, null]],
      ]),
    )
  })

  test('refunds that are due, and transfers that nobody confirmed, are owed to their client', async () => {
    const { trainer, client, book, pay, answer, leave, debts } = await people()
    const declined = await pay(await book({ hour: 6 }))
    await answer(declined, 'cancelled')
    const marked = await book({ hour: 7 })
    const markedThenDeclined = await book({ hour: 8 })
    for (const id of [marked, markedThenDeclined]) {
      await client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)
    }
    await answer(markedThenDeclined, 'cancelled')
    await book({ hour: 9 })
    await leave(trainer)
    const lines = (await debts()).map(
      ({ kind, amount, reference }: Record<string, unknown>) => `${kind} ${amount} ${reference}`,
    )
    expect(lines.sort()).toEqual(
      [
        `refund 1400 ${reference(declined)}`,
        `unconfirmed_transfer 1400 ${reference(marked)}`,
        `unconfirmed_transfer 1400 ${reference(markedThenDeclined)}`,
      ].sort(),
    )
    expect(await ledgerOf(trainer.id)).toEqual(['credit 140000', 'reversal -140000'])
  })

  test('what was paid out is not owed again, and a trainer who was paid too much is owed nothing', async () => {
    const { trainer, book, pay, complete, leave, debts } = await people()
    await complete(await pay(await book({ hour: 6 })))
    await pay(await book({ hour: 7 }))
    const payOut = (cents: number) =>
      house.db.execute(sql`insert into ledger_entries (trainer_id, kind, amount_cents, created_at)
        values (${trainer.id}, 'payout', ${-cents}, now())`)
    await payOut(200_000)
    await leave(trainer)
    expect((await debts()).map(({ kind, amount }: Record<string, unknown>) => `${kind} ${amount}`)).toEqual([
      'unused_sessions 1400',
    ])
  })

  test('each client is told by mail, in their language, with amount and reference', async () => {
    const { trainer, client, book, pay, answer, leave } = await people()
    const toCome = await pay(await book({ hour: 7 }))
    const declined = await pay(await book({ hour: 8 }))
    await answer(declined, 'cancelled')
    const marked = await book({ hour: 9 })
    await client.post(`/payments/bank-transfer/mark-paid?booking_id=${marked}`)
    await makeUser(house.db, { name: 'Laura Méndez', email: 'laura@example.com' }).then(({ id }) =>
      book({ clientId: id, hour: 10, priceCents: 99_950 }).then(pay),
    )
    await leave(trainer)
    const mails = await mailsTo('xiomara@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual([
      'About your transfer of RD$1,400.00: Rafael Montero is no longer on Entrena',
      'You get RD$1,400.00 back: Rafael Montero is no longer on Entrena',
      'Your refund of RD$1,400.00 is still due',
    ])
    expect(mails.map(({ text }) => [marked, toCome, declined].findIndex((id) => text.includes(reference(id))))).toEqual(
      [0, 1, 2],
    )
    expect(mails[1]?.text).toContain('Tuesday, November 17, 07:00')
    const [spanish, ...more] = await mailsTo('laura@example.com')
    expect(spanish?.subject).toBe('Te devolvemos RD$999.50: Rafael Montero ya no está en Entrena')
    expect(more).toEqual([])
    // The mail is about the client, and goes with them.
    await leave(client)
    expect(await mailsTo('xiomara@example.com')).toEqual([])
  })
})

describe('8. deletion and money: a client is deleted', () => {
  test('a refund, paid sessions to come and unconfirmed transfers stay owed to them; the trainer keeps the credits', async () => {
    const { admin, trainer, client, book, pay, answer, complete, leave, debts } = await people()
    await complete(await pay(await book({ hour: 6 })))
    const toCome = await pay(await book({ hour: 7 }))
    const declined = await pay(await book({ hour: 8 }))
    await answer(declined, 'cancelled')
    const marked = await book({ hour: 9 })
    await client.post(`/payments/bank-transfer/mark-paid?booking_id=${marked}`)
    expect((await admin.get('/admin/attention')).body).toMatchObject({ refunds_due: 1, owed_to_deleted: 0 })
    await leave(client)
    const all = await debts()
    expect(
      all.map(({ kind, amount, reference }: Record<string, unknown>) => `${kind} ${amount} ${reference}`).sort(),
    ).toEqual(
      [
        `refund 1400 ${reference(declined)}`,
        `unconfirmed_transfer 1400 ${reference(marked)}`,
        `unused_sessions 1400 ${reference(toCome)}`,
      ].sort(),
    )
    for (const debt of all) {
      expect(debt).toMatchObject({ creditor_name: 'Xiomara Quezada', creditor_email: 'xiomara@example.com' })
      expect(debt.other_name).toBe('Rafael Montero')
      expect(debt.trainer_keeps_credit).toBe(debt.kind === 'unused_sessions')
    }
    expect((await trainer.get('/earnings')).body.total_earnings).toBe(2800)
    expect((await admin.get('/admin/attention')).body).toMatchObject({ refunds_due: 0, owed_to_deleted: 3 })
    // Nobody is left to be told.
    expect(await mailsTo('xiomara@example.com')).toEqual([])
  })

  test('a debt stays when its creditor is deleted after the trainer', async () => {
    const { trainer, client, book, pay, leave, debts } = await people()
    await pay(await book())
    await leave(trainer)
    const before = await debts()
    await leave(client)
    expect(before).toHaveLength(1)
    expect(await debts()).toEqual(before)
  })
})

describe('the preview', () => {
  test('says what the deletion then keeps, by creditor and kind', async () => {
    const { trainer, client, book, pay, answer, complete, leave, owed, debts } = await people()
    await complete(await pay(await book({ hour: 6 })))
    await pay(await book({ hour: 7 }))
    await pay(await book({ hour: 8, priceCents: 100_001, originalCents: 100_001, sessionsCount: 3 }))
    await answer(await pay(await book({ hour: 9 })), 'cancelled')
    const other = await makeUser(house.db, { name: 'Laura Méndez' })
    await pay(await book({ clientId: other.id, hour: 10, priceCents: 5_000_000, originalCents: 5_000_000 }))
    const preview = await owed(trainer)
    expect(preview).toEqual([
      { kind: 'earnings', creditor_id: trainer.id, creditor_name: 'Rafael Montero', amount: 1400, bookings: 0 },
      { kind: 'unused_sessions', creditor_id: other.id, creditor_name: 'Laura Méndez', amount: 50_000, bookings: 1 },
      {
        kind: 'unused_sessions',
        creditor_id: client.id,
        creditor_name: 'Xiomara Quezada',
        amount: 2400.01,
        bookings: 2,
      },
      { kind: 'refund', creditor_id: client.id, creditor_name: 'Xiomara Quezada', amount: 1400, bookings: 1 },
    ])
    expect(await debts()).toEqual([])
    await leave(trainer)
    const sum = (list: { amount: number }[]) => Math.round(list.reduce((total, { amount }) => total + amount * 100, 0))
    expect(sum(await debts())).toBe(sum(preview))
  })

  test('is empty where nothing is owed, and 404 where there is nobody', async () => {
    const { admin, client, owed } = await people()
    expect(await owed(client)).toEqual([])
    for (const id of ['7f3a91c2-0000-4000-8000-000000000000', 'nobody']) {
      expect((await admin.get(`/admin/users/${id}/owed`)).status).toBe(404)
    }
  })
})

describe('settling', () => {
  test('takes a debt off the list once, and is kept among what admins did', async () => {
    const { admin, trainer, book, pay, complete, leave, debts } = await people()
    await complete(await pay(await book({ hour: 6 })))
    await pay(await book({ hour: 7, priceCents: 150_000, originalCents: 150_000 }))
    await leave(trainer)
    const [earnings, unused] = ['earnings', 'unused_sessions'].map((wanted) =>
      debts().then((all) => all.find(({ kind }: { kind: string }) => kind === wanted)),
    )
    house.setNow('2026-11-16T17:00:00Z')
    const settle = async (debt: Promise<{ id: string }> | undefined) =>
      admin.post(`/admin/debts/${(await debt)?.id}/settle`)
    expect((await settle(unused)).status).toBe(204)
    expect(await settle(unused)).toMatchObject({ status: 409, body: { code: 'debt_already_settled' } })
    expect(await debts()).toMatchObject([{ kind: 'earnings' }])
    expect((await admin.get('/admin/attention')).body.owed_to_deleted).toBe(1)
    const [action] = (await admin.get('/admin/actions')).body
    expect(action).toMatchObject({
      kind: 'debt_settled',
      subject_id: (await unused)?.id,
      amount: 1500,
      creditor_name: 'Xiomara Quezada',
      admin_id: admin.id,
    })
    // Earnings that are settled are paid out, in the ledger too.
    expect((await settle(earnings)).status).toBe(204)
    const [sum] = await rowsOf(sql`select sum(amount_cents)::int as left from ledger_entries`)
    expect(sum).toEqual({ left: 0 })
    expect((await admin.get('/admin/attention')).body.owed_to_deleted).toBe(0)
  })

  test('is refused for what does not exist, and for everyone but admins', async () => {
    const { admin, trainer, client } = await people()
    const nobody = '/admin/debts/7f3a91c2-0000-4000-8000-000000000000/settle'
    expect(await admin.post(nobody)).toMatchObject({ status: 404, body: { code: 'debt_not_found' } })
    for (const who of [trainer, client]) {
      expect((await who.post(nobody)).status).toBe(403)
      expect((await who.get('/admin/debts')).status).toBe(403)
      expect((await who.get(`/admin/users/${client.id}/owed`)).status).toBe(403)
    }
  })

  test('the oldest come first, as many as one asks for', async () => {
    const { admin, client, trainer, book, pay, leave } = await people()
    await pay(await book({ hour: 7, priceCents: 150_000 }))
    await leave(client)
    house.setNow('2026-11-17T16:00:00Z')
    await leave(trainer)
    const kindsOf = async (query: string) =>
      (await admin.get(`/admin/debts${query}`)).body.map(({ kind }: { kind: string }) => kind)
    expect(await kindsOf('')).toEqual(['unused_sessions', 'earnings'])
    expect(await kindsOf('?limit=1')).toEqual(['unused_sessions'])
    expect((await admin.get('/admin/debts?limit=101')).status).toBe(400)
  })
})

test('the database refuses to change or remove ledger entries, and to remove debts', async () => {
  const { trainer, book, pay, leave } = await people()
  await pay(await book())
  await leave(trainer)
  for (const column of [
    'trainer_id = gen_random_uuid()',
    'booking_id = null',
    'amount_cents = 1',
    'created_at = now()',
  ]) {
    await expect(house.db.execute(sql.raw(`update ledger_entries set ${column}`)), column).rejects.toThrow()
  }
  await expect(house.db.execute(sql`delete from ledger_entries`)).rejects.toThrow()
  await expect(house.db.execute(sql`delete from debts`)).rejects.toThrow()
  expect(await ledgerOf(trainer.id)).toHaveLength(2)
})
