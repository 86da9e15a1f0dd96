import { aliasedTable, and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import { reviews } from '../../reviews/tables'
import { trainerProfiles } from '../../trainers/tables'
import { reports } from '../tables'

export async function findReportedPeople(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]))
  return new Map(rows.map(({ email, id }) => [email, id]))
}

export async function hasReports(db: Db): Promise<boolean> {
  return (await db.select({ id: reports.id }).from(reports).limit(1)).length > 0
}

const [clients, trainers] = [aliasedTable(users, 'clients'), aliasedTable(users, 'trainers')]

export async function findReviewBetween(db: Db, clientEmail: string, trainerEmail: string) {
  const [row] = await db
    .select({ id: reviews.id, authorId: reviews.clientId, text: reviews.comment, rating: reviews.rating })
    .from(reviews)
    .innerJoin(clients, eq(clients.id, reviews.clientId))
    .innerJoin(trainers, eq(trainers.id, reviews.trainerId))
    .where(and(eq(clients.email, clientEmail), eq(trainers.email, trainerEmail)))
    .limit(1)
  return row
}

export async function findText(db: Db, userId: string, kind: 'profile' | 'person'): Promise<string | undefined> {
  const [row] = await db
    .select({ name: users.name, bio: sql<string>`coalesce(${trainerProfiles.bio}, '')` })
    .from(users)
    .leftJoin(trainerProfiles, eq(trainerProfiles.userId, users.id))
    .where(eq(users.id, userId))
  return row && (kind === 'person' ? row.name : `${row.name}\n${row.bio}`)
}
