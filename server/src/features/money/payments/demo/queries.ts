import { problemReportHours, sessionLength } from '@entrena/contract/bookings/problems'
import { dominicanZone } from '@entrena/contract/dominican-time'
import { and, eq, gt, isNull, like, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { users } from '../../../accounts/tables'
import { bookings } from '../../../bookings/tables'
import type { NewDebt } from '../../debts/queries'
import { debts, postings, releases } from '../../tables'

/** Paid bookings with demo trainers that have no credit in the ledger. Only the demo inserts such bookings. */
export function listUncredited(db: Db, domain: string) {
  return db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.trainerId))
    .leftJoin(postings, and(eq(postings.bookingId, bookings.id), eq(postings.kind, 'credit')))
    .where(
      and(
        eq(bookings.paymentStatus, 'paid'),
        gt(bookings.priceCents, 0),
        isNull(postings.id),
        like(users.email, `%@${domain}`),
      ),
    )
}

/**
 * Inserts releases for completed sessions about which problems can still be reported. Only the demo inserts completed
 * sessions directly.
 */
export async function insertMissingReleases(db: Db, now: Date): Promise<void> {
  const begins = sql`(${bookings.date} + make_interval(hours => ${bookings.hour} + ${sessionLength})) at time zone ${dominicanZone}`
  const dueAt = sql`greatest(${bookings.completedAt}, ${begins}) + make_interval(hours => ${problemReportHours})`
  await db.execute(sql`insert into ${releases} (booking_id, purchase_id, due_at)
    select ${bookings.id}, ${bookings.purchaseId}, ${dueAt} from ${bookings}
    where ${bookings.status} = 'completed' and ${dueAt} > ${now.toISOString()}::timestamptz on conflict do nothing`)
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
