import { mkdir, readdir, rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMail } from '../../platform/mail/makers'
import { openFolderStore } from '../../platform/storage/folder-store'
import { insertFilesToRemove, listFilesToRemove } from '../../platform/storage/queries'
import { removeQueuedFiles } from '../../platform/storage/remove-later'
import type { FileStore } from '../../platform/storage/store'
import { setUpHouse } from '../../testing/house'
import { linkHeaderOf, readWholeList } from '../../testing/lists'
import { newFolder } from '../../testing/paths'
import { makePicture, multipartFormOf } from '../../testing/pictures'
import { findColumnsWith } from '../../testing/rows'
import { makeUser } from '../accounts/makers'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'

let folder = ''
let isStoreAway = false
/** The key of a file that the store cannot delete. */
let stuckKey = ''

async function openFiles(): Promise<FileStore> {
  folder = await newFolder()
  const store = openFolderStore(folder)
  return {
    ...store,
    remove: (keys) =>
      isStoreAway || keys.includes(stuckKey) ? Promise.reject(new Error('The store is away')) : store.remove(keys),
  }
}

const house = setUpHouse({}, { openFiles: openFiles })
beforeEach(() => rm(folder, { recursive: true, force: true }).then(() => mkdir(folder)))

const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

const confirm = (id: string) => `/payments/bank-transfer/confirm?booking_id=${id}`

type Person = Awaited<ReturnType<typeof house.person>>

/** Stores a two-star review by the client, with a reply, and a five-star review by another client. */
async function reviewed(trainer: Person, client: Person) {
  const witness = await house.person('client')
  const review = async (from: Person, hour: number, rating: number) => {
    const stated = { date: '2026-11-10', hour, status: 'completed', paymentStatus: 'paid' } as const
    const booking_id = await makeBooking(house.db, { trainerId: trainer.id, clientId: from.id, ...stated })
    return (await from.post('/reviews', { payload: { booking_id, rating, comment: 'Bien' } })).body.id as string
  }
  const id = await review(client, 7, 2)
  await review(witness, 8, 5)
  await trainer.post(`/reviews/${id}/reply`, { payload: { reply: 'Gracias, Xiomara' } })
  return { witness }
}

/** Creates a client and a trainer with rows in every table. */
async function lively() {
  const admin = await house.person('admin')
  const trainer = await house.as(await makeBookableTrainer(house.db, { name: 'Rafael Montero' }))
  const { id } = await makeUser(house.db, { name: 'Xiomara Quezada', email: 'xiomara@example.com' })
  const client = await house.as(id)
  const photo = await multipartFormOf([{ field: 'file', content: await makePicture() }])
  await trainer.post('/trainers/upload-photo', photo)
  await trainer.post(
    '/trainers/upload-gallery',
    await multipartFormOf([{ field: 'files', content: await makePicture('png') }]),
  )
  const book = async (time: string) => {
    const payload = { trainer_id: trainer.id, date: '2026-11-17', time, service_type: 'gym', sessions_count: 2 }
    return (await client.post('/bookings', { payload })).body.id as string
  }
  const [paid, marked] = [await book('07:00'), await book('08:00')]
  await client.post(`/payments/bank-transfer/upload-proof?booking_id=${paid}`, photo)
  await client.post(`/payments/bank-transfer/mark-paid?booking_id=${marked}`)
  await admin.post(confirm(paid))
  await trainer.put(`/bookings/${paid}`, { payload: { status: 'confirmed' } })
  await client.post('/messages', { payload: { receiver_id: trainer.id, message: 'Hola, soy Xiomara' } })
  await trainer.post('/messages', { payload: { receiver_id: client.id, message: 'Hola Xiomara' } })
  const { witness } = await reviewed(trainer, client)
  await makeMail(house.db, house.now(), { id: client.id, name: 'Xiomara Quezada', email: 'xiomara@example.com' })
  await house.stranger.post('/auth/login', { payload: { email: 'xiomara@example.com', password: 'wrong-one' } })
  return { admin, trainer, client, witness, paid, marked }
}

