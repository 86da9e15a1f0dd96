import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { newFolder } from '../../../testing/paths'
import { setUpPostOffice } from '../../../testing/post-office'
import { makeMail } from '../makers'
import { claimDueMails, countGivenUpMails, markMailGivenUp } from '../queries'
import { mails } from '../tables'
import { deleteMailsOf } from './queries'
import { startMailUpkeep, tidyMails } from './tidy-mails'

const house = setUpHouse()
const post = setUpPostOffice(house)

const storedIds = async () => (await house.db.select({ id: mails.id }).from(mails)).map(({ id }) => id).toSorted()

async function openFolder() {
  const dataDir = await newFolder()
  const folder = join(dataDir, 'mail')
  const transport = post.open({ DATA_DIR: dataDir })
  return {
    folder,
    deliver: () => post.deliver(transport),
    tidy: () => tidyMails(house.servicesWith({ DATA_DIR: dataDir })),
    files: async () => (await readdir(folder)).toSorted(),
  }
}

describe('mails older than 90 days', () => {
  test('a sent mail and its file are deleted after 90 days, but not earlier', async () => {
    const { deliver, tidy, files } = await openFolder()
    await makeMail(house.db, house.now())
    await deliver()
    post.later(24 * 60)
    const later = await makeMail(house.db, house.now())
    await deliver()
    house.setNow('2027-02-14T16:00:00Z')
    await tidy()
    expect(await files()).toHaveLength(2)
    house.setNow('2027-02-14T16:00:01Z')
    await tidy()
    expect(await storedIds()).toEqual([later])
    expect(await files()).toEqual([`${later}.eml`])
  })

  test('one run of the mail clean-up deletes all mails older than 90 days, even in several batches', async () => {
    const { tidy } = await openFolder()
    const [id] = await post.makeMails(1)
    const row = await post.stored(id ?? '')
    const old = Array.from({ length: 1100 }, () => ({ ...row, id: crypto.randomUUID(), sentAt: house.now() }))
    for (let from = 0; from < 1100; from += 550) await house.db.insert(mails).values(old.slice(from, from + 550))
    house.setNow('2027-03-01T16:00:00Z')
    await tidy()
    // Only the unsent mail stays. All others were sent and are deleted.
    expect(await storedIds()).toEqual([id])
  })

  test('a given-up mail is deleted after 90 days, and the number of given-up mails decreases', async () => {
    const { tidy } = await openFolder()
    await makeMail(house.db, house.now())
    const [claimed] = await claimDueMails(house.db, {
      now: house.now(),
      until: new Date('2026-11-16T16:05:00Z'),
      most: 1,
    })
    if (!claimed) throw new Error('Nothing was due')
    await markMailGivenUp(house.db, claimed, { problem: 'EENVELOPE', now: house.now() })
    await tidy()
    expect(await countGivenUpMails(house.db)).toBe(1)
    house.setNow('2027-02-14T16:00:01Z')
    await tidy()
    expect(await countGivenUpMails(house.db)).toBe(0)
    expect(await storedIds()).toEqual([])
  })
})

describe('tidying the mail folder', () => {
  test('tidying the mail folder removes any number of files whose mail was deleted, and keeps all other files', async () => {
    const { folder, deliver, tidy, files } = await openFolder()
    const id = await makeMail(house.db, house.now())
    await deliver()
    for (let index = 0; index < 1100; index += 1) await writeFile(join(folder, `${crypto.randomUUID()}.eml`), 'x')
    await writeFile(join(folder, 'notes.eml'), 'mine')
    await tidy()
    expect(await files()).toEqual([`${id}.eml`, 'notes.eml'].toSorted())
  })

  test('tidying the mail folder removes partial files that a crash left more than an hour ago', async () => {
    const { folder, tidy, files } = await openFolder()
    await mkdir(folder)
    const written = async (name: string, at: string) => {
      await writeFile(join(folder, name), 'x')
      await utimes(join(folder, name), new Date(at), new Date(at))
    }
    await written('a.b.part', '2026-11-16T14:59:59Z')
    await written('c.d.part', '2026-11-16T15:00:01Z')
    await tidy()
    expect(await files()).toEqual(['c.d.part'])
  })

  test('a server tidies the mail folder when it starts', async () => {
    const { folder, files } = await openFolder()
    await mkdir(folder)
    await writeFile(join(folder, `${crypto.randomUUID()}.eml`), 'x')
    const app = Fastify()
    startMailUpkeep(app, house.servicesWith({ DATA_DIR: join(folder, '..') }))
    await app.listen({ port: 0 })
    await expect.poll(files).toEqual([])
    await app.close()
  })

  test('tidying the mail folder does not fail if the folder is missing', async () => {
    const { tidy } = await openFolder()
    await tidy()
  })
})

