import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { selectRows } from '../../platform/db/select-rows'
import { imageWidths } from '../../platform/storage/images'

/** Quoted names of all tables outside the system schemas, with their schema. */
export async function listTableNames(db: Db): Promise<string[]> {
  const rows = await selectRows<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  return rows.map(({ name }) => name)
}

export type TableRowCounts = Readonly<Record<string, number>>

export async function countTables(db: Db): Promise<TableRowCounts> {
  const counts: Record<string, number> = {}
  for (const name of await listTableNames(db)) {
    const [row] = await selectRows<{ count: number }>(db, sql.raw(`select count(*)::int as count from ${name}`))
    counts[name] = row?.count ?? 0
  }
  return counts
}

/** Table in which drizzle records migrations that have run. */
export const migrationsTable = 'drizzle.__drizzle_migrations'

/**
 * Keys of all files that the database references: pictures and copies of reported pictures in each width, payment
 * proofs, ID cards and certificates, pictures of messages.
 */
export async function listReferencedFiles(db: Db): Promise<string[]> {
  const widths = sql.raw(imageWidths.map((width) => `(${width})`).join(', '))
  const rows = await selectRows<{ key: string }>(
    db,
    sql`select 'images/' || id || '-' || width || '.webp' as key from trainer_images, (values ${widths}) w (width)
      union all select 'reports/' || picture_id || '-' || width || '.webp'
      from report_cases, (values ${widths}) w (width) where picture_id is not null
      union all select 'proofs/' || proof_id || case when proof_is_pdf then '.pdf' else '.webp' end
      from bookings where proof_id is not null
      union all select 'papers/' || file_id || case when file_is_pdf then '.pdf' else '.webp' end
      from papers where file_id is not null
      union all select 'papers/' || selfie_id || '.webp' from papers where selfie_id is not null
      union all select 'chat/' || picture_id || '.webp' from messages where picture_id is not null`,
  )
  return rows.map(({ key }) => key)
}

/** Bytes of all tables with their indexes. */
export async function sumTableSizes(db: Db): Promise<number> {
  const [row] = await selectRows<{ bytes: string }>(
    db,
    sql`select coalesce(sum(pg_total_relation_size(quote_ident(tablename)::regclass)), 0)::text as bytes
      from pg_tables where schemaname = 'public'`,
  )
  return Number(row?.bytes)
}
