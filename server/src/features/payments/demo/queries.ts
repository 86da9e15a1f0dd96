import { and, eq, gt, isNull, like } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import { bookings } from '../../bookings/tables'
import type { NewEntry } from '../queries'
import type { NewDebt } from '../queries/debts'
import { debts, ledgerEntries } from '../tables'

/** Paid bookings with demo trainers that have no credit. Only the demo inserts paid bookings without a credit. */
export function listUncredited(db: Db, domain: string) {
  return db
    .select({
      id: bookings.id,
      trainerId: bookings.trainerId,
      trainerEmail: users.email,
      priceCents: bookings.priceCents,
      date: bookings.date,
      refundCents: bookings.refundCents,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.trainerId))
    .leftJoin(ledgerEntries, and(eq(ledgerEntries.bookingId, bookings.id), eq(ledgerEntries.kind, 'credit')))
    .where(
      and(
        eq(bookings.paymentStatus, 'paid'),
        gt(bookings.priceCents, 0),
        isNull(ledgerEntries.id),
        like(users.email, `%@${domain}`),
      ),
    )
}

export async function insertEntries(db: Db, entries: NewEntry[]): Promise<void> {
  if (entries.length > 0) await db.insert(ledgerEntries).values(entries).onConflictDoNothing()
}

export async function findPerson(db: Db, email: string) {
  const [row] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.email, email))
  return row
}

export async function insertMissingDebts(db: Db, rows: NewDebt[]): Promise<void> {
  await db.insert(debts).values(rows).onConflictDoNothing()
}