describe('deleting a person named in a digest', () => {
  const trainer = { name: 'Yulissa', email: 'yulissa@example.com' }
  const people = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]

  /**
   * Creates a digest about three people. Returns these people with their mails, in the order of the rows. The digest is
   * sent with the id of the first row.
   */
  async function digest() {
    const rows = await house.db.transaction(async (tx) => {
      for (let single = 0; single < 3; single += 1) await makeMail(tx, house.now(), trainer, { mayWait: true })
      const made: { mail: string; person: string }[] = []
      for (const person of people) {
        const content = { subject: `Request of ${person}`, heading: 'Request', paragraphs: [] }
        made.push({
          mail: await makeMail(tx, house.now(), trainer, { mayWait: true, about: [person], content }),
          person,
        })
      }
      return made
    })
    const [first, second, third] = rows.toSorted((one, other) => (one.mail < other.mail ? -1 : 1))
    if (!first || !second || !third) throw new Error('A digest has three rows')
    return { first, second, third }
  }

  const leave = (id: string) => house.db.transaction((tx) => deleteMailsOf(tx, id))

  test('deleting a person removes that person from a digest that is sent later', async () => {
    const { first, second, third } = await digest()
    await post.collect()
    await leave(first.person)
    post.later(61)
    const [mail] = await post.collect()
    expect(mail).toMatchObject({ id: second.mail, subject: '2 more: confirmed payments' })
    expect(mail?.text).not.toContain(first.person)
    expect(mail?.text).toContain(third.person)
  })

  test('if the server stopped after deleting a person, tidying the mail folder removes the file of a sent digest that names the person', async () => {
    const { deliver, tidy, files } = await openFolder()
    const { first, second } = await digest()
    post.later(61)
    await deliver()
    expect(await files()).toContain(`${first.mail}.eml`)
    await leave(second.person)
    await tidy()
    expect(await files()).toHaveLength(3)
    expect(await files()).not.toContain(`${first.mail}.eml`)
  })

  test("if a person is deleted while a digest that names the person is being sent, tidying the mail folder removes the digest's file", async () => {
    const { folder, tidy, files } = await openFolder()
    const { first, second } = await digest()
    post.later(61)
    const inner = post.open({ DATA_DIR: join(folder, '..') })
    await post.deliver({
      ...inner,
      async send(mail, signal) {
        if (mail.id === first.mail) await leave(second.person)
        await inner.send(mail, signal)
      },
    })
    expect(await files()).toContain(`${first.mail}.eml`)
    await tidy()
    expect(await files()).toHaveLength(3)
    expect(await files()).not.toContain(`${first.mail}.eml`)
  })

  test('deleting a person who is named in a digest deletes neither other digests nor mails that were sent separately', async () => {
    const { second } = await digest()
    await house.db.transaction(async (tx) => {
      for (let mail = 0; mail < 5; mail += 1) {
        await makeMail(tx, house.now(), { name: 'Rafael', email: 'rafael@example.com' }, { mayWait: true })
      }
    })
    post.later(61)
    await post.collect()
    await leave(second.person)
    expect(await storedIds()).toHaveLength(3 + 5)
  })
})
