import type { Obstacle } from '@entrena/contract/obstacle'
import { toCents, toPesos } from '@entrena/contract/pesos'
import type { PersonPart } from '../../../../platform/services'
import { findOwed } from './find-owed'

/** What would become a debt if the person were deleted now, with one sum for each kind. */
export const listOpenMoney: PersonPart['obstacles'] = async (tx, _services, { person }) => {
  const { bookings, earningsCents, balanceCents } = await findOwed(tx, person)
  const sums = new Map<Obstacle['kind'], Obstacle>()
  for (const { kind, amountCents } of bookings) {
    const { count, amount } = sums.get(kind) ?? { count: 0, amount: 0 }
    sums.set(kind, { kind, count: count + 1, amount: toPesos(toCents(amount) + amountCents) })
  }
  if (earningsCents > 0) sums.set('earnings', { kind: 'earnings', count: 0, amount: toPesos(earningsCents) })
  if (balanceCents > 0) sums.set('balance', { kind: 'balance', count: 0, amount: toPesos(balanceCents) })
  return [...sums.values()]
}
