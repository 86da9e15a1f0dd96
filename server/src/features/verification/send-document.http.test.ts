import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileStore } from '../../platform/storage/store'
import { newFolderStore, setUpHouse } from '../../testing/house'
import { countRows } from '../../testing/rows'
import { makeTrainer } from '../trainers/makers'
import { listStoredDocuments, sendCertificate, sendIdentity } from './testing/documents'

/** Runs while the files of a request are stored: after the first check, and before the trainer is locked. */
let meanwhile: (() => Promise<unknown>) | undefined

async function openFiles(): Promise<FileStore> {
  const store = await newFolderStore()
  return {
    ...store,
    async put(...file) {
      const happening = meanwhile
      meanwhile = undefined
      await happening?.()
      await store.put(...file)
    },
  }
}

const house = setUpHouse({}, { openFiles })

type Person = Awaited<ReturnType<typeof house.person>>
let trainer: Person
let admin: Person

beforeEach(async () => {
  trainer = await house.as(await makeTrainer(house.db))
  admin = await house.person('admin')
})
afterEach(() => {
  meanwhile = undefined
})

async function expectNothing() {
  expect(meanwhile).toBeUndefined()
  expect(await countRows(house.db, "papers where state = 'sent'")).toBe(0)
  expect(await listStoredDocuments(house.files)).toEqual([])
}

test.each([
  ['an identity', sendIdentity],
  ['a certificate', sendCertificate],
])(
  'a document (%s) of a trainer who is suspended during the upload is refused, and nothing is stored',
  async (_name, send) => {
    meanwhile = async () => {
      const payload = { reason: 'Asks to be paid elsewhere' }
      expect((await admin.post(`/admin/users/${trainer.id}/suspend`, { payload })).status).toBe(204)
    }
    expect(await send(trainer)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    await expectNothing()
  },
)

test.each([
  ['an identity', sendIdentity],
  ['a certificate', sendCertificate],
])(
  'a document (%s) of a trainer who becomes a client during the upload is refused, and nothing is stored',
  async (_name, send) => {
    meanwhile = async () => expect((await trainer.put('/auth/role', { payload: { role: 'client' } })).status).toBe(200)
    expect(await send(trainer)).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
    await expectNothing()
  },
)
