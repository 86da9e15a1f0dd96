import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { multipartFormOf } from '../../../testing/pictures'
import { raceRounds } from '../../../testing/random-runs'
import { countRows, selectRows } from '../../../testing/rows'
import { makeBarrier } from '../../../testing/waiting'
import { expireBookings } from '../../bookings/by-time/expire-bookings'
import { listUnseenPayments, writePostings } from '../../money/ledger/queries'
import { makeTrainers } from '../../money/payouts/makers'
import { makeBankDesk, makeStatementFile, referenceIn } from './makers'
import { findLine } from './queries/lines'
import { payBookingWithLine } from './use-line'
import { processQueue } from './work-queue'

const house = setUpHouse()
const rounds = raceRounds(3)

test('ten concurrent uploads of one bank statement store it once', async () => {
  const file = makeStatementFile(
    Array.from({ length: 50 }, (_, index) => ({ text: `uno ${index}`, amount: index + 1 })),
  )
  // An admin can have five uploads in progress.
  const admins = await Promise.all([1, 2].map(() => house.person('admin')))
  const form = await multipartFormOf([{ field: 'file', content: file }])
  const uploads = admins.flatMap((admin) => Array.from({ length: 5 }, () => admin.post('/admin/statements', form)))
  const replies = await Promise.all(uploads)
  const codes = replies.map(({ status, body }) => (status === 200 ? 'stored' : body.code)).toSorted()
  expect(codes).toEqual([...Array(9).fill('statement_known'), 'stored'])
  expect(await countRows(house.db, 'bank_lines')).toBe(50)
})

