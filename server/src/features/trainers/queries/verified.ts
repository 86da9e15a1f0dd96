import { paperLimits } from '@entrena/contract/verification/rules'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { papers } from '../../verification/tables'
import { trainerProfiles } from '../tables'

interface Badge {
  /** The day of the decision. */
  readonly on: string
  /** The last day on which the badge is shown. */
  readonly until: string
}

/** Gives or takes the badge. Does nothing if the trainer has not saved a profile, and writes nothing if nothing changes. */
export async function setVerified(db: Db, userId: string, badge: Badge | null): Promise<void> {
  const [on, until] = [badge?.on ?? null, badge?.until ?? null]
  await db
    .update(trainerProfiles)
    .set({ verifiedOn: on, verifiedUntil: until })
    .where(
      sql`${trainerProfiles.userId} = ${userId} and (verified_on, verified_until) is distinct from (${on}::date, ${until}::date)`,
    )
}

/** The day of the badge, or null after its last day: nothing has to happen when it expires. */
export const verifiedOn = (today: SQL) =>
  sql<string | null>`case when verified_until >= ${today}::date then verified_on::text end`

interface ShownCertificate {
  readonly title: string
  readonly issuer: string
  readonly year: number
}

/** The accepted certificates of a trainer that have not expired, the latest first. */
export const certificatesShown = (today: SQL) => sql<ShownCertificate[]>`(
  select coalesce(json_agg(shown), '[]') from (
    select p.title, p.issuer, p.year from ${papers} p
    where p.trainer_id = trainer_profiles.user_id and p.kind = 'certificate' and p.state = 'accepted' and p.fits_name
      and not p.is_replaced and p.valid_until >= ${today}::date
    order by p.year desc, p.decided_at desc, p.id limit ${sql.raw(String(paperLimits.certificatesShown))}) shown)`
