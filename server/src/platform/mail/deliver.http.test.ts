import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { useHouse } from '../../testing/house'
import { openSmtpServer, smtpError, type TestSmtpServer } from '../../testing/smtp-server'
import { readConfig } from '../config'
import { deliverDue } from './deliver'
import { makeMail, newMailFolder } from './makers'
import type { MailTransport } from './outgoing'
import { claimDue, listGivenUp } from './queries'
import { mails } from './tables'
import { openMailTransport } from './transport'

const house = useHouse()

const toClose: (() => unknown)[] = []
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close()
})

function openTransport(env: Record<string, string>): MailTransport {
  const transport = openMailTransport(readConfig({ PUBLIC_URL: 'https://entrena.do', ...env }))
  toClose.push(transport.close)
  return transport
}

const bySmtp = (url: string) => openTransport({ SMTP_URL: url, MAIL_FROM: 'Entrena <hola@entrena.do>' })

async function smtpServer(options?: Parameters<typeof openSmtpServer>[0]): Promise<TestSmtpServer> {
  const server = await openSmtpServer(options)
  toClose.push(server.stop)
  return server
}

let logged: { level: string; entry: object; message: string }[] = []
const log = {
  warn: (entry: object, message: string) => void logged.push({ level: 'warn', entry, message }),
  error: (entry: object, message: string) => void logged.push({ level: 'error', entry, message }),
}
afterEach(() => {
  logged = []
})

const deliver = (transport: MailTransport, limits = {}) =>
  deliverDue({ db: house.db, now: house.now, log }, transport, limits)

const later = (minutes: number) => house.setNow(new Date(house.now().getTime() + minutes * 60_000).toISOString())

async function stored(id: string) {
  const [row] = await house.db.select().from(mails).where(eq(mails.id, id))
  if (!row) throw new Error('The mail is gone')
  return row
}

const manyMails = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, place) =>
      makeMail(house.db, house.now(), { name: `Person ${place}`, email: `p${place}@example.com` }),
    ),
  )

describe('as files', () => {
  test('each mail is one, named by its id, and is noted as sent', async () => {
    const folder = await newMailFolder()
    const id = await makeMail(house.db, house.now())
    await deliver(openTransport({ DATA_DIR: folder }))
    expect(await readdir(join(folder, 'mail'))).toEqual([`${id}.eml`])
    const file = await readFile(join(folder, 'mail', `${id}.eml`), 'utf8')
    expect(file).toContain(`Message-ID: <${id}@entrena.do>\r\n`)
    expect(file).toContain('From: Entrena <no-reply@entrena.test>\r\n')
    expect(file).toContain('To: Ana Ruiz <ana@example.com>\r\n')
    expect(file).toContain('Subject: Payment confirmed\r\n')
    expect(file).toContain('Date: Mon, 16 Nov 2026 16:00:00 +0000\r\n')
    expect(file).toContain('Content-Language: en\r\n')
    expect(file).toContain('https://entrena.do/client-dashboard')
    expect(await stored(id)).toMatchObject({ sentAt: house.now(), claimedUntil: null, tries: 1 })
  })

  test('after a crash between writing and noting it is still one file, the same to the byte', async () => {
    const folder = await newMailFolder()
    const transport = openTransport({ DATA_DIR: folder })
    const id = await makeMail(house.db, house.now())
    const [claimed] = await claimDue(house.db, {
      now: house.now(),
      until: new Date(house.now().getTime() + 1),
      most: 1,
    })
    if (!claimed) throw new Error('Nothing was due')
    await transport.send(claimed, AbortSignal.timeout(5_000))
    const before = await readFile(join(folder, 'mail', `${id}.eml`), 'utf8')
    later(10)
    await deliver(transport)
    expect(await readdir(join(folder, 'mail'))).toEqual([`${id}.eml`])
    expect(await readFile(join(folder, 'mail', `${id}.eml`), 'utf8')).toBe(before)
    expect((await stored(id)).sentAt).toEqual(house.now())
  })

  test('a folder that cannot be written to is a failure like any other', async () => {
    const folder = await newMailFolder()
    await writeFile(join(folder, 'mail'), 'in the way')
    const id = await makeMail(house.db, house.now())
    await deliver(openTransport({ DATA_DIR: folder }))
    expect(await stored(id)).toMatchObject({ sentAt: null, lastProblem: 'EEXIST' })
  })
})

