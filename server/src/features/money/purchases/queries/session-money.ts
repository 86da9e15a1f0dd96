import { dominicanZone } from '@entrena/contract/dominican-time'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { selectRows } from '../../../../platform/db/select-rows'
import { hasSessionsLeft, isPaidAndCancelled } from '../tables'

/** The trainer's part of these cancelled sessions. A session that was used up counts as done in its package. */
const keptOf = (cancelled: SQL) => sql`(select coalesce(sum(case
    when paid.package_booking_id is not null then bought.price_cents / bought.sessions_count - paid.refund_cents
    else greatest(0, paid.price_cents - paid.refund_cents - paid.price_cents::bigint * (paid.sessions_done + (
      select count(*) from bookings begun where begun.package_booking_id = paid.id
        and begun.status in ('pending', 'confirmed'))) / paid.sessions_count) end), 0)
  from (select * from bookings where ${isPaidAndCancelled} and ${cancelled}) as paid
  left join bookings bought on bought.id = paid.package_booking_id
  where bought.payment_status is distinct from 'pending' and bought.payment_status is distinct from 'pending_confirmation')::float8`

/** What a trainer keeps of the sessions that were cancelled from one day to another. */
export async function sumKept(
  db: Db,
  { trainerId, from, to }: { readonly trainerId: string; readonly from: string; readonly to: string },
): Promise<number> {
  const cancelled = sql`trainer_id = ${trainerId} and cancelled_at >= ${from}::timestamp at time zone ${dominicanZone}
    and cancelled_at < ${to}::timestamp at time zone ${dominicanZone}`
  const [row] = await selectRows<{ readonly cents: number }>(db, sql`select ${keptOf(cancelled)} as cents`)
  return row?.cents ?? 0
}

interface SessionMoney {
  /** The price of paid sessions that are still to take place. */
  readonly owedCents: number
  /** The trainer's part of cancelled sessions. */
  readonly keptCents: number
}

/** Both sums read few rows, which have an index of their own. */
export async function sumSessionMoney(db: Db): Promise<SessionMoney> {
  const [row] = await selectRows<SessionMoney>(
    db,
    sql`select
      (select coalesce(sum(price_cents - price_cents::bigint * sessions_done / sessions_count), 0)
        from bookings where ${hasSessionsLeft})::float8 as "owedCents",
      ${keptOf(sql`true`)} as "keptCents"`,
  )
  return row ?? { owedCents: 0, keptCents: 0 }
}
