import type { Obstacle } from '@entrena/contract/obstacle'
import { toCents, toPesos } from '@entrena/contract/pesos'
import type { PersonPart } from '../../../../platform/services'
import { sumAsked } from '../queries/debts'
import { findOwed } from './find-owed'

/** Debts that a deletion of the person would leave now, summed by kind. */
export const listOpenMoney: PersonPart['obstacles'] = async (tx, _services, { person }) => {
  const { bookings, earningsCents, balanceCents } = await findOwed(tx, person)
  // For the client, what cancelled bookings gave back is in the balance, unless it was asked for.
  const isOwn = ({ kind, row }: (typeof bookings)[number]) => kind === 'refund' && row.client.id === person.id
  const ownCents = bookings.filter(isOwn).reduce((cents, { amountCents }) => cents + amountCents, balanceCents)
  const askedCents = Math.min(ownCents, await sumAsked(tx, person.id))
  const sums = new Map<Obstacle['kind'], Obstacle>()
  for (const { kind, amountCents } of bookings.filter((owed) => !isOwn(owed))) {
    const { count, amount } = sums.get(kind) ?? { count: 0, amount: 0 }
    sums.set(kind, { kind, count: count + 1, amount: toPesos(toCents(amount) + amountCents) })
  }
  if (earningsCents > 0) sums.set('earnings', { kind: 'earnings', count: 0, amount: toPesos(earningsCents) })
  if (askedCents > 0) sums.set('refund', { kind: 'refund', count: 1, amount: toPesos(askedCents) })
  if (ownCents > askedCents) sums.set('balance', { kind: 'balance', count: 0, amount: toPesos(ownCents - askedCents) })
  return [...sums.values()]
}
