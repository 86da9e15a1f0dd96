import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { setUpPostOffice } from '../../../testing/post-office'
import { makeMail } from '../makers'
import { listUndelivered } from '../queries'

const house = setUpHouse()
const post = setUpPostOffice(house)

describe('mail delivery', () => {
  test('no mail is lost or sent twice if the mail server is down for an hour', async () => {
    const server = await post.mailServer()
    const transport = post.openSmtp(server.url)
    const ids = await post.makeMails(8)
    await server.stop()
    for (let minute = 0; minute < 60; minute += 1) {
      await post.deliver(transport)
      post.later(1)
    }
    expect(await Promise.all(ids.map(async (id) => (await post.stored(id)).tries))).toEqual(ids.map(() => 6))
    await server.start()
    for (let minute = 0; minute < 60; minute += 1) {
      await post.deliver(transport)
      post.later(1)
    }
    expect(server.received.map(({ messageId }) => messageId).toSorted()).toEqual(
      ids.map((id) => `<${id}@entrena.do>`).toSorted(),
    )
  })

  test('if the mail server stays down, a mail is tried 24 times with growing pauses, then given up with a logged error', async () => {
    const server = await post.mailServer()
    await server.stop()
    const transport = post.openSmtp(server.url)
    const id = await makeMail(house.db, house.now())
    const pauses: number[] = []
    for (let round = 0; round < 30; round += 1) {
      await post.deliver(transport)
      const { nextTryAt, givenUpAt } = await post.stored(id)
      if (givenUpAt) break
      const pause = (nextTryAt.getTime() - house.now().getTime()) / 60_000
      pauses.push(pause)
      post.later(pause - 0.01)
      await post.deliver(transport)
      post.later(0.01)
    }
    expect(pauses).toEqual([1, 2, 5, 15, 30, 60, ...Array.from({ length: 17 }, () => 60)])
    expect(await listUndelivered(house.db, { beyond: undefined, limit: 10 })).toMatchObject([
      { mail: { id, tries: 24, lastProblem: 'ESOCKET ECONNREFUSED CONN' } },
    ])
    const loud = post.logged.filter(({ level }) => level === 'error')
    expect(loud).toEqual([
      {
        level: 'error',
        entry: { mail: id, problem: 'ESOCKET ECONNREFUSED CONN', tries: 24 },
        message: 'A mail was given up',
      },
    ])
    post.later(10_000)
    await post.deliver(transport)
    expect((await post.stored(id)).tries).toBe(24)
  })

  test('a mail is not retried if its recipient is refused permanently, and the log contains no names', async () => {
    const server = await post.mailServer()
    server.refusal = (email) => (email.startsWith('ana') ? '550 5.1.1 <ana@example.com>: no such user' : undefined)
    const refused = await makeMail(house.db, house.now())
    const fine = await makeMail(house.db, house.now(), { name: 'Bea', email: 'bea@example.com' })
    await post.deliver(post.openSmtp(server.url))
    expect(await listUndelivered(house.db, { beyond: undefined, limit: 10 })).toMatchObject([
      { mail: { id: refused, tries: 1, lastProblem: 'EENVELOPE RCPT TO 550 5.1.1' } },
    ])
    expect((await post.stored(fine)).sentAt).toEqual(house.now())
    expect(post.logged.map(({ level }) => level)).toEqual(['error'])
    expect(JSON.stringify(post.logged)).not.toMatch(/ana|Ana/)
  })

  test('a mail that the mail server refuses permanently after DATA is given up at once, and one that it refuses temporarily is retried', async () => {
    const server = await post.mailServer()
    const transport = post.openSmtp(server.url)
    server.dataRefusal = '554 5.7.1 Rejected as spam'
    const refused = await makeMail(house.db, house.now())
    await post.deliver(transport)
    server.dataRefusal = '451 4.3.0 Try again later'
    const delayed = await makeMail(house.db, house.now())
    await post.deliver(transport)
    expect(await post.stored(refused)).toMatchObject({ givenUpAt: house.now(), tries: 1 })
    expect(await post.stored(delayed)).toMatchObject({ givenUpAt: null, sentAt: null, tries: 1 })
    server.dataRefusal = undefined
    post.later(1)
    await post.deliver(transport)
    expect(await post.stored(delayed)).toMatchObject({ sentAt: house.now(), tries: 2 })
    expect(server.received).toHaveLength(1)
  })

  test('a mail that the mail server refuses temporarily is retried', async () => {
    const server = await post.mailServer()
    server.refusal = () => '450 4.2.0 Greylisted'
    const id = await makeMail(house.db, house.now())
    const transport = post.openSmtp(server.url)
    await post.deliver(transport)
    expect((await post.stored(id)).lastProblem).toBe('EENVELOPE RCPT TO 450 4.2.0')
    server.refusal = () => undefined
    post.later(1)
    await post.deliver(transport)
    expect(server.received).toHaveLength(1)
  })

  test('if the SMTP connection drops in the middle of a mail, the whole mail is sent once more', async () => {
    const server = await post.mailServer()
    server.mode = 'disconnects'
    const id = await makeMail(house.db, house.now())
    const transport = post.openSmtp(server.url)
    await post.deliver(transport)
    expect(await post.stored(id)).toMatchObject({ sentAt: null, tries: 1 })
    server.mode = 'accepts'
    post.later(1)
    await post.deliver(transport)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.raw).toContain('</html>')
  })

  test('if the SMTP connection drops before the confirmation, the mail is sent again with the same Message-ID', async () => {
    const server = await post.mailServer()
    server.mode = 'accepts and disconnects'
    const id = await makeMail(house.db, house.now())
    const transport = post.openSmtp(server.url)
    await post.deliver(transport)
    expect(server.received).toHaveLength(1)
    server.mode = 'accepts'
    post.later(1)
    await post.deliver(transport)
    expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${id}@entrena.do>`, `<${id}@entrena.do>`])
    expect(server.received[1]?.raw).toBe(server.received[0]?.raw)
  })

  test('if the mail server closes an idle SMTP connection, this does not count as a failed delivery', async () => {
    const server = await post.mailServer()
    const transport = post.openSmtp(server.url)
    await makeMail(house.db, house.now())
    await post.deliver(transport)
    await server.stop()
    await server.start()
    const id = await makeMail(house.db, house.now())
    await post.deliver(transport)
    expect(await post.stored(id)).toMatchObject({ sentAt: house.now(), tries: 1 })
  })

  test('if the mail server hangs on one mail, the other mails are still delivered', async () => {
    const server = await post.mailServer()
    const transport = post.openSmtp(server.url)
    const hanging = await makeMail(house.db, house.now())
    server.mode = 'hangs'
    const delivery = post.deliver(transport)
    await expect.poll(() => server.receivedCount).toBe(1)
    server.mode = 'accepts'
    await post.makeMails(20)
    await post.deliver(transport)
    expect(server.received).toHaveLength(20)
    expect(await post.stored(hanging)).toMatchObject({ sentAt: null, lastProblem: null })
    await server.stop()
    await delivery
    await server.start()
    post.later(1)
    await post.deliver(transport)
    expect(server.received.filter(({ messageId }) => messageId.includes(hanging))).toHaveLength(1)
  })

  test('a mail delivery times out if the mail server sends its greeting byte by byte', async () => {
    const server = createServer((socket) => {
      socket.write('220-')
      const timer = setInterval(() => socket.write('x'), 20)
      socket.on('error', () => undefined).on('close', () => clearInterval(timer))
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await expect.poll(() => server.listening).toBe(true)
    const address = server.address()
    const id = await makeMail(house.db, house.now())
    await post.deliver(post.openSmtp(`smtp://127.0.0.1:${typeof address === 'object' && address?.port}`), {
      longestSendMs: 300,
    })
    expect(await post.stored(id)).toMatchObject({ sentAt: null, lastProblem: 'CUT_OFF' })
  })
})
