import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './outgoing'

/** What all our mails have in common. */
export interface Letterhead {
  readonly from: { readonly name: string; readonly email: string }
  /** Where the ids of our mails come from. */
  readonly host: string
}

/**
 * The message on the wire. It follows from the mail alone, to the byte: one that is sent again after a crash has the same
 * Message-ID, by which mailboxes know it as the one they have.
 */
export function messageOf(mail: OutgoingMail, { from, host }: Letterhead): SendMailOptions {
  return {
    messageId: `<${mail.id}@${host}>`,
    date: mail.createdAt,
    baseBoundary: mail.id,
    // Names and addresses apart, so that neither is ever read as a list of recipients.
    from: { name: from.name, address: from.email },
    to: { name: mail.toName, address: mail.toEmail },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // No holiday notices in return.
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
