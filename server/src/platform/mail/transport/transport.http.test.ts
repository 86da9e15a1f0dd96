import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allDigestTexts } from '../../../app'
import { setUpHouse } from '../../../testing/house'
import { newFolder } from '../../../testing/paths'
import { setUpPostOffice } from '../../../testing/post-office'
import { smtpError } from '../../../testing/smtp-server'
import { renderMailOrDigest } from '../digests/unite'
import { makeMail } from '../makers'
import { claimDueMails } from '../queries'

const house = setUpHouse()
const post = setUpPostOffice(house)

describe('mails written to files', () => {
  test('without SMTP, each mail is written to a file named after its id and marked as sent', async () => {
    const folder = await newFolder()
    const id = await makeMail(house.db, house.now())
    await post.deliver(post.open({ DATA_DIR: folder }))
    expect(await readdir(join(folder, 'mail'))).toEqual([`${id}.eml`])
    const file = await readFile(join(folder, 'mail', `${id}.eml`), 'utf8')
    expect(file).toContain(`Message-ID: <${id}@entrena.do>\r\n`)
    expect(file).toContain('From: Entrena <no-reply@entrena.test>\r\n')
    expect(file).toContain('To: Ana Ruiz <ana@example.com>\r\n')
    expect(file).toContain('Subject: Payment confirmed\r\n')
    expect(file).toContain('Date: Mon, 16 Nov 2026 16:00:00 +0000\r\n')
    expect(file).toContain('Content-Language: en\r\n')
    expect(file).toContain('https://entrena.do/login?next')
    expect(await post.stored(id)).toMatchObject({ sentAt: house.now(), claimedUntil: null, tries: 1 })
  })

  test('a mail file that is written again after a crash is still one file with the same bytes', async () => {
    const folder = await newFolder()
    const transport = post.open({ DATA_DIR: folder })
    const id = await makeMail(house.db, house.now())
    const [claimed] = await claimDueMails(house.db, {
      now: house.now(),
      until: new Date(house.now().getTime() + 1),
      most: 1,
    })
    if (!claimed) throw new Error('Nothing was due')
    await transport.send(
      renderMailOrDigest(claimed, { publicUrl: 'https://entrena.do', digestTexts: allDigestTexts }),
      AbortSignal.timeout(5_000),
    )
    const before = await readFile(join(folder, 'mail', `${id}.eml`), 'utf8')
    post.later(10)
    await post.deliver(transport)
    expect(await readdir(join(folder, 'mail'))).toEqual([`${id}.eml`])
    expect(await readFile(join(folder, 'mail', `${id}.eml`), 'utf8')).toBe(before)
    expect((await post.stored(id)).sentAt).toEqual(house.now())
  })

  test('if the mail folder cannot be written to, the mail is retried', async () => {
    const folder = await newFolder()
    await writeFile(join(folder, 'mail'), 'in the way')
    const id = await makeMail(house.db, house.now())
    await post.deliver(post.open({ DATA_DIR: folder }))
    expect(await post.stored(id)).toMatchObject({ sentAt: null, lastProblem: 'EEXIST' })
  })
})

describe('mails sent by SMTP', () => {
  test('a mail sent by SMTP arrives once, and only its recipient gets it', async () => {
    const server = await post.mailServer()
    const id = await makeMail(house.db, house.now())
    const transport = post.openSmtp(server.url)
    await post.deliver(transport)
    await post.deliver(transport)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({ to: ['ana@example.com'], messageId: `<${id}@entrena.do>` })
    expect(server.received[0]?.raw).toContain('From: Entrena <hola@entrena.do>')
    expect((await post.stored(id)).sentAt).toEqual(house.now())
  })

  test('many mails are sent over a few SMTP connections', async () => {
    let connections = 0
    const server = await post.mailServer({
      onConnect(_session, done) {
        connections += 1
        done()
      },
    })
    const ids = await post.makeMails(60)
    await post.deliver(post.openSmtp(server.url))
    expect(server.received.map(({ messageId }) => messageId).toSorted()).toEqual(
      ids.map((id) => `<${id}@entrena.do>`).toSorted(),
    )
    expect(connections).toBeLessThanOrEqual(5)
  })

  test("a recipient's name cannot add headers, recipients or commands to a mail", async () => {
    const server = await post.mailServer()
    const name = 'Ana" <eve@example.com>, "Bea\r\nBcc: eve@example.com\r\n\r\nHi'
    await makeMail(house.db, house.now(), { name, email: 'ana@example.com' })
    await post.deliver(post.openSmtp(server.url))
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
  ])('the invalid e-mail address %j cannot add a recipient to a mail', async (email) => {
    const server = await post.mailServer()
    await makeMail(house.db, house.now(), { name: 'Ana', email })
    await post.deliver(post.openSmtp(server.url))
    expect(server.received.flatMap(({ to }) => to)).not.toContain('eve@example.com')
  })

  test('the SMTP URL turns TLS on or off, and certificates are verified', async () => {
    const server = await post.mailServer({ secure: true })
    const id = await makeMail(house.db, house.now())
    await post.deliver(post.openSmtp(server.url))
    expect(server.received).toEqual([])
    expect((await post.stored(id)).lastProblem).toMatch(/^ESOCKET|^ETLS/)
    post.later(1)
    await post.deliver(post.openSmtp(`${server.url}?tls.rejectUnauthorized=false`))
    expect(server.received).toHaveLength(1)
  })

  test('if TLS is required, a mail server without TLS gets no mail', async () => {
    const server = await post.mailServer()
    const id = await makeMail(house.db, house.now())
    await post.deliver(post.openSmtp(`${server.url}?requireTLS=true`))
    expect(server.received).toEqual([])
    expect((await post.stored(id)).lastProblem).toMatch(/^ETLS/)
  })

  test('the SMTP user and password come from the URL, and no mail is lost if the password is wrong', async () => {
    const server = await post.mailServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        username === 'me@x' && password === 'p@ss' ? done(null, { user: 1 }) : done(smtpError('535 5.7.8 Wrong')),
    })
    const id = await makeMail(house.db, house.now())
    const at = server.url.slice('smtp://'.length)
    await post.deliver(post.openSmtp(`smtp://me%40x:wrong@${at}`))
    expect(await post.stored(id)).toMatchObject({
      givenUpAt: null,
      lastProblem: expect.stringMatching(/^EAUTH.* 535 5\.7\.8$/),
    })
    post.later(1)
    await post.deliver(post.openSmtp(`smtp://me%40x:p%40ss@${at}`))
    expect(server.received).toHaveLength(1)
  })
})
