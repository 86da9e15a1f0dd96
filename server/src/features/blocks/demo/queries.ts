import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'

interface DemoBlock {
  readonly who: string
  readonly whom: string
  readonly at: Date
}

/** Adds a block between two people by their e-mail addresses, if both exist. */
export async function insertDemoBlock(db: Db, { who, whom, at }: DemoBlock): Promise<void> {
  await db.execute(sql`
    insert into blocks (user_id, blocked_id, created_at)
    select one.id, other.id, ${at.toISOString()}::timestamptz from users one, users other
    where one.email = ${who} and other.email = ${whom}
    on conflict do nothing`)
}
