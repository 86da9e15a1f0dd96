import type { Db } from '../../db/db'
import type { MailContent } from '../letter/layout'
import { plainLine } from '../letter/plain-line'
import type { NewMail, Place } from '../queries'
import { findOpenDigest, listNewestSingle } from './queries'

/** So many mails to one address of one kind go on their own within the window; later ones wait for its end. */
const mostSingle = 3
/** Urgent mails do not wait for a digest, but nobody can send them without end. */
const mostUrgent = 20
const windowMs = 60 * 60_000

/**
 * A digest is sent this long after the last mail may join it. Far more than any transaction takes and server clocks differ by, so
 * nothing joins one that is being sent.
 */
const graceMs = 60_000

interface Waiting {
  readonly content: MailContent
  readonly isUrgent: boolean
}

/** The digest that a mail joins; none where it goes on its own. The caller holds the lock of its address and kind. */
export async function findDigest(db: Db, mail: NewMail, { content, isUrgent }: Waiting): Promise<Partial<Place>> {
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
