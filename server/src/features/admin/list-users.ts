import type { ListedUser, UsersQueryParams } from '@entrena/contract/admin/entity'
import { defaultSortOrder } from '@entrena/contract/admin/rules'
import { cancelRateOf, cancelsOften } from '@entrena/contract/bookings/cancel-rate'
import { isInstant, isStorableText } from '../../platform/cursor'
import { searchWithTimeout } from '../../platform/db/search-timeout'
import type { Actor } from '../../platform/http/serve'
import { mapRowsOfPage, type RowPage, startPage } from '../../platform/paging'
import type { Services } from '../../platform/services'
import { isUuid } from '../../platform/uuid'
import * as queries from './queries'

/** Admins see everybody. Trainers see only admins, because trainers may write to admins. */
export async function listUsers(
  { db, now }: Services,
  actor: Actor,
  question: UsersQueryParams,
): Promise<RowPage<ListedUser>> {
  if (actor.role !== 'admin') return { rows: await queries.listAdminContacts(db, question.limit) }
  const { search, role, needs, from, to, sort } = question
  const order = question.order ?? defaultSortOrder(sort)
  const key = [sort === 'joined' ? isInstant : isStorableText, isUuid]
  const { isBackwards, beyond, fetches, cut } = startPage(question, { name: `users ${sort} ${order}`, key })
  const [value = '', id = ''] = beyond ?? []
  const isRising = (order === 'asc') !== isBackwards
  const page = {
    search,
    role,
    needs,
    from,
    to,
    now: now(),
    sort,
    isRising,
    beyond: beyond && { value, id },
    limit: fetches,
  }
  const rows = await (search
    ? searchWithTimeout(db, (tx) => queries.listUserLines(tx, page))
    : queries.listUserLines(db, page))
  return mapRowsOfPage(cut({ rows, keyOf: (row) => [row.sortKey, row.id] }), presentUserLine)
}

export function presentUserLine(line: queries.UserLine): ListedUser {
  const { id, name, picture, role, email, createdAt, completedSessions, counts, hasSecondFactor, formerNames } = line
  const { suspendedAt, suspendedReason } = line
  const rate = counts && cancelRateOf(counts)
  return {
    ...{ id, name, picture, role, email },
    created_at: createdAt.toISOString(),
    has_second_factor: hasSecondFactor,
    ...(formerNames.length > 0 && { former_names: formerNames }),
    ...(counts && rate !== null && { cancel_rate: rate, cancels_often: cancelsOften(counts) }),
    ...(suspendedAt && { suspended_at: suspendedAt.toISOString() }),
    ...(suspendedReason !== null && { suspended_reason: suspendedReason }),
    ...(completedSessions !== null && { completed_sessions: completedSessions }),
  }
}
