import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { runWithoutRetries } from '../../../testing/plain-database'
import { raceRounds } from '../../../testing/random-runs'
import { makeBarrier } from '../../../testing/waiting'
import type { Db } from '../../db/db'
import { isLockedOut } from '../../db/errors'
import { makeWaitingMail } from '../makers'
import { enqueueMail, enqueueMails, type MailToEnqueue, writeMail } from '../outbox'
import { insertMail } from '../queries'
import { mails } from '../tables'
import { findDigest } from './find-digest'

const house = setUpHouse()

const twenty = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 20 }, work))
const countSingle = () => house.db.$count(mails, isNull(mails.digestAt))

test('of twenty simultaneous transactions that store a mail, three send it separately and the others share a digest', async () => {
  for (let round = 0; round < raceRounds(3); round += 1) {
    await house.db.delete(mails)
    await twenty(() => makeWaitingMail(house.db, house.now()))
    expect(await countSingle()).toBe(3)
    const rows = await house.db.selectDistinct({ digestAt: mails.digestAt }).from(mails)
    expect(rows).toHaveLength(2)
  }
})

const letterTo = (name: string): MailToEnqueue => ({
  kind: 'requested',
  about: [],
  to: { id: null, name, email: `${name}@example.com` },
  language: 'en',
  content: { subject: 'New request', heading: 'New request', paragraphs: [] },
  mayWait: true,
  now: house.now(),
})

test('negative control: without the lock, more than three of twenty transactions send separate mails', async () => {
  const letter = letterTo('ana')
  await twenty(() =>
    house.db.transaction(async (tx) => {
      const mail = writeMail(letter)
      await insertMail(tx, { ...mail, ...(await findDigest(tx, mail, { content: letter.content, isUrgent: false })) })
    }),
  )
  expect(await countSingle()).toBeGreaterThan(3)
})

test('transactions that enqueue several mails with one call never deadlock, whatever the order of the mails', async () => {
  const names = ['ana', 'bea', 'carla', 'dora']
  let turn = 0
  await twenty(() => {
    turn += 1
    const letters = (turn % 2 === 0 ? names : names.toReversed()).map(letterTo)
    return house.db.transaction((tx) => enqueueMails(tx, letters))
  })
  expect(await house.db.$count(mails)).toBe(80)
  expect(await countSingle()).toBe(12)
})

test('negative control: two transactions that enqueue mails one by one in opposite orders deadlock', async () => {
  const bothHaveOne = makeBarrier(2)
  const enqueue = (db: Db, first: string, second: string) =>
    db.transaction(async (tx) => {
      await enqueueMail(tx, letterTo(first))
      await bothHaveOne()
      await enqueueMail(tx, letterTo(second))
    })
  const ends = await runWithoutRetries(house.db, (db) =>
    Promise.allSettled([enqueue(db, 'ana', 'bea'), enqueue(db, 'bea', 'ana')]),
  )
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(isLockedOut(ends.find((end) => end.status === 'rejected')?.reason)).toBe(true)
})
