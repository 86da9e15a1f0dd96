import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openFolderStore } from '../../platform/storage/folder-store'
import { countStatistics } from '../../testing/counted-statistics'
import { setUpHouse } from '../../testing/house'
import { newFolder } from '../../testing/paths'
import { makePicture, multipartFormOf } from '../../testing/pictures'
import { isLongRun, raceRounds } from '../../testing/random-runs'
import { countRows, selectRows } from '../../testing/rows'
import { makeBarrier } from '../../testing/waiting'
import { makeUser } from '../accounts/makers'
import { draftBooking, makeBookableTrainer, makeBooking } from '../bookings/makers'
import { addDeltasToTallies } from './statistics'

let folder = ''
const openFiles = async () => {
  folder = await newFolder()
  return openFolderStore(folder)
}
const house = setUpHouse({}, { openFiles })

const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

test('if two admins delete the same person at the same time, one succeeds and the other gets 404', async () => {
  const admins = [await house.person('admin'), await house.person('admin')]
  for (let round = 0; round < raceRounds(5); round += 1) {
    const { id } = await makeUser(house.db)
    const answers = await Promise.all(admins.map((admin) => admin.delete(`/admin/users/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  }
  expect(await countRows(house.db, 'admin_actions')).toBe(raceRounds(5))
})

test('if two admins delete each other at the same time, one admin remains', async () => {
  for (let round = 0; round < raceRounds(5); round += 1) {
    const [one, other] = [await house.person('admin'), await house.person('admin')]
    const answers = await Promise.all([one.delete(`/admin/users/${other.id}`), other.delete(`/admin/users/${one.id}`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401])
    await house.db.execute(sql`delete from users`)
  }
})

test('negative control: without locks, two admins can delete each other', async () => {
  const [one, other] = [await makeUser(house.db, { role: 'admin' }), await makeUser(house.db, { role: 'admin' })]
  const bothHaveLooked = makeBarrier(2)
  const remove = (self: string, id: string) =>
    house.db.transaction(async (tx) => {
      const found = await selectRows(tx, sql`select 1 from users where id = ${self}`)
      await bothHaveLooked()
      if (found.length > 0) await tx.execute(sql`delete from users where id = ${id}`)
    })
  await Promise.all([remove(one.id, other.id), remove(other.id, one.id)])
  expect(await countRows(house.db, 'users')).toBe(0)
})

test('deleting a person who is sending requests causes no server error and leaves no row or file of that person', {
  timeout: 120_000,
}, async () => {
  const admin = await house.person('admin')
  const picture = await makePicture('jpeg', { width: 60, height: 60 })
  const upload = () => multipartFormOf([{ field: 'file', content: picture }])
  const seen = new Map<string, number>()
  for (const round of isLongRun ? Array.from({ length: 12 }, (_, index) => index) : [0, 3, 6, 11]) {
    const trainer = await house.as(await makeBookableTrainer(house.db))
    const client = await house.person('client')
    const book = (hour: number) => makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, hour })
    const [paid, proven, declined, package_] = [await book(6), await book(7), await book(8), await book(9)]
    await house.db.execute(sql`update bookings set payment_status = 'paid', sessions_count = 5 where id = ${package_}`)
    const leaving = round % 2 === 0 ? client : trainer
    const [photo, proof] = [await upload(), await upload()]
    const draft = draftBooking(trainer.id, { date: '2026-11-18' })
    const done = { date: '2026-11-10', status: 'completed', paymentStatus: 'paid' } as const
    const booking_id = await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, hour: 6, ...done })
    const requests = [
      () => client.post('/bookings', { payload: { ...draft, time: '10:00' } }),
      () => client.post('/bookings', { payload: { ...draft, time: '11:00', package_booking_id: package_ } }),
      () => admin.post(`/payments/bank-transfer/confirm?booking_id=${paid}`),
      () => client.post(`/payments/bank-transfer/mark-paid?booking_id=${paid}`),
      () => client.post(`/payments/bank-transfer/upload-proof?booking_id=${proven}`, proof),
      () => trainer.put(`/bookings/${declined}`, { payload: { status: 'cancelled' } }),
      () => trainer.post('/trainers/upload-photo', photo),
      () => trainer.put(`/bookings/${package_}`, { payload: { status: 'confirmed' } }),
      () => client.post('/reviews', { payload: { booking_id, rating: 5 } }),
      () => client.post('/messages', { payload: { receiver_id: trainer.id, message: 'Hola' } }),
      () => trainer.post('/messages', { payload: { receiver_id: client.id, message: 'Hola' } }),
    ]
    // Each round sends the deletion at a different position among the requests; the first two rounds send it last.
    const position = round < 2 ? requests.length : Math.floor(round / 2)
    const begin = (some: typeof requests) => some.map((send) => send())
    const before = begin(requests.slice(0, position))
    const deletion = admin.delete(`/admin/users/${leaving.id}`)
    // In later rounds the deletion begins earlier. In the last rounds it ends before the remaining requests are sent.
    if (round >= 10) await deletion
    else if (round >= 6) await pause(8 * (round - 5))
    const answers = await Promise.all([...before, ...begin(requests.slice(position))])
    expect(await deletion).toMatchObject({ status: 204 })
    for (const [index, { status, body }] of answers.entries()) {
      expect(status, `request ${index}: ${JSON.stringify(body)}`).toBeLessThan(500)
      seen.set(`${index} ${status < 300}`, (seen.get(`${index} ${status < 300}`) ?? 0) + 1)
    }
    await admin.delete(`/admin/users/${client.id}`)
    await admin.delete(`/admin/users/${trainer.id}`)
  }
  const tables = ['bookings', 'trainer_images', 'mails', 'files_to_remove', 'sessions']
  for (const table of [...tables, 'reviews', 'messages', 'conversations']) {
    // The admin's sign-in session is the only session left.
    expect(await countRows(house.db, table), table).toBe(table === 'sessions' ? 1 : 0)
  }
  expect(await files()).toBe(0)
  // Some requests came before the deletion and succeeded, others came after it and were refused.
  expect([...seen.keys()].filter((key) => key.endsWith('true')).length).toBeGreaterThan(2)
  expect([...seen.keys()].filter((key) => key.endsWith('false')).length).toBeGreaterThan(2)
})

test('the statistics stay exact while bookings change and a job folds the changes into the totals', {
  timeout: 120_000,
}, async () => {
  const admin = await house.person('admin')
  const trainerIds = await Promise.all(Array.from({ length: 4 }, () => makeBookableTrainer(house.db)))
  const clients = await Promise.all(Array.from({ length: 8 }, () => house.person('client')))
  const book = (index: number, time: string) =>
    clients[index % 8]?.post('/bookings', {
      payload: draftBooking(trainerIds[index % 4] ?? '', { date: `2026-11-${17 + Math.floor(index / 4)}`, time }),
    })
  for (const time of ['07:00', '08:00', '09:00']) {
    await Promise.all([
      ...Array.from({ length: 16 }, (_, index) => book(index, time)),
      ...Array.from({ length: 4 }, () => addDeltasToTallies(house)),
      admin.get('/admin/stats'),
      house.db.execute(
        sql`update bookings set status = 'completed', payment_status = 'paid', expires_at = null where random() < 0.5`,
      ),
      house.db
        .execute(sql`delete from users where id in (select id from users where role = 'client' and random() < 0.02)`)
        .catch(() => undefined),
    ])
    const [stats, attention] = [await admin.get('/admin/stats'), await admin.get('/admin/attention')]
    expect({ ...stats.body, ...attention.body }).toEqual(await countStatistics(house.db))
  }
  expect((await admin.get('/admin/stats')).body.total_bookings).toBeGreaterThan(10)
})

test('negative control: concurrent requests that read a counter and write it back lose updates', async () => {
  await house.db.execute(sql`insert into tallies (name, week, amount) values ('naive', '0001-01-01', 0)`)
  const query = sql`select amount::int from tallies where name = 'naive'`
  const read = async () => (await selectRows<{ amount: number }>(house.db, query))[0]?.amount ?? 0
  const allHaveRead = makeBarrier(30)
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      const next = (await read()) + 1
      await allHaveRead()
      await house.db.execute(sql`update tallies set amount = ${next} where name = 'naive'`)
    }),
  )
  expect(await read()).toBeLessThan(30)
})
