import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db'
import { mails } from '../platform/mail/tables'

/** Key of the advisory lock that lets one process at a time make the demo. All processes must use the same number. */
const demoLock = 7_305_120

/** Waits for another process that makes the demo, until the end of the transaction. */
export async function lockDemo(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`)
}

/** The tables are small, so the search for the best order of joins takes longer than any order. */
export async function planQuickly(tx: Db): Promise<void> {
  await tx.execute(sql`set local join_collapse_limit = 1`)
  await tx.execute(sql`set local from_collapse_limit = 1`)
}

/** An admin may exist already, because the server was started without the demo before. */
export async function hasPeople(db: Db): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select exists (select from users where role is distinct from 'admin') as found`,
  )) as unknown as { readonly rows: readonly { readonly found: boolean }[] }
  return rows[0]?.found ?? false
}

/** The mails of the demo's past must not be sent today. */
export async function deleteMails(tx: Db): Promise<void> {
  await tx.delete(mails)
}
