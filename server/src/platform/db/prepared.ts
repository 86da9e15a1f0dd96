import type { Db } from './db'

/**
 * A prepared statement for hot queries: built once per database and planned once per connection, which costs less than half of
 * building and planning it every time. Not for transactions, which are new objects each time.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const cached = new WeakMap<Db, Statement>()
  return (db) => {
    const statement = cached.get(db) ?? build(db)
    cached.set(db, statement)
    return statement
  }
}
