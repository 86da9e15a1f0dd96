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

/** People whom a user has blocked, latest first. There are at most `maxBlocks`, so this order needs no index. */
export function listBlocked(db: Db, userId: string, { beyond, limit }: RowsBeyond<'at' | 'id'>) {
  return db
    .select({
      id: users.id,
      name: users.name,
      picture: users.picture,
      role: users.role,
      blockedAt: blocks.createdAt,
      /** Text, because a Date would lose the microseconds of the cursor. */
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

/** Ids of all people whom the user has blocked or who have blocked the user. */
export async function listBlockedEitherWay(db: Db, userId: string): Promise<string[]> {
  return (await hiddenFromPerson(db).execute({ userId })).map(({ id }) => id)
}

/**
 * True if a client and a trainer can have met: the trainer is listed, or they share a booking or a message. Without
 * this check, anybody could try out ids to find out whose they are.
 */
export async function haveMetBefore(
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
