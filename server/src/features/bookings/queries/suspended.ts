import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { bookings } from '../tables'

/**
 * Bookings of suspended people that an admin must settle: confirmed sessions, and paid packages whose remaining
 * sessions nobody can schedule. Starts from the few suspended people to use the indexes by person.
 */
export const idsOfSuspended = sql`(
  select b.id from users s join bookings b on b.client_id = s.id
  where s.suspended_at is not null and b.status = 'confirmed'
  union select b.id from users s join bookings b on b.trainer_id = s.id
  where s.suspended_at is not null and (b.status = 'confirmed' or (b.status = 'completed' and b.payment_status = 'paid'
    and b.package_booking_id is null and b.sessions_taken < b.sessions_count and b.cancelled_at is null)))`

export function countOfSuspended(db: Db): Promise<number> {
  return db.$count(bookings, inArray(bookings.id, idsOfSuspended))
}
