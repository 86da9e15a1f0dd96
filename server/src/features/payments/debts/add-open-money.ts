import type { Obstacle } from '@entrena/contract/accounts/own-data-entity'
import { toCents, toPesos } from '@entrena/contract/money'
import type { Db } from '../../../platform/db/db'
import type { DomainEvents } from '../../../platform/events'
import { findOwed } from './find-owed'

/** What would become a debt if the person were deleted now, with one sum for each kind. */
export async function addOpenMoney(tx: Db, { person, addObstacle }: DomainEvents['askingToLeave']): Promise<void> {
  const { bookings, earningsCents, balanceCents } = await findOwed(tx, person)
  const sums = new Map<Obstacle['kind'], Obstacle>()
  for (const { kind, amountCents } of bookings) {
    const { count, amount } = sums.get(kind) ?? { count: 0, amount: 0 }
    sums.set(kind, { kind, count: count + 1, amount: toPesos(toCents(amount) + amountCents) })
  }
  if (earningsCents > 0) sums.set('earnings', { kind: 'earnings', count: 0, amount: toPesos(earningsCents) })
  if (balanceCents > 0) sums.set('balance', { kind: 'balance', count: 0, amount: toPesos(balanceCents) })
  for (const obstacle of sums.values()) addObstacle(obstacle)
}
