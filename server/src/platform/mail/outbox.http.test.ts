import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { setUpPostOffice } from '../../testing/post-office'
import { makeMail } from './makers'
import { claimDueMails, markMailFailed, markMailSent } from './queries'

const house = setUpHouse()
const { stored } = setUpPostOffice(house)

const claim = (most = 10) =>
  claimDueMails(house.db, { now: house.now(), until: new Date(house.now().getTime() + 300_000), most })

test('a committed mail is stored for delivery, without control characters in the header fields', async () => {
  const to = { name: 'Ana\r\nBcc: eve@example.com', email: 'ana@example.com' }
  const content = { subject: 'Pago\r\nX-Evil: 1', heading: 'Pago confirmado', paragraphs: ['Hola'] }
  const id = await makeMail(house.db, house.now(), to, { language: 'es', content })
  expect(await stored(id)).toMatchObject({
    toName: 'Ana Bcc: eve@example.com',
    toEmail: 'ana@example.com',
    language: 'es',
    subject: 'Pago X-Evil: 1',
    content: { heading: 'Pago confirmado' },
    createdAt: house.now(),
    nextTryAt: house.now(),
    tries: 0,
    sentAt: null,
  })
})

test('a transaction that is rolled back sends no mail', async () => {
  const failing = house.db.transaction(async (tx) => {
    await makeMail(tx, house.now())
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await claim()).toEqual([])
})

test('a mail claimed for delivery cannot be claimed again until the claim expires', async () => {
  const id = await makeMail(house.db, house.now())
  expect(await claim()).toMatchObject([{ id, tries: 1 }])
  expect(await claim()).toEqual([])
  house.setNow('2026-11-16T16:04:59Z')
  expect(await claim()).toEqual([])
  house.setNow('2026-11-16T16:05:00Z')
  expect(await claim()).toMatchObject([{ id, tries: 2 }])
})

test('a claim of due mails takes at most the requested number, oldest first', async () => {
  const ids: string[] = []
  for (const minute of [3, 1, 2]) ids.push(await makeMail(house.db, new Date(`2026-11-16T15:0${minute}:00Z`)))
  const first = await claim(2)
  expect(first.map(({ id }) => id).toSorted()).toEqual([ids[1], ids[2]].toSorted())
})

test('a server whose claim of a mail has expired does not overwrite the outcome stored by another server', async () => {
  const id = await makeMail(house.db, house.now())
  const [stale] = await claim()
  house.setNow('2026-11-16T16:10:00Z')
  const [fresh] = await claim()
  if (!stale || !fresh) throw new Error('It was claimed twice')
  const failure = { problem: 'ETIMEDOUT', nextTryAt: house.now() }
  await markMailFailed(house.db, stale, failure)
  expect(await stored(id)).toMatchObject({ claimedUntil: fresh.claimedUntil, lastProblem: null })
  await markMailSent(house.db, fresh, house.now())
  await markMailFailed(house.db, fresh, failure)
  expect(await stored(id)).toMatchObject({ sentAt: house.now(), lastProblem: null })
})
