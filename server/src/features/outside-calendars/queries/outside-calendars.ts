import { addDays } from '@entrena/contract/calendar'
import { outsideCalendarLimits } from '@entrena/contract/outside-calendars/rules'
import { and, asc, eq, getTableColumns, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import type { BusyHours } from '../reading/busy-hours'
import { outsideCalendars, outsideHours } from '../tables'

export type StoredCalendar = typeof outsideCalendars.$inferSelect

export interface CalendarRow {
  readonly calendar: StoredCalendar
  /** Number of busy hours in the next days, beginning with today. */
  readonly busyHours: number
}

const selectCalendars = (db: Db, today: string) =>
  db
    .select({
      calendar: getTableColumns(outsideCalendars),
      busyHours: sql`(select coalesce(sum(h.to_hour - h.from_hour), 0) from ${outsideHours} h
        where h.calendar_id = ${outsideCalendars.id}
          and h.date between ${today} and ${addDays(today, outsideCalendarLimits.daysCounted - 1)})`.mapWith(Number),
    })
    .from(outsideCalendars)

export function listCalendarsOf(db: Db, trainerId: string, today: string): Promise<CalendarRow[]> {
  return selectCalendars(db, today)
    .where(eq(outsideCalendars.trainerId, trainerId))
    .orderBy(asc(outsideCalendars.createdAt), asc(outsideCalendars.id))
}

/** Undefined if the trainer has no such calendar. */
export async function findCalendarOf(db: Db, of: { id: string; trainerId: string }, today: string) {
  const [row]: CalendarRow[] = await selectCalendars(db, today).where(isTheirs(of))
  return row
}

type SealedAddress = Pick<StoredCalendar, 'id' | 'sealed'>

/** Lists up to `limit` calendars after this id, sorted by id. */
export async function listSealedAddresses(
  db: Db,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<SealedAddress[]> {
  return await db
    .select({ id: outsideCalendars.id, sealed: outsideCalendars.sealed })
    .from(outsideCalendars)
    .where(after === undefined ? undefined : gt(outsideCalendars.id, after))
    .orderBy(asc(outsideCalendars.id))
    .limit(limit)
}

const isTheirs = ({ id, trainerId }: { id: string; trainerId: string }) =>
  and(eq(outsideCalendars.id, id), eq(outsideCalendars.trainerId, trainerId))

export async function insertCalendar(db: Db, calendar: StoredCalendar): Promise<void> {
  await db.insert(outsideCalendars).values(calendar)
}

/** Returns false if the trainer has no such calendar. */
export async function deleteCalendarOf(db: Db, of: { id: string; trainerId: string }): Promise<boolean> {
  const rows = await db.delete(outsideCalendars).where(isTheirs(of)).returning({ id: outsideCalendars.id })
  return rows.length > 0
}

/** Deletes the trainer's calendars that were added since that time. Returns false if there are none. */
export async function deleteCalendarsSince(db: Db, trainerId: string, since: Date | undefined): Promise<boolean> {
  const rows = await db
    .delete(outsideCalendars)
    .where(and(eq(outsideCalendars.trainerId, trainerId), since && gte(outsideCalendars.createdAt, since)))
    .returning({ id: outsideCalendars.id })
  return rows.length > 0
}

/** Returns false if the calendar was removed. */
export async function updateCalendar(db: Db, id: string, change: Partial<StoredCalendar>): Promise<boolean> {
  return updateWhere(db, eq(outsideCalendars.id, id), change)
}

/** Stores the outcome of a reading. Returns false if the calendar was removed, or has another address by now. */
export async function storeReadingIfSameAddress(
  db: Db,
  { id, sealed }: Pick<StoredCalendar, 'id' | 'sealed'>,
  change: Partial<StoredCalendar>,
): Promise<boolean> {
  return updateWhere(db, and(eq(outsideCalendars.id, id), eq(outsideCalendars.sealed, sealed)), change)
}

async function updateWhere(db: Db, where: SQL | undefined, change: Partial<StoredCalendar>): Promise<boolean> {
  const rows = await db.update(outsideCalendars).set(change).where(where).returning({ id: outsideCalendars.id })
  return rows.length > 0
}

/** Stores the busy hours of a calendar. Writes only what has changed, because most readings find no change. */
export async function replaceHours(db: Db, calendarId: string, hours: readonly BusyHours[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as given("date" date, "fromHour" smallint, "toHour" smallint)`
  await db.execute(sql`delete from outside_hours where calendar_id = ${calendarId} and not exists (select from ${given}
    where given."date" = outside_hours.date and given."fromHour" = from_hour and given."toHour" = to_hour)`)
  await db.execute(sql`insert into outside_hours (calendar_id, date, from_hour, to_hour)
    select ${calendarId}::uuid, given."date", given."fromHour", given."toHour" from ${given} on conflict do nothing`)
}

interface Claim {
  readonly now: Date
  readonly until: Date
  readonly most: number
}

/**
 * Claims calendars that are due, so that no other server reads them. Omits those of people who are leaving, suspended
 * or not trainers.
 */
export function claimCalendars(db: Db, { now, until, most }: Claim): Promise<StoredCalendar[]> {
  const due = db
    .select({ id: outsideCalendars.id })
    .from(outsideCalendars)
    .innerJoin(users, eq(users.id, outsideCalendars.trainerId))
    .where(and(lte(outsideCalendars.dueAt, now), eq(users.role, 'trainer'), eq(users.isAround, true)))
    .orderBy(asc(outsideCalendars.dueAt))
    .limit(most)
    .for('update', { of: outsideCalendars, skipLocked: true })
  return db.update(outsideCalendars).set({ dueAt: until }).where(inArray(outsideCalendars.id, due)).returning()
}

interface Days {
  readonly trainerId: string
  readonly from: string
  readonly to: string
}

/** A calendar without a name is shown with the name of its host. */
export const shownName = sql<string>`coalesce(nullif(${outsideCalendars.name}, ''), ${outsideCalendars.host})`

/** The trainer's calendars whose last reading failed, and since when they fail. */
export async function listFailingCalendars(db: Db, trainerId: string) {
  const { id, failedAt, createdAt } = outsideCalendars
  const rows = await db
    .select({ id, name: shownName, failedAt })
    .from(outsideCalendars)
    .where(eq(outsideCalendars.trainerId, trainerId))
    .orderBy(asc(createdAt))
  return rows.flatMap(({ failedAt: since, ...calendar }) => (since ? [{ ...calendar, since }] : []))
}

/** Needs no limit: a trainer has few calendars, and each has at most one row per hour. */
export function listOutsideHours(db: Db, { trainerId, from, to }: Days) {
  const { date, fromHour, toHour } = outsideHours
  return db
    .select({ calendarId: outsideCalendars.id, name: shownName, date, fromHour, toHour })
    .from(outsideCalendars)
    .innerJoin(outsideHours, eq(outsideHours.calendarId, outsideCalendars.id))
    .where(and(eq(outsideCalendars.trainerId, trainerId), gte(date, from), lte(date, to)))
    .orderBy(asc(date), asc(fromHour), asc(outsideCalendars.createdAt))
}