test('two overlapping bank statements uploaded at once store each line once', async () => {
  const { send } = await makeBankDesk(house)
  const rows = Array.from({ length: 40 }, (_, index) => ({ text: `uno ${index}`, amount: index + 1 }))
  const replies = await Promise.all([
    send(makeStatementFile(rows.slice(0, 30))),
    send(makeStatementFile(rows.slice(10))),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await countRows(house.db, 'bank_lines')).toBe(40)
})

/** Ways in which a booking can change while its line is being confirmed. */
const rivals = ['apply', 'confirm', 'decline', 'cancel', 'expire', 'assign', 'delete'] as const

test.each(rivals)(
  'a statement confirmed concurrently with the action %s credits each booking at most once',
  async (rival) => {
    for (let round = 0; round < rounds; round++) {
      const desk = await makeBankDesk(house)
      const { admin, client, trainer, balance, book, confirm, upload, lines, apply, assign, holds } = desk
      const payBy = new Date('2026-11-16T15:00:00Z')
      const ids = [await book({ payBy, expiresAt: payBy }), await book({ payBy, expiresAt: payBy })]
      const statementId = await upload(ids.map((id) => ({ text: `REF ${referenceIn(id)} ${round}`, amount: 1400 })))
      const [line] = await lines(statementId, 'exact')
      const [id = ''] = ids
      const acts: Record<(typeof rivals)[number], () => Promise<unknown>> = {
        apply: () => apply(statementId),
        confirm: () => confirm(id),
        decline: () => trainer.put(`/bookings/${id}`, { payload: { status: 'cancelled' } }),
        cancel: () => client.post(`/bookings/${id}/cancel`, { payload: { expected_refund: 0 } }),
        expire: () => expireBookings(house.services),
        assign: () => assign(line.id, { booking_id: id }),
        delete: () => admin.delete(`/admin/users/${client.id}`),
      }
      await Promise.all([apply(statementId), processQueue(house.services), acts[rival]()])
      await processQueue(house.services)
      await holds()
      const credited = await countRows(
        house.db,
        `(select booking_id from postings where kind = 'credit' group by 1 having count(*) > 1) x`,
      )
      expect(credited).toBe(0)
      // A payment that is confirmed by hand at the same time must not also be added to the balance.
      if (rival === 'confirm' || rival === 'assign') expect((await balance()).amount).toBe(0)
      expect(await countRows(house.db, 'bank_lines where queued is not null')).toBe(0)
      const over = `(select l.id from bank_lines l join allocations a on a.line_id = l.id and a.undone_at is null
      group by l.id having sum(a.amount_cents) <> max(l.allocated_cents)) x`
      expect(await countRows(house.db, over)).toBe(0)
    }
  },
)

test('if two admins assign one statement line at once, one succeeds; without the lock, both would', async () => {
  const { admin, book, upload, lines, assign, holds } = await makeBankDesk(house)
  const [first, second] = [await book(), await book()]
  const rows = [1, 2].map((number) => ({ text: `CR transferencia ${number}`, amount: 1400 }))
  const [locked, unlocked] = await lines(await upload(rows))
  const replies = await Promise.all([first, second].map((id) => assign(locked.id, { booking_id: id })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await holds()
  const line = await findLine(house.db, unlocked.id)
  const use = (id: string) =>
    house.db.transaction(async (tx) => {
      if (line)
        await payBookingWithLine(
          tx,
          house.services,
          { line, amountCents: 1400, by: admin.id, pressId: undefined, isByHand: true, rule: null },
          { bookingId: id },
        )
    })
  await Promise.all([await book(), await book()].map(use))
  expect(await countRows(house.db, `allocations where line_id = '${unlocked.id}'`)).toBe(2)
})

test('if a payment is undone while its money is used, the money is taken away only once', async () => {
  for (let round = 0; round < rounds; round++) {
    const { book, upload, lines, assign, undo, checkout, balance, holds } = await makeBankDesk(house)
    const id = await book()
    const [line] = await lines(await upload([{ text: `REF ${referenceIn(id)} ${round}`, amount: 2800 }]))
    const { body } = await assign(line.id, { booking_id: id })
    const next = await book()
    const [undone, paid] = await Promise.all([undo(body.allocations[0].id), checkout(next)])
    expect([undone.status === 200, paid.body.is_paid === true].filter(Boolean)).toHaveLength(1)
    expect((await balance()).amount).toBe(0)
    await holds()
  }
})

test('undoing one line and its whole statement at once leaves no line queued', async () => {
  for (let round = 0; round < rounds; round++) {
    const { admin, book, upload, lines, apply, undo, holds } = await makeBankDesk(house)
    const id = await book()
    const statementId = await upload([{ text: `REF ${referenceIn(id)} ${round}`, amount: 1400 }])
    await apply(statementId)
    const [line] = await lines(statementId, 'done')
    await Promise.all([undo(line.allocations[0].id), admin.post(`/admin/statements/${statementId}/undo`)])
    await processQueue(house.services)
    expect(await countRows(house.db, 'bank_lines where queued is not null')).toBe(0)
    await holds()
  }
})

test('a bank statement cannot be discarded while one of its lines is being assigned', async () => {
  for (let round = 0; round < rounds; round++) {
    const { admin, book, upload, lines, assign, holds } = await makeBankDesk(house)
    const id = await book()
    const statementId = await upload([{ text: `REF ${referenceIn(id)} ${round}`, amount: 1400 }])
    const [line] = await lines(statementId)
    const [assigned, discarded] = await Promise.all([
      assign(line.id, { booking_id: id }),
      admin.delete(`/admin/statements/${statementId}`),
    ])
    expect([assigned.status === 200, discarded.status === 204].filter(Boolean)).toHaveLength(1)
    await holds()
  }
})

test('two bank statements of different formats uploaded at once store each line once', async () => {
  const { send } = await makeBankDesk(house)
  const popular = [
    'Fecha Posteo,Descripción Corta,Monto Transacción,Balance ,No. Referencia,No. Serial,Descripción',
    '13/11/2026,Crédito Cuenta,1500.00,51500.00,4512345678,,MB desde 822418830 hola',
    '',
  ].join('\r\n')
  const row = { day: '13/11/2026', text: 'OTRO', amount: 1500, reference: '4512345678' }
  await Promise.all([send(popular), send(makeStatementFile([row]))])
  expect(await countRows(house.db, 'bank_lines')).toBe(1)
})

test('if two statement lines are assigned to one transfer at once, one succeeds', async () => {
  for (let round = 0; round < rounds; round++) {
    const { admin, upload, lines, assign, holds } = await makeBankDesk(house)
    const { earn, save, exportBatch } = await makeTrainers(house)
    await earn(420_000)
    await save()
    const { body: batch } = await exportBatch()
    await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
    await admin.post(`/admin/payouts/transfers/${batch.lines[0].id}/seen`)
    const statementId = await upload([1, 2].map((number) => ({ text: `TRANSF ${round} ${number}`, amount: -4200 })))
    const all: { id: string }[] = await lines(statementId)
    const replies = await Promise.all(all.map(({ id }) => assign(id, { transfer_ids: [batch.lines[0].id] })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await holds()
  }
})

test('if two lines are matched at once with one payment confirmed by hand, one succeeds; without the lock, both would', async () => {
  const { admin, client, book, confirm, upload, lines, assign, holds } = await makeBankDesk(house)
  const seenCents = async (id: string) =>
    Number(
      (
        await selectRows<{ cents: string }>(
          house.db,
          `select coalesce(sum(amount_cents), 0) as cents from postings where kind = 'arrived' and booking_id = '${id}'`,
        )
      )[0]?.cents,
    )
  const [locked, unlocked] = [await book(), await book()]
  await confirm(locked)
  await confirm(unlocked)
  const rows = [1, 2].map((number) => ({ text: `REF ${referenceIn(locked)} ${number}`, amount: 1400 }))
  const both: { id: string }[] = await lines(await upload(rows))
  const replies = await Promise.all(both.map(({ id }) => assign(id, { booking_id: locked, same_transfer: true })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await seenCents(locked)).toBe(140_000)
  await holds()
  const bothHaveRead = makeBarrier(2)
  const matchWithoutLock = () =>
    house.db.transaction(async (tx) => {
      const unseen = await listUnseenPayments(tx, { bookingId: unlocked, clientId: client.id })
      await bothHaveRead()
      for (const { id: aboutId, amountCents } of unseen) {
        const about = { aboutId, bookingId: unlocked, clientId: client.id, createdAt: house.services.now() }
        await writePostings(tx, {
          ...about,
          kind: 'arrived',
          amountCents,
          key: `seen:${randomUUID()}`,
          createdBy: admin.id,
        })
      }
    })
  await Promise.all([matchWithoutLock(), matchWithoutLock()])
  expect(await seenCents(unlocked)).toBe(280_000)
})

test('if two admins assign one line to several bookings at once, one succeeds and each booking is paid once', async () => {
  for (let round = 0; round < rounds; round++) {
    const { book, booking, upload, lines, assign, holds } = await makeBankDesk(house)
    const ids = [await book(), await book()]
    const [line] = await lines(await upload([{ text: `CR transferencia ${round}`, amount: 2800 }]))
    const bookings = ids.map((id) => ({ booking_id: id, amount: 1400, due: 1400 }))
    const replies = await Promise.all(
      [bookings, bookings.toReversed()].map((parts) => assign(line.id, { bookings: parts })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const id of ids) expect(await booking(id)).toMatchObject({ payment_status: 'paid' })
    await holds()
  }
})
