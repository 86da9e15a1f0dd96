import { eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { documents } from '../tables'

interface Counts {
  readonly sentSince: number
  readonly identitiesWaiting: number
  /** Last day of the badge. null without a badge. */
  readonly verifiedUntil: string | null
  /**
   * Number of certificates that are undecided or valid. Omits replaced certificates, and the one that the new one
   * replaces.
   */
  readonly certificates: number
}

interface Counted {
  readonly trainerId: string
  readonly since: Date
  readonly today: string
  /** Id of the certificate that the new one replaces. */
  readonly replaces?: string | undefined
}

/** Counts a trainer's documents to check the limits. The caller must have locked the trainer. */
export async function countDocuments(db: Db, { trainerId, since, today, replaces }: Counted): Promise<Counts> {
  const isOpen = sql`state = 'sent' or (state = 'accepted' and valid_until >= ${today}::date)`
  const isKept = sql`not is_replaced and id is distinct from ${replaces ?? null}::uuid`
  const [row] = await db
    .select({
      sentSince: sql<number>`count(*) filter (where ${gt(documents.sentAt, since)})::int`,
      identitiesWaiting: sql<number>`count(*) filter (where kind = 'identity' and state = 'sent')::int`,
      verifiedUntil: sql<
        string | null
      >`max(valid_until) filter (where kind = 'identity' and state = 'accepted' and fits_name and not is_replaced)::text`,
      certificates: sql<number>`count(*) filter (where kind = 'certificate' and (${isOpen}) and ${isKept})::int`,
    })
    .from(documents)
    .where(eq(documents.trainerId, trainerId))
  return row ?? { sentSince: 0, identitiesWaiting: 0, verifiedUntil: null, certificates: 0 }
}
