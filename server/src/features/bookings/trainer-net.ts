import { netOf } from '@entrena/contract/money/payments/amounts'
import { toCents, toPesos } from '@entrena/contract/pesos'
import type { Db } from '../../platform/db/db'
import type { Services } from '../../platform/services'
import { sumPurchases } from '../money/purchases/public'

interface Bought {
  readonly id: string
  readonly price: number
  readonly isPaid: boolean
}

/**
 * What a trainer receives of each price, in pesos: the credited amount, or for an unpaid booking what today's
 * commission would leave. Used by screens and mails, so that both show the same amount.
 */
export async function findTrainerNets(
  db: Db,
  { config }: Pick<Services, 'config'>,
  bought: readonly Bought[],
): Promise<ReadonlyMap<string, number>> {
  const paid = bought.filter(({ isPaid }) => isPaid).map(({ id }) => id)
  const sums = paid.length === 0 ? undefined : await sumPurchases(db, paid)
  return new Map(
    bought.map(({ id, price }) => {
      const credited = sums?.get(id)?.credit
      return [id, credited === undefined ? netOf(price, config.commissionPercent) : toPesos(credited)]
    }),
  )
}

interface StoredPrice {
  readonly id: string
  readonly packageBookingId: string | null
  readonly priceCents: number
  readonly paymentStatus: string
}

/** What a trainer receives of a booking's price, in cents. Undefined for a later session of a package, and if it is free. */
export async function findTrainerNet(
  db: Db,
  services: Pick<Services, 'config'>,
  { id, packageBookingId, priceCents, paymentStatus }: StoredPrice,
): Promise<number | undefined> {
  if (packageBookingId !== null || priceCents === 0) return undefined
  const bought = { id, price: toPesos(priceCents), isPaid: paymentStatus === 'paid' }
  return toCents((await findTrainerNets(db, services, [bought])).get(id) ?? 0)
}

/** What the trainer of a paid booking keeps, in cents: the credit minus what a cancellation reversed. */
export async function findKeptNet(db: Db, id: string): Promise<number> {
  const { credit = 0, reversal = 0 } = (await sumPurchases(db, [id])).get(id) ?? {}
  return credit - reversal
}
