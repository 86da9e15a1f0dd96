import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { openEmptyDatabase, removeDataFolders } from '../../../testing/data-folder'
import { migrationsUntil } from '../../../testing/kept-versions'
import { migrationsFolder } from '../../../testing/paths'
import { selectRows } from '../../../testing/rows'
import { getEarnings } from '../earnings/earnings'

afterAll(removeDataFolders)

/**
 * SQL for random bookings of five trainers: open, completed long ago or just now, declined with a refund due or sent,
 * cancelled late, packages of three, and unconfirmed transfers that were sent back. One more trainer was deleted.
 */
const history = `
select setseed(0.42);
insert into users (id, name, email, role, created_at) select gen_random_uuid(), 'Trainer ' || n, 't' || n || '@example.com', 'trainer', now() from generate_series(1, 5) n;
insert into users (id, name, email, role, created_at) select gen_random_uuid(), 'Client ' || n, 'c' || n || '@example.com', 'client', now() from generate_series(1, 5) n;
create temporary table plan as select n, (random() * 6)::int as fate, 1 + 2 * (random() > 0.7)::int as sessions, 50000 + (random() * 100000)::int as price,
  (select id from users where email = 't' || 1 + n % 5 || '@example.com') as trainer, (select id from users where email = 'c' || 1 + n / 5 % 5 || '@example.com') as client
  from generate_series(0, 399) n;
insert into bookings (id, trainer_id, client_id, date, hour, service_type, price_cents, original_cents, discount_percent, is_package, sessions_count, sessions_done,
  status, payment_status, refund_due, refund_cents, cancel_reason, cancelled_by, cancelled_at, completed_at, created_at, updated_at)
select gen_random_uuid(), trainer, client, date '2025-01-01' + n, 7, 'gym', price, price, 0, sessions > 1, sessions, (fate in (1, 2))::int,
  case when fate in (1, 2) then 'completed' when fate in (3, 4, 5) then 'cancelled' else 'confirmed' end,
  case when fate = 6 then 'pending' else 'paid' end, fate = 3, case fate when 3 then price when 4 then price when 5 then price * 7 / 10 else 0 end,
  case when fate in (3, 4) then 'declined' when fate = 5 then 'client' end, case when fate in (3, 4) then 'trainer' when fate = 5 then 'client' end,
  case when fate in (3, 4, 5) then now() end, case fate when 1 then now() - interval '9 days' when 2 then now() - interval '1 hour' end, now(), now() from plan;
insert into ledger_entries (trainer_id, booking_id, kind, amount_cents, created_at)
  select trainer_id, id, 'credit', price_cents, now() - interval '40 days' from bookings where payment_status = 'paid';
insert into ledger_entries (trainer_id, booking_id, kind, amount_cents, created_at)
  select trainer_id, id, 'reversal', -refund_cents, now() - interval '3 days' from bookings where refund_cents > 0;
insert into refunds (booking_id, outcome, amount_cents, sent_on, bank_reference, recorded_at, recorded_by)
  select id, 'sent', refund_cents, current_date, 'x', now(), gen_random_uuid() from bookings where refund_cents > 0 and not refund_due;
insert into refunds (booking_id, outcome, amount_cents, sent_on, bank_reference, recorded_at, recorded_by)
  select id, 'sent', price_cents, current_date, 'y', now(), gen_random_uuid() from (select * from bookings where payment_status = 'pending' limit 3) b;
insert into ledger_entries (trainer_id, kind, amount_cents, created_at) select id, 'payout', -30000, now() from users where email in ('t1@example.com', 't2@example.com');
insert into ledger_entries (trainer_id, booking_id, kind, amount_cents, created_at)
  values ('11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222', 'credit', 90000, now()), ('11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222', 'reversal', -60000, now());
insert into debts (kind, creditor_id, creditor_name, creditor_email, amount_cents, created_at)
  values ('earnings', '11111111-1111-4111-8111-111111111111', 'Wilkin', 'w@example.com', 30000, now());
insert into debts (kind, creditor_id, creditor_name, creditor_email, amount_cents, booking_id, created_at)
  select 'unused_sessions', id, name, email, 60000, '22222222-2222-4222-8222-222222222222', now() from users where email = 'c1@example.com';`

interface Totals {
  readonly id: string
  readonly earned: number
  readonly withdrawn: number
}

test('the migration to postings keeps the totals of every trainer, and all accounts add up', {
  timeout: 60_000,
}, async () => {
  const { db, migrate, close } = await openEmptyDatabase()
  await migrate(await migrationsUntil('0027_problems'))
  for (const statement of history.split(/;$/m).filter((text) => text.trim() !== '')) await db.execute(statement)
  const before = await selectRows<Totals>(
    db,
    sql`select trainer_id as id, sum(amount_cents) filter (where kind <> 'payout')::int as earned,
      -coalesce(sum(amount_cents) filter (where kind = 'payout'), 0)::int as withdrawn from ledger_entries group by 1`,
  )
  await migrate(migrationsFolder)
  for (const { id, earned, withdrawn } of before) {
    const after = await getEarnings(db, id)
    expect(after).toMatchObject({
      total_earnings: earned / 100,
      withdrawn: withdrawn / 100,
      pending_withdrawal: (earned - withdrawn) / 100,
    })
    expect(Math.round((after.available + after.on_hold) * 100)).toBe(earned - withdrawn)
    expect(after.on_hold).toBeGreaterThanOrEqual(0)
  }
  expect(before).toHaveLength(6)
  const money = (await findViolations(db)).filter((problem) => !/statistics|rating|review|sessions|hour/.test(problem))
  expect(money).toEqual([])
  await close()
})
