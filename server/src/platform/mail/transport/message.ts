import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './outgoing'

export interface Letterhead {
  readonly from: { readonly name: string; readonly email: string }
  /** The domain of the Message-IDs. */
  readonly host: string
}

/**
 * Builds the message for nodemailer. Deterministic: a mail that is sent again after a crash has the same bytes and the same
 * Message-ID, which lets mailboxes detect the duplicate.
 */
export function messageOf(mail: OutgoingMail, { from, host }: Letterhead): SendMailOptions {
  return {
    messageId: `<${mail.id}@${host}>`,
    date: mail.createdAt,
    baseBoundary: mail.id,
    // Separate fields, so that a name or an address cannot be parsed as a list of recipients.
    from: { name: from.name, address: from.email },
    to: { name: mail.toName, address: mail.toEmail },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Auto-Submitted suppresses out-of-office replies.
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
