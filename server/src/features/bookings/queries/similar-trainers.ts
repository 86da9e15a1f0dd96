import type { ServiceType } from '@entrena/contract/trainers/rules'
import { and, asc, desc, eq, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import { isBlockedBetween } from '../../blocks/tables'
import { trainerProfiles } from '../../trainers/tables'
import { heldHours, timeOffBetween } from './open-hours'

/** 15 km on the plane of `mercator` at the latitude of Santo Domingo: about the size of a city. */
const cityRadius = sql.raw('0.00248')
const mostRead = 60

interface Question {
  readonly trainerId: string
  readonly clientId: string
  readonly date: string
  readonly hour: number
  readonly serviceType: ServiceType
}

export type SimilarTrainer = Awaited<ReturnType<typeof listSimilarTrainers>>[number]

/**
 * The nearest trainers of the same city who offer the service and have no session at that hour, with what decides whether they
 * can be booked then. Those who share a specialization come first, then the best rated. The longitude is bounded so that the
 * index of locations is not read to its end where few offer the service.
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
        ),
      )
      .orderBy(distance)
      .limit(mostRead),
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
      timeOff: timeOffBetween(day, day),
      held: heldHours(sql`trainer_id = trainer_profiles.user_id and date = ${day}`),
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
