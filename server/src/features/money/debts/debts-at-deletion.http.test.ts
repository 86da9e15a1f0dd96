import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { makeUser } from '../../accounts/makers'
import { draftBooking } from '../../bookings/makers'
import { releaseDueMoney } from '../purchases/release-money'
import { listLedger, makeCreditors } from './makers'

const house = setUpHouse()

const mailsTo = async (email: string) =>
  (await listMails(house.db, email)).filter(({ kind }) => kind === 'trainerDeleted')

const reference = (id: string) => id.slice(0, 8).toUpperCase()

test('the page of a person shows what Entrena owes the person, also from a deleted account whose e-mail address the person has proven', async () => {
  const { admin, trainer, client, book, pay, complete, deleteUser, listDebts } = await makeCreditors(house)
  await complete(await pay(await book({ hour: 6 })))
  await pay(await book({ hour: 8, priceCents: 150_000 }))
  await deleteUser(trainer)
  const owedTo = async (id: string) => (await admin.get(`/admin/users/${id}`)).body.money.debts
  expect(await owedTo(client.id)).toBe(1500)
  const again = { name: 'Rafael Montero', email: 'rafael@example.com' }
  const { id } = await makeUser(house.db, again)
  expect(await owedTo(id)).toBe(0)
  await house.db.execute(sql`update users set email_proven_at = now() where id = ${id}`)
  expect(await owedTo(id)).toBe(1400)
  for (const debt of await listDebts()) await admin.post(`/admin/debts/${debt.id}/settle`)
  expect(await owedTo(id)).toBe(0)
})

describe('when a trainer is deleted', () => {
  test('after a trainer is deleted, Entrena owes clients their paid future sessions, and owes the trainer the remaining earnings', async () => {
    const { trainer, client, book, pay, setStatus, complete, deleteUser, listDebts, listOwed } =
      await makeCreditors(house)
    const done = await pay(await book({ hour: 6 }))
    await complete(done)
    const toCome = await pay(await book({ hour: 7 }))
    const requested = await pay(await book({ hour: 8, priceCents: 150_000 }))
    await setStatus(toCome, 'confirmed')
    await deleteUser(trainer)
    const all = await listDebts()
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
          reference: reference(requested),
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
    // The ledger entries stay. Their sum equals the debt to the trainer.
    expect(await listLedger(house.db, trainer.id)).toEqual([
      'credit 140000',
      'credit 140000',
      'credit 150000',
      'reversal -140000',
      'reversal -150000',
    ])
    expect((await client.get('/bookings')).body).toEqual([])
    expect(await listOwed(client)).toEqual([])
  })

  test('after a trainer is deleted, clients are owed the exact price of unused package sessions', async () => {
    const { trainer, client, book, pay, complete, deleteUser, listDebts } = await makeCreditors(house)
    const bought = { priceCents: 100_000, originalCents: 100_000, sessionsCount: 3 }
    const untouched = await pay(await book({ ...bought, hour: 6 }))
    const started = await pay(await book({ ...bought, hour: 7 }))
    await complete(started)
    const nearlyDone = await pay(await book({ ...bought, hour: 8 }))
    await complete(nearlyDone)
    const later = async (packageId: string, time: string) => {
      const payload = draftBooking(trainer.id, { date: '2026-11-18', time, package_booking_id: packageId })
      const { status, body } = await client.post('/bookings', { payload })
      expect(status).toBe(201)
      return body.id as string
    }
    await complete(await later(nearlyDone, '08:00'))
    // Books a session that is not completed, so its price is owed.
    await later(nearlyDone, '09:00')
    await deleteUser(trainer)
    const byReference = new Map(
      (await listDebts()).map((debt: { reference: string; amount: number; sessions_done: number }) => [
        debt.reference,
        [debt.amount, debt.sessions_done],
      ]),
    )
    expect(byReference).toEqual(
      new Map<string | null, unknown>([
        [reference(untouched), [1000, 0]],
        [reference(started), [666.67, 1]],
        [reference(nearlyDone), [333.34, 2]],
        [null, [999.99, null]],
      ]),
    )
  })

  test('after a trainer is deleted, clients are owed unpaid refunds and unconfirmed transfers', async () => {
    const { trainer, client, book, pay, setStatus, deleteUser, listDebts } = await makeCreditors(house)
    const declined = await pay(await book({ hour: 6 }))
    await setStatus(declined, 'cancelled')
    const marked = await book({ hour: 7 })
    const markedThenDeclined = await book({ hour: 8 })
    for (const id of [marked, markedThenDeclined]) {
      await client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)
    }
    await setStatus(markedThenDeclined, 'cancelled')
    await book({ hour: 9 })
    await deleteUser(trainer)
    const lines = (await listDebts()).map(
      ({ kind, amount, reference }: Record<string, unknown>) => `${kind} ${amount} ${reference}`,
    )
    expect(lines.sort()).toEqual(
      [
        `refund 1400 ${reference(declined)}`,
        `unconfirmed_transfer 1400 ${reference(marked)}`,
        `unconfirmed_transfer 1400 ${reference(markedThenDeclined)}`,
      ].sort(),
    )
    expect(await listLedger(house.db, trainer.id)).toEqual(['credit 140000', 'reversal -140000'])
  })

  test("after a trainer is deleted, the client's balance calls the money that left it owed, also once the debt is settled", async () => {
    const { admin, trainer, client, book, pay, setStatus, deleteUser, listDebts } = await makeCreditors(house)
    await pay(await book({ hour: 6 }))
    await setStatus(await pay(await book({ hour: 7, priceCents: 150_000, originalCents: 150_000 })), 'cancelled')
    await deleteUser(trainer)
    const entries = async () =>
      (await client.get('/balance/entries')).body.map(
        ({ kind, amount, trainer_name }: Record<string, unknown>) => `${kind} ${amount} ${trainer_name}`,
      )
    const expected = ['cancelled 1400 null', 'cancelled 1500 null', 'owed -1400 null', 'owed -1500 null']
    expect((await client.get('/balance')).body.amount).toBe(0)
    expect((await entries()).sort()).toEqual(expected)
    for (const debt of await listDebts()) await admin.post(`/admin/debts/${debt.id}/settle`)
    expect((await entries()).sort()).toEqual(expected)
  })

  test('payouts reduce what Entrena owes a deleted trainer, and cannot exceed the available earnings', async () => {
    const { trainer, book, pay, complete, deleteUser, listDebts } = await makeCreditors(house)
    await complete(await pay(await book({ hour: 6 })))
    await pay(await book({ hour: 7 }))
    house.setNow('2026-11-20T16:00:00Z')
    await releaseDueMoney(house.servicesWith({}))
    const payOut = (cents: number) =>
      house.db.execute(sql`insert into postings (trainer_id, kind, debit, credit, amount_cents, key, created_at)
        values (${trainer.id}, 'payout_by_hand', 'trainer', 'bank', ${cents}, ${`paid:${cents}`}, now())`)
    await expect(payOut(140_001)).rejects.toThrow()
    await payOut(140_000)
    await deleteUser(trainer)
    expect((await listDebts()).map(({ kind, amount }: Record<string, unknown>) => `${kind} ${amount}`)).toEqual([
      'unused_sessions 1400',
    ])
  })

  test('after a trainer is deleted, each client gets a mail in their language with amount and reference', async () => {
    const { trainer, client, book, pay, setStatus, deleteUser } = await makeCreditors(house)
    const toCome = await pay(await book({ hour: 7 }))
    const declined = await pay(await book({ hour: 8 }))
    await setStatus(declined, 'cancelled')
    const marked = await book({ hour: 9 })
    await client.post(`/payments/bank-transfer/mark-paid?booking_id=${marked}`)
    await makeUser(house.db, { name: 'Laura Méndez', email: 'laura@example.com' }).then(({ id }) =>
      book({ clientId: id, hour: 10, priceCents: 99_950 }).then(pay),
    )
    await deleteUser(trainer)
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
    // Deleting the client also deletes this mail, which is about the client.
    await deleteUser(client)
    expect(await mailsTo('xiomara@example.com')).toEqual([])
  })
})

