import type { ListedUser, UsersQuestion } from '@entrena/contract/admin/entity'
import { usualOrder } from '@entrena/contract/admin/rules'
import { endOfList } from '@entrena/contract/page'
import { isInstant, isText, isUuid, readCursor, writeCursor } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { findFewMatching, userTextPattern } from '../accounts/public'
import { listAdminContacts, listUsersPage, type UserLine, type UsersPage } from './queries'

/** So many are sorted for a page; of more, enough turn up on the way through all. */
const fewPeople = 200

async function findPeople(db: Db, text: string | undefined): Promise<UsersPage['people']> {
  if (!text) return undefined
  const pattern = userTextPattern(text)
  const ids = await findFewMatching(db, pattern, fewPeople)
  return ids ? { ids } : { pattern }
}

/** The admin sees everyone; a trainer finds the admin to write to, and learns nothing else. */
export async function listUsers(db: Db, actor: Actor, question: UsersQuestion): Promise<ListedUser[]> {
  if (actor.role !== 'admin') return listAdminContacts(db)
  const { search, role, sort, limit, after, before } = question
  const order = question.order ?? usualOrder(sort)
  const isBackwards = before !== undefined
  const cursor = after ?? (before === endOfList ? undefined : before)
  const checks = [(value: string) => value === sort, sort === 'joined' ? isInstant : isText, isUuid]
  const [, value = '', id = ''] = cursor === undefined ? [] : readCursor(cursor, checks)
  const rows = await listUsersPage(db, {
    people: await findPeople(db, search),
    role,
    sort,
    isRising: (order === 'asc') !== isBackwards,
    beyond: cursor === undefined ? undefined : { value, id },
    limit,
  })
  if (isBackwards) rows.reverse()
  return rows.map((row) => presentUser(row, writeCursor([sort, row.sortedBy, row.id])))
}

function presentUser({ createdAt, completedSessions, sortedBy: _, ...user }: UserLine, cursor: string): ListedUser {
  return {
    ...user,
    cursor,
    created_at: createdAt.toISOString(),
    ...(completedSessions !== null && { completed_sessions: completedSessions }),
  }
}