describe('deleting a user', () => {
  test('deleting a client removes all rows and files except debts, and the trainer keeps the earnings', async () => {
    const { admin, trainer, client, witness, paid } = await lively()
    const words = [client.id, 'xiomara', 'quezada']
    expect(await findColumnsWith(house.db, words)).toEqual(
      expect.arrayContaining([
        'reviews.client_id',
        'reviews.trainer_reply',
        'messages.text',
        'conversations.partner_id',
      ]),
    )
    const shown = async () => (await trainer.get(`/trainers/${trainer.id}`)).body
    expect(await shown()).toMatchObject({ rating: 3.5, review_count: 2 })
    expect((await trainer.get('/messages/conversations')).body).toMatchObject([{ partner_id: client.id }])
    expect(await files()).toBe(7)
    expect((await admin.delete(`/admin/users/${client.id}`)).status).toBe(204)
    // These columns still name the client: the log keeps the deleted user's id, and a debt keeps the creditor's name
    // and address, because it must still be paid.
    expect(await findColumnsWith(house.db, words)).toEqual([
      'admin_actions.subject_id',
      'debts.creditor_email',
      'debts.creditor_id',
      'debts.creditor_name',
      'posting_totals.owner_id',
      'postings.client_id',
    ])
    // The trainer's photo and gallery picture remain, in three widths each. The client's payment proof is deleted.
    expect(await files()).toBe(6)
    expect((await trainer.get('/earnings')).body.total_earnings).toBe(2700)
    expect((await trainer.get('/earnings/entries')).body).toMatchObject([{ client_name: null, booking_id: paid }])
    expect((await trainer.get('/bookings')).body).toMatchObject([{ client_id: witness.id }])
    expect(await shown()).toMatchObject({ rating: 5, review_count: 1, rating_counts: [0, 0, 0, 0, 1] })
    expect((await trainer.get('/messages/conversations')).body).toEqual([])
  })

  test('deleting a trainer removes all rows and files except debts and ledger entries', async () => {
    const { admin, trainer, client } = await lively()
    expect((await house.stranger.get('/trainers?_t=1')).body).toHaveLength(1)
    expect((await admin.delete(`/admin/users/${trainer.id}`)).status).toBe(204)
    expect(await findColumnsWith(house.db, [trainer.id, 'rafael', 'montero'])).toEqual([
      'admin_actions.subject_id',
      'debts.other_name',
      // The mail that tells the client about the debt names the deleted trainer.
      'mails.content',
      'mails.subject',
      'posting_totals.owner_id',
      'postings.trainer_id',
    ])
    expect(await files()).toBe(0)
    expect((await client.get('/bookings')).body).toEqual([])
    expect((await client.get('/messages/conversations')).body).toEqual([])
    expect((await house.stranger.get('/trainers?_t=1')).body).toEqual([])
  })

  test('deleting a user creates no debt if nothing is owed', async () => {
    const { admin, trainer, client, paid, marked } = await lively()
    await house.db.execute(sql`update bookings set sessions_done = sessions_count where id = ${paid}`)
    await house.db.execute(sql`update bookings set payment_status = 'pending' where id = ${marked}`)
    await admin.delete(`/admin/users/${client.id}`)
    expect(await findColumnsWith(house.db, [client.id, 'xiomara', 'quezada'])).toEqual([
      'admin_actions.subject_id',
      'posting_totals.owner_id',
      'postings.client_id',
    ])
    await house.db.execute(sql`insert into postings (trainer_id, kind, debit, credit, amount_cents, key, created_at)
      values (${trainer.id}, 'payout_by_hand', 'trainer', 'bank', 270000, 'paid', now())`)
    await admin.delete(`/admin/users/${trainer.id}`)
    expect(await findColumnsWith(house.db, [trainer.id, 'rafael', 'montero'])).toEqual([
      'admin_actions.subject_id',
      'posting_totals.owner_id',
      'postings.trainer_id',
    ])
    expect((await admin.get('/admin/debts')).body).toEqual([])
  })

  test("deleting a user ends the user's sessions immediately", async () => {
    const { admin, client } = await lively()
    expect((await client.get('/auth/me')).status).toBe(200)
    await admin.delete(`/admin/users/${client.id}`)
    expect((await client.get('/auth/me')).status).toBe(401)
    expect((await client.get('/bookings')).status).toBe(401)
  })

  test('admins cannot delete themselves, and the error is in their language', async () => {
    const admin = await house.person('admin')
    const own = `/admin/users/${admin.id}`
    expect(await admin.delete(own)).toMatchObject({
      status: 400,
      body: { detail: 'You cannot delete your own account' },
    })
    const spanish = await admin.delete(own, { headers: { 'accept-language': 'es' } })
    expect(spanish.body.detail).toBe('No puedes eliminar tu propia cuenta')
    expect((await admin.delete(own.replace(admin.id, admin.id.toUpperCase()))).status).toBe(400)
    expect((await admin.get('/auth/me')).status).toBe(200)
  })

  test('an admin can delete another admin', async () => {
    const [one, other] = [await house.person('admin'), await house.person('admin')]
    expect((await one.delete(`/admin/users/${other.id}`)).status).toBe(204)
    expect((await other.delete(`/admin/users/${one.id}`)).status).toBe(401)
  })

  test.each(['7f3a91c2-0000-4000-8000-000000000000', 'nobody'])(
    'an admin who deletes the unknown user %s gets a 404',
    async (id) => {
      const admin = await house.person('admin')
      expect((await admin.delete(`/admin/users/${id}`)).status).toBe(404)
      expect((await admin.get('/admin/actions')).body).toEqual([])
    },
  )

  test('only admins can delete users, and the refusal does not reveal whether a user exists', async () => {
    const { id } = await makeUser(house.db)
    for (const role of ['client', 'trainer', null] as const) {
      const person = await house.person(role)
      const [real, unreal] = [
        await person.delete(`/admin/users/${id}`),
        await person.delete('/admin/users/7f3a91c2-0000-4000-8000-000000000000'),
      ]
      expect(real.status).toBe(403)
      expect(real.body).toEqual(unreal.body)
    }
    expect((await house.stranger.delete(`/admin/users/${id}`)).status).toBe(401)
  })

  test('a user can be deleted while the file store is down, and the files are removed later', async () => {
    const { admin, client } = await lively()
    isStoreAway = true
    expect((await admin.delete(`/admin/users/${client.id}`)).status).toBe(204)
    isStoreAway = false
    expect(await files()).toBe(7)
    await removeQueuedFiles(house)
    expect(await files()).toBe(6)
    expect(await findColumnsWith(house.db, ['proofs/'])).toEqual([])
  })
})

