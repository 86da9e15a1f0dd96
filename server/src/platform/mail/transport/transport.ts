import type { Config } from '../../config/config'
import { openFolderTransport } from './folder-transport'
import type { MailTransport } from './outgoing'
import { openSmtpTransport } from './smtp-transport'

export function openMailTransport({ mail, dataDir, publicUrl }: Config): MailTransport {
  const letterhead = { from: mail.from, host: new URL(publicUrl).hostname }
  return mail.smtpUrl ? openSmtpTransport(mail.smtpUrl, letterhead) : openFolderTransport(dataDir, letterhead)
}
