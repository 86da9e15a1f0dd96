import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db'
import { mails } from '../platform/mail/tables'

/** Key of the advisory lock that lets one process at a time make the demo. All processes must use the same number. */
const demoLock = 7_305_120

/** Waits until no other process is creating the demo. The lock is released at the end of the transaction. */
export async function lockDemo(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`)
}

/**
 * Turns off the search for the best join order. With such small tables, the search takes longer than joins in any
 * order.
 */
export async function disableJoinReordering(tx: Db): Promise<void> {
  await tx.execute(sql`set local join_collapse_limit = 1`)
  await tx.execute(sql`set local from_collapse_limit = 1`)
}

/** Ignores admins, because an earlier start without the demo may have created one. */
export async function hasPeople(db: Db): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select exists (select from users where role is distinct from 'admin') as found`,
  )) as unknown as { readonly rows: readonly { readonly found: boolean }[] }
  return rows[0]?.found ?? false
}

/** Deletes the mails of the demo's past, so that they are not sent today. */
export async function deleteMails(tx: Db): Promise<void> {
  await tx.delete(mails)
}
