import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { aliasedTable, and, asc, count, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import { isBlockedBetween } from '../../blocks/tables'
import { waitlist } from '../tables'

const trainers = aliasedTable(users, 'trainers')

/**
 * SQL condition: a waitlist entry is over, because its hour or day has passed, or because the client has booked the
 * hour. An entry for a whole day is over if the client has since booked any hour of that day.
 */
function isOver(now: Date): SQL {
  const [today, hour] = [dominicanDate(now), Number(dominicanTime(now).slice(0, 2))]
  return sql`(${waitlist.date} < ${today} or (${waitlist.date} = ${today} and ${waitlist.hour} <= ${hour})
    or exists (select from bookings b where b.client_id = ${waitlist.clientId} and b.trainer_id = ${waitlist.trainerId}
      and b.date = ${waitlist.date} and b.status <> 'cancelled'
      and (b.hour = ${waitlist.hour} or (${waitlist.hour} is null and b.created_at >= ${waitlist.createdAt}))))`
}

/** An entry stays after a block between client and trainer, but is neither listed nor mailed. */
const isHidden = isBlockedBetween(waitlist.clientId, waitlist.trainerId)

export async function deleteEndedWaitlistEntries(db: Db, now: Date): Promise<void> {
  await db.delete(waitlist).where(isOver(now))
}

function selectWaits(db: Db) {
  return db
    .select({ wait: waitlist, trainer: { name: trainers.name, picture: trainers.picture } })
    .from(waitlist)
    .innerJoin(trainers, eq(trainers.id, waitlist.trainerId))
}
export type WaitlistRow = Awaited<ReturnType<typeof listWaitRows>>[number]

export async function listWaitRows(db: Db, clientId: string, now: Date) {
  return selectWaits(db)
    .where(and(eq(waitlist.clientId, clientId), not(isOver(now)), not(isHidden)))
    .orderBy(asc(waitlist.date), sql`${waitlist.hour} nulls first`, asc(waitlist.id))
}

interface Wish {
  readonly clientId: string
  readonly trainerId: string
  readonly date: string
  readonly hour: number | null
}

export async function findWaitlistEntry(
  db: Db,
  { clientId, trainerId, date, hour }: Wish,
): Promise<WaitlistRow | undefined> {
  const isThen = hour === null ? isNull(waitlist.hour) : eq(waitlist.hour, hour)
  const [row] = await selectWaits(db).where(
    and(
      eq(waitlist.clientId, clientId),
      eq(waitlist.trainerId, trainerId),
      eq(waitlist.date, date),
      isThen,
      not(isHidden),
    ),
  )
  return row
}

export async function countWaitlistEntries(db: Db, clientId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(waitlist)
    .where(and(eq(waitlist.clientId, clientId), not(isOver(now))))
  return row?.count ?? 0
}

/** Does nothing if the client already waits for this hour or day. */
export async function insertWaitlistEntry(db: Db, wait: typeof waitlist.$inferInsert): Promise<void> {
  await db.insert(waitlist).values(wait).onConflictDoNothing()
}

export async function deleteWaitlistEntry(db: Db, id: string, clientId: string): Promise<boolean> {
  const rows = await db
    .delete(waitlist)
    .where(and(eq(waitlist.id, id), eq(waitlist.clientId, clientId)))
    .returning({ id: waitlist.id })
  return rows.length > 0
}

/**
 * Locks a waitlist entry. Returns false if another server has just told the client, or if one of the two people has
 * blocked the other.
 */
export async function lockWaitlistEntry(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: waitlist.id })
    .from(waitlist)
    .where(and(eq(waitlist.id, id), not(isHidden)))
    .for('update')
  return rows.length > 0
}

const clients = aliasedTable(users, 'clients')
const pageSize = 500

/**
 * A page of waitlist entries whose clients can be told, longest waiting first. Omits entries whose hour is still
 * booked, and people who are leaving or suspended. `after` is the last entry of the previous page.
 */
export async function listWaitlistEntriesToCheck(
  db: Db,
  after?: { readonly id: string; readonly createdText: string },
) {
  const isFree = sql`not exists (select from bookings b where b.trainer_id = ${waitlist.trainerId}
    and b.date = ${waitlist.date} and b.hour = ${waitlist.hour} and b.status <> 'cancelled')`
  const createdText = sql<string>`${waitlist.createdAt}::text`
  return db
    .select({ ...waitColumns, createdText, trainerName: trainers.name })
    .from(waitlist)
    .innerJoin(trainers, eq(trainers.id, waitlist.trainerId))
    .innerJoin(clients, eq(clients.id, waitlist.clientId))
    .where(
      and(
        eq(trainers.role, 'trainer'),
        eq(trainers.isAround, true),
        eq(clients.isAround, true),
        not(isHidden),
        or(isNull(waitlist.hour), isFree),
        after &&
          gt(sql`(${waitlist.createdAt}, ${waitlist.id})`, sql`(${after.createdText}::timestamptz, ${after.id}::uuid)`),
      ),
    )
    .orderBy(asc(waitlist.createdAt), asc(waitlist.id))
    .limit(pageSize)
}
const waitColumns = {
  id: waitlist.id,
  clientId: waitlist.clientId,
  trainerId: waitlist.trainerId,
  date: waitlist.date,
  hour: waitlist.hour,
}
export type WaitlistEntryToCheck = Awaited<ReturnType<typeof listWaitlistEntriesToCheck>>[number]
