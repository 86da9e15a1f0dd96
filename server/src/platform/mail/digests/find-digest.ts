import type { Db } from '../../db/db'
import type { MailContent } from '../layout'
import { plainLine } from '../plain-line'
import type { NewMail, Place } from '../queries'
import { findOpenDigest, listNewestSingle } from './queries'

/** So many mails to one address of one kind go on their own within the window; later ones wait for its end. */
const mostSingle = 3
const windowMs = 60 * 60_000

/**
 * A digest is sent this long after the last mail may join it. Far more than any transaction takes and server clocks differ by, so
 * nothing joins one that is being sent.
 */
const graceMs = 60_000

/** The digest that a mail joins; none where it goes on its own. The caller holds the lock of its address and kind. */
export async function findDigest(db: Db, mail: NewMail, { facts, button }: MailContent): Promise<Partial<Place>> {
  const now = mail.createdAt
  const single = await listNewestSingle(db, mail, { since: new Date(now.getTime() - windowMs), most: mostSingle })
  const oldest = single.at(-1)
  if (!oldest || single.length < mostSingle) return {}
  const digestAt = (await findOpenDigest(db, mail, now)) ?? new Date(oldest.getTime() + windowMs)
  return {
    digestAt,
    nextTryAt: new Date(digestAt.getTime() + graceMs),
    digestFact: facts?.[0] ? plainLine(facts[0].value) : null,
    digestPath: button?.path ?? null,
  }
}
