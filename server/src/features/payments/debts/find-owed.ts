import { toCents, toPesos } from '@entrena/contract/money'
import type { OwedAtDeletion, OwedTotal } from '@entrena/contract/payments/entity'
import { type Owed, owedToClient } from '@entrena/contract/payments/rules'
import type { Db } from '../../../platform/db/db'
import { sumEntries } from '../queries'
import { listPaidBookings, type PaidBookingRow } from './queries'

export interface Leaving {
  readonly id: string
  readonly name: string
  readonly email: string
}

interface OwedForBooking extends Owed {
  readonly row: PaidBookingRow
  readonly isTrainerLeaving: boolean
}

interface Findings {
  readonly bookings: readonly OwedForBooking[]
  /** What the person has earned and not been paid, without the sessions that can no longer take place. */
  readonly earningsCents: number
}

/**
 * What is owed once this person is deleted. A deletion calls it with the person and their bookings locked; the preview calls it
 * without locks.
 */
export async function findOwed(db: Db, person: Leaving): Promise<Findings> {
  const bookings = (await listPaidBookings(db, person.id)).flatMap((row) => {
    const owed = owedToClient(row.booking)
    return owed ? [{ ...owed, row, isTrainerLeaving: row.booking.trainerId === person.id }] : []
  })
  const { earnedCents, paidOutCents } = await sumEntries(db, person.id)
  const reversedCents = bookings.filter(takesEarningsBack).reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { bookings, earningsCents: earnedCents - paidOutCents - reversedCents }
}

/** A client who leaves does not cost the trainer the credit; a trainer who leaves gives back what was not worked for. */
export function takesEarningsBack({ kind, isTrainerLeaving }: OwedForBooking): boolean {
  return isTrainerLeaving && kind === 'unused_sessions'
}

/** The dialog that asks before a deletion names so many. */
const mostListed = 5

export function presentOwed(person: Leaving, findings: Findings): OwedAtDeletion {
  const totals = totalsOf(person, findings)
  const cents = totals.reduce((sum, { amount }) => sum + toCents(amount), 0)
  return { total: toPesos(cents), count: totals.length, largest: totals.slice(0, mostListed) }
}

/** For each creditor and kind: the person's own earnings first, then the largest. */
function totalsOf(person: Leaving, { bookings, earningsCents }: Findings): OwedTotal[] {
  const totals = new Map<string, OwedTotal & { cents: number }>()
  for (const { kind, amountCents, row } of bookings) {
    const key = `${kind} ${row.client.id}`
    const before = totals.get(key)
    const cents = (before?.cents ?? 0) + amountCents
    totals.set(key, {
      kind,
      creditor_id: row.client.id,
      creditor_name: row.client.name,
      bookings: (before?.bookings ?? 0) + 1,
      amount: toPesos(cents),
      cents,
    })
  }
  const sorted = [...totals.values()].sort((a, b) => b.cents - a.cents)
  if (earningsCents <= 0) return sorted
  const amount = toPesos(earningsCents)
  return [{ kind: 'earnings', creditor_id: person.id, creditor_name: person.name, amount, bookings: 0 }, ...sorted]
}
