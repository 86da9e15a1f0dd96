import { expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { makeBankDesk } from '../../bank/desk/makers'
import { accountOfLaura } from '../balance/makers'
import { makeTrainers } from './makers'

const house = setUpHouse()

async function makeBatch() {
  const people = await makeTrainers(house)
  const { admin, trainer, client, earn, save, refund, ask, exportBatch } = people
  await earn(420_000)
  await save()
  await refund()
  const refundId: string = (await ask(1000)).body.refund.id
  const books = async () => ({
    earnings: await people.earnings(),
    entries: (await trainer.get('/earnings/entries')).body,
    statement: (await trainer.get('/earnings/statement?month=2026-11')).body,
    payouts: (await trainer.get('/payouts/transfers')).body,
    plan: await people.plan(),
    balance: await people.balance(),
    daily: (await admin.get('/admin/daily-balance')).body,
  })
  const before = await books()
  const { body: batch } = await exportBatch({ trainer_ids: [trainer.id], refund_ids: [refundId] })
  const path = `/admin/payouts/batches/${batch.id}`
  return { ...people, client, batch, refundId, books, before, path, takeBack: () => admin.post(`${path}/take-back`) }
}

test('after a batch is taken back, the ledger and all states are as before the export, and the same money can be exported again', async () => {
  const { admin, trainer, batch, refundId, books, before, path, takeBack, exportBatch } = await makeBatch()
  expect(await books()).not.toEqual(before)
  const { status, body } = await takeBack()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    state: 'taken_back',
    total: 5200,
    transfers: 2,
    lines: [],
    taken_back: { by: expect.anything() },
  })
  expect(await books()).toEqual(before)
  expect((await takeBack()).body.code).toBe('batch_taken_back')
  expect((await admin.post(`${path}/sent`)).body.code).toBe('batch_taken_back')
  expect((await admin.get(`${path}/file`)).body.code).toBe('batch_taken_back')
  expect((await admin.get('/admin/payouts/batches')).body).toMatchObject([{ id: batch.id, state: 'taken_back' }])
  const again = await exportBatch({ trainer_ids: [trainer.id], refund_ids: [refundId] })
  expect(again.body).toMatchObject({ state: 'exported', total: 5200, transfers: 2 })
  expect(await findViolations(house.db)).toEqual([])
})

test.each([
  ['has its reference and amount, because its money would be sent twice', {}, 409, 'batch_on_statement'],
  ['has its reference and amount and was ignored', { isIgnored: true }, 409, 'batch_on_statement'],
  ['has its reference and another amount', { more: 1 }, 200, undefined],
  ['is a debit of its sum, because some banks book a file as one debit', { isSum: true }, 409, 'batch_on_statement'],
  ['is an ignored debit of its sum', { isSum: true, isIgnored: true }, 409, 'batch_on_statement'],
  ['is a debit of its sum from the day before the export', { isSum: true, day: '15/11/2026' }, 200, undefined],
  ['is a debit of another sum', { isSum: true, more: 1 }, 200, undefined],
] as const)('whether a batch can be taken back if a bank line %s', async (_case, about, status, code) => {
  const { isSum, isIgnored, more, day }: { isSum?: true; isIgnored?: true; more?: number; day?: string } = about
  // The evening of 16 November in Dominican time.
  house.setNow('2026-11-17T02:00:00Z')
  const { admin, batch, takeBack, earnings } = await makeBatch()
  const { upload, lines } = await makeBankDesk(house)
  const [payout] = batch.lines
  const [text, amount] = isSum
    ? ['PAGO NOMINA', batch.total]
    : [`TRANSFERENCIA ${payout.id.slice(0, 8).toUpperCase()}`, payout.amount]
  const statement = await upload([{ text, amount: -amount - (more ?? 0), day: day ?? '16/11/2026' }])
  const [line] = await lines(statement)
  if (isIgnored) await admin.post(`/admin/bank-lines/${line.id}/ignore`, { payload: { as: 'other' } })
  const reply = await takeBack()
  expect([reply.status, reply.body.code]).toEqual([status, code])
  expect(await earnings()).toMatchObject({ available: code ? 0 : 4200 })
})

