import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'

/** Unknown people are skipped. The first trainer in the list is the latest one saved. */
export async function insertDemoFavourites(
  db: Db,
  { client, trainers, now }: { readonly client: string; readonly trainers: readonly string[]; readonly now: Date },
): Promise<void> {
  await db.execute(sql`insert into favourites (client_id, trainer_id, created_at)
    select c.id, t.id, ${now.toISOString()}::timestamptz - saved.place * interval '2 days'
    from jsonb_array_elements_text(${JSON.stringify(trainers)}::jsonb) with ordinality as saved(email, place)
      join users t on t.email = saved.email join users c on c.email = ${client}
    on conflict do nothing`)
}