describe('when a client is deleted', () => {
  test('Entrena owes a deleted client refunds, future sessions and unconfirmed transfers, and the trainers keep their credits', async () => {
    const { admin, trainer, client, book, pay, setStatus, complete, deleteUser, listDebts } = await makeCreditors(house)
    await complete(await pay(await book({ hour: 6 })))
    const toCome = await pay(await book({ hour: 7 }))
    const declined = await pay(await book({ hour: 8 }))
    await setStatus(declined, 'cancelled')
    const marked = await book({ hour: 9 })
    await client.post(`/payments/bank-transfer/mark-paid?booking_id=${marked}`)
    expect((await admin.get('/admin/attention')).body).toMatchObject({ refunds_due: 1, owed_to_deleted: 0 })
    await deleteUser(client)
    const all = await listDebts()
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
    expect(await mailsTo('xiomara@example.com')).toEqual([])
  })

  test('a debt from the deletion of a trainer remains when its client is deleted too', async () => {
    const { trainer, client, book, pay, deleteUser, listDebts } = await makeCreditors(house)
    await pay(await book())
    await deleteUser(trainer)
    const before = await listDebts()
    await deleteUser(client)
    expect(before).toHaveLength(1)
    expect(await listDebts()).toEqual(before)
  })
})

describe('the preview of a deletion', () => {
  test('the preview of a deletion lists the debts that the deletion will create, by creditor and kind', async () => {
    const { trainer, client, book, pay, setStatus, complete, deleteUser, listOwed, listDebts } =
      await makeCreditors(house)
    await complete(await pay(await book({ hour: 6 })))
    await pay(await book({ hour: 7 }))
    await pay(await book({ hour: 8, priceCents: 100_001, originalCents: 100_001, sessionsCount: 3 }))
    await setStatus(await pay(await book({ hour: 9 })), 'cancelled')
    const other = await makeUser(house.db, { name: 'Laura Méndez' })
    await pay(await book({ clientId: other.id, hour: 10, priceCents: 5_000_000, originalCents: 5_000_000 }))
    const preview = await listOwed(trainer)
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
    expect(await listDebts()).toEqual([])
    await deleteUser(trainer)
    const sum = (list: { amount: number }[]) => Math.round(list.reduce((total, { amount }) => total + amount * 100, 0))
    expect(sum(await listDebts())).toBe(sum(preview))
  })

  test('the preview of a deletion is empty if nothing is owed, and returns 404 for an unknown user', async () => {
    const { admin, client, listOwed } = await makeCreditors(house)
    expect(await listOwed(client)).toEqual([])
    for (const id of ['7f3a91c2-0000-4000-8000-000000000000', 'nobody']) {
      expect((await admin.get(`/admin/users/${id}/owed`)).status).toBe(404)
    }
  })
})