describe('by SMTP', () => {
  test('a mail arrives once, at its recipient alone', async () => {
    const server = await smtpServer()
    const id = await makeMail(house.db, house.now())
    const transport = bySmtp(server.url)
    await deliver(transport)
    await deliver(transport)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({ to: ['ana@example.com'], messageId: `<${id}@entrena.do>` })
    expect(server.received[0]?.raw).toContain('From: Entrena <hola@entrena.do>')
    expect((await stored(id)).sentAt).toEqual(house.now())
  })

  test('many go out over a few connections', async () => {
    let connections = 0
    const server = await smtpServer({
      onConnect(_session, done) {
        connections += 1
        done()
      },
    })
    const ids = await manyMails(60)
    await deliver(bySmtp(server.url))
    expect(server.received.map(({ messageId }) => messageId).toSorted()).toEqual(
      ids.map((id) => `<${id}@entrena.do>`).toSorted(),
    )
    expect(connections).toBeLessThanOrEqual(5)
  })

  test('names cannot add headers, recipients or commands', async () => {
    const server = await smtpServer()
    const name = 'Ana" <eve@example.com>, "Bea\r\nBcc: eve@example.com\r\n\r\nHi'
    await makeMail(house.db, house.now(), { name, email: 'ana@example.com' })
    await deliver(bySmtp(server.url))
    const [{ to, raw } = { to: [], raw: '' }] = server.received
    expect(to).toEqual(['ana@example.com'])
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n'))
    expect(headers).not.toMatch(/^Bcc:/im)
    expect(headers.replace(/\r\n\s+/g, ' ')).toContain(
      'To: "Ana\\" <eve@example.com>, \\"Bea Bcc: eve@example.com Hi" <ana@example.com>',
    )
  })

  test.each([
    'ana@example.com, eve@example.com',
    'ana@example.com> ORCPT=x\r\nRCPT TO:<eve@example.com',
    '"eve@example.com" <ana@example.com>',
  ])('neither can an address that should never have come this far: %j', async (email) => {
    const server = await smtpServer()
    await makeMail(house.db, house.now(), { name: 'Ana', email })
    await deliver(bySmtp(server.url))
    expect(server.received.flatMap(({ to }) => to)).not.toContain('eve@example.com')
  })

  test('TLS is as the address says, certificates included', async () => {
    const server = await smtpServer({ secure: true })
    const id = await makeMail(house.db, house.now())
    await deliver(bySmtp(server.url))
    expect(server.received).toEqual([])
    expect((await stored(id)).lastProblem).toMatch(/^ESOCKET|^ETLS/)
    later(1)
    await deliver(bySmtp(`${server.url}?tls.rejectUnauthorized=false`))
    expect(server.received).toHaveLength(1)
  })

  test('user and password are those of the address, and a wrong one loses no mail', async () => {
    const server = await smtpServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        username === 'me@x' && password === 'p@ss' ? done(null, { user: 1 }) : done(smtpError('535 5.7.8 Wrong')),
    })
    const id = await makeMail(house.db, house.now())
    const at = server.url.slice('smtp://'.length)
    await deliver(bySmtp(`smtp://me%40x:wrong@${at}`))
    expect(await stored(id)).toMatchObject({
      givenUpAt: null,
      lastProblem: expect.stringMatching(/^EAUTH.* 535 5\.7\.8$/),
    })
    later(1)
    await deliver(bySmtp(`smtp://me%40x:p%40ss@${at}`))
    expect(server.received).toHaveLength(1)
  })
})

