import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { fileOf, mailFolderOf } from '../upkeep/mail-files'
import { type Letterhead, messageOf } from './message'
import type { MailTransport } from './outgoing'

export function openFolderTransport(dataDir: string, letterhead: Letterhead): MailTransport {
  const folder = mailFolderOf(dataDir)
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await writer.sendMail(messageOf(mail, letterhead))
      // The file is written under a temporary name and then renamed, so that no partial file exists.
      const aside = join(folder, `${mail.id}.${randomUUID()}.part`)
      await mkdir(folder, { recursive: true })
      await writeFile(aside, message, { flush: true })
      await rename(aside, join(folder, fileOf(mail.id)))
    },
    close: () => writer.close(),
  }
}
