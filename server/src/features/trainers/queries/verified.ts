import { documentLimits } from '@entrena/contract/verification/rules'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { documents } from '../../verification/tables'
import { trainerProfiles } from '../tables'

interface Badge {
  readonly on: string
  readonly until: string
}

/**
 * Sets or removes a trainer's badge. Changes nothing if the trainer has no saved profile or the badge is already right.
 */
export async function setVerified(db: Db, userId: string, badge: Badge | null): Promise<void> {
  const [on, until] = [badge?.on ?? null, badge?.until ?? null]
  await db
    .update(trainerProfiles)
    .set({ verifiedOn: on, verifiedUntil: until })
    .where(
      sql`${trainerProfiles.userId} = ${userId} and (verified_on, verified_until) is distinct from (${on}::date, ${until}::date)`,
    )
}

/**
 * SQL for the day of the verification, or null after the badge's last day, so that no job has to remove expired badges.
 */
export const verifiedOn = (today: SQL) =>
  sql<string | null>`case when verified_until >= ${today}::date then verified_on::text end`

interface ShownCertificate {
  readonly title: string
  readonly issuer: string
  readonly year: number
}

/** SQL for a trainer's accepted certificates that have not expired, latest first. */
export const certificatesShown = (today: SQL) => sql<ShownCertificate[]>`(
  select coalesce(json_agg(shown), '[]') from (
    select p.title, p.issuer, p.year from ${documents} p
    where p.trainer_id = trainer_profiles.user_id and p.kind = 'certificate' and p.state = 'accepted' and p.fits_name
      and not p.is_replaced and p.valid_until >= ${today}::date
    order by p.year desc, p.decided_at desc, p.id limit ${sql.raw(String(documentLimits.certificatesShown))}) shown)`
