import type { OptionalStep, StepFacts } from '@entrena/contract/first-steps/rules'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import { bankAccounts } from '../../money/tables'
import { trainerProfiles } from '../../trainers/tables'
import { documents } from '../../verification/tables'
import { stepsLeftOut } from '../tables'

/** Returns undefined if the account has been deleted. */
export async function findStepFacts(
  db: Db,
  { trainerId, today }: { readonly trainerId: string; readonly today: string },
): Promise<StepFacts | undefined> {
  const { pricePesos, packages, schedule, availability } = trainerProfiles
  const hasIdentity = (state: SQL) => sql`exists (select 1 from ${documents}
    where ${documents.trainerId} = ${users.id} and ${documents.kind} = 'identity' and not ${documents.isReplaced}
      and ${state})`
  const isInReview = hasIdentity(sql`${documents.state} = 'sent'`)
  const isAccepted = hasIdentity(
    sql`${documents.state} = 'accepted' and ${documents.fitsName} and ${documents.validUntil} >= ${today}`,
  )
  const [row] = await db
    .select({
      hasPhoto: sql<boolean>`${users.picture} is not null`,
      profile: { pricePesos, packages, schedule, availability },
      hasBankAccount: sql<boolean>`${bankAccounts.sealed} is not null`,
      hasPapers: sql<boolean>`${isInReview} or ${isAccepted}`,
      arePapersInReview: sql<boolean>`${isInReview} and not ${isAccepted}`,
      leftOut: sql<OptionalStep[]>`array(select ${stepsLeftOut.step} from ${stepsLeftOut}
        where ${stepsLeftOut.trainerId} = ${users.id} order by 1)`,
      leftOutPrices: sql<string | null>`(select ${stepsLeftOut.prices} from ${stepsLeftOut}
        where ${stepsLeftOut.trainerId} = ${users.id} and ${stepsLeftOut.step} = 'packages')`,
    })
    .from(users)
    .leftJoin(trainerProfiles, eq(trainerProfiles.userId, users.id))
    .leftJoin(bankAccounts, eq(bankAccounts.userId, users.id))
    .where(eq(users.id, trainerId))
  return row
}

/** Stores a skipped step, or the new prices of one that was skipped before. */
export async function upsertLeftOut(db: Db, leftOut: typeof stepsLeftOut.$inferInsert): Promise<void> {
  const { trainerId, step } = stepsLeftOut
  const set = { prices: leftOut.prices ?? null }
  await db
    .insert(stepsLeftOut)
    .values(leftOut)
    .onConflictDoUpdate({ target: [trainerId, step], set })
}
