import type { ListedUser, UsersQuestion } from '@entrena/contract/admin/entity'
import { usualOrder } from '@entrena/contract/admin/rules'
import { isInstant, isText } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { mapPage, type Page, startPage } from '../../platform/paging'
import { isUuid } from '../../platform/uuid'
import { fewPeople, peoplePattern, whenToLookUp } from '../accounts/public'
import {
  listAdminContacts,
  listMatchingUsers,
  listUsersPage,
  type UserLine,
  type UsersPage,
  walkUsers,
} from './queries'

/** Rows that a search looks at before it says where it goes on: about what a page costs anyway, and more further on. */
const mostLookedAt = { first: 400, further: 20_000 }

/** The admin sees everyone; a trainer finds the admin to write to, and learns nothing else. */
export async function listUsers(db: Db, actor: Actor, question: UsersQuestion): Promise<Page<ListedUser>> {
  if (actor.role !== 'admin') return { rows: await listAdminContacts(db, question.limit) }
  const { search, role, sort } = question
  const order = question.order ?? usualOrder(sort)
  const key = [sort === 'joined' ? isInstant : isText, isUuid]
  const { isBackwards, isFurther, beyond, fetches, cut } = startPage(question, { name: `users ${sort} ${order}`, key })
  const [value = '', id = ''] = beyond ?? []
  const isRising = (order === 'asc') !== isBackwards
  const page = { role, sort, isRising, beyond: beyond && { value, id }, limit: fetches }
  const most = mostLookedAt[isFurther ? 'further' : 'first']
  const { rows, last } = search ? await seek(db, page, { text: search, most }) : { rows: await listUsersPage(db, page) }
  return mapPage(cut({ rows, keyOf: (row) => [row.sortedBy, row.id], lookedUpTo: last }), presentUser)
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

/** Common words fill a page on the way through the list; those whom few words mean are looked up. */
async function seek(db: Db, page: UsersPage, { text, most }: Sought): Promise<Found> {
  const pattern = peoplePattern(text)
  const when = whenToLookUp(text)
  const few = when === 'first' ? pageOfFew(await listMatchingUsers(db, page, pattern), page) : undefined
  if (few) return { rows: few }
  const looksUp = when === 'after'
  const walked = await walkUsers(db, page, { pattern, most: Math.max(most, page.limit), looksUp })
  const foundAs = (found: (typeof walked)[number]['found']) => walked.filter((row) => row.found === found)
  const [last] = foundAs('last')
  const lookedUp = last && looksUp ? pageOfFew(foundAs('anywhere'), page) : undefined
  return lookedUp ? { rows: lookedUp } : { rows: foundAs('match'), last }
}

/** A page of those who match anywhere, where they are few; undefined where they are many. */
function pageOfFew(matching: readonly UserLine[], { limit }: UsersPage): UserLine[] | undefined {
  return matching.length > fewPeople ? undefined : matching.filter(({ isOnPage }) => isOnPage).slice(0, limit)
}

function presentUser(line: UserLine): ListedUser {
  const { id, name, picture, role, email, createdAt, completedSessions } = line
  return {
    ...{ id, name, picture, role, email },
    created_at: createdAt.toISOString(),
    ...(completedSessions !== null && { completed_sessions: completedSessions }),
  }
}
