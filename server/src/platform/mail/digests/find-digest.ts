import type { Db } from '../../db/db'
import type { MailContent } from '../letter/layout'
import { toPlainLine } from '../letter/plain-line'
import type { MailSchedule, NewMail } from '../queries'
import { findOpenDigest, listNewestUndigested } from './queries'

/** Maximum number of separate mails of one kind to an address within the window. Further mails join a digest. */
const maxSingle = 3
/** Urgent mails are limited as well, because otherwise people could trigger any number of them. */
const maxUrgent = 20
const windowMs = 60 * 60_000

/**
 * A digest is sent this long after it closes. The delay is much longer than any transaction takes and than server
 * clocks differ from each other, so that no mail joins a digest that is already being sent.
 */
const graceMs = 60_000

interface Waiting {
  readonly content: MailContent
  readonly isUrgent: boolean
}

/**
 * Finds the digest that a mail joins. The result is empty if the mail is sent separately. The caller must hold the lock
 * on the mail's address and kind.
 */
export async function findDigest(
  db: Db,
  mail: NewMail,
  { content, isUrgent }: Waiting,
): Promise<Partial<MailSchedule>> {
  const now = mail.createdAt
  const { facts, button } = content
  const most = isUrgent ? maxUrgent : maxSingle
  const single = await listNewestUndigested(db, mail, { since: new Date(now.getTime() - windowMs), most })
  const oldest = single.at(-1)
  if (!oldest || single.length < most) return {}
  // A mail that is held until later makes the digest close later, because all mails of a digest are due at the same
  // time.
  const { nextTryAt: heldUntil } = mail
  const closesAt = Math.max(oldest.getTime() + windowMs, heldUntil.getTime())
  const digestAt = (await findOpenDigest(db, mail, heldUntil)) ?? new Date(closesAt)
  return {
    digestAt,
    nextTryAt: new Date(digestAt.getTime() + graceMs),
    digestFact: facts?.[0] ? toPlainLine(facts[0].value) : null,
    digestPath: button?.path ?? null,
  }
}
