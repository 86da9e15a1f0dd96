import type { ListedUser } from '@entrena/contract/admin/entity'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { listAdminContacts, listEveryone, type UserLine } from './queries'

/** The admin sees everyone; a trainer finds the admin to write to, and learns nothing else. */
export async function listUsers(db: Db, actor: Actor): Promise<ListedUser[]> {
  if (actor.role !== 'admin') return listAdminContacts(db)
  return (await listEveryone(db)).map(presentUser)
}

function presentUser({ createdAt, completedSessions, ...user }: UserLine): ListedUser {
  return {
    ...user,
    created_at: createdAt.toISOString(),
    ...(user.role === 'trainer' && { completed_sessions: completedSessions }),
  }
}
