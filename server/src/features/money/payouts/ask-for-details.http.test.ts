import { randomUUID } from 'node:crypto'
import { maxTransfers } from '@entrena/contract/money/payouts/rules'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { users } from '../../accounts/tables'
import { makeEarned } from '../ledger/makers'
import { writePostings } from '../ledger/queries'
import { makeTrainers } from './makers'

const house = setUpHouse()

async function makeWaiting(amountCents = 555_000) {
  const people = await makeTrainers(house)
  const { admin, trainer, earn } = people
  await earn(amountCents)
  const { name, email } = (await trainer.get('/auth/me')).body
  const ask = (payload: object = {}) => admin.post('/admin/payouts/ask-details', { payload })
  const mails = async () => (await listMails(house.db, email)).filter(({ kind }) => kind === 'bankDetailsAsked')
  return { ...people, name, ask, mails }
}

test('a trainer who has money but no bank details is asked for the details by mail, and the log of admin actions records this', async () => {
  const { admin, trainer, name, ask, mails } = await makeWaiting()
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(body).toEqual({ mailed: [{ trainer_id: trainer.id, name }], skipped: [], has_more: false })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.text).toContain('RD$5,550.00')
  expect(mail?.text).toContain('/login?next=%2Ftrainer-dashboard%3Ftab%3Dearnings')
  expect((await admin.get('/admin/actions')).body).toMatchObject([
    { kind: 'bank_details_asked', subject_id: trainer.id, trainer_name: name, parts: 0 },
  ])
  expect((await admin.get('/admin/payouts/payable')).body).toMatchObject([
    { details_asked_at: house.now().toISOString() },
  ])
})

test('a trainer is asked for bank details at most once in seven days, and the API returns when the trainer was last asked', async () => {
  const { trainer, name, ask, mails } = await makeWaiting()
  const asked = house.now().toISOString()
  await ask()
  house.setNow(new Date(house.now().getTime() + 7 * 24 * 60 * 60_000 - 60_000).toISOString())
  for (const draft of [{}, { trainer_ids: [trainer.id] }])
    expect((await ask(draft)).body).toEqual({
      mailed: [],
      skipped: [{ trainer_id: trainer.id, name, reason: 'asked', asked_at: asked }],
      has_more: false,
    })
  expect(await mails()).toHaveLength(1)
  house.setNow(new Date(house.now().getTime() + 60_000).toISOString())
  expect((await ask()).body.mailed).toHaveLength(1)
  expect(await mails()).toHaveLength(2)
})

test('the page of a person says whether an admin can ask for bank details now, and when an admin last asked', async () => {
  const { admin, trainer, client, ask, save } = await makeWaiting()
  const request = async (id: string) => (await admin.get(`/admin/users/${id}`)).body.details_request
  expect(await request(client.id)).toBeNull()
  expect(await request(trainer.id)).toEqual({ asked_at: null, refused: null })
  await ask({ trainer_ids: [trainer.id] })
  const asked_at = house.now().toISOString()
  expect(await request(trainer.id)).toEqual({ asked_at, refused: 'asked' })
  expect((await save()).status).toBe(200)
  expect(await request(trainer.id)).toEqual({ asked_at, refused: 'has_details' })
})

test.each(['has_details', 'leaving', 'suspended', 'nothing', 'cannot_enter'] as const)(
  'a trainer is not asked for bank details without need, and the reply says why: %s',
  async (reason) => {
    const { admin, trainer, client, save, ask, mails } = await makeWaiting()
    if (reason === 'has_details') await save()
    if (reason === 'leaving') await house.db.execute(sql`update users set leaving_at = now() where id = ${trainer.id}`)
    if (reason === 'suspended')
      await admin.post(`/admin/users/${trainer.id}/suspend`, { payload: { reason: 'Prueba' } })
    if (reason === 'cannot_enter') await house.db.execute(sql`update users set role = 'admin' where id = ${trainer.id}`)
    const id = reason === 'nothing' ? client.id : trainer.id
    expect((await ask({ trainer_ids: [id] })).body).toMatchObject({ mailed: [], skipped: [{ trainer_id: id, reason }] })
    expect(await mails()).toEqual([])
  },
)

test('a former trainer is asked for bank details, enters them on the account page, and is paid an amount below the minimum', async () => {
  const { admin, trainer, name, save, exportBatch, ask, mails } = await makeWaiting(30_000)
  expect((await trainer.put('/auth/role', { payload: { role: 'client' } })).status).toBe(200)
  expect((await admin.get('/admin/payouts/payable')).body).toMatchObject([{ can_enter_details: true }])
  expect((await ask()).body).toMatchObject({ mailed: [{ trainer_id: trainer.id, name }] })
  const [mail] = await mails()
  expect(mail?.text).toContain('/login?next=%2Faccount')
  expect((await trainer.get('/payouts')).body).toMatchObject({ state: 'details_missing', available: 300 })
  expect((await save()).status).toBe(200)
  const { status, body } = await exportBatch()
  expect([status, body.total]).toEqual([201, 300])
  expect((await trainer.get('/payouts/transfers')).body).toMatchObject([{ state: 'in_batch', amount: 300 }])
  await admin.post(`/admin/payouts/batches/${body.id}/sent`)
  const { email } = (await trainer.get('/auth/me')).body
  const sent = (await listMails(house.db, email)).find(({ kind }) => kind === 'payoutSent')
  expect(sent?.text).toContain('/login?next=%2Faccount')
})

