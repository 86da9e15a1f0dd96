import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { users } from '../../../accounts/tables'
import { bookings } from '../../../bookings/tables'
import { isDue } from '../../../money/purchases/tables'
import { transfers } from '../../../money/tables'
import { statements } from '../../tables'

export async function hasStatements(db: Db): Promise<boolean> {
  return (await db.$count(statements)) > 0
}

export async function findDemoAdmin(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'admin@entrena.test'))
  return row?.id
}

/** Unpaid bookings, marked ones first, then by the day of the session. */
export function listWaiting(db: Db) {
  return db
    .select({
      id: bookings.id,
      name: users.name,
      dueCents: sql`${bookings.priceCents} - ${bookings.partPaidCents}`.mapWith(Number),
      isMarked: sql<boolean>`${bookings.paymentStatus} = 'pending_confirmation'`,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.clientId))
    .where(and(isDue, isNull(bookings.packageBookingId)))
    .orderBy(sql`${bookings.paymentStatus} = 'pending_confirmation' desc`, asc(bookings.date), asc(bookings.id))
    .limit(12)
}

export function listSent(db: Db) {
  return db
    .select({ id: transfers.id, amountCents: transfers.amountCents, ending: transfers.accountEnding })
    .from(transfers)
    .where(inArray(transfers.state, ['sent']))
    .orderBy(asc(transfers.id))
    .limit(1)
}
