import type { FileStore } from '../../../platform/storage/store'
import type { TestVisitor } from '../../../testing/house'
import { makePicture, multipartFormOf } from '../../../testing/pictures'

/** Keys of all documents in the file store. Tests do not empty the store. */
export async function listStoredDocuments(files: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const key of files.list()) if (key.startsWith('papers/')) keys.push(key)
  return keys
}

export const hostilePdf = Buffer.from('%PDF-1.7\n<script>alert(1)</script>')

const formWith = (contents: readonly (Buffer | string)[]) =>
  multipartFormOf(contents.map((content) => ({ field: 'files', content })))

interface Identity {
  readonly name?: string
  readonly contents?: readonly (Buffer | string)[]
}

/** Sends an ID card and a selfie. */
export async function sendIdentity(person: TestVisitor, { name = 'ANA PÉREZ GÓMEZ', contents }: Identity = {}) {
  const picture = await makePicture()
  const query = new URLSearchParams({ name_on_paper: name })
  return person.post(`/me/verification/identity?${query}`, await formWith(contents ?? [picture, picture]))
}

interface Certificate {
  readonly typed?: Readonly<Record<string, string>>
  readonly contents?: readonly (Buffer | string)[]
}

export async function sendCertificate(person: TestVisitor, { typed, contents = [hostilePdf] }: Certificate = {}) {
  const usual = { name_on_paper: 'Ana Pérez', title: 'Boxing coach, level 2', issuer: 'INFOTEP', year: '2024' }
  const query = new URLSearchParams({ ...usual, ...typed })
  return person.post(`/me/verification/certificates?${query}`, await formWith(contents))
}