test('a person who repeatedly leaves the role of a trainer is paid an amount below the minimum only 30 days after the last payout', async () => {
  const { admin, trainer, earn, save, exportBatch, plan, ask } = await makeWaiting(30_000)
  await save()
  const become = (role: string) => trainer.put('/auth/role', { payload: { role } })
  const later = (days: number) => house.setNow(new Date(house.now().getTime() + days * 24 * 60 * 60_000).toISOString())
  await become('client')
  const first = await exportBatch()
  expect([first.status, first.body.total]).toEqual([201, 300])
  await admin.post(`/admin/payouts/batches/${first.body.id}/sent`)

  await become('trainer')
  await earn(20_000)
  later(7)
  expect((await exportBatch()).body.code).toBe('nothing_to_pay')
  await become('client')
  expect((await exportBatch()).body.code).toBe('nothing_to_pay')
  expect(await plan()).toMatchObject({ state: 'below_minimum', minimum: 500, rest_on: '2026-12-16' })
  expect((await admin.get('/admin/payouts/payable')).body).toMatchObject([
    { state: 'below_minimum', minimum: 500, rest_on: '2026-12-16' },
  ])
  expect((await ask({ trainer_ids: [trainer.id] })).body.mailed).toEqual([])

  later(23)
  // Both people sign in again, because their sign-in of the first week has expired.
  const [former, office] = [await house.as(trainer.id), await house.as(admin.id)]
  expect((await former.get('/payouts')).body).toMatchObject({ state: 'ready', minimum: 0, rest_on: null })
  const rest = await office.post('/admin/payouts/batches', { payload: { trainer_ids: [trainer.id] } })
  expect([rest.status, rest.body.total]).toEqual([201, 200])
})

test('a former trainer who has enough for a payout is listed before a trainer who has more money, but less than the minimum', async () => {
  const { admin, trainer: former } = await makeWaiting(30_000)
  await former.put('/auth/role', { payload: { role: 'client' } })
  const trainer = await house.person('trainer')
  await makeEarned(house.db, { trainerId: trainer.id, amountCents: 40_000 })
  const first = await admin.get('/admin/payouts/payable?limit=1')
  expect(first.body).toMatchObject([{ trainer_id: former.id, available: 300, minimum: 0 }])
  const after = /[?&]after=([^&>]+)/.exec(String(first.headers.link))?.[1] ?? ''
  const second = await admin.get(`/admin/payouts/payable?limit=1&after=${after}`)
  expect(second.body).toMatchObject([{ trainer_id: trainer.id, available: 400, minimum: 500 }])
})

test('a trainer with less than the minimum payout is not asked for bank details, because nothing could be paid out', async () => {
  const { trainer, name, earn, ask, mails } = await makeWaiting(49_999)
  expect((await ask()).body).toEqual({ mailed: [], skipped: [], has_more: false })
  expect((await ask({ trainer_ids: [trainer.id] })).body).toMatchObject({
    skipped: [{ trainer_id: trainer.id, name, reason: 'below_minimum' }],
  })
  expect(await mails()).toEqual([])
  await earn(1)
  expect((await ask()).body.mailed).toHaveLength(1)
})

test('an admin who asks 501 trainers for bank details is told that one trainer is left, and then asks that trainer', async () => {
  const { client, trainer, ask } = await makeWaiting()
  // People who have asked for deletion of their account are not counted.
  await house.db.execute(sql`update users set leaving_at = now() where id = ${trainer.id}`)
  const waiting = Array.from({ length: maxTransfers + 1 }, () => randomUUID())
  await house.db.insert(users).values(
    waiting.map((id) => ({
      ...{ id, name: 'Ana Pérez', email: `${id}@example.com`, role: 'trainer' as const, createdAt: house.now() },
    })),
  )
  await writePostings(
    house.db,
    ...waiting.flatMap((trainerId) => {
      const about = {
        trainerId,
        clientId: client.id,
        purchaseId: trainerId,
        amountCents: 60_000,
        createdAt: house.now(),
      }
      return [
        { ...about, kind: 'received' as const, key: `in:${trainerId}:0` },
        { ...about, kind: 'credit' as const, key: `pay:${trainerId}` },
        { ...about, kind: 'released' as const, key: `done:${trainerId}` },
      ]
    }),
  )
  const first = (await ask()).body
  expect([first.mailed.length, first.skipped, first.has_more]).toEqual([maxTransfers, [], true])
  const second = (await ask()).body
  expect([second.mailed.length, second.skipped.length, second.has_more]).toEqual([1, maxTransfers - 1, false])
})
