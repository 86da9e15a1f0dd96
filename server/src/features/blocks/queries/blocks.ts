import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { preparedRows } from '../../../platform/db/prepared'
import type { RowsBeyond } from '../../../platform/paging'
import { users } from '../../accounts/tables'
import { bookings } from '../../bookings/tables'
import { messages } from '../../messages/tables'
import { trainerProfiles } from '../../trainers/tables'
import { blocks, isBlockedBetween } from '../tables'

export interface BlockedPair {
  readonly userId: string
  readonly blockedId: string
}

const isPair = ({ userId, blockedId }: BlockedPair) => and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId))

export async function hasBlocked(db: Db, pair: BlockedPair): Promise<boolean> {
  return (await db.$count(blocks, isPair(pair))) > 0
}

export async function isBlocked(db: Db, one: string, other: string): Promise<boolean> {
  const [row] = await db.select({ isBlocked: isBlockedBetween(one, other) }).from(sql`(select) as nothing`)
  return row?.isBlocked ?? false
}

export async function countBlocks(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(blocks).where(eq(blocks.userId, userId))
  return row?.count ?? 0
}

export async function insertBlock(db: Db, pair: BlockedPair, createdAt: Date): Promise<void> {
  await db
    .insert(blocks)
    .values({ ...pair, createdAt })
    .onConflictDoNothing()
}

export async function deleteBlock(db: Db, pair: BlockedPair): Promise<void> {
  await db.delete(blocks).where(isPair(pair))
}

/** The people whom somebody has blocked, the latest first. There are at most `mostBlocks`, so no index has this order. */
export function listBlocked(db: Db, userId: string, { beyond, limit }: RowsBeyond<'at' | 'id'>) {
  return db
    .select({
      id: users.id,
      name: users.name,
      picture: users.picture,
      role: users.role,
      blockedAt: blocks.createdAt,
      /** As text for the cursor, because a Date would lose the microseconds. */
      atText: sql<string>`${blocks.createdAt}::text`,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(
      and(
        eq(blocks.userId, userId),
        beyond && sql`(${blocks.createdAt}, ${blocks.blockedId}) < (${beyond.at}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(limit)
}

const hidden = { id: sql<string>`id` }
const hiddenFromPerson = preparedRows({ name: 'hidden_from_person', columns: hidden }, (db) =>
  db.select(hidden).from(sql`(
    select blocked_id as id from blocks where user_id = ${sql.placeholder('userId')}
    union select user_id from blocks where blocked_id = ${sql.placeholder('userId')}) hidden`),
)

/** The ids of everybody whom a person has blocked or who has blocked that person. */
export async function listHidden(db: Db, userId: string): Promise<string[]> {
  return (await hiddenFromPerson(db).execute({ userId })).map(({ id }) => id)
}

/**
 * Whether a client and a trainer can have met: the trainer is listed, or the two have a booking or a message. Otherwise ids
 * could be tried out to learn who they belong to.
 */
export async function haveMet(
  db: Db,
  { clientId, trainerId, byClient }: { clientId: string; trainerId: string; byClient: boolean },
): Promise<boolean> {
  const isListed = byClient
    ? sql`exists (select from ${trainerProfiles} where ${trainerProfiles.userId} = ${trainerId} and ${trainerProfiles.role} = 'trainer')`
    : sql`false`
  const wrote = (from: string, to: string) =>
    sql`exists (select from ${messages} where ${messages.senderId} = ${from} and ${messages.receiverId} = ${to})`
  const hasBooking = sql`exists (
    select from ${bookings} where ${bookings.clientId} = ${clientId} and ${bookings.trainerId} = ${trainerId})`
  const [row] = await db
    .select({
      haveMet: sql<boolean>`${or(isListed, hasBooking, wrote(clientId, trainerId), wrote(trainerId, clientId))}`,
    })
    .from(sql`(select) as nothing`)
  return row?.haveMet ?? false
}
