import type { HeldHour, TimeOff } from '@entrena/contract/bookings/availability'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import type { ServiceType } from '@entrena/contract/trainers/rules'
import { and, asc, desc, eq, ne, not, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { preparedRows } from '../../../platform/db/prepared'
import { users } from '../../accounts/tables'
import { hasEntryAtHour, ownEntries } from '../../agenda/tables'
import { isBlockedBetween } from '../../blocks/tables'
import { trainerProfiles } from '../../trainers/tables'
import { bookings } from '../tables'

const timeOf = (hour: string) => sql.raw(`lpad(${hour}::text, 2, '0') || ':00'`)

/**
 * SQL for the hours between two days in which a trainer takes no bookings, as JSON: time off (at most 50 entries),
 * blocks in the trainer's own calendar, and busy hours of outside calendars.
 */
export const timeOffBetweenSql = (from: Placeholder | SQL, to: Placeholder | SQL) => sql<TimeOff[]>`(
  select coalesce(json_agg(json_build_object('from_date', from_date, 'to_date', to_date,
    'from_time', ${timeOf('from_hour')}, 'to_time', ${timeOf('to_hour')})), '[]')
  from (
    select from_date, to_date, from_hour, to_hour from time_off
    where trainer_id = trainer_profiles.user_id and to_date >= ${from} and from_date <= ${to}
    union all select date, date, from_hour, to_hour from own_entries
    where trainer_id = trainer_profiles.user_id and date between ${from} and ${to} and kind = 'block'
    union all select h.date, h.date, h.from_hour, h.to_hour from outside_calendars c
    join outside_hours h on h.calendar_id = c.id
    where c.trainer_id = trainer_profiles.user_id and h.date between ${from} and ${to}
  ) off)`

/**
 * SQL for the trainer's sessions that match the condition, as JSON. Includes sessions that were agreed elsewhere. The
 * condition may use trainer_id, client_id, date and id.
 */
export const heldHoursSql = (condition: SQL) => sql<HeldHour[]>`(
  select coalesce(json_agg(json_build_object('date', date, 'time', ${timeOf('hour')}, 'service_type', service_type)), '[]')
  from (
    select date, hour, service_type from bookings where ${condition} and status <> 'cancelled'
    union all select date, from_hour, service_type from own_entries where ${condition} and kind = 'session'
  ) held)`

const within = (person: SQL) =>
  sql`from bookings where ${person} and date between ${sql.placeholder('from')} and ${sql.placeholder('to')} and status <> 'cancelled'`

const columns = {
  schedule: trainerProfiles.schedule,
  limits: trainerProfiles.availability,
  timeOff: timeOffBetweenSql(sql.placeholder('from'), sql.placeholder('to')),
  held: heldHoursSql(
    sql`trainer_id = ${sql.placeholder('trainerId')} and date between ${sql.placeholder('from')} and ${sql.placeholder('to')}
      and (id is distinct from ${sql.placeholder('moving')}::uuid or ${sql.placeholder('askerId')} not in (client_id, trainer_id))`,
  ),
  moving: sql<{ date: string; time: string }[]>`(
        select coalesce(json_agg(json_build_object('date', date, 'time', ${timeOf('hour')})), '[]')
        from bookings where id = ${sql.placeholder('moving')}::uuid
          and ${sql.placeholder('askerId')} in (client_id, trainer_id))`,
  ownHours: sql<{ date: string; time: string }[]>`(
        select coalesce(json_agg(json_build_object('date', date, 'time', ${timeOf('hour')})), '[]')
        ${within(sql`client_id = ${sql.placeholder('askerId')}`)})`,
}

const daysOfTrainer = preparedRows({ name: 'days_of_trainer', columns }, (db) =>
  db
    .select(columns)
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .where(
      and(
        eq(trainerProfiles.userId, sql.placeholder('trainerId')),
        eq(users.role, sql`'trainer'`),
        eq(users.isAround, true),
        not(isBlockedBetween(sql`${sql.placeholder('askerId')}::uuid`, sql.placeholder('trainerId'))),
      ),
    ),
)

interface DaysQuestion {
  readonly trainerId: string
  readonly askerId: string
  readonly from: string
  readonly to: string
  /** The booking that the user wants to move. Its own hour counts as free. */
  readonly moving: string | null
}

/**
 * Returns the trainer's availability on these days, and the signed-in user's booked hours. Undefined if the two cannot
 * book each other.
 */
export async function findAvailabilityOfDays(db: Db, question: DaysQuestion) {
  const [row] = await daysOfTrainer(db).execute({ ...question })
  return row
}

interface DayQuestion {
  readonly trainerId: string
  readonly date: string
  /** The booking that moves. Its own hour counts as free. */
  readonly exceptId: string | null
}

export async function listHeldHours(db: Db, { trainerId, date, exceptId }: DayQuestion): Promise<HeldHour[]> {
  const rows = await db
    .select({ hour: bookings.hour, service_type: bookings.serviceType })
    .from(bookings)
    .where(
      and(
        eq(bookings.trainerId, trainerId),
        eq(bookings.date, date),
        ne(bookings.status, 'cancelled'),
        exceptId === null ? undefined : ne(bookings.id, exceptId),
      ),
    )
    .unionAll(
      db
        .select({ hour: ownEntries.fromHour, service_type: sql<ServiceType>`${ownEntries.serviceType}` })
        .from(ownEntries)
        .where(and(eq(ownEntries.trainerId, trainerId), eq(ownEntries.date, date), eq(ownEntries.kind, 'session'))),
    )
  return rows.map(({ hour, service_type }) => ({ date, time: timeOfHour(hour), service_type }))
}

/** 15 km on the plane of `mercator` at the latitude of Santo Domingo, about the size of a city. */
const cityRadius = sql.raw('0.00248')
const maxRead = 60

interface Question {
  readonly trainerId: string
  readonly clientId: string
  readonly date: string
  readonly hour: number
  readonly serviceType: ServiceType
}

export type SimilarTrainer = Awaited<ReturnType<typeof listSimilarTrainers>>[number]

/**
 * The nearest trainers of the same city who offer the service and have no session at that hour, with the data to check
 * whether they can be booked. Those with a common specialization come first, then the best rated. The longitude is
 * bounded, because otherwise the location index would be read completely where few trainers offer the service.
 */
export function listSimilarTrainers(db: Db, { trainerId, clientId, date, hour, serviceType }: Question) {
  const { userId, mercator, role, offers, specializations, schedule, availability } = trainerProfiles
  const ofTrainer = (what: string) =>
    sql`(select ${sql.raw(what)} from trainer_profiles o where o.user_id = ${trainerId})`
  const edge = (sign: '+' | '-'): SQL => sql`${ofTrainer('o.mercator')} ${sql.raw(sign)} point(${cityRadius}, 0)`
  const distance = sql`${mercator} <-> ${ofTrainer('o.mercator')}`
  const near = db.$with('near').as(
    db
      .select({ userId })
      .from(trainerProfiles)
      .where(
        and(
          eq(role, 'trainer'),
          ne(userId, trainerId),
          ne(userId, clientId),
          not(isBlockedBetween(userId, clientId)),
          sql`${mercator} >> ${edge('-')} and ${mercator} << ${edge('+')}`,
          sql`${distance} <= ${cityRadius}`,
          sql`coalesce(${offers} @> ${`{${serviceType}}`}, false)`,
          sql`not exists (select from bookings b where b.trainer_id = trainer_profiles.user_id
            and b.date = ${date} and b.hour = ${hour} and b.status <> 'cancelled')`,
          not(
            hasEntryAtHour({
              trainerId: sql`trainer_profiles.user_id`,
              date: sql`${date}::date`,
              hour: sql`${hour}::smallint`,
            }),
          ),
        ),
      )
      .orderBy(distance)
      .limit(maxRead),
  )
  const day = sql`${date}::date`
  return db
    .with(near)
    .select({
      id: trainerProfiles.userId,
      name: users.name,
      ratingTenths: trainerProfiles.ratingTenths,
      schedule,
      limits: availability,
      timeOff: timeOffBetweenSql(day, day),
      held: heldHoursSql(sql`trainer_id = trainer_profiles.user_id and date = ${day}`),
    })
    .from(near)
    .innerJoin(trainerProfiles, eq(trainerProfiles.userId, near.userId))
    .innerJoin(users, eq(users.id, near.userId))
    .orderBy(
      desc(sql`${specializations} && ${ofTrainer('o.specializations')}`),
      desc(trainerProfiles.rankTenths),
      desc(trainerProfiles.rankClients),
      asc(trainerProfiles.userId),
    )
}
