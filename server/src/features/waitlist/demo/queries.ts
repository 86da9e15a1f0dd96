import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'

interface DemoWait {
  readonly client: string
  readonly trainer: string
  readonly date: string
  readonly hour: number
  readonly now: Date
}

/** Adds a waitlist entry if both people exist and somebody else has booked the hour. */
export async function insertDemoWait(db: Db, { client, trainer, date, hour, now }: DemoWait): Promise<void> {
  await db.execute(sql`
    insert into waitlist (id, client_id, trainer_id, date, hour, created_at)
    select gen_random_uuid(), c.id, b.trainer_id, b.date, b.hour, ${now.toISOString()}::timestamptz
    from bookings b join users t on t.id = b.trainer_id join users c on c.email = ${client}
    where t.email = ${trainer} and b.date = ${date} and b.hour = ${hour} and b.status <> 'cancelled' and b.client_id <> c.id
    on conflict do nothing`)
}
