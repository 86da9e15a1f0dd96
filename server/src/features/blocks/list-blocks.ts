import type { BlockedPeopleQueryParams, BlockedPerson } from '@entrena/contract/blocks/entity'
import { isInstant } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import { mapRowsOfPage, type RowPage, startPage } from '../../platform/paging'
import { isUuid } from '../../platform/uuid'
import { listBlocked } from './queries/blocks'

const latestFirst = { name: 'blocks', key: [isInstant, isUuid] }

export async function listBlocks(
  db: Db,
  userId: string,
  question: BlockedPeopleQueryParams,
): Promise<RowPage<BlockedPerson>> {
  const { beyond, fetches, cut } = startPage(question, latestFirst)
  const [at = '', id = ''] = beyond ?? []
  const rows = await listBlocked(db, userId, { beyond: beyond && { at, id }, limit: fetches })
  return mapRowsOfPage(
    cut({ rows, keyOf: (row) => [row.atText, row.id] }),
    ({ id: userId, name, picture, role, blockedAt }) => ({
      ...{ user_id: userId, name, picture, role },
      blocked_at: blockedAt.toISOString(),
    }),
  )
}
