import { expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { makePayers } from './makers'

const house = setUpHouse()

test('a refund is shown as due, then as asked for, in process, sent, arrived and returned', async () => {
  const { admin, refund, ask, booking, balance } = await makePayers(house)
  const id = await refund()
  const state = async () => (await booking(id)).refund.state
  expect(await state()).toBe('due')
  await ask(1400)
  expect(await state()).toBe('asked')
  expect((await booking(id)).refund.asked_amount).toBe(1400)
  const transferId = (await balance()).refund.id
  const { body: batch } = await admin.post('/admin/payouts/batches', { payload: { refund_ids: [transferId] } })
  expect(await state()).toBe('in_process')
  await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
  expect(await state()).toBe('sent')
  await admin.post(`/admin/payouts/transfers/${transferId}/seen`)
  expect(await state()).toBe('arrived')
  await admin.post(`/admin/payouts/transfers/${transferId}/returned`, { payload: { reason: 'cuenta cerrada' } })
  expect(await state()).toBe('returned')
  expect(await balance()).toMatchObject({ amount: 1400 })
})

test('a client is mailed once when a refund is sent, and once with the reason when the bank returns it', async () => {
  const { admin, client, refund, ask, balance } = await makePayers(house)
  const { email } = (await client.get('/auth/me')).body
  const mails = async () =>
    (await listMails(house.db, email)).filter(({ kind }) => kind === 'refundSent' || kind === 'refundReturned')
  await refund()
  await ask(1400)
  const transferId = (await balance()).refund.id
  const { body: batch } = await admin.post('/admin/payouts/batches', { payload: { refund_ids: [transferId] } })
  expect(await mails()).toEqual([])
  await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
  expect(await mails()).toMatchObject([{ kind: 'refundSent', subject: 'Enviamos tu reembolso de RD$1,400.00' }])
  house.setNow('2026-11-17T16:00:00Z')
  const back = () =>
    admin.post(`/admin/payouts/transfers/${transferId}/returned`, { payload: { reason: 'cuenta cerrada' } })
  expect([(await back()).status, (await back()).status]).toEqual([200, 409])
  const [, returned, ...others] = await mails()
  expect(others).toEqual([])
  expect(returned).toMatchObject({ kind: 'refundReturned', subject: 'Tu banco devolvió tu reembolso de RD$1,400.00' })
  expect(returned?.text).toContain('cuenta cerrada')
  expect(returned?.text).toContain('Está otra vez en tu saldo.')
})

test('if the bank returns the sent part of a refund and the client has kept the other part, the whole refund is in the balance', async () => {
  const { admin, client, refund, ask, booking, balance } = await makePayers(house)
  const id = await refund()
  await ask(900)
  const transferId = (await balance()).refund.id
  const { body: batch } = await admin.post('/admin/payouts/batches', { payload: { refund_ids: [transferId] } })
  await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
  house.setNow('2026-11-16T17:00:00Z')
  await client.post('/balance/keep')
  expect(await booking(id)).toMatchObject({ refund: { state: 'kept' }, refund_amount: 500 })
  await admin.post(`/admin/payouts/transfers/${transferId}/returned`, { payload: { reason: 'cuenta cerrada' } })
  expect(await booking(id)).toMatchObject({ refund: { state: 'kept' }, refund_amount: 1400 })
  expect(await balance()).toMatchObject({ amount: 1400 })
})

test('the trainer always reads the whole refund, and the client reads it again after the bank has returned the sent part', async () => {
  const { admin, trainer, refund, ask, booking, balance } = await makePayers(house)
  const id = await refund()
  await ask(900)
  const transferId = (await balance()).refund.id
  const { body: batch } = await admin.post('/admin/payouts/batches', { payload: { refund_ids: [transferId] } })
  await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
  expect(await booking(id)).toMatchObject({ refund: { state: 'due' }, refund_amount: 500 })
  expect((await trainer.get(`/bookings/${id}`)).body).toMatchObject({ refund_amount: 1400 })
  await admin.post(`/admin/payouts/transfers/${transferId}/returned`, { payload: { reason: 'cuenta cerrada' } })
  expect(await booking(id)).toMatchObject({ refund: { state: 'due' }, refund_amount: 1400 })
  expect((await trainer.get(`/bookings/${id}`)).body).toMatchObject({ refund_amount: 1400 })
  expect((await admin.get(`/bookings/${id}`)).body).toMatchObject({ refund_amount: 500 })
})

test('a requested refund covers the oldest session first, and then a part of the next one', async () => {
  const { admin, refund, ask, booking } = await makePayers(house)
  const [first, second, third] = [await refund(), await refund(), await refund()]
  await ask(2000)
  expect((await booking(first)).refund).toMatchObject({ state: 'asked', asked_amount: 1400 })
  expect((await booking(second)).refund).toMatchObject({ state: 'asked', asked_amount: 600 })
  expect((await booking(third)).refund).toMatchObject({ state: 'due', asked_amount: null })
  const sent = { sent_on: '2026-11-16', bank_reference: '4471' }
  expect((await admin.post(`/payments/refunds/${first}/sent`, { payload: sent })).body.code).toBe('refund_open')
  expect((await admin.post(`/payments/refunds/${third}/sent`, { payload: sent })).status).toBe(200)
  expect(await findViolations(house.db)).toEqual([])
})
