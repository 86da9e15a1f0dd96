import { aliasedTable, and, count, eq, gt, sql, sum } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { prepared } from '../../../platform/db/prepared'
import { sessions, users } from '../../accounts/tables'
import { conversations } from '../tables'

const partners = aliasedTable(users, 'partners')

const whose = { userId: users.id, role: users.role, expiresAt: sessions.expiresAt }
const isSessionAsked = and(
  eq(sessions.tokenHash, sql.placeholder('tokenHash')),
  gt(sessions.expiresAt, sql.placeholder('now')),
)

const polledSide = prepared((db) =>
  db
    .select({
      ...whose,
      partner: { name: partners.name, picture: partners.picture, role: partners.role },
      version: conversations.version,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(
      conversations,
      and(eq(conversations.userId, users.id), eq(conversations.partnerId, sql.placeholder('partnerId'))),
    )
    .innerJoin(partners, eq(partners.id, conversations.partnerId))
    .where(isSessionAsked)
    .prepare('polled_side'),
)

interface PolledChat {
  readonly tokenHash: string
  readonly partnerId: string
  readonly now: Date
}

/** Whose session it is, and how their side of that conversation stands: rows by their keys, in one question. */
export async function findPolledSide(db: Db, poll: PolledChat) {
  const [row] = await polledSide(db).execute({ ...poll })
  return row
}

const state = {
  count: count(conversations.userId),
  versions: sum(conversations.version),
  seqs: sum(conversations.lastSeq),
}

const polledList = prepared((db) =>
  db
    .select({ ...whose, ...state })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(conversations, eq(conversations.userId, users.id))
    .where(isSessionAsked)
    .groupBy(sessions.tokenHash, users.id)
    .prepare('polled_list'),
)

/** The same for a list: whose session it is, and what differs once anything in their list does. */
export async function findPolledList(db: Db, poll: Omit<PolledChat, 'partnerId'>) {
  const [row] = await polledList(db).execute({ ...poll })
  return row && { userId: row.userId, role: row.role, expiresAt: row.expiresAt, state: stateText(row) }
}

const stateText = (row: { count: number; versions: string | null; seqs: string | null }) =>
  `${row.count} ${row.versions} ${row.seqs}`

const stateOfList = prepared((db) =>
  db
    .select({ ...state, unread: sum(conversations.unreadCount) })
    .from(conversations)
    .where(eq(conversations.userId, sql.placeholder('userId')))
    .prepare('state_of_conversations'),
)

interface ListState {
  /** Differs once anything in the list does, on whichever page. */
  readonly state: string
  /** In all conversations together. */
  readonly unread: number
}

/** How somebody's whole list stands: one row for each person they talk to, whatever was said. */
export async function findListState(db: Db, userId: string): Promise<ListState> {
  const [row] = await stateOfList(db).execute({ userId })
  const state = stateText(row ?? { count: 0, versions: null, seqs: null })
  return { state, unread: Number(row?.unread ?? 0) }
}
