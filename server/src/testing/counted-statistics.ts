import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db'
import { selectRows } from './rows'

interface Statistics {
  readonly total_users: number
}

export async function countStatistics(db: Db): Promise<Statistics> {
  const [counted] = await selectRows<Statistics>(
    db,
    sql`select
      (select count(*)::int from users) as total_users,
      (select count(*)::int from users where role = 'trainer') as total_trainers,
      count(*)::int as total_bookings,
      (count(*) filter (where status = 'completed'))::int as sessions_sold,
      (coalesce(sum(price_cents) filter (where status = 'completed' and payment_status = 'paid'), 0) / 100.0)::float8 as total_revenue,
      (coalesce(sum(price_cents - refund_cents) filter (where payment_status = 'paid'), 0) / 100.0)::float8 as paid,
      (coalesce(sum(floor(price_cents * sessions_done::numeric / sessions_count) - refund_cents)
        filter (where payment_status = 'paid' and cancelled_at is null), 0) / 100.0)::float8 as delivered,
      (coalesce(sum(ceil(price_cents * (sessions_count - sessions_done)::numeric / sessions_count))
        filter (where payment_status = 'paid' and cancelled_at is null and package_booking_id is null), 0) / 100.0)::float8 as owed,
      (coalesce(sum(price_cents - refund_cents) filter (where payment_status = 'paid' and cancelled_at is not null), 0) / 100.0)::float8 as kept_late,
      ((select coalesce(sum(case when credit = 'commission' then amount_cents else -amount_cents end), 0)
        from postings where 'commission' in (debit, credit)) / 100.0)::float8 as commission,
      (count(*) filter (where payment_status = 'pending_confirmation' and status <> 'cancelled'))::int as payments_to_confirm,
      (count(*) filter (where refund_due))::int as refunds_due,
      (select count(*)::int from transfers where kind = 'refund' and state = 'asked') as refunds_to_send,
      (count(*) filter (where transfer_to_check))::int as transfers_to_check,
      (select count(*)::int from mails where given_up_at is not null) as mails_given_up,
      (count(*) filter (where without_trainer and status in ('pending', 'confirmed')))::int as sessions_without_trainer,
      (select count(*)::int from (select from reviews where created_at > '2026-10-17T16:00:00Z'
        group by client_id, trainer_id having count(*) > 3 or bool_or(is_early)) as pairs) as repeated_reviews,
      (select count(*)::int from bookings b, users c, users t where c.id = b.client_id and t.id = b.trainer_id
        and ((b.status = 'confirmed' and (c.suspended_at is not null or t.suspended_at is not null))
          or (b.status = 'completed' and t.suspended_at is not null and b.payment_status = 'paid' and b.cancelled_at is null
            and b.package_booking_id is null and b.sessions_taken < b.sessions_count))) as suspended_sessions,
      (select count(*)::int from problems where closed_at is null and object_by is null) as problems_to_decide,
      (select count(*)::int from debts where settled_at is null) as owed_to_deleted,
      (select count(*)::int from (select trainer_id, count(*) filter (where cancel_reason in ('trainer', 'trainer_absent') and status = 'cancelled') as cancelled,
        count(*) filter (where status = 'completed' or (status = 'confirmed' and date + make_interval(hours => hour) < timestamp '2026-11-16 12:00')) as held
        from bookings where date >= '2026-08-18' group by trainer_id) as counted
        where cancelled + held >= 5 and 5 * cancelled > cancelled + held
          and trainer_id in (select id from users where role = 'trainer')) as trainers_cancelling,
      (select count(*)::int from bank_lines where state in ('open', 'part')) as bank_lines_open,
      0 as marked_without_transfer,
      (select count(*)::int from report_cases where waits_since is not null) as reports_to_decide,
      (select count(*)::int from papers where state = 'sent') as papers_to_judge,
      (select count(*)::int from contact_messages where closed_at is null) as contact_messages_open
    from bookings`,
  )
  if (!counted) throw new Error('The count returned no row')
  return counted
}