test('a batch that is marked as sent can no longer be taken back', async () => {
  const { admin, path, takeBack, earnings } = await makeBatch()
  expect((await admin.post(`${path}/sent`)).status).toBe(200)
  expect((await takeBack()).body.code).toBe('batch_already_sent')
  expect(await earnings()).toMatchObject({ available: 0, withdrawn: 4200 })
})

test('if the bank details changed since the export, taking the batch back returns a refund to the balance and tells the client', async () => {
  const { client, takeBack, balance } = await makeBatch()
  house.setNow('2026-11-16T16:01:00Z')
  const change = { ...accountOfLaura, account_number: '7700001234' }
  expect((await client.put('/bank-account', { payload: change })).status).toBe(200)
  expect((await takeBack()).status).toBe(200)
  expect(await balance()).toMatchObject({ amount: 1400, refund: null })
  const { email } = (await client.get('/auth/me')).body
  const told = (await listMails(house.db, email)).filter(({ kind }) => kind === 'refundWithdrawn')
  expect(told).toMatchObject([{ subject: 'No enviamos tu reembolso de RD$1,000.00' }])
  expect(told[0]?.text).toContain('Tus datos de banco se cambiaron o se eliminaron después de que lo pediste.')
  expect(await findViolations(house.db)).toEqual([])
})

test('if a client was suspended since the export, the client is told that the refund is in the balance once the batch is taken back', async () => {
  const { admin, client, takeBack } = await makeBatch()
  const { email } = (await client.get('/auth/me')).body
  const reason = 'Recibo dudoso'
  expect((await admin.post(`/admin/users/${client.id}/suspend`, { payload: { reason } })).status).toBe(204)
  const told = async () => (await listMails(house.db, email)).filter(({ kind }) => kind === 'refundWithdrawn')
  expect(await told()).toEqual([])
  expect((await takeBack()).status).toBe(200)
  expect(await told()).toMatchObject([{ subject: 'No enviamos tu reembolso de RD$1,000.00' }])
  expect(await findViolations(house.db)).toEqual([])
})

test('until a batch is sent, an admin reads how many recipients changed bank details or were suspended since the export', async () => {
  const { admin, client, trainer, path } = await makeBatch()
  const changed = async () => {
    const [listed] = (await admin.get('/admin/payouts/batches')).body
    expect((await admin.get(path)).body.recipients_changed).toBe(listed.recipients_changed)
    return listed.recipients_changed
  }
  expect(await changed()).toBe(0)
  house.setNow('2026-11-16T16:01:00Z')
  const change = { ...accountOfLaura, account_number: '7700001234' }
  expect((await client.put('/bank-account', { payload: change })).status).toBe(200)
  expect(await changed()).toBe(1)
  const reason = 'Recibo dudoso'
  expect((await admin.post(`/admin/users/${trainer.id}/suspend`, { payload: { reason } })).status).toBe(204)
  expect(await changed()).toBe(2)
  expect((await admin.post(`${path}/sent`)).body.recipients_changed).toBe(0)
  expect(await changed()).toBe(0)
})

test('if a batch is taken back, its payout to a deleted trainer becomes a debt', async () => {
  const { admin, trainer, takeBack } = await makeBatch()
  expect((await admin.delete(`/admin/users/${trainer.id}`)).status).toBe(204)
  expect((await takeBack()).status).toBe(200)
  expect((await admin.get('/admin/debts')).body).toContainEqual(
    expect.objectContaining({ kind: 'earnings', amount: 4200 }),
  )
  expect(await findViolations(house.db)).toEqual([])
})

test('a payout to a cédula whose last digit fails the check is sent, and the admin reads the right digit', async () => {
  const { admin, earn, save, exportBatch } = await makeTrainers(house)
  await earn(420_000)
  await save({ tax_id: '001-1234567-8' })
  expect((await admin.get('/admin/payouts/payable')).body).toMatchObject([
    { state: 'ready', odd_tax_id: { shown: '001-1234567-8', digit: '3' } },
  ])
  expect((await exportBatch()).status).toBe(201)
})
