import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { removeQueuedFiles } from '../../platform/storage/remove-later'
import { setUpHouse } from '../../testing/house'
import { listMails } from '../../testing/mails'
import { raceRounds } from '../../testing/random-runs'
import { countRows } from '../../testing/rows'
import { makeBarrier, waitForLockWaiters } from '../../testing/waiting'
import { findUser, lockUser } from '../accounts/queries'
import { makeTrainer } from '../trainers/makers'
import { makeDocument } from './makers'
import { findDocument, insertDocument } from './queries/documents'
import { documents } from './tables'
import { listStoredDocuments, sendCertificate, sendIdentity } from './testing/documents'

const house = setUpHouse()
beforeEach(async () => house.files.remove(await listStoredDocuments(house.files)))

/** The pool opens its connections one by one, so the requests of the first round hardly run at the same time. */
const rounds = raceRounds(5)

const makeWaiting = async (trainerId: string) =>
  makeDocument({ db: house.db, files: house.files, now: house.now() }, { trainerId })

test('if several admins decide one document at once, exactly one succeeds', async () => {
  const trainerId = await makeTrainer(house.db)
  const admins = [await house.person('admin'), await house.person('admin')]
  for (let round = 0; round < rounds; round += 1) {
    const id = await makeWaiting(trainerId)
    const answers = await Promise.all(
      admins.flatMap((admin) => [
        admin.post(`/admin/papers/${id}/accept`, { payload: {} }),
        admin.post(`/admin/papers/${id}/refuse`, { payload: { reason: 'Blurred' } }),
      ]),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409])
    expect(await countRows(house.db, 'admin_actions')).toBe(round + 1)
    expect(await listMails(house.db)).toHaveLength(round + 1)
  }
})

test('negative control: without lock and state condition, all admins who read a document decide it', async () => {
  const id = await makeWaiting(await makeTrainer(house.db))
  const haveRead = makeBarrier(3)
  const decide = () =>
    house.db.transaction(async (tx) => {
      if ((await findDocument(tx, id))?.state !== 'sent') return 0
      await haveRead()
      await tx
        .update(documents)
        .set({ state: 'refused', reason: 'Blurred', decidedAt: house.now() })
        .where(eq(documents.id, id))
      return 1
    })
  expect(await Promise.all([decide(), decide(), decide()])).toEqual([1, 1, 1])
})

test('if several identity documents are sent at once, only one is stored, and the files of the others are deleted', async () => {
  const trainer = await house.as(await makeTrainer(house.db))
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendIdentity(trainer)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await listStoredDocuments(house.files)).toHaveLength(2)
})

test('certificates sent at once cannot exceed ten documents a day', async () => {
  const trainer = await house.as(await makeTrainer(house.db))
  for (let n = 0; n < 8; n += 1) await makeWaiting(trainer.id)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sendCertificate(trainer)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await countRows(house.db, 'papers')).toBe(10)
})

test('a document that is withdrawn while an admin decides about it ends up withdrawn', async () => {
  const trainer = await house.as(await makeTrainer(house.db))
  const admin = await house.person('admin')
  for (let round = 0; round < rounds; round += 1) {
    const id = await makeWaiting(trainer.id)
    const [decided, withdrawn] = await Promise.all([
      admin.post(`/admin/papers/${id}/accept`, { payload: {} }),
      trainer.delete(`/me/verification/papers/${id}`),
    ])
    expect([204, 409]).toContain(decided.status)
    expect(withdrawn.status).toBe(200)
    expect((await findDocument(house.db, id))?.state).toBe('withdrawn')
  }
})

test("if a trainer's name changes while an identity document is accepted, no badge for the old name remains", async () => {
  const trainer = await house.as(await makeTrainer(house.db))
  const admin = await house.person('admin')
  const rename = (name: string) => trainer.put('/me/account', { payload: { name, phone: '' } })
  for (let round = 0; round < rounds; round += 1) {
    await rename('Ana Pérez')
    const [{ id }] = (await sendIdentity(trainer)).body.papers
    await Promise.all([admin.post(`/admin/papers/${id}/accept`, { payload: {} }), rename('Rosa Díaz')])
    expect((await admin.get(`/trainers/${trainer.id}`)).body.verified_on).toBeNull()
    await trainer.delete(`/me/verification/papers/${id}`)
  }
})

test('a trainer who is deleted while sending a document leaves no file', async () => {
  const admin = await house.person('admin')
  for (let round = 0; round < rounds; round += 1) {
    const trainer = await house.as(await makeTrainer(house.db))
    await Promise.all([sendCertificate(trainer), admin.delete(`/admin/users/${trainer.id}`)])
    expect(await listStoredDocuments(house.files)).toEqual([])
    expect(await countRows(house.db, 'papers')).toBe(0)
  }
})

test('if a trainer becomes a client while documents are sent and decided, no document is left waiting', async () => {
  const admin = await house.person('admin')
  for (let round = 0; round < rounds; round += 1) {
    const trainer = await house.as(await makeTrainer(house.db))
    const [{ id }] = (await sendIdentity(trainer)).body.papers
    const [decided, chosen, sent] = await Promise.all([
      admin.post(`/admin/papers/${id}/accept`, { payload: {} }),
      trainer.put('/auth/role', { payload: { role: 'client' } }),
      sendCertificate(trainer),
    ])
    expect([204, 409]).toContain(decided.status)
    expect(chosen.status).toBe(200)
    expect([200, 403]).toContain(sent.status)
    expect(await countRows(house.db, "papers where state = 'sent'")).toBe(0)
    await removeQueuedFiles(house.services)
    expect(await listStoredDocuments(house.files)).toHaveLength(decided.status === 204 ? 2 : 0)
    await house.files.remove(await listStoredDocuments(house.files))
  }
})

test('a document is refused if its trainer becomes a client or is suspended while the request waits for the lock', async () => {
  for (const [change, status] of [
    [sql`role = 'client'`, 403],
    [sql`suspended_at = now(), suspended_reason = 'x'`, 401],
  ] as const) {
    const trainer = await house.as(await makeTrainer(house.db))
    let sending: ReturnType<typeof sendCertificate> | undefined
    await house.db.transaction(async (tx) => {
      await lockUser(tx, trainer.id)
      sending = sendCertificate(trainer)
      await waitForLockWaiters(house.db)
      await tx.execute(sql`update users set ${change} where id = ${trainer.id}`)
    })
    expect((await sending)?.status).toBe(status)
    expect(await listStoredDocuments(house.files)).toEqual([])
    expect(await countRows(house.db, 'papers')).toBe(0)
  }
})

test("negative control: if the role is read before the lock, a client's document is left waiting", async () => {
  const trainer = await house.as(await makeTrainer(house.db))
  const role = (await findUser(house.db, trainer.id))?.role
  await trainer.put('/auth/role', { payload: { role: 'client' } })
  if (role === 'trainer') await makeWaiting(trainer.id)
  expect(
    await countRows(house.db, "papers join users on users.id = trainer_id where state = 'sent' and role = 'client'"),
  ).toBe(1)
})

test('the database refuses a second waiting identity document', async () => {
  const trainerId = await makeTrainer(house.db)
  const identity = {
    trainerId,
    kind: 'identity',
    state: 'sent',
    nameOnPaper: 'Ana Pérez',
    fileId: trainerId,
    selfieId: trainerId,
    sentAt: house.now(),
  } as const
  await insertDocument(house.db, { id: trainerId, ...identity })
  await expect(insertDocument(house.db, { id: crypto.randomUUID(), ...identity })).rejects.toThrow()
})
