import { aliasedTable, and, count, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import { bookings } from '../../bookings/tables'
import { trainerProfiles } from '../../trainers/tables'
import { reviews } from '../tables'

export type ReviewedTrainer = Awaited<ReturnType<typeof listTrainers>>[number]

export function listTrainers(db: Db, emails: readonly string[]) {
  return db
    .select({ id: users.id, email: users.email, joinedAt: trainerProfiles.createdAt })
    .from(users)
    .innerJoin(trainerProfiles, eq(trainerProfiles.userId, users.id))
    .where(inArray(users.email, [...emails]))
}

export async function hasReviews(db: Db, trainerIds: readonly string[]): Promise<boolean> {
  const [row] = await db
    .select({ count: count() })
    .from(reviews)
    .where(inArray(reviews.trainerId, [...trainerIds]))
  return (row?.count ?? 0) > 0
}

const clients = aliasedTable(users, 'clients')

export function listReviewable(db: Db, trainerIds: readonly string[]) {
  return db
    .select({
      id: bookings.id,
      date: bookings.date,
      trainerId: bookings.trainerId,
      clientId: bookings.clientId,
      clientEmail: clients.email,
    })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .where(
      and(
        inArray(bookings.trainerId, [...trainerIds]),
        eq(bookings.status, 'completed'),
        eq(bookings.paymentStatus, 'paid'),
        eq(bookings.reviewed, false),
      ),
    )
}
