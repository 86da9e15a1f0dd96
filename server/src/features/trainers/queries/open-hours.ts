import type { OpenHours } from '@entrena/contract/bookings/availability'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { preparedRows } from '../../../platform/db/prepared'
import { heldHoursSql, timeOffBetweenSql } from '../../bookings/public'
import { trainerProfiles } from '../tables'

interface Days {
  readonly from: string
  readonly to: string
}

const [from, to] = [sql`${sql.placeholder('from')}::date`, sql`${sql.placeholder('to')}::date`]
const columns = {
  userId: trainerProfiles.userId,
  schedule: trainerProfiles.schedule,
  limits: trainerProfiles.availability,
  timeOff: timeOffBetweenSql(from, to),
  held: heldHoursSql(sql`trainer_id = trainer_profiles.user_id and date between ${from} and ${to}`),
}
const openHours = preparedRows({ name: 'open_hours_of_trainers', columns }, (db) =>
  db
    .select(columns)
    .from(trainerProfiles)
    .where(sql`user_id = any (${sql.placeholder('ids')}::uuid[]) and role = 'trainer'`),
)

/** Reads schedule, limits, time off and sessions of several trainers at once. Omits hidden and leaving trainers. */
export function listOpenHours(
  db: Db,
  ids: readonly string[],
  days: Days,
): Promise<(OpenHours & { readonly userId: string })[]> {
  return openHours(db).execute({ ids: `{${ids.join()}}`, ...days })
}
