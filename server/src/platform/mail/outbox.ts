import { randomUUID } from 'node:crypto'
import type { Language } from '@entrena/contract/language'
import type { MailKind } from '@entrena/contract/mail-kinds'
import type { Db } from '../db/db'
import { findDigest } from './digests/find-digest'
import { type MailContent, renderMail } from './letter/layout'
import { plainLine } from './letter/plain-line'
import { insertMail, lockMails, type NewMail } from './queries'

export interface Letter {
  /** Which letter it is. */
  readonly kind: Exclude<MailKind, 'other'>
  /** The ids of those whom it tells of: it goes when they go. */
  readonly about: readonly string[]
  readonly to: { readonly name: string; readonly email: string }
  readonly language: Language
  readonly content: MailContent
  readonly publicUrl: string
  /** Whether it may wait for a digest, where its recipient gets many of this kind. Not where RATE_LIMIT is off. */
  readonly mayWait: boolean
  /** Waits only where far more than usual are sent. */
  readonly isUrgent?: boolean
  readonly now: Date
}

/** A mail as it is kept until it goes out. */
export function writeMail({ kind, about, to, language, content, publicUrl, now }: Letter): NewMail {
  const rendered = renderMail(content, { language, publicUrl })
  const recipient = { toName: plainLine(to.name), toEmail: to.email }
  const moments = { createdAt: now, nextTryAt: now }
  return { id: randomUUID(), kind, about: [...about], ...recipient, language, ...rendered, ...moments }
}

/**
 * Leaves a mail for delivery in the caller's transaction: it goes out if that commits, and only then. Answers its id.
 *
 * A mail that may wait locks its address and kind until the transaction ends, so that parallel transactions on any server count
 * each other's mails. Enqueue it last: nobody who holds this lock then waits for a row, and several locks are taken in one order.
 */
export async function enqueueMail(db: Db, letter: Letter): Promise<string> {
  const mail = writeMail(letter)
  if (letter.mayWait) await lockMails(db, mail)
  const digest = letter.mayWait
    ? await findDigest(db, mail, { content: letter.content, isUrgent: letter.isUrgent ?? false })
    : {}
  await insertMail(db, { ...mail, ...digest })
  return mail.id
}

const lockOrder = ({ kind, to }: Letter) => `${kind} ${to.email}`

/** Several mails of one transaction, sorted by what `enqueueMail` locks to avoid deadlock. */
export async function enqueueMails(db: Db, letters: readonly Letter[]): Promise<void> {
  const sorted = letters.toSorted((one, other) => (lockOrder(one) < lockOrder(other) ? -1 : 1))
  for (const letter of sorted) await enqueueMail(db, letter)
}
