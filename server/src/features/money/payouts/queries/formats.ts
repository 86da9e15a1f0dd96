import type { Format, FormatName } from '@entrena/contract/money/payouts/rules'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { payoutFormats } from '../tables'

export async function listChangedFormats(db: Db): Promise<ReadonlyMap<FormatName, Format>> {
  const rows = await db.select().from(payoutFormats)
  return new Map(rows.map(({ name, format }) => [name, format]))
}

export async function upsertFormat(db: Db, name: FormatName, format: Format): Promise<void> {
  await db
    .insert(payoutFormats)
    .values({ name, format })
    .onConflictDoUpdate({ target: payoutFormats.name, set: { format } })
}

export async function deleteFormat(db: Db, name: FormatName): Promise<void> {
  await db.delete(payoutFormats).where(eq(payoutFormats.name, name))
}
