import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useHouse } from '../../../testing/house'
import { makeWaitingMail } from '../makers'
import { type Letter, writeMail } from '../outbox'
import { insertMail } from '../queries'
import { mails } from '../tables'
import { findDigest } from './find-digest'

const house = useHouse()

const twenty = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 20 }, work))
const countSingle = () => house.db.$count(mails, isNull(mails.digestAt))

test('of twenty transactions at one instant, three send a mail of their own and the others share a digest', async () => {
  for (let round = 0; round < 3; round += 1) {
    await house.db.delete(mails)
    await twenty(() => makeWaitingMail(house.db, house.now()))
    expect(await countSingle()).toBe(3)
    const rows = await house.db.selectDistinct({ digestAt: mails.digestAt }).from(mails)
    expect(rows).toHaveLength(2)
  }
})

test('without the lock more than three send their own: the race is real', async () => {
  const letter: Letter = {
    kind: 'requested',
    about: [],
    to: { name: 'Ana Ruiz', email: 'ana@example.com' },
    language: 'en',
    content: { subject: 'New request', heading: 'New request', paragraphs: [] },
    publicUrl: 'https://entrena.do',
    mayWait: true,
    now: house.now(),
  }
  await twenty(() =>
    house.db.transaction(async (tx) => {
      const mail = writeMail(letter)
      await insertMail(tx, { ...mail, ...(await findDigest(tx, mail, letter.content)) })
    }),
  )
  expect(await countSingle()).toBeGreaterThan(3)
})
