import { toCents, toPesos } from '@entrena/contract/money'
import type { OwedAtDeletion, OwedTotal } from '@entrena/contract/payments/entity'
import { type Owed, owedToClient } from '@entrena/contract/payments/rules'
import type { Db } from '../../../platform/db/db'
import { sumEntries } from '../queries'
import { listPaidBookings, type PaidBookingRow } from '../queries/debts'

export interface DeletedPerson {
  readonly id: string
  readonly name: string
  readonly email: string
}

interface OwedForBooking extends Owed {
  readonly row: PaidBookingRow
  readonly isTrainerDeleted: boolean
}

interface AmountsOwed {
  readonly bookings: readonly OwedForBooking[]
  /** Earnings that were not paid out, minus the price of unused sessions. */
  readonly earningsCents: number
}

/** A deletion calls this function after it has locked the person and their bookings. The preview locks nothing. */
export async function findOwed(db: Db, person: DeletedPerson): Promise<AmountsOwed> {
  const bookings = (await listPaidBookings(db, person.id)).flatMap((row) =>
    owedToClient({ ...row.booking, refundSentCents: row.refundSentCents }).map((owed) => ({
      ...owed,
      row,
      isTrainerDeleted: row.booking.trainerId === person.id,
    })),
  )
  const { earnedCents, paidOutCents } = await sumEntries(db, person.id)
  const reversedCents = bookings.filter(reversesCredit).reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { bookings, earningsCents: earnedCents - paidOutCents - reversedCents }
}

/** A deleted trainer loses the credit for unused sessions. If the client is deleted, the trainer keeps the credit. */
export function reversesCredit({ kind, isTrainerDeleted }: OwedForBooking): boolean {
  return isTrainerDeleted && kind === 'unused_sessions'
}

/** The confirmation dialog shows at most this many totals. */
const mostListed = 5

export function presentOwed(person: DeletedPerson, owed: AmountsOwed): OwedAtDeletion {
  const totals = totalsOf(person, owed)
  const cents = totals.reduce((sum, { amount }) => sum + toCents(amount), 0)
  return { total: toPesos(cents), count: totals.length, largest: totals.slice(0, mostListed) }
}

/** Totals by creditor and kind. The deleted person's earnings come first, then the other totals, largest first. */
function totalsOf(person: DeletedPerson, { bookings, earningsCents }: AmountsOwed): OwedTotal[] {
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
