import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './outgoing'

export interface MailHeader {
  readonly from: { readonly name: string; readonly email: string }
  /** The domain of the Message-IDs. */
  readonly host: string
}

/**
 * A mail that is sent twice has the same bytes and Message-ID both times, so that mailboxes can detect the repetition.
 */
export function smtpMessageOf(mail: OutgoingMail, { from, host }: MailHeader): SendMailOptions {
  return {
    messageId: `<${mail.id}@${host}>`,
    date: mail.createdAt,
    baseBoundary: mail.id,
    // Name and address are separate fields, so that neither can be parsed as a list of recipients.
    from: { name: from.name, address: from.email },
    to: { name: mail.toName, address: mail.toEmail },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Auto-Submitted prevents out-of-office replies.
    headers: {
      'Content-Language': mail.language,
      'Auto-Submitted': 'auto-generated',
      // One-click unsubscribe (RFC 8058).
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
