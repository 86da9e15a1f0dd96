import { type Column, type GetColumnData, type Placeholder, type Query, type SQL, sql } from 'drizzle-orm'
import type { Db } from './db'
import { type DescribedRows, rowMapper } from './row-mapper'

/**
 * The connections of a database for prepared statements, see `shared-connection.ts`. Searches have a connection of
 * their own, so that many searches cannot delay other requests.
 */
export const sharedConnections = new WeakMap<Db, Readonly<Record<'lookups' | 'searches', Db>>>()

/**
 * Prepares a frequent short statement. The statement is built once per driver and planned once per connection, which
 * saves more than half of its cost. Outside of transactions it runs on a shared connection.
 */
export function prepareStatement<Statement extends object>(
  build: (db: Db) => Statement,
  connection: 'lookups' | 'searches' = 'lookups',
) {
  const built = new Map<unknown, Statement>()
  const cached = new WeakMap<Db, Statement>()
  return (db: Db): Statement => {
    const known = cached.get(db)
    if (known) return known
    const { session } = (sharedConnections.get(db)?.[connection] ?? db)._
    const driver = session.constructor
    const first = built.get(driver) ?? withRowMapper(build(db))
    built.set(driver, first)
    const statement = withSession(first, session)
    cached.set(db, statement)
    return statement
  }
}

/**
 * Copies a statement for another connection or transaction. drizzle has no way to do this, and building a statement
 * again in each transaction takes longer than sending it.
 */
function withSession<Statement extends object>(statement: Statement, session: object): Statement {
  const { client, logger, cache } = session as Readonly<Record<'client' | 'logger' | 'cache', unknown>>
  return Object.assign(Object.create(Object.getPrototypeOf(statement)), statement, { client, logger, cache })
}

/** Replaces drizzle's function that turns values into rows, because it takes longer than many statements do. */
function withRowMapper<Statement extends object>(statement: Statement): Statement {
  const { fields, joinsNotNullableMap } = statement as DescribedRows
  if (!fields) return statement
  const toRow = rowMapper({ fields, joinsNotNullableMap })
  return Object.assign(statement, { customResultMapper: (rows: readonly unknown[][]) => rows.map(toRow) })
}

type Columns = Readonly<Record<string, Column | SQL>>
export type SqlResultRow<C extends Columns> = {
  [Name in keyof C]: C[Name] extends Column ? GetColumnData<C[Name]> : C[Name] extends SQL<infer Value> ? Value : never
}

interface RowsOptions<C extends Columns> {
  readonly name: string
  readonly columns: C
  readonly connection?: 'lookups' | 'searches'
}

/**
 * Like `prepareStatement`, but skips drizzle's decoding, which takes longer than a short query. Only for columns that
 * the driver decodes itself: text, integers, floats, booleans, JSON, and arrays of them. The query must return
 * `columns` in this order.
 */
export function preparedRows<C extends Columns>(options: RowsOptions<C>, build: (db: Db) => { toSQL(): Query }) {
  const { name, columns, connection } = options
  const fields = Object.keys(columns)
  const toRow = (values: readonly unknown[]) => {
    const row: Record<string, unknown> = {}
    for (const [index, field] of fields.entries()) row[field] = values[index]
    return row as SqlResultRow<C>
  }
  let query: Query | undefined
  return prepareStatement((db) => {
    query ??= build(db).toSQL()
    return db._.session.prepareQuery<{ execute: SqlResultRow<C>[]; all: never; values: never }>(
      query,
      undefined,
      name,
      true,
      (rows) => rows.map(toRow),
    )
  }, connection)
}

/** Placeholders for the columns of a prepared insert, with the same names. */
export function insertPlaceholders<Name extends string>(names: readonly Name[]): Record<Name, Placeholder<Name>> {
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<Name, Placeholder<Name>>
}
