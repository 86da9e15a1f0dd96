import { trainerKindNames } from '@entrena/contract/money/ledger/rules'
import { aliasedTable, and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import type { RowsBeyond } from '../../../../platform/paging'
import { users } from '../../../accounts/tables'
import { bookings, problems } from '../../../bookings/tables'
import { openSessionsOf, waitingSessionsOf } from '../../purchases/tables'
import { postings, postingTotals, releases } from '../../tables'

/** SQL condition: the posting is not about a payout that was taken back before it was sent. */
const isNotTakenBack = sql`not exists (select from transfers undone where undone.id = ${postings.transferId} and undone.state = 'withdrawn')`

export type EarningsEntryRow = Awaited<ReturnType<typeof listEntries>>[number]

export function listEntries(db: Db, trainerId: string, { beyond, limit }: RowsBeyond<'createdAt' | 'kind' | 'id'>) {
  return (
    db
      .select({
        entry: postings,
        sortedBy: sql<string>`${postings.createdAt}::text`,
        clientName: users.name,
        date: bookings.date,
        hour: bookings.hour,
        sessions: bookings.sessionsCount,
      })
      .from(postings)
      .leftJoin(bookings, eq(bookings.id, postings.bookingId))
      .leftJoin(users, eq(users.id, bookings.clientId))
      .where(
        and(
          eq(postings.trainerId, trainerId),
          inArray(postings.kind, trainerKindNames),
          isNotTakenBack,
          beyond &&
            sql`(${postings.createdAt}, ${postings.kind}, ${postings.id})
              < (${beyond.createdAt}::timestamptz, ${beyond.kind}, ${beyond.id}::uuid)`,
        ),
      )
      // Sorts by `kind` too, so that a reversal comes before a credit of the same time.
      .orderBy(desc(postings.createdAt), desc(postings.kind), desc(postings.id))
      .limit(limit)
  )
}

/**
 * Earned cents by month ('2026-11') in Dominican time, from the month `since` on. Months without entries are omitted.
 */
export async function sumMonths(db: Db, trainerId: string, since: string): Promise<ReadonlyMap<string, number>> {
  const month = sql<string>`to_char(${postingTotals.month}, 'YYYY-MM')`
  const rows = await db
    .select({
      month,
      cents: sql`sum(${postingTotals.creditCents} - ${postingTotals.debitCents})`.mapWith(Number),
    })
    .from(postingTotals)
    .where(
      and(
        eq(postingTotals.ownerId, trainerId),
        eq(postingTotals.account, 'held'),
        inArray(postingTotals.kind, ['credit', 'reversal', 'undone']),
        gte(postingTotals.month, `${since}-01`),
      ),
    )
    .groupBy(month)
  return new Map(rows.map((row) => [row.month, row.cents]))
}

const bought = aliasedTable(bookings, 'bought')

/**
 * SQL for the number of a purchase's sessions whose money is on hold: open ones (scheduled or not), and those that were
 * completed so recently that a problem can still be reported.
 */
const countOfPurchase = (purchase: 'bought' | 'bookings') =>
  sql`(${openSessionsOf(purchase)} + ${waitingSessionsOf(purchase)})`

/** SQL for the money of a purchase that is on hold, in cents. */
const heldOfPurchase = (purchase: typeof bought | typeof bookings) =>
  sql`coalesce((select sum(case when held.credit = 'held' then held.amount_cents else -held.amount_cents end)
    from postings held where held.purchase_id = ${purchase.id} and 'held' in (held.debit, held.credit)), 0)`

/** SQL condition: the purchase has sessions that are not scheduled yet. */
const hasUnscheduled = (purchase: typeof bought | typeof bookings) =>
  sql`((${purchase.cancelledAt} is null or ${purchase.packageGoesOn}) and ${purchase.sessionsTaken} < ${purchase.sessionsCount})`

/** SQL condition: the session belongs to a paid purchase, and it is open or its money is waiting to be released. */
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
      heldCents: heldOfPurchase(bought).mapWith(Number),
      sessionsHeld: countOfPurchase('bought').mapWith(Number),
      takesRest: sql<boolean>`not ${hasUnscheduled(bought)} and not exists (select from bookings earlier
        left join releases waiting on waiting.booking_id = earlier.id
        where (earlier.id = ${bought.id} or earlier.package_booking_id = ${bought.id})
          and (earlier.status in ('pending', 'confirmed') or waiting.booking_id is not null)
          and (earlier.date, earlier.hour, earlier.id) < (${bookings.date}, ${bookings.hour}, ${bookings.id}))`,
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

/**
 * Counts the paid sessions for which a trainer's money is on hold: open ones (scheduled or not), and those that took
 * place so recently that a problem can still be reported.
 */
export async function countHeldSessions(db: Db, trainerId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql`coalesce(sum(${countOfPurchase('bookings')}), 0)`.mapWith(Number) })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.trainerId))
    .where(
      and(
        eq(bookings.trainerId, trainerId),
        eq(bookings.paymentStatus, 'paid'),
        gt(bookings.priceCents, 0),
        isNull(bookings.packageBookingId),
      ),
    )
  return row?.count ?? 0
}

/** A trainer's paid packages with sessions that are not scheduled yet. */
export function listUnscheduledSessions(db: Db, trainerId: string) {
  return (
    db
      .select({
        heldCents: heldOfPurchase(bookings).mapWith(Number),
        sessionsHeld: countOfPurchase('bookings').mapWith(Number),
        unscheduled: sql`${bookings.sessionsCount} - ${bookings.sessionsTaken}`.mapWith(Number),
      })
      .from(bookings)
      // Without a join, drizzle omits the table names, and the columns would refer to the tables of the subqueries.
      .innerJoin(users, eq(users.id, bookings.trainerId))
      .where(
        and(
          eq(bookings.trainerId, trainerId),
          eq(bookings.paymentStatus, 'paid'),
          gt(bookings.priceCents, 0),
          isNull(bookings.packageBookingId),
          hasUnscheduled(bookings),
        ),
      )
  )
}
