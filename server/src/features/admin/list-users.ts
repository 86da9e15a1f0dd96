import type { ListedUser, UsersQuestion } from '@entrena/contract/admin/entity'
import { usualOrder } from '@entrena/contract/admin/rules'
import { isInstant, isText, isUuid, readPlace, writeCursor, writeGoesOn } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import type { Part } from '../../platform/http/answer-part'
import type { Actor } from '../../platform/http/serve'
import { peoplePattern } from '../accounts/public'
import { listAdminContacts, listFewUsers, listUsersPage, type UserLine, type UsersPage, walkUsers } from './queries'

/** Rows that a search looks at before it says where it goes on: about what a page costs anyway, and more further on. */
const mostLookedAt = { first: 500, further: 20_000 }

/** The admin sees everyone; a trainer finds the admin to write to, and learns nothing else. */
export async function listUsers(db: Db, actor: Actor, question: UsersQuestion): Promise<Part<ListedUser>> {
  if (actor.role !== 'admin') return { rows: await listAdminContacts(db) }
  const { search, role, sort, limit, after, before } = question
  const order = question.order ?? usualOrder(sort)
  const checks = [(value: string) => value === sort, sort === 'joined' ? isInstant : isText, isUuid]
  const { isBackwards, isFurther, beyond, inOrder } = readPlace({ after, before }, checks)
  const [, value = '', id = ''] = beyond ?? []
  const isRising = (order === 'asc') !== isBackwards
  const page = { role, sort, isRising, beyond: beyond && { value, id }, limit }
  const most = mostLookedAt[isFurther ? 'further' : 'first']
  const { rows, last } = search ? await seek(db, page, { text: search, most }) : { rows: await listUsersPage(db, page) }
  const placeOf = (row: UserLine) => [sort, row.sortedBy, row.id]
  return {
    rows: inOrder(rows).map((row) => presentUser(row, writeCursor(placeOf(row)))),
    goesOn: last && writeGoesOn(placeOf(last)),
  }
}

interface Sought {
  readonly text: string
  readonly most: number
}

interface Found {
  readonly rows: UserLine[]
  /** The last one that was looked at, where there are more. */
  readonly last?: UserLine | undefined
}

/** Common words fill a page on the way through the list; rare ones are looked up. */
async function seek(db: Db, page: UsersPage, { text, most }: Sought): Promise<Found> {
  const pattern = peoplePattern(text)
  // Whoever sets no limit wants them all.
  const { limit = Number.MAX_SAFE_INTEGER } = page
  const walked = await walkUsers(db, { ...page, limit }, { pattern, most: Math.max(most, limit) })
  const last = walked.find(({ isMatch }) => !isMatch)
  const few = last && (await listFewUsers(db, page, pattern))
  return few ? { rows: few } : { rows: walked.filter(({ isMatch }) => isMatch), last }
}

function presentUser(line: UserLine, cursor: string): ListedUser {
  const { id, name, picture, role, email, createdAt, completedSessions } = line
  return {
    ...{ id, name, picture, role, email, cursor },
    created_at: createdAt.toISOString(),
    ...(completedSessions !== null && { completed_sessions: completedSessions }),
  }
}
