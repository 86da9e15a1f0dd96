import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeMail } from '../../platform/mail/makers'
import { setUpHouse } from '../../testing/house'
import { setUpPostOffice } from '../../testing/post-office'
import { makeUser } from '../accounts/makers'

const dataDir = join(tmpdir(), `entrena-deleted-mails-${randomUUID()}`)
const folder = join(dataDir, 'mail')
const house = setUpHouse({ DATA_DIR: dataDir, RATE_LIMIT: 'on' })
const post = setUpPostOffice(house)

const trainer = { name: 'Yulissa', email: 'yulissa@example.com' }
const deliver = () => post.deliver(post.open({ DATA_DIR: dataDir }))

async function client(name: string, email: string) {
  const { id } = await makeUser(house.db, { name, email })
  const content = { subject: `New request from ${name}`, heading: 'New request', paragraphs: [] }
  return { id, tell: () => makeMail(house.db, house.now(), trainer, { about: [id], content }) }
}

test('deleting a person removes the files of all mails to and about that person', async () => {
  const admin = await house.person('admin')
  const xiomara = await client('Xiomara', 'xiomara@example.com')
  const pedro = await client('Pedro', 'pedro@example.com')
  await makeMail(house.db, house.now(), { id: xiomara.id, name: 'Xiomara', email: 'xiomara@example.com' })
  await xiomara.tell()
  const kept = await pedro.tell()
  await deliver()
  expect(await readdir(folder)).toHaveLength(3)
  expect((await admin.delete(`/admin/users/${xiomara.id}`)).status).toBe(204)
  expect(await readdir(folder)).toEqual([`${kept}.eml`])
})

test('deleting a person removes the file of a sent digest that names that person among others', async () => {
  const admin = await house.person('admin')
  const people = await Promise.all(
    ['Xiomara', 'Pedro', 'Ramona'].map((name) => client(name, `${name.toLowerCase()}@example.com`)),
  )
  const mails = await house.db.transaction(async (tx) => {
    const ids = new Map<string, string>()
    for (let single = 0; single < 3; single += 1) await makeMail(tx, house.now(), trainer, { mayWait: true })
    for (const { id } of people) ids.set(await makeMail(tx, house.now(), trainer, { mayWait: true, about: [id] }), id)
    return ids
  })
  post.later(61)
  await deliver()
  const [leader = '', other = ''] = [...mails.keys()].toSorted()
  expect(await readFile(join(folder, `${leader}.eml`), 'utf8')).toContain('3 more')
  expect((await admin.delete(`/admin/users/${mails.get(other)}`)).status).toBe(204)
  expect(await readdir(folder)).not.toContain(`${leader}.eml`)
  for (const id of mails.keys()) await expect(post.stored(id)).rejects.toThrow('does not exist')
})