describe('a mail server', () => {
  test('that is down for an hour loses nothing and gets nothing twice', async () => {
    const server = await smtpServer()
    const transport = bySmtp(server.url)
    const ids = await manyMails(8)
    await server.stop()
    for (let minute = 0; minute < 60; minute += 1) {
      await deliver(transport)
      later(1)
    }
    expect(await Promise.all(ids.map(async (id) => (await stored(id)).tries))).toEqual(ids.map(() => 6))
    await server.start()
    for (let minute = 0; minute < 60; minute += 1) {
      await deliver(transport)
      later(1)
    }
    expect(server.received.map(({ messageId }) => messageId).toSorted()).toEqual(
      ids.map((id) => `<${id}@entrena.do>`).toSorted(),
    )
  })

  test('that stays down is tried with growing pauses, 24 times, and then given up loudly', async () => {
    const server = await smtpServer()
    await server.stop()
    const transport = bySmtp(server.url)
    const id = await makeMail(house.db, house.now())
    const pauses: number[] = []
    for (let round = 0; round < 30; round += 1) {
      await deliver(transport)
      const { nextTryAt, givenUpAt } = await stored(id)
      if (givenUpAt) break
      const pause = (nextTryAt.getTime() - house.now().getTime()) / 60_000
      pauses.push(pause)
      later(pause - 0.01)
      await deliver(transport)
      later(0.01)
    }
    expect(pauses).toEqual([1, 2, 5, 15, 30, 60, ...Array.from({ length: 17 }, () => 60)])
    expect(await listGivenUp(house.db)).toMatchObject([{ id, tries: 24, lastProblem: 'ESOCKET ECONNREFUSED CONN' }])
    const loud = logged.filter(({ level }) => level === 'error')
    expect(loud).toEqual([
      {
        level: 'error',
        entry: { mail: id, problem: 'ESOCKET ECONNREFUSED CONN', tries: 24 },
        message: 'A mail was given up',
      },
    ])
    later(10_000)
    await deliver(transport)
    expect((await stored(id)).tries).toBe(24)
  })

  test('that refuses a recipient for good is believed at once, and the log names nobody', async () => {
    const server = await smtpServer()
    server.refusal = (email) => (email.startsWith('ana') ? '550 5.1.1 <ana@example.com>: no such user' : undefined)
    const refused = await makeMail(house.db, house.now())
    const fine = await makeMail(house.db, house.now(), { name: 'Bea', email: 'bea@example.com' })
    await deliver(bySmtp(server.url))
    expect(await listGivenUp(house.db)).toMatchObject([
      { id: refused, tries: 1, lastProblem: 'EENVELOPE RCPT TO 550 5.1.1' },
    ])
    expect((await stored(fine)).sentAt).toEqual(house.now())
    expect(logged.map(({ level }) => level)).toEqual(['error'])
    expect(JSON.stringify(logged)).not.toMatch(/ana|Ana/)
  })

  test('that refuses for now is asked again', async () => {
    const server = await smtpServer()
    server.refusal = () => '450 4.2.0 Greylisted'
    const id = await makeMail(house.db, house.now())
    const transport = bySmtp(server.url)
    await deliver(transport)
    expect((await stored(id)).lastProblem).toBe('EENVELOPE RCPT TO 450 4.2.0')
    server.refusal = () => undefined
    later(1)
    await deliver(transport)
    expect(server.received).toHaveLength(1)
  })

  test('that drops the line in the middle of a mail gets it again, whole and once', async () => {
    const server = await smtpServer()
    server.manner = 'drops'
    const id = await makeMail(house.db, house.now())
    const transport = bySmtp(server.url)
    await deliver(transport)
    expect(await stored(id)).toMatchObject({ sentAt: null, tries: 1 })
    server.manner = 'takes'
    later(1)
    await deliver(transport)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.raw).toContain('</html>')
  })

  test('that takes a mail and drops the line before saying so gets it once a try, under one Message-ID', async () => {
    const server = await smtpServer()
    server.manner = 'takes and drops'
    const id = await makeMail(house.db, house.now())
    const transport = bySmtp(server.url)
    await deliver(transport)
    expect(server.received).toHaveLength(1)
    server.manner = 'takes'
    later(1)
    await deliver(transport)
    expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${id}@entrena.do>`, `<${id}@entrena.do>`])
    expect(server.received[1]?.raw).toBe(server.received[0]?.raw)
  })

  test('that closes idle connections costs no try', async () => {
    const server = await smtpServer()
    const transport = bySmtp(server.url)
    await makeMail(house.db, house.now())
    await deliver(transport)
    await server.stop()
    await server.start()
    const id = await makeMail(house.db, house.now())
    await deliver(transport)
    expect(await stored(id)).toMatchObject({ sentAt: house.now(), tries: 1 })
  })

  test('that hangs on one mail holds up no other, and is cut off', async () => {
    const server = await smtpServer()
    const transport = bySmtp(server.url)
    const hanging = await makeMail(house.db, house.now())
    server.manner = 'hangs'
    const delivery = deliver(transport, { mostAtOnce: 1, longestSendMs: 3_000 })
    await expect.poll(() => server.given).toBe(1)
    server.manner = 'takes'
    await manyMails(20)
    await deliver(transport)
    expect(server.received).toHaveLength(20)
    expect((await stored(hanging)).lastProblem).toBeNull()
    await delivery
    expect((await stored(hanging)).lastProblem).toBe('CUT_OFF')
    later(1)
    await deliver(transport)
    expect(server.received.filter(({ messageId }) => messageId.includes(hanging))).toHaveLength(1)
  })

  test('that greets letter by letter for ever is cut off', async () => {
    const server = createServer((socket) => {
      socket.write('220-')
      const timer = setInterval(() => socket.write('x'), 20)
      socket.on('error', () => undefined).on('close', () => clearInterval(timer))
    }).listen(0, '127.0.0.1')
    toClose.push(() => server.close())
    await expect.poll(() => server.listening).toBe(true)
    const address = server.address()
    const id = await makeMail(house.db, house.now())
    await deliver(bySmtp(`smtp://127.0.0.1:${typeof address === 'object' && address?.port}`), { longestSendMs: 300 })
    expect(await stored(id)).toMatchObject({ sentAt: null, lastProblem: 'CUT_OFF' })
  })
})
