import { aliasedTable, and, count, eq, gt, sql, sum } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { prepared } from '../../../platform/db/prepared'
import { sessions, users } from '../../accounts/public'
import { conversations } from '../tables'

const partners = aliasedTable(users, 'partners')

export interface PolledChat {
  readonly tokenHash: string
  readonly partnerId: string
}

/** As PostgreSQL writes a list: many questions are one value. */
const listText = (texts: readonly string[]) => `{${texts.join(',')}}`

const place = sql<number>`asked.place::int`
const isSessionAsked = and(
  eq(sessions.tokenHash, sql`asked.token_hash`),
  gt(sessions.expiresAt, sql.placeholder('now')),
)

/** In the order of the questions, whose places count from 1. */
function inOrder<Row extends { readonly place: number }>(length: number, rows: readonly Row[]): (Row | undefined)[] {
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return Array.from({ length }, (_, index) => byPlace.get(index + 1))
}

const polledSides = prepared((db) =>
  db
    .select({
      place,
      userId: users.id,
      role: users.role,
      partner: { name: partners.name, picture: partners.picture, role: partners.role },
      version: conversations.version,
    })
    .from(
      sql`unnest(${sql.placeholder('tokenHashes')}::text[], ${sql.placeholder('partnerIds')}::uuid[])
        with ordinality as asked (token_hash, partner_id, place)`,
    )
    .innerJoin(sessions, isSessionAsked)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(
      conversations,
      and(eq(conversations.userId, users.id), eq(conversations.partnerId, sql`asked.partner_id`)),
    )
    .innerJoin(partners, eq(partners.id, conversations.partnerId))
    .prepare('polled_sides'),
)

/** Many polls in one question: whose sessions they are, and how their sides of those conversations stand. Rows by their keys. */
export async function findPolledSides(db: Db, polls: readonly PolledChat[], now: Date) {
  const tokenHashes = listText(polls.map(({ tokenHash }) => tokenHash))
  const partnerIds = listText(polls.map(({ partnerId }) => partnerId))
  return inOrder(polls.length, await polledSides(db).execute({ tokenHashes, partnerIds, now }))
}

const polledLists = prepared((db) =>
  db
    .select({
      place,
      userId: users.id,
      role: users.role,
      count: count(conversations.userId),
      versions: sum(conversations.version),
      seqs: sum(conversations.lastSeq),
    })
    .from(sql`unnest(${sql.placeholder('tokenHashes')}::text[]) with ordinality as asked (token_hash, place)`)
    .innerJoin(sessions, isSessionAsked)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(conversations, eq(conversations.userId, users.id))
    .groupBy(sql`asked.place`, users.id)
    .prepare('polled_lists'),
)

/** The same for lists: whose sessions they are, and what differs once anything in their list does. */
export async function findPolledLists(db: Db, tokenHashes: readonly string[], now: Date) {
  const rows = inOrder(tokenHashes.length, await polledLists(db).execute({ tokenHashes: listText(tokenHashes), now }))
  return rows.map((row) => row && { userId: row.userId, role: row.role, state: stateText(row) })
}

const stateText = (row: { count: number; versions: string | null; seqs: string | null }) =>
  `${row.count} ${row.versions} ${row.seqs}`

const stateOfList = prepared((db) =>
  db
    .select({ count: count(), versions: sum(conversations.version), seqs: sum(conversations.lastSeq) })
    .from(conversations)
    .where(eq(conversations.userId, sql.placeholder('userId')))
    .prepare('state_of_conversations'),
)

/** What differs once anything in somebody's list does: one row for each person they talk to, whatever was said. */
export async function findListState(db: Db, userId: string): Promise<string> {
  const [row] = await stateOfList(db).execute({ userId })
  return stateText(row ?? { count: 0, versions: null, seqs: null })
}
