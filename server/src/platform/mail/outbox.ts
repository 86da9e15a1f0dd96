import { randomUUID } from 'node:crypto'
import type { Language } from '@entrena/contract/language'
import type { MailKind } from '@entrena/contract/mail-kinds'
import type { Db } from '../db/db'
import { type RateLimit, tryCountUse } from '../limits/limit'
import { findDigest } from './digests/find-digest'
import type { MailContent } from './letter/layout'
import { toPlainLine } from './letter/plain-line'
import { insertMail, lockMails, type NewMail } from './queries'

interface Addressee {
  /**
   * Id of the recipient, who can download the mail. Deleting the recipient also deletes the mail. Null if the account
   * no longer exists.
   */
  readonly id: string | null
  readonly name: string
  readonly email: string
  readonly mutedMails?: readonly MailKind[]
}

export interface MailToEnqueue {
  readonly kind: Exclude<MailKind, 'other'>
  /**
   * Ids of the people named in the mail, and of the booking that it is about. Deleting one of these people deletes the
   * mail. Admins see the mail in the booking's history.
   */
  readonly about: readonly string[]
  readonly to: Addressee
  readonly language: Language
  readonly content: MailContent
  /** True if the mail may join a digest. Always false with RATE_LIMIT=off. */
  readonly mayWait: boolean
  /** An urgent mail joins a digest only after many more mails than usual. */
  readonly isUrgent?: boolean
  /** The mail is not sent before this time. Until then `dropMails` can delete it. */
  readonly heldUntil?: Date | undefined
  /** The mail is not sent if the address exceeds this limit. */
  readonly limit?: RateLimit | undefined
  readonly now: Date
}

export function writeMail({ kind, about, to, language, content, now, heldUntil = now }: MailToEnqueue): NewMail {
  const recipient = { toId: to.id, toName: toPlainLine(to.name), toEmail: to.email }
  const moments = { createdAt: now, nextTryAt: heldUntil }
  return {
    id: randomUUID(),
    kind,
    about: [...about],
    ...recipient,
    language,
    subject: toPlainLine(content.subject),
    content,
    ...moments,
  }
}

/**
 * Stores a mail in the caller's transaction, so that the mail is sent only if the transaction commits. Returns the
 * mail's id, or undefined if the recipient has turned off mails of this kind or a limit is exceeded. If the mail may
 * join a digest, the transaction holds an advisory lock on address and kind, so that concurrent transactions see each
 * other's mails. A limit locks a row, too. So a transaction must enqueue its mails last: if it locked further rows
 * afterwards, it could deadlock with another transaction that holds them and waits to write to this address.
 */
export async function enqueueMail(db: Db, letter: MailToEnqueue): Promise<string | undefined> {
  if (letter.to.mutedMails?.includes(letter.kind)) return undefined
  if (!(await isAllowed(db, letter))) return undefined
  const mail = writeMail(letter)
  if (letter.mayWait) await lockMails(db, mail)
  const digest = letter.mayWait
    ? await findDigest(db, mail, { content: letter.content, isUrgent: letter.isUrgent ?? false })
    : {}
  await insertMail(db, { ...mail, ...digest })
  return mail.id
}

async function isAllowed(db: Db, { limit, to, now }: MailToEnqueue): Promise<boolean> {
  return limit === undefined || (await tryCountUse(db, { limit, who: to.email, now }))
}

const lockOf = ({ kind, to }: MailToEnqueue) => `${kind} ${to.email}`

/**
 * Orders mails by the lock that `enqueueMail` takes for each. Transactions that enqueue their mails in this order do
 * not deadlock.
 */
export function compareByMailLock(one: MailToEnqueue, other: MailToEnqueue): number {
  return lockOf(one) < lockOf(other) ? -1 : 1
}

export async function enqueueMails(db: Db, letters: readonly MailToEnqueue[]): Promise<void> {
  for (const letter of letters.toSorted(compareByMailLock)) await enqueueMail(db, letter)
}
