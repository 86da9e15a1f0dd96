import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { RunningServer } from './server'

/** Removes the line breaks and escapes of quoted-printable text. */
const decode = (text: string) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '=')

/** Without a mail server, the product writes each mail to a file. */
async function findMails({ dataDir }: RunningServer, email: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  )
  return mails.filter((mail) => mail.includes(email)).map(decode)
}

async function findLinks(server: RunningServer, email: string, link: RegExp): Promise<string[]> {
  return (await findMails(server, email)).flatMap((mail) => link.exec(mail)?.[0] ?? [])
}

/** Waits for a mail that contains the text, which must be ASCII. */
export async function expectMail(server: RunningServer, email: string, text: string): Promise<void> {
  await expect(async () => {
    expect((await findMails(server, email)).some((mail) => mail.includes(text))).toBe(true)
  }).toPass({ timeout: 15_000 })
}

async function waitForLink(server: RunningServer, email: string, link: RegExp): Promise<string> {
  let links: string[] = []
  await expect(async () => {
    links = await findLinks(server, email, link)
    expect(links).not.toEqual([])
  }).toPass({ timeout: 15_000 })
  return links[0] ?? ''
}

/** Waits for a mail with a link to `page` that contains a token. Returns the path of the link. */
export function linkInMail(server: RunningServer, email: string, page: string): Promise<string> {
  return waitForLink(server, email, new RegExp(`${page}#token=[\\w-]{36,43}`))
}

/** Waits for a mail whose button links to a page for signed-in users. Returns the path of the link. */
export function buttonInMail(server: RunningServer, email: string): Promise<string> {
  return waitForLink(server, email, /\/login\?next=[^\s"<]+/)
}
