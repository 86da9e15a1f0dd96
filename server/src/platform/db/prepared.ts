import type { Db } from './db'

/**
 * A query that is asked at every turn: written once for each database and planned once for each connection, which
 * costs less than half of writing and planning it anew. Not for transactions, which come and go.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>()
  return (db) => {
    const statement = known.get(db) ?? build(db)
    known.set(db, statement)
    return statement
  }
}
