import { dominicanZone } from '@entrena/contract/dominican-time'
import { and, asc, eq, gt, isNull, lte, max, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { selectRows } from '../../../../platform/db/select-rows'
import { allocations, isOfUnprovenOrigin, isWithoutProof } from '../../../bank/tables'
import { problems } from '../../../bookings/tables'
import { postings, releases } from '../../tables'
import { isPaidAndCancelled, unpaidCondition } from '../tables'

const maxInOneRun = 500

/** Stores when a session's money is released. If a time is already stored, the later one is kept. */
export async function insertRelease(tx: Db, release: typeof releases.$inferInsert): Promise<void> {
  await tx
    .insert(releases)
    .values(release)
    .onConflictDoUpdate({ target: releases.bookingId, set: { dueAt: sql`greatest(releases.due_at, excluded.due_at)` } })
}

export function listDueReleases(db: Db, now: Date) {
  return db
    .select({ bookingId: releases.bookingId, purchaseId: releases.purchaseId })
    .from(releases)
    .leftJoin(problems, and(eq(problems.bookingId, releases.bookingId), isNull(problems.closedAt)))
    .where(and(lte(releases.dueAt, now), isNull(problems.bookingId)))
    .orderBy(asc(releases.dueAt))
    .limit(maxInOneRun)
}

/** Returns false if another server has released the money, or if a problem was reported. */
export async function deleteRelease(tx: Db, bookingId: string): Promise<boolean> {
  const problem = tx
    .select({ one: sql`1` })
    .from(problems)
    .where(and(eq(problems.bookingId, bookingId), isNull(problems.closedAt)))
  const rows = await tx
    .delete(releases)
    .where(and(eq(releases.bookingId, bookingId), notExists(problem)))
    .returning({ id: releases.bookingId })
  return rows.length > 0
}

/**
 * When the client of a purchase last received money of unproven origin, either for this purchase or before this
 * purchase was paid.
 */
export async function findUnprovenMoney(
  tx: Db,
  { clientId, purchaseId }: { readonly clientId: string; readonly purchaseId: string },
): Promise<Date | null> {
  const paidAt = tx
    .select({ at: max(postings.createdAt) })
    .from(postings)
    .where(and(eq(postings.purchaseId, purchaseId), eq(postings.kind, 'credit')))
  const [row] = await tx
    .select({ lastAt: max(allocations.madeAt) })
    .from(allocations)
    .where(
      and(
        isOfUnprovenOrigin(clientId),
        or(eq(allocations.bookingId, purchaseId), lte(allocations.madeAt, sql`(${paidAt})`)),
      ),
    )
  return row?.lastAt ?? null
}

interface Owed {
  readonly id: string
  /** Money that was recorded after this time is ignored. */
  readonly until: Date
}

/** When a client last received money of unproven origin. */
export async function findUnprovenMoneyOf(tx: Db, { id, until }: Owed): Promise<Date | null> {
  const [row] = await tx
    .select({ lastAt: max(allocations.madeAt) })
    .from(allocations)
    .where(and(isOfUnprovenOrigin(id), lte(allocations.madeAt, until)))
  return row?.lastAt ?? null
}

/**
 * When any client of this trainer last received money of unproven origin, either for a purchase from the trainer or
 * before such a purchase was paid.
 */
export async function findUnprovenEarnings(tx: Db, { id, until }: Owed): Promise<Date | null> {
  const [row] = await tx
    .select({ lastAt: max(allocations.madeAt) })
    .from(postings)
    .innerJoin(
      allocations,
      and(
        isOfUnprovenOrigin(postings.clientId),
        or(eq(allocations.bookingId, postings.purchaseId), lte(allocations.madeAt, postings.createdAt)),
      ),
    )
    .where(and(eq(postings.trainerId, id), eq(postings.kind, 'credit'), lte(allocations.madeAt, until)))
  return row?.lastAt ?? null
}

/** Deleted clients who had received money of unproven origin, and whose purchases still have held money. */
export async function listDeletedHolders(db: Db): Promise<string[]> {
  const rows = await selectRows<{ readonly id: string }>(
    db,
    sql`select distinct client_id as id from postings where kind in ('credit', 'reversal', 'released', 'undone', 'unreleased')
      and client_id in (select client_id from allocations where client_id is not null and ${isWithoutProof}
        and not exists (select from users where users.id = allocations.client_id))
      group by client_id, purchase_id
      having sum(case when credit = 'held' then amount_cents else -amount_cents end) > 0`,
  )
  return rows.map(({ id }) => id)
}

/** SQL for the part of an allocation whose money the ledger has moved to the balance. */
const inBalance = sql`case when allocations.booking_id is null then allocations.amount_cents
  else least(allocations.amount_cents, (select coalesce(sum(p.amount_cents), 0) from ${postings} p
    where p.client_id = allocations.client_id and p.credit = 'client'
    and coalesce(p.purchase_id, p.booking_id) = allocations.booking_id)) end`

/**
 * Sum of the money of unproven origin that reached a client's balance after `since`, and the time at which the last of
 * this money arrived.
 */
export async function sumUnproven(db: Db, clientId: string, since: Date) {
  const [row] = await db
    .select({
      cents: sql`coalesce(sum(${inBalance}), 0)`.mapWith(Number),
      lastAt: sql`max(made_at) filter (where ${inBalance} > 0)`.mapWith(allocations.madeAt),
    })
    .from(allocations)
    .where(and(isOfUnprovenOrigin(clientId), gt(allocations.madeAt, since)))
  return { cents: row?.cents ?? 0, lastAt: row?.lastAt ?? null }
}

/**
 * SQL for what the trainer keeps of cancelled sessions. `sessions_done` also counts cancelled sessions that were used
 * up, so these are subtracted from it.
 */
const keptOf = (cancelled: SQL) => sql`(select coalesce(sum(case
    when paid.package_booking_id is not null then bought.price_cents / bought.sessions_count - paid.refund_cents
    when paid.package_goes_on then paid.price_cents / paid.sessions_count - paid.refund_cents
    else greatest(0, paid.price_cents - paid.refund_cents - paid.price_cents::bigint * (paid.sessions_done - paid.is_session_used::int + (
      select count(*) from bookings begun where begun.package_booking_id = paid.id
        and begun.status in ('pending', 'confirmed'))) / paid.sessions_count) end), 0)
  from (select * from bookings where ${isPaidAndCancelled} and ${cancelled}) as paid
  left join bookings bought on bought.id = paid.package_booking_id
  where bought.payment_status is distinct from 'pending' and bought.payment_status is distinct from 'pending_confirmation')::float8`

/** Sum that a trainer keeps of sessions cancelled between two days. */
export async function sumKept(
  db: Db,
  { trainerId, from, to }: { readonly trainerId: string; readonly from: string; readonly to: string },
): Promise<number> {
  const cancelled = sql`trainer_id = ${trainerId} and cancelled_at >= ${from}::timestamp at time zone ${dominicanZone}
    and cancelled_at < ${to}::timestamp at time zone ${dominicanZone}`
  const [row] = await selectRows<{ readonly cents: number }>(db, sql`select ${keptOf(cancelled)} as cents`)
  return row?.cents ?? 0
}

interface SessionMoney {
  /** What trainers keep of cancelled sessions. */
  readonly keptCents: number
  /** The part of partly paid purchases that was credited for sessions that took place. */
  readonly creditedPartCents: number
}

/** This query is fast, because partial indexes contain only the few rows of each sum. */
export async function sumSessionMoney(db: Db): Promise<SessionMoney> {
  const [row] = await selectRows<SessionMoney>(
    db,
    sql`select
      ${keptOf(sql`true`)} as "keptCents",
      (select coalesce(sum(case when posted.kind in ('credit', 'commission') then posted.amount_cents else -posted.amount_cents end), 0)
        from (select id from bookings where ${unpaidCondition} and part_paid_cents > 0) as part
        join postings posted on posted.purchase_id = part.id
          and ('held' in (posted.debit, posted.credit) or 'commission' in (posted.debit, posted.credit))
          and posted.kind not in ('released', 'unreleased'))::float8 as "creditedPartCents"`,
  )
  return row ?? { keptCents: 0, creditedPartCents: 0 }
}
