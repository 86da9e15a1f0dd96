import { lastDayOfPrice, lowestPriceCents } from '@entrena/contract/trainers/from-price'
import { eq, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { trainerProfiles } from '../tables'

type Profile = typeof trainerProfiles.$inferSelect
export type PricedProfile = Pick<Profile, 'pricePesos' | 'packages' | 'discount'>

/** The columns that are derived from the prices of a profile on a given day. */
export function priceColumns({ pricePesos, packages, discount }: PricedProfile, today: string) {
  const offer = { price_per_session: pricePesos, pricing_packages: packages, discount }
  return { fromCents: lowestPriceCents(offer, today), fromCentsUntil: lastDayOfPrice(discount, today) }
}

/**
 * Locks profiles whose lowest price is outdated. Skips profiles that are already locked: if a save has locked one, the
 * save computes the price, and the next run of the job reads the others.
 */
export function lockOutdatedPrices(tx: Db, today: string, limit: number) {
  const { userId, pricePesos, packages, discount, fromCentsUntil } = trainerProfiles
  return tx
    .select({ userId, pricePesos, packages, discount })
    .from(trainerProfiles)
    .where(lt(fromCentsUntil, today))
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function setPrice(tx: Db, userId: string, columns: ReturnType<typeof priceColumns>): Promise<void> {
  await tx.update(trainerProfiles).set(columns).where(eq(trainerProfiles.userId, userId))
}
