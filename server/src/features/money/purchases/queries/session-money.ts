import { sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { selectRows } from '../../../../platform/db/select-rows'
import { hasSessionsLeft, isPaidAndCancelled } from '../tables'

interface SessionMoney {
  /** The price of paid sessions that are still to take place. */
  readonly owedCents: number
  /** The trainer's part of cancelled sessions. */
  readonly keptCents: number
}

/** Both sums read few rows, which have an index of their own. A session that was used up counts as done in its package. */
export async function sumSessionMoney(db: Db): Promise<SessionMoney> {
  const [row] = await selectRows<SessionMoney>(
    db,
    sql`select
      (select coalesce(sum(price_cents - price_cents::bigint * sessions_done / sessions_count), 0)
        from bookings where ${hasSessionsLeft})::float8 as "owedCents",
      (select coalesce(sum(case
        when paid.package_booking_id is not null then bought.price_cents / bought.sessions_count - paid.refund_cents
        else greatest(0, paid.price_cents - paid.refund_cents - paid.price_cents::bigint * (paid.sessions_done + (
          select count(*) from bookings begun where begun.package_booking_id = paid.id
            and begun.status in ('pending', 'confirmed'))) / paid.sessions_count) end), 0)
        from (select * from bookings where ${isPaidAndCancelled}) as paid
        left join bookings bought on bought.id = paid.package_booking_id
        where bought.payment_status is distinct from 'pending' and bought.payment_status is distinct from 'pending_confirmation')::float8
        as "keptCents"`,
  )
  return row ?? { owedCents: 0, keptCents: 0 }
}
