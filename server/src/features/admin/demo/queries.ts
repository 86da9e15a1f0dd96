import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import { adminActions } from '../../admin-log/tables'

/** The person with this address if no admin has acted on them yet, and the first admin. */
export async function findUntouched(db: Db, email: string) {
  const about = db.select({ id: adminActions.id }).from(adminActions).where(eq(adminActions.subjectId, users.id))
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.suspendedAt), notExists(about)))
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, sql`'admin'`))
    .orderBy(asc(users.createdAt))
    .limit(1)
  return person && admin && { userId: person.id, adminId: admin.id }
}
