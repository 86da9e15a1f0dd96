import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db'
import type { NewMail } from '../queries'
import { mails } from '../tables'

type Kind = Pick<NewMail, 'toEmail' | 'kind'>

const ofKind = ({ toEmail, kind }: Kind) => and(eq(mails.toEmail, toEmail), eq(mails.kind, kind))

interface Window {
  readonly since: Date
  readonly most: number
}

/** Returns the creation times of the newest mails without a digest, newest first. */
export async function listNewestUndigested(db: Db, mail: Kind, { since, most }: Window): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: mails.createdAt })
    .from(mails)
    .where(and(ofKind(mail), isNull(mails.digestAt), gt(mails.createdAt, since)))
    .orderBy(desc(mails.createdAt))
    .limit(most)
  return rows.map(({ createdAt }) => createdAt)
}

/** Finds the latest digest that closes after this time. */
export async function findOpenDigest(db: Db, mail: Kind, after: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ digestAt: mails.digestAt })
    .from(mails)
    .where(and(ofKind(mail), gt(mails.digestAt, after)))
    .orderBy(desc(mails.digestAt))
    .limit(1)
  return row?.digestAt ?? undefined
}
