import { addDays } from '@entrena/contract/calendar'
import { addHours, dominicanDate, dominicanTime, dominicanZone } from '@entrena/contract/dominican-time'
import * as rules from '@entrena/contract/reminders/rules'
import {
  aliasedTable,
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import { bookings, problems } from '../../bookings/tables'
import { lockPeopleAndBookings } from '../../locks/public'
import { hasEnded } from '../../money/purchases/public'
import { transfers } from '../../money/tables'
import { trainerProfiles } from '../../trainers/tables'
import { reminders } from '../tables'

const trainers = aliasedTable(users, 'trainers')
const clients = aliasedTable(users, 'clients')
const sessions = aliasedTable(bookings, 'sessions')

const startsAt = sql`(${bookings.date} + make_interval(hours => ${bookings.hour})) at time zone ${sql.raw(`'${dominicanZone}'`)}`
const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`

function isNotReminded(db: Db, kind: rules.ReminderKind): SQL {
  const isReminded = and(
    eq(reminders.bookingId, bookings.id),
    eq(reminders.kind, kind),
    // The mail about how to pay is sent once for a booking. It is not repeated if the session is moved, because the
    // bank account stays the same.
    kind === 'howToPay' ? undefined : sql`${reminders.startsAt} = ${startsAt}`,
  )
  return notExists(db.select({ id: reminders.bookingId }).from(reminders).where(isReminded))
}

export const isConfirmed = and(eq(bookings.status, 'confirmed'), eq(bookings.withoutTrainer, false))

function isSessionDue(db: Db, kind: rules.SessionReminder, now: Date): SQL | undefined {
  const starts = rules.reminderStarts(kind, now)
  if (starts.length === 0) return undefined
  const hours = starts.map((start) => sql`(${dominicanDate(start)}::date, ${Number(dominicanTime(start).slice(0, 2))})`)
  return and(
    sql`(${bookings.date}, ${bookings.hour}) in (${sql.join(hours, sql`, `)})`,
    isConfirmed,
    sql`coalesce(${bookings.acceptedAt}, ${bookings.createdAt}) <= ${at(addHours(now, -rules.noReminderHours[kind]))}`,
    kind === 'howWasIt'
      ? notExists(db.select({ id: problems.bookingId }).from(problems).where(eq(problems.bookingId, bookings.id)))
      : undefined,
  )
}

/**
 * SQL condition: the client booked a while ago, and since then has neither paid, announced a transfer nor cancelled.
 */
function isHowToPayDue(now: Date): SQL | undefined {
  const { minutes, latestMinutes } = rules.howToPayTexts
  return and(
    // These conditions match those of the partial index of unpaid bookings.
    inArray(bookings.status, ['pending', 'confirmed']),
    ne(bookings.paymentStatus, 'paid'),
    eq(bookings.paymentStatus, 'pending'),
    isNull(bookings.proofId),
    gt(bookings.priceCents, 0),
    isNull(bookings.packageBookingId),
    eq(bookings.withoutTrainer, false),
    lte(bookings.createdAt, addHours(now, -minutes / 60)),
    gt(bookings.createdAt, addHours(now, -latestMinutes / 60)),
    or(isNull(bookings.payBy), gt(bookings.payBy, now)),
    sql`${startsAt} > ${at(now)}`,
  )
}

/**
 * SQL condition: the payment deadline is near. Also limits the expiry, which is at most two hours after the deadline,
 * because only the expiry is indexed.
 */
function isPaymentDue(now: Date): SQL | undefined {
  const { hours, minHours } = rules.payReminder
  return and(
    gt(bookings.expiresAt, now),
    lte(bookings.expiresAt, addHours(now, hours + 2)),
    gt(bookings.payBy, now),
    lte(bookings.payBy, addHours(now, hours)),
    sql`${bookings.createdAt} <= ${bookings.payBy} - make_interval(hours => ${minHours})`,
    eq(bookings.paymentStatus, 'pending'),
  )
}

/**
 * Finds packages by the day of their last session, because this day is indexed. The last session may be a cancelled
 * one.
 */
function isPackageIdle(db: Db, now: Date): SQL | undefined {
  if (rules.isNight(now)) return undefined
  const today = dominicanDate(now)
  const { first, last } = rules.idlePackageDays
  const recent = db
    .select({ id: sessions.purchaseId })
    .from(sessions)
    .where(and(gte(sessions.date, addDays(today, -last)), lte(sessions.date, addDays(today, -first))))
  const later = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.packageBookingId, bookings.id), gt(sessions.date, addDays(today, -first))))
  return and(
    // With a join instead of an array, PostgreSQL would scan the whole table.
    sql`${bookings.id} = any(array(${recent}))`,
    lte(bookings.date, addDays(today, -first)),
    notExists(later),
    eq(bookings.paymentStatus, 'paid'),
    sql`not ${hasEnded}`,
    lt(bookings.sessionsTaken, bookings.sessionsCount),
    eq(bookings.withoutTrainer, false),
    sql`exists (select from users t where t.id = ${bookings.trainerId} and t.is_around)`,
  )
}

/** SQL condition: a refund is due, and the client has neither kept, used nor requested it. */
function isBalanceUndecided(db: Db, kind: keyof typeof rules.balanceReminderDays, now: Date): SQL | undefined {
  if (rules.isNight(now)) return undefined
  const hours = rules.balanceReminderDays[kind] * 24
  const since = sql`coalesce(${bookings.cancelledAt}, ${bookings.updatedAt})`
  const asked = db
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.ownerId, bookings.clientId), inArray(transfers.state, ['asked', 'in_batch', 'sent'])))
  return and(
    eq(bookings.refundDue, true),
    sql`${since} <= ${at(addHours(now, -hours))}`,
    sql`${since} > ${at(addHours(now, -hours - 24))}`,
    notExists(asked),
  )
}

/** SQL condition for this kind of reminder. Undefined if no such reminder is sent at this time. */
function isDue(db: Db, kind: rules.OwnReminder, now: Date): SQL | undefined {
  if (kind === 'howToPay') return isHowToPayDue(now)
  if (kind === 'payReminder') return isPaymentDue(now)
  if (kind === 'idlePackage') return isPackageIdle(db, now)
  if (kind === 'balanceWaiting' || kind === 'balanceLeft') return isBalanceUndecided(db, kind, now)
  return isSessionDue(db, kind, now)
}

/** Suspended people cannot pay, book or review, so they are only reminded of sessions that take place. */
const whileSuspended: readonly rules.OwnReminder[] = ['sessionTomorrow', 'sessionSoon']
export const isSentToSuspended = (kind: rules.OwnReminder) => whileSuspended.includes(kind)

const suspended = sql`(select id from users where suspended_at is not null)`

export interface DueReminders {
  readonly kind: rules.OwnReminder
  readonly now: Date
}

export interface PeoplePage {
  readonly after: string | undefined
  readonly limit: number
}

/** Returns ids of people to remind, in ascending order. */
export async function listPeopleToRemind(
  db: Db,
  { kind, now }: DueReminders,
  { after, limit }: PeoplePage,
): Promise<string[]> {
  const isRightTime = isDue(db, kind, now)
  if (!isRightTime) return []
  const person = bookings.clientId
  const rows = await db
    .selectDistinct({ id: person })
    .from(bookings)
    .where(
      and(
        isRightTime,
        isNotReminded(db, kind),
        isSentToSuspended(kind) ? undefined : sql`${person} not in ${suspended}`,
        after === undefined ? undefined : gt(person, after),
      ),
    )
    .orderBy(asc(person))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export type DueSession = Awaited<ReturnType<typeof selectSessions>>[number]

export function selectSessions(tx: Db, where: SQL | undefined) {
  return tx
    .select({
      id: bookings.id,
      clientId: bookings.clientId,
      trainerId: bookings.trainerId,
      date: bookings.date,
      hour: bookings.hour,
      serviceType: bookings.serviceType,
      priceCents: bookings.priceCents,
      partPaidCents: bookings.partPaidCents,
      paymentStatus: bookings.paymentStatus,
      payBy: bookings.payBy,
      // The due refund without the parts that were already sent to the bank or kept as balance.
      refundCents: sql<number>`${bookings.refundCents} - coalesce((select sum(r.amount_cents) from refunds r
        where r.booking_id = ${bookings.id} and r.outcome in ('sent', 'kept')), 0)`.mapWith(Number),
      sessionsToSchedule: sql<number>`${bookings.sessionsCount} - ${bookings.sessionsTaken}`,
      trainer: { name: trainers.name, phone: trainers.phone },
      client: { name: clients.name, phone: clients.phone },
      trainerAddress: trainerProfiles.address,
    })
    .from(bookings)
    .innerJoin(trainers, eq(trainers.id, bookings.trainerId))
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .leftJoin(trainerProfiles, eq(trainerProfiles.userId, bookings.trainerId))
    .where(where)
    .orderBy(asc(bookings.date), asc(bookings.hour))
}

/**
 * Locks the person and the sessions, so that no session is cancelled or moved before the mail is stored. Skips rows
 * that another transaction has locked; the job retries a minute later.
 */
export async function lockDueForReminder(tx: Db, personId: string, due: DueReminders) {
  const { people, bookings: locked } = await lockPeopleAndBookings(
    tx,
    {
      people: { [personId]: 'no key update' },
      bookings: (await listDueSessions(tx, personId, due)).map(({ id }) => id),
    },
    { skipsLocked: true },
  )
  const isLocked = (id: string) => locked.some((booking) => booking.id === id)
  const sessions = await listDueSessions(tx, personId, due)
  return {
    to: people.find(({ id }) => id === personId),
    sessions: sessions.filter(({ id }) => isLocked(id)),
  }
}

async function listDueSessions(tx: Db, personId: string, { kind, now }: DueReminders): Promise<DueSession[]> {
  const isRightTime = isDue(tx, kind, now)
  if (!isRightTime) return []
  const isTheirs = and(eq(bookings.clientId, personId), isNotReminded(tx, kind))
  const due = await selectSessions(tx, and(isTheirs, isRightTime))
  if (kind !== 'sessionTomorrow' || due.length === 0) return due
  // Sends one mail for all sessions of a day.
  const days = [...new Set(due.map(({ date }) => date))]
  const isAhead = sql`${startsAt} > ${at(now)}`
  return selectSessions(tx, and(isTheirs, isConfirmed, inArray(bookings.date, days), isAhead))
}
