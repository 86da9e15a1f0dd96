import { EventEmitter, once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { allDigestTexts } from '../../../app'
import { setUpHouse } from '../../../testing/house'
import { newFolder } from '../../../testing/paths'
import { setUpPostOffice } from '../../../testing/post-office'
import { makeMail } from '../makers'
import { deliverMails } from './deliver'

const house = setUpHouse()
const post = setUpPostOffice(house)

async function listen(env: Record<string, string>) {
  const app = Fastify()
  deliverMails(app, house.servicesWith(env), allDigestTexts)
  await app.listen({ port: 0 })
  return app
}

const sentAt = async (id: string) => (await post.stored(id)).sentAt

describe('a running server', () => {
  test('a running server delivers waiting and new mails within about a second', async () => {
    const folder = await newFolder()
    const before = await makeMail(house.db, house.now())
    const app = await listen({ DATA_DIR: folder })
    await expect.poll(() => sentAt(before)).not.toBeNull()
    const after = await makeMail(house.db, house.now())
    await expect.poll(() => sentAt(after)).not.toBeNull()
    await app.close()
    expect((await readdir(join(folder, 'mail'))).toSorted()).toEqual([`${before}.eml`, `${after}.eml`].toSorted())
  })

  test('a running server delivers new mails while an older mail hangs', async () => {
    const smtp = await post.mailServer()
    smtp.mode = 'hangs'
    const hanging = await makeMail(house.db, house.now())
    const app = await listen({ SMTP_URL: smtp.url, MAIL_FROM: 'hola@entrena.do' })
    await expect.poll(() => smtp.receivedCount).toBe(1)
    smtp.mode = 'accepts'
    const id = await makeMail(house.db, house.now())
    await expect.poll(() => sentAt(id)).not.toBeNull()
    expect(await sentAt(hanging)).toBeNull()
    await smtp.stop()
    await app.close()
  })

  test('a stopping server finishes the mails in flight and sends no other mails', async () => {
    const smtp = await post.mailServer()
    const answers = new EventEmitter()
    smtp.confirmAfter = once(answers, 'come').then(() => undefined)
    const ids = await post.makeMails(12)
    const app = await listen({ SMTP_URL: smtp.url, MAIL_FROM: 'hola@entrena.do' })
    await expect.poll(() => smtp.receivedCount).toBe(5)
    const closing = app.close()
    await expect.poll(() => app.server.listening).toBe(false)
    // The mail server confirms 300 ms after the shutdown began.
    setTimeout(() => answers.emit('come'), 300)
    await closing
    const sent = (await Promise.all(ids.map(sentAt))).filter(Boolean)
    expect(sent).toHaveLength(5)
    expect(smtp.received).toHaveLength(5)
  })
})
