import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import { bookings } from '../../bookings/tables'
import { conversations, messages } from '../../messages/tables'
import { reviews } from '../../reviews/tables'
import { trainerImages, trainerProfiles } from '../../trainers/tables'

/** Finds a trainer whom everybody can find. The profiles of hidden and leaving trainers have no role. */
export async function findListedProfile(db: Db, userId: string) {
  const [row] = await db
    .select({ bio: trainerProfiles.bio, name: users.name })
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .where(and(eq(trainerProfiles.userId, userId), eq(trainerProfiles.role, 'trainer')))
  return row
}

export async function findPersonName(db: Db, id: string) {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, id))
  return row
}

/** True for listed trainers, and for people with whom the viewer has a conversation or a booking. */
export async function canSeePerson(db: Db, viewerId: string, id: string): Promise<boolean> {
  if (viewerId === id) return true
  const [row] = await db
    .select({
      isSeen: sql<boolean>`exists (select from ${trainerProfiles} where user_id = ${id} and role = 'trainer')
        or exists (select from ${conversations} where user_id = ${viewerId} and partner_id = ${id} and version > 0)
        or exists (select from ${bookings} where (client_id = ${viewerId} and trainer_id = ${id})
          or (client_id = ${id} and trainer_id = ${viewerId}))`,
    })
    .from(sql`(select) as nothing`)
  return row?.isSeen ?? false
}

export async function findReportedImage(db: Db, id: string) {
  const { userId, purpose } = trainerImages
  const [row] = await db.select({ userId, purpose }).from(trainerImages).where(eq(trainerImages.id, id))
  return row
}

export async function findVisibleReview(db: Db, id: string) {
  const [row] = await db
    .select({
      clientId: reviews.clientId,
      trainerId: reviews.trainerId,
      rating: reviews.rating,
      comment: reviews.comment,
      reply: sql<string | null>`case when ${reviews.replyHiddenAt} is null then ${reviews.trainerReply} end`,
    })
    .from(reviews)
    .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt)))
  return row
}

/** The trainer whose rating the review affects. Finds hidden reviews too. */
export async function findReviewedTrainer(db: Db, reviewId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: reviews.trainerId }).from(reviews).where(eq(reviews.id, reviewId))
  return row?.id
}

export async function findVisibleMessage(db: Db, id: string) {
  const { senderId, receiverId, text } = messages
  const [row] = await db
    .select({ senderId, receiverId, text })
    .from(messages)
    .where(and(eq(messages.id, id), isNull(messages.hiddenAt)))
  return row
}
