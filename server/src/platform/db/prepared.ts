import type { Column, GetColumnData, Query, SQL } from 'drizzle-orm'
import type { Db } from './db'

/**
 * Prepares a statement for frequent queries. The statement is built once per database and planned once per connection,
 * which saves more than half of the cost. Do not use it in transactions: each transaction is a new database object, so
 * no statement would be reused.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const cached = new WeakMap<Db, Statement>()
  return (db) => {
    const statement = cached.get(db) ?? build(db)
    cached.set(db, statement)
    return statement
  }
}

type Columns = Readonly<Record<string, Column | SQL>>
export type RowOf<C extends Columns> = {
  [Name in keyof C]: C[Name] extends Column ? GetColumnData<C[Name]> : C[Name] extends SQL<infer Value> ? Value : never
}

/**
 * Like `prepared`, but for queries that return many rows: drizzle decodes each value a second time, which takes longer than
 * the query. Only for columns that the driver decodes itself: text, numbers, booleans, JSON, and arrays of text. The query
 * must select `columns` in this order.
 */
export function preparedRows<C extends Columns>(name: string, columns: C, build: (db: Db) => { toSQL(): Query }) {
  const names = Object.keys(columns)
  const toRow = (values: readonly unknown[]) => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < names.length; index += 1) row[names[index] ?? ''] = values[index]
    return row as RowOf<C>
  }
  return prepared((db) =>
    db._.session.prepareQuery<{ execute: RowOf<C>[]; all: never; values: never }>(
      build(db).toSQL(),
      undefined,
      name,
      true,
      (rows) => rows.map(toRow),
    ),
  )
}
