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
}

/** Hands mails on: to a mail server, or to a folder. */
export interface MailTransport {
  /** Resolves once the mail is in other hands; lets go of it when the signal says so. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  close(): void
}

interface Failure {
  /** Codes alone, since it is logged: what a mail server says may name people. */
  readonly kind: string
  /** Trying again would get the same answer. */
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
