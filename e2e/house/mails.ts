import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './test'

async function readMails(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

/** Undoes quoted-printable, in which mails are written. */
const decode = (mail: string) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=')

/** Waits for a mail to the address and returns the path of its button. Without a mail server each mail is a file. */
export async function findMailedPath(dataDir: string, email: string): Promise<string> {
  const mailed = async () => (await readMails(dataDir)).map(decode).find((mail) => mail.includes(email))
  await expect.poll(mailed, { timeout: 15_000 }).toBeDefined()
  const [, path] = /https?:\/\/[^/\s]+(\/login\?next=\S+)/.exec((await mailed()) ?? '') ?? []
  expect(path).toBeDefined()
  return path ?? ''
}
