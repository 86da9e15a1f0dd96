import type { Db } from '../../db/db'
import type { MailContent } from '../letter/layout'
import { plainLine } from '../letter/plain-line'
import type { NewMail, Scheduling } from '../queries'
import { findOpenDigest, listNewestSingle } from './queries'

/** Mails of one kind that one address gets separately within the window; later ones join a digest. */
const mostSingle = 3
/** Limits urgent mails, which otherwise could be triggered without end. */
const mostUrgent = 20
const windowMs = 60 * 60_000

/**
 * A digest is sent this long after it closes. Far more than a transaction takes or server clocks differ, so nothing joins a digest
 * that is being sent.
 */
const graceMs = 60_000

interface Waiting {
  readonly content: MailContent
  readonly isUrgent: boolean
}

/** The digest that a mail joins; empty for a mail that is sent alone. The caller holds the lock on its address and kind. */
export async function findDigest(db: Db, mail: NewMail, { content, isUrgent }: Waiting): Promise<Partial<Scheduling>> {
  const now = mail.createdAt
  const { facts, button } = content
  const most = isUrgent ? mostUrgent : mostSingle
  const single = await listNewestSingle(db, mail, { since: new Date(now.getTime() - windowMs), most })
  const oldest = single.at(-1)
  if (!oldest || single.length < most) return {}
  const digestAt = (await findOpenDigest(db, mail, now)) ?? new Date(oldest.getTime() + windowMs)
  return {
    digestAt,
    nextTryAt: new Date(digestAt.getTime() + graceMs),
    digestFact: facts?.[0] ? plainLine(facts[0].value) : null,
    digestPath: button?.path ?? null,
  }
}
