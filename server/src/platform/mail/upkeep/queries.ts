import { and, arrayContains, eq, exists, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db'
import type { PersonalRows } from '../../personal-data/personal-data'
import { declarePersonalRows } from '../../personal-data/queries'
import { mails } from '../tables'

const ofDelivery = [mails.nextTryAt, mails.tries, mails.claimedUntil, mails.lastProblem, mails.digestAt]

export const mailsData: readonly PersonalRows[] = [
  declarePersonalRows(mails, {
    name: 'mails_received',
    isAbout: ({ id }) => eq(mails.toId, id),
    omits: [...ofDelivery, mails.about, mails.digestPath],
    // The button of a mail may contain a sign-in link, which only the mailbox may receive.
    computes: () => ({ content: sql`${mails.content} - 'button'` }),
  }),
  // Mails to other people that name this person. Address and other content belong to the recipients.
  declarePersonalRows(mails, {
    name: 'mails_to_others',
    isAbout: ({ id }) => and(arrayContains(mails.about, [id]), sql`${mails.toId} is distinct from ${id}`),
    omits: [
      ...ofDelivery,
      mails.about,
      mails.toId,
      mails.toName,
      mails.toEmail,
      mails.content,
      mails.digestFact,
      mails.digestPath,
    ],
  }),
]

/**
 * Deletes every mail to or about a person, and returns the ids of the deleted mails. A sent digest names several
 * people, so all its rows are deleted. If a digest is not sent yet, only the rows about this person are deleted.
 *
 * The person's rows are locked before the digests are selected. So if another server is just marking a digest as sent,
 * this function waits, and then treats the digest as sent.
 */
export async function deleteMailsOf(tx: Db, id: string): Promise<string[]> {
  const isTheirs = or(eq(mails.toId, id), arrayContains(mails.about, [id]))
  await tx.select({ id: mails.id }).from(mails).where(isTheirs).for('update')
  const named = alias(mails, 'named')
  const isSameDigest = and(
    arrayContains(named.about, [id]),
    eq(named.toEmail, mails.toEmail),
    eq(named.kind, mails.kind),
    eq(named.digestAt, mails.digestAt),
  )
  const isNamedBeside = exists(tx.select({ id: named.id }).from(named).where(isSameDigest))
  const others = await tx
    .delete(mails)
    .where(and(isNotNull(mails.sentAt), isNotNull(mails.digestAt), isNamedBeside))
    .returning({ id: mails.id })
  const own = await tx.delete(mails).where(isTheirs).returning({ id: mails.id })
  return [...others, ...own].map((mail) => mail.id)
}

/**
 * Deletes up to `most` mails that were sent or given up before the time `before`. Returns the number of deleted mails.
 */
export async function deleteEndedBefore(db: Db, before: Date, most: number): Promise<number> {
  const ended = db
    .select({ id: mails.id })
    .from(mails)
    .where(or(lt(mails.sentAt, before), lt(mails.givenUpAt, before)))
    .limit(most)
  const gone = await db.delete(mails).where(inArray(mails.id, ended)).returning({ id: mails.id })
  return gone.length
}

/** Returns the ids that belong to stored mails. */
export async function findStoredMailIds(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(inArray(mails.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