test('a file that cannot be removed does not prevent the removal of other files', async () => {
  const keys = Array.from({ length: 450 }, (_, index) => `images/${String(index).padStart(4, '0')}.webp`)
  for (const key of keys) await house.files.put(key, Buffer.from('x'), 'image/webp')
  await insertFilesToRemove(house.db, keys, house.now())
  stuckKey = 'images/0007.webp'
  await expect(removeQueuedFiles(house)).rejects.toThrow('wait for the store')
  expect(await files()).toBe(1)
  expect(await listFilesToRemove(house.db, '', 10)).toEqual([stuckKey])
  stuckKey = ''
  await removeQueuedFiles(house)
  expect(await files()).toBe(0)
  expect(await listFilesToRemove(house.db, '', 10)).toEqual([])
})

test('deleting a user leaves the files of an earlier deletion to the clean-up job', async () => {
  const { admin, client } = await lively()
  await house.files.put('images/other.webp', Buffer.from('x'), 'image/webp')
  await insertFilesToRemove(house.db, ['images/other.webp'], house.now())
  await admin.delete(`/admin/users/${client.id}`)
  expect(await listFilesToRemove(house.db, '', 10)).toEqual(['images/other.webp'])
})

describe('the log of admin actions', () => {
  test('the log of admin actions shows admin, action, time and subject, latest first', async () => {
    const { admin, client, paid } = await lively()
    const pending = await makeBooking(house.db, {
      trainerId: (await house.person('trainer')).id,
      clientId: client.id,
      hour: 18,
    })
    house.setNow('2026-11-16T17:00:00Z')
    await admin.post(confirm(pending))
    await admin.post(confirm(pending))
    const { body } = await admin.get('/admin/actions')
    expect(body).toHaveLength(2)
    expect(body[0]).toMatchObject({
      kind: 'booking_marked_paid',
      at: '2026-11-16T17:00:00.000Z',
      admin_id: admin.id,
      admin_name: 'Ana Pérez',
      subject_id: pending,
      amount: 1400,
      client_name: 'Xiomara Quezada',
    })
    expect(body[1]).toMatchObject({ kind: 'booking_marked_paid', subject_id: paid, amount: 2700 })
    house.setNow('2026-11-16T18:00:00Z')
    await admin.delete(`/admin/users/${client.id}`)
    const after = (await admin.get('/admin/actions')).body
    expect(after[0]).toMatchObject({ kind: 'user_deleted', subject_id: client.id, subject_role: 'client' })
    expect(after[1]).toMatchObject({ subject_id: pending, client_name: null, trainer_name: null })
  })

  test('the log of admin actions distinguishes a confirmed payment from a booking marked as paid', async () => {
    const admin = await house.person('admin')
    const [trainerId, { id: clientId }] = [await makeBookableTrainer(house.db), await makeUser(house.db)]
    const id = await makeBooking(house.db, { trainerId, clientId, paymentStatus: 'pending_confirmation' })
    await admin.post(confirm(id))
    expect((await admin.get('/admin/actions')).body).toMatchObject([{ kind: 'payment_confirmed', subject_id: id }])
  })

  test('the log of admin actions can be paged forwards and backwards', async () => {
    const admin = await house.person('admin')
    const people = await Promise.all(Array.from({ length: 5 }, () => makeUser(house.db)))
    for (const { id } of people) await admin.delete(`/admin/users/${id}`)
    const all = (await admin.get('/admin/actions')).body
    expect(await readWholeList(admin, '/admin/actions?limit=2')).toEqual(all)
    const last = await admin.get('/admin/actions?limit=2&before=end')
    expect(last.body).toEqual(all.slice(3))
    const { previous = '' } = linkHeaderOf(last)
    expect((await admin.get(`${previous}&after=x`)).status).toBe(400)
    expect((await admin.get(previous)).body).toEqual(all.slice(1, 3))
  })

  test('the database refuses to update or delete entries in the log of admin actions', async () => {
    const admin = await house.person('admin')
    await admin.delete(`/admin/users/${(await makeUser(house.db)).id}`)
    await expect(house.db.execute(sql`update admin_actions set kind = 'mail_retried'`)).rejects.toThrow()
    await expect(house.db.execute(sql`delete from admin_actions`)).rejects.toThrow()
  })

  test('the log of admin actions keeps the entries of a deleted admin', async () => {
    const [one, other] = [await house.person('admin'), await house.person('admin')]
    await other.delete(`/admin/users/${(await makeUser(house.db)).id}`)
    house.setNow('2026-11-16T17:00:00Z')
    await one.delete(`/admin/users/${other.id}`)
    expect((await one.get('/admin/actions')).body[1]).toMatchObject({ admin_id: other.id, admin_name: null })
  })
})

