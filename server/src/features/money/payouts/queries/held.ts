import { aliasedTable, and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import type { RowsBeyond } from '../../../../platform/paging'
import { users } from '../../../accounts/tables'
import { bookings, problems } from '../../../bookings/tables'
import { postings } from '../../ledger/tables'
import { releases } from '../../tables'

const bought = aliasedTable(bookings, 'bought')

/** Sessions of paid purchases that are open, or took place and are not released. */
const isHeld = (trainerId: string) =>
  and(
    eq(bookings.trainerId, trainerId),
    eq(bought.paymentStatus, 'paid'),
    gt(bought.priceCents, 0),
    or(inArray(bookings.status, ['pending', 'confirmed']), isNotNull(releases.bookingId)),
  )

export type HeldRow = Awaited<ReturnType<typeof listHeldRows>>[number]

export function listHeldRows(db: Db, trainerId: string, { beyond, limit }: RowsBeyond<'date' | 'hour' | 'id'>) {
  return db
    .select({
      id: bookings.id,
      clientName: users.name,
      clientPicture: users.picture,
      date: bookings.date,
      hour: bookings.hour,
      number: bookings.packageNumber,
      of: bought.sessionsCount,
      // A payment that was undone and confirmed again has several credits. The last one counts.
      creditCents: sql`(select ${postings.amountCents} from ${postings} where ${postings.purchaseId} = ${bought.id}
          and ${postings.kind} = 'credit' order by ${postings.createdAt} desc limit 1)`.mapWith(Number),
      dueAt: releases.dueAt,
      hasProblem: sql<boolean>`${problems.bookingId} is not null`,
    })
    .from(bookings)
    .innerJoin(bought, eq(bought.id, bookings.purchaseId))
    .innerJoin(users, eq(users.id, bookings.clientId))
    .leftJoin(releases, eq(releases.bookingId, bookings.id))
    .leftJoin(problems, and(eq(problems.bookingId, bookings.id), isNull(problems.closedAt)))
    .where(
      and(
        isHeld(trainerId),
        beyond &&
          sql`(${bookings.date}, ${bookings.hour}, ${bookings.id}) > (${beyond.date}::date, ${beyond.hour}::smallint, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(asc(bookings.date), asc(bookings.hour), asc(bookings.id))
    .limit(limit)
}

export async function countHeld(db: Db, trainerId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(bookings)
    .innerJoin(bought, eq(bought.id, bookings.purchaseId))
    .leftJoin(releases, eq(releases.bookingId, bookings.id))
    .where(isHeld(trainerId))
  return row?.count ?? 0
}
