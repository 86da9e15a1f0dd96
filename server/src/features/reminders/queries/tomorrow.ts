import { addDays } from '@entrena/contract/calendar'
import { dominicanDate, dominicanZone } from '@entrena/contract/dominican-time'
import { isTrainerListHour } from '@entrena/contract/reminders/rules'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { selectRows } from '../../../platform/db/select-rows'
import { users } from '../../accounts/tables'
import { ownEntries } from '../../agenda/tables'
import { bookings } from '../../bookings/tables'
import { lockPeopleAndBookings } from '../../locks/public'
import { trainerProfiles } from '../../trainers/tables'
import { reminders } from '../tables'
import { isConfirmed, type PeoplePage, selectSessions } from './due'

const tomorrowOf = (now: Date) => addDays(dominicanDate(now), 1)

/**
 * SQL condition: the trainer `t` has not got the list of that day. Sessions that were accepted or noted later do not
 * cause a second list.
 */
const isNotListed = (date: string) => sql`not exists (select from ${bookings} b
      join ${reminders} r on r.booking_id = b.id and r.kind = 'trainersTomorrow'
      where b.trainer_id = t.id and b.date = ${date}
        and (r.starts_at at time zone ${sql.raw(`'${dominicanZone}'`)})::date = ${date})
    and not exists (select from ${ownEntries} e where e.trainer_id = t.id and e.listed_for = ${date})`

/**
 * SQL condition: the trainer `t` can give sessions. If so, the list also contains sessions that the trainer has noted.
 */
const worksHere = sql`t.role = 'trainer' and t.is_around`

/** Returns ids of trainers who get the list of tomorrow's sessions now, in ascending order. */
export async function listTrainersToTell(db: Db, now: Date, { after, limit }: PeoplePage): Promise<string[]> {
  if (!isTrainerListHour(now)) return []
  const date = tomorrowOf(now)
  const rows = await selectRows<{ id: string }>(
    db,
    sql`select t.id from ${users} t
      where t.id in (
          select b.trainer_id from ${bookings} b
          where b.date = ${date} and b.status = 'confirmed' and not b.without_trainer
          union select e.trainer_id from ${ownEntries} e join ${users} t on t.id = e.trainer_id
          where e.date = ${date} and e.kind = 'session' and e.declined_at is null and ${worksHere})
        and ${isNotListed(date)}
        ${after === undefined ? sql`` : sql`and t.id > ${after}::uuid`}
      order by t.id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

export type NotedSession = Awaited<ReturnType<typeof selectNoted>>[number]

/** Sessions that the trainer has noted for that day. Their clients may have an account of Entrena or not. */
function selectNoted(tx: Db, trainerId: string, date: string) {
  const isTheirs = and(eq(ownEntries.trainerId, trainerId), eq(ownEntries.date, date), eq(ownEntries.kind, 'session'))
  return tx
    .select({
      id: ownEntries.id,
      clientId: ownEntries.clientId,
      hour: ownEntries.fromHour,
      date: ownEntries.date,
      name: sql<string>`coalesce(${users.name}, ${ownEntries.title})`,
      serviceType: sql<NonNullable<typeof ownEntries.$inferSelect.serviceType>>`${ownEntries.serviceType}`,
      isOffered: sql<boolean>`${ownEntries.offeredAt} is not null`,
      isDeclined: sql<boolean>`${ownEntries.declinedAt} is not null`,
      trainerAddress: trainerProfiles.address,
    })
    .from(ownEntries)
    .leftJoin(users, eq(users.id, ownEntries.clientId))
    .leftJoin(trainerProfiles, eq(trainerProfiles.userId, ownEntries.trainerId))
    .where(isTheirs)
    .orderBy(asc(ownEntries.fromHour))
}

/**
 * Locks the trainer and tomorrow's sessions, so that none is cancelled, moved or noted before the mail is stored. Skips
 * rows that another transaction has locked. Undefined if a booking was skipped, because the list of a day is sent once
 * (the job retries a minute later), or if there is nothing to tell.
 */
export async function lockTomorrowOfTrainer(tx: Db, trainerId: string, now: Date) {
  const date = tomorrowOf(now)
  const isTomorrow = and(eq(bookings.trainerId, trainerId), eq(bookings.date, date), isConfirmed)
  const before = await selectSessions(tx, isTomorrow)
  const locked = await lockPeopleAndBookings(
    tx,
    { people: { [trainerId]: 'no key update' }, bookings: before.map(({ id }) => id) },
    { skipsLocked: true },
  )
  const to = locked.people.find(({ id }) => id === trainerId)
  const [open] = await selectRows<{ works: boolean }>(
    tx,
    sql`select ${worksHere} as works from ${users} t where t.id = ${trainerId} and ${isNotListed(date)}`,
  )
  if (!to || !open) return undefined
  const booked = await selectSessions(tx, isTomorrow)
  if (booked.some(({ id }) => !locked.bookings.some((row) => row.id === id))) return undefined
  const noted = open.works ? await selectNoted(tx, trainerId, date) : []
  const takesPlace = booked.length > 0 || noted.some(({ isDeclined }) => !isDeclined)
  return takesPlace ? { to, date, booked, noted } : undefined
}
