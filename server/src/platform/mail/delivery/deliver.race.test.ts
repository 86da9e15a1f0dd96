import { setTimeout as pause } from 'node:timers/promises'
import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { setUpPostOffice } from '../../../testing/post-office'
import { raceRounds } from '../../../testing/random-runs'
import { makeBarrier } from '../../../testing/waiting'
import { makeMail } from '../makers'
import { claimDueMails } from '../queries'
import { mails } from '../tables'

const house = setUpHouse()
const { makeMails, mailServer, openSmtp, later, deliver } = setUpPostOffice(house)

/** A fake transport that counts mails and takes a moment to send each mail. */
function counting() {
  const sent = new Map<string, number>()
  const transport = {
    async send({ id }: { readonly id: string }) {
      sent.set(id, (sent.get(id) ?? 0) + 1)
      await pause(1)
    },
    close: () => undefined,
  }
  return { transport, sent, doubled: () => [...sent.values()].filter((times) => times > 1).length }
}

const four = (work: () => Promise<void>) => Promise.all([work(), work(), work(), work()])

test('four servers share 100 mails and send each mail once', async () => {
  for (let round = 0; round < raceRounds(5); round += 1) {
    await makeMails(100)
    const { transport, sent, doubled } = counting()
    await four(() => deliver(transport))
    expect(sent.size).toBe(100)
    expect(doubled()).toBe(0)
  }
  expect(await house.db.$count(mails, isNull(mails.sentAt))).toBe(0)
})

test('four servers share 10 due mails, digests among them, and send each of them once', async () => {
  for (let round = 0; round < raceRounds(5); round += 1) {
    await house.db.transaction(async (tx) => {
      for (let index = 0; index < 10 * 8; index += 1) {
        const to = { name: 'Person', email: `r${round}d${index % 10}@example.com` }
        await makeMail(tx, house.now(), to, { mayWait: true })
      }
    })
    later(61)
    await makeMails(20)
    const { transport, sent, doubled } = counting()
    await four(() => deliver(transport))
    expect(sent.size).toBe(10 * 3 + 10 + 20)
    expect(doubled()).toBe(0)
  }
  expect(await house.db.$count(mails, isNull(mails.sentAt))).toBe(0)
})

test('negative control: if servers do not claim mails before sending, four servers send some mails twice', async () => {
  await makeMails(100)
  const { transport, sent, doubled } = counting()
  const allHaveLooked = makeBarrier(4)
  await four(async () => {
    for (;;) {
      const due = await house.db.select().from(mails).where(isNull(mails.sentAt)).limit(5)
      await allHaveLooked()
      if (due.length === 0) return
      for (const mail of due) {
        await transport.send(mail)
        await house.db.update(mails).set({ sentAt: house.now() }).where(eq(mails.id, mail.id))
      }
    }
  })
  expect(sent.size).toBe(100)
  expect(doubled()).toBeGreaterThan(0)
})

test('concurrent claims of due mails never contain the same mail and never exceed their limit', async () => {
  await makeMails(100)
  const until = new Date(house.now().getTime() + 300_000)
  const claims = await Promise.all(
    Array.from({ length: 15 }, () => claimDueMails(house.db, { now: house.now(), until, most: 5 })),
  )
  expect(Math.max(...claims.map(({ length }) => length))).toBe(5)
  const ids = claims.flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('four servers send 40 mails with 40 different Message-IDs to a real mail server', async () => {
  const server = await mailServer()
  const ids = await makeMails(40)
  await four(() => deliver(openSmtp(server.url)))
  const messageIds = server.received.map(({ messageId }) => messageId)
  expect(messageIds.toSorted()).toEqual(ids.map((id) => `<${id}@entrena.do>`).toSorted())
})
