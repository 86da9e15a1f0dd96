import type { Language } from '@entrena/contract/language'

export interface OutgoingMail {
  readonly id: string
  readonly toName: string
  readonly toEmail: string
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: Date
  /** Set for mails that people can turn off. */
  readonly unsubscribeUrl?: string
}

export interface MailTransport {
  /** Resolves when the mail server has accepted the mail. Rejects if the signal aborts first. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  close(): void
}

interface Failure {
  /** The error codes for the log. The text of a mail server's reply is left out, because it may name people. */
  readonly kind: string
  /** True if a retry is pointless. */
  readonly isForGood: boolean
}

export class NotDelivered extends Error {
  readonly kind: string
  readonly isForGood: boolean

  constructor({ kind, isForGood }: Failure, cause: unknown) {
    super(`A mail was not delivered: ${kind}`, { cause })
    this.kind = kind
    this.isForGood = isForGood
  }
}
