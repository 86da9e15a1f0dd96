import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { selectRows } from '../../../platform/db/select-rows'

/**
 * Number and age of the open tasks of a kind. `count` and `cents` are text, because PostgreSQL returns bigint as text.
 */
export interface WaitingTasks {
  readonly kind: 'refunds' | 'batches' | 'problems' | 'payments' | 'papers' | 'reports' | 'contacts'
  readonly count: string
  readonly cents: string | null
  readonly since: string | null
  readonly due_on: string | null
  readonly names: readonly string[] | null
}

/** Reads only open tasks, each kind by a partial index. */
export function listWaitingTasks(db: Db): Promise<WaitingTasks[]> {
  return selectRows<WaitingTasks>(
    db,
    sql`select 'refunds' as kind, count(*)::text as count, sum(t.amount_cents)::text as cents, min(t.created_at)::text as since,
        min(t.promised_on)::text as due_on, (select array[u.name] from transfers f join users u on u.id = f.owner_id
          where f.kind = 'refund' and f.state = 'asked' order by f.promised_on, f.id limit 1) as names
        from transfers t where t.kind = 'refund' and t.state = 'asked'
      union all select 'batches', count(*)::text, (select sum(t.amount_cents)::text from transfers t where t.state = 'in_batch'),
        min(b.exported_at)::text,
        (select min(t.promised_on)::text from transfers t where t.state = 'in_batch'), null
        from batches b where b.state = 'exported'
      union all select 'problems', count(*)::text, null, min(p.opened_at)::text, null,
        (select array[c.name, t.name] from problems f join bookings b on b.id = f.booking_id join users c on c.id = b.client_id
          join users t on t.id = b.trainer_id where f.closed_at is null and f.object_by is null order by f.opened_at limit 1)
        from problems p where p.closed_at is null and p.object_by is null
      union all select 'payments', count(*)::text, sum(b.price_cents - b.part_paid_cents)::text, min(b.marked_at)::text, null, null
        from bookings b where b.payment_status = 'pending_confirmation' and b.status <> 'cancelled'
      union all select 'papers', count(*)::text, null, min(p.sent_at)::text, null,
        (select array[u.name] from papers f join users u on u.id = f.trainer_id where f.state = 'sent' order by f.sent_at limit 1)
        from papers p where p.state = 'sent'
      union all select 'reports', count(*)::text, null, min(r.waits_since)::text, null, null from report_cases r
        where r.waits_since is not null
      union all select 'contacts', count(*)::text, null, min(c.sent_at)::text, null, null from contact_messages c
        where c.closed_at is null`,
  )
}
