import { randomUUID } from 'node:crypto'
import type { Language } from '@entrena/contract/language'
import type { MailKind } from '@entrena/contract/mail-kinds'
import type { Db } from '../db/db'
import { type MailContent, renderMail } from './layout'
import { plainLine } from './plain-line'
import { insertMail, type NewMail } from './queries'

export interface Letter {
  /** Which letter it is. */
  readonly kind: Exclude<MailKind, 'other'>
  /** The ids of those whom it tells of: it goes when they go. */
  readonly about: readonly string[]
  readonly to: { readonly name: string; readonly email: string }
  readonly language: Language
  readonly content: MailContent
  readonly publicUrl: string
  readonly now: Date
}

/** A mail as it is kept until it goes out. */
function writeMail({ kind, about, to, language, content, publicUrl, now }: Letter): NewMail {
  const rendered = renderMail(content, { language, publicUrl })
  const recipient = { toName: plainLine(to.name), toEmail: to.email }
  const moments = { createdAt: now, nextTryAt: now }
  return { id: randomUUID(), kind, about: [...about], ...recipient, language, ...rendered, ...moments }
}

/** Leaves a mail for delivery in the caller's transaction: it goes out if that commits, and only then. Answers its id. */
export async function enqueueMail(db: Db, letter: Letter): Promise<string> {
  const mail = writeMail(letter)
  await insertMail(db, mail)
  return mail.id
}
