import {
  type CancelCounts,
  cancelRateDays,
  highRatePercent,
  minSessionsForCancelRate,
} from '@entrena/contract/bookings/cancel-rate'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'

const isCancelledByTrainer = sql.raw("(b.status = 'cancelled' and b.cancel_reason in ('trainer', 'trainer_absent'))")

const firstDay = (now: Date) => addDays(dominicanDate(now), -cancelRateDays)

/** SQL condition: the session was completed, or confirmed and has begun. */
function isHeld(now: Date): SQL {
  const hour = Number(dominicanTime(now).slice(0, 2))
  return sql`(b.status = 'completed' or (b.status = 'confirmed' and (b.date, b.hour) < (${dominicanDate(now)}::date, ${hour}::int)))`
}

/** SQL that counts sessions of the trainer in `users`. null for other people. */
export function cancelCounts(now: Date): SQL<CancelCounts | null> {
  return sql<CancelCounts | null>`case when ${users.role} = 'trainer' then (
    select json_build_object('cancelled', count(*) filter (where ${isCancelledByTrainer}), 'held', count(*) filter (where ${isHeld(now)}))
    from bookings b where b.trainer_id = users.id and b.date >= ${firstDay(now)}::date) end`
}

/**
 * SQL version of `cancelsOften` for the person in `users`. Fast, because it finds cancelled sessions by the index
 * `bookings_by_state`, and counts other sessions only until the result is certain.
 */
export function userCancelsOften(now: Date): SQL {
  const timesAsMany = Math.ceil((100 - highRatePercent) / highRatePercent)
  return sql`(${users.role} = 'trainer' and ${users.id} in (
    select c.trainer_id
    from (
      select b.trainer_id, count(*) as cancelled from bookings b
      where ${isCancelledByTrainer} and b.payment_status in ('pending', 'pending_confirmation', 'paid') and b.date >= ${firstDay(now)}::date
      group by b.trainer_id
    ) c, lateral (
      select count(*) as held from (
        select 1 from bookings b where b.trainer_id = c.trainer_id and b.date >= ${firstDay(now)}::date and ${isHeld(now)}
        limit c.cancelled * ${sql.raw(String(timesAsMany))} + ${sql.raw(String(minSessionsForCancelRate))}
      ) as enough
    ) h
    where c.cancelled + h.held >= ${sql.raw(String(minSessionsForCancelRate))}
      and 100 * c.cancelled > ${sql.raw(String(highRatePercent))} * (c.cancelled + h.held)))`
}

export function countCancelOften(db: Db, now: Date): Promise<number> {
  return db.$count(users, userCancelsOften(now))
}
