import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { writeWholeFile } from '../../write-file'
import { mailFileOf, mailFolderOf } from '../upkeep/mail-files'
import { type MailHeader, smtpMessageOf } from './message'
import type { MailTransport } from './outgoing'

export function openFolderTransport(dataDir: string, letterhead: MailHeader): MailTransport {
  const folder = mailFolderOf(dataDir)
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await writer.sendMail(smtpMessageOf(mail, letterhead))
      await writeWholeFile(join(folder, mailFileOf(mail.id)), message, { flush: true })
    },
    close: () => writer.close(),
  }
}
