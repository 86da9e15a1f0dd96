import { and, asc, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { DataSubject, PersonalRows } from './personal-data'

interface Declared {
  /** Defaults to the name of the table. */
  readonly name?: string
  readonly isAbout: (subject: DataSubject) => SQL | undefined
  /** Columns that are not exported: hashes of secrets, and copies of other columns. */
  readonly omits?: readonly PgColumn[]
  /** Values for the export, by name. They replace columns of the same name, or are added to the columns. */
  readonly computes?: (subject: DataSubject) => Readonly<Record<string, SQL>>
  /** Sort key, by default the primary key. It should be indexed, because each page is a query. */
  readonly order?: readonly PgColumn[]
  readonly keptBecause?: string
}

function primaryKeyOf(table: PgTable): readonly PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
}

const listOf = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)

/** PostgreSQL writes the JSON, so that the server neither decodes nor encodes the rows. */
function jsonOf(table: PgTable, { omits = [], computes }: Declared, subject: DataSubject): SQL<string> {
  const omitted = `{${omits.map((column) => column.name).join(',')}}`
  const pairs = Object.entries(computes?.(subject) ?? {}).map(([name, value]) => sql`${name}::text, ${value}`)
  return sql<string>`(to_jsonb(${table}) - ${omitted}::text[] || jsonb_build_object(${listOf(pairs)}))::text`
}

function isBeyond(order: readonly PgColumn[], after: readonly string[]): SQL {
  const values = order.map((column, index) => sql`${after[index]}::${sql.raw(column.getSQLType())}`)
  return sql`(${listOf(order.map((column) => sql`${column}`))}) > (${listOf(values)})`
}

/**
 * Declares the personal data in a table. Each page is a separate query instead of a database cursor: a slow download
 * would keep a transaction open, and the embedded database has only one connection.
 */
export function declarePersonalRows(table: PgTable, declared: Declared): PersonalRows {
  const { name = getTableName(table), order = primaryKeyOf(table), isAbout, keptBecause } = declared
  const key = sql<string[]>`array[${listOf(order.map((column) => sql`${column}::text`))}]`
  return {
    name,
    table: getTableName(table),
    keptBecause,
    readPage: (db, subject, { after, limit }) =>
      db
        .select({ json: jsonOf(table, declared, subject), key })
        .from(table)
        .where(and(isAbout(subject), after && isBeyond(order, after)))
        .orderBy(...order.map((column) => asc(column)))
        .limit(limit),
  }
}