describe('mails that could not be delivered', () => {
  test('admins see kind, time and reason of an undelivered mail, and can retry it once', async () => {
    const admin = await house.person('admin')
    const id = await makeMail(house.db, house.now())
    expect((await admin.get('/admin/mails')).body).toEqual([])
    expect((await admin.post(`/admin/mails/${id}/retry`)).status).toBe(404)
    await house.db.execute(
      sql`update mails set given_up_at = created_at, tries = 24, last_problem = 'EENVELOPE 550' where id = ${id}`,
    )
    const { body } = await admin.get('/admin/mails')
    const at = '2026-11-16T16:00:00.000Z'
    expect(body).toEqual([
      {
        ...{ id, kind: 'confirmedToClient', created_at: at, given_up_at: at, next_try_at: null, tries: 24 },
        problem: 'EENVELOPE 550',
      },
    ])
    expect((await admin.get('/admin/attention')).body.mails_given_up).toBe(1)
    const answers = [await admin.post(`/admin/mails/${id}/retry`), await admin.post(`/admin/mails/${id}/retry`)]
    expect(answers.map(({ status }) => status)).toEqual([204, 404])
    expect((await admin.get('/admin/attention')).body.mails_given_up).toBe(0)
    expect((await admin.get('/admin/actions')).body).toMatchObject([{ kind: 'mail_retried', subject_id: id }])
  })

  test('the task about undelivered mails counts exactly the mails that its list shows: those still tried and those given up', async () => {
    const admin = await house.person('admin')
    const [fine, tried, givenUp] = [await failedMail(2), await failedMail(3), await failedMail(24)]
    await house.db.execute(sql`update mails set given_up_at = created_at where id = ${givenUp}`)
    const sent = await failedMail(4)
    await house.db.execute(sql`update mails set sent_at = created_at where id = ${sent}`)
    const again = '2026-11-16T16:05:00.000Z'
    const { body } = await admin.get('/admin/mails')
    expect(body).toMatchObject([
      { id: tried, given_up_at: null, next_try_at: again, tries: 3, problem: 'ECONNREFUSED' },
      { id: givenUp, given_up_at: '2026-11-16T16:00:00.000Z', next_try_at: null },
    ])
    expect((await admin.get('/admin/tasks')).body).toMatchObject([
      { kind: 'mails', count: 2, since: '2026-11-16T16:00:00.000Z' },
    ])
    expect((await admin.post(`/admin/mails/${tried}/retry`)).status).toBe(404)
    expect(body).not.toContainEqual(expect.objectContaining({ id: fine }))
  })

  async function failedMail(tries: number): Promise<string> {
    const id = await makeMail(house.db, house.now())
    const nextTry = new Date('2026-11-16T16:05:00Z').toISOString()
    await house.db.execute(
      sql`update mails set tries = ${tries}, next_try_at = ${nextTry}, last_problem = 'ECONNREFUSED' where id = ${id}`,
    )
    return id
  }
})
