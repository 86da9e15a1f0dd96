import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { useHouse } from '../../testing/house'
import { openSmtpServer } from '../../testing/smtp-server'
import { readConfig } from '../config'
import { deliverMails } from './deliver'
import { makeMail, newMailFolder } from './makers'
import { mails } from './tables'

const house = useHouse()

/** A server that is up and delivers. */
async function listen(env: Record<string, string>) {
  const app = Fastify()
  deliverMails(app, { config: readConfig(env), db: house.db, files: house.files, now: house.now })
  await app.listen({ port: 0 })
  return app
}

async function sentAt(id: string) {
  const [row] = await house.db.select().from(mails).where(eq(mails.id, id))
  return row?.sentAt
}

describe('a server that is up', () => {
  test('delivers what waits and what comes, within about a second', async () => {
    const folder = await newMailFolder()
    const before = await makeMail(house.db, house.now())
    const app = await listen({ DATA_DIR: folder })
    await expect.poll(() => sentAt(before), { timeout: 10_000 }).not.toBeNull()
    const after = await makeMail(house.db, house.now())
    await expect.poll(() => sentAt(after), { timeout: 10_000 }).not.toBeNull()
    await app.close()
    expect((await readdir(join(folder, 'mail'))).toSorted()).toEqual([`${before}.eml`, `${after}.eml`].toSorted())
  })

  test('takes up new mails while an older one hangs', async () => {
    const smtp = await openSmtpServer()
    smtp.manner = 'hangs'
    const hanging = await makeMail(house.db, house.now())
    const app = await listen({ SMTP_URL: smtp.url, MAIL_FROM: 'hola@entrena.do' })
    await expect.poll(() => smtp.given, { timeout: 10_000 }).toBe(1)
    smtp.manner = 'takes'
    const id = await makeMail(house.db, house.now())
    await expect.poll(() => sentAt(id), { timeout: 10_000 }).not.toBeNull()
    expect(await sentAt(hanging)).toBeNull()
    await smtp.stop()
    await app.close()
  })

  test('finishes the mail it began before it stops, and begins no other', async () => {
    const smtp = await openSmtpServer()
    smtp.slowMs = 700
    const ids = await Promise.all(Array.from({ length: 12 }, () => makeMail(house.db, house.now())))
    const app = await listen({ SMTP_URL: smtp.url, MAIL_FROM: 'hola@entrena.do' })
    await expect.poll(() => smtp.given, { timeout: 10_000, interval: 20 }).toBe(5)
    await app.close()
    const sent = (await Promise.all(ids.map(sentAt))).filter(Boolean)
    expect(sent).toHaveLength(5)
    expect(smtp.received).toHaveLength(5)
    await smtp.stop()
  })
})
