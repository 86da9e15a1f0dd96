import type { ListedUser, UsersQuestion } from '@entrena/contract/admin/entity'
import { usualOrder } from '@entrena/contract/admin/rules'
import { isInstant, isText, isUuid, readPlace, writeCursor } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { findPeople } from '../accounts/public'
import { listAdminContacts, listUsersPage, type UserLine } from './queries'

/** The admin sees everyone; a trainer finds the admin to write to, and learns nothing else. */
export async function listUsers(db: Db, actor: Actor, question: UsersQuestion): Promise<ListedUser[]> {
  if (actor.role !== 'admin') return listAdminContacts(db)
  const { search, role, sort, limit, after, before } = question
  const order = question.order ?? usualOrder(sort)
  const checks = [(value: string) => value === sort, sort === 'joined' ? isInstant : isText, isUuid]
  const { isBackwards, beyond, inOrder } = readPlace({ after, before }, checks)
  const [, value = '', id = ''] = beyond ?? []
  const rows = await listUsersPage(db, {
    people: search ? await findPeople(db, search) : undefined,
    role,
    sort,
    isRising: (order === 'asc') !== isBackwards,
    beyond: beyond && { value, id },
    limit,
  })
  return inOrder(rows).map((row) => presentUser(row, writeCursor([sort, row.sortedBy, row.id])))
}

function presentUser({ createdAt, completedSessions, sortedBy: _, ...user }: UserLine, cursor: string): ListedUser {
  return {
    ...user,
    cursor,
    created_at: createdAt.toISOString(),
    ...(completedSessions !== null && { completed_sessions: completedSessions }),
  }
}
