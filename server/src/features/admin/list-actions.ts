import type { ActionsQueryParams, AdminAction } from '@entrena/contract/admin/entity'
import type { AdminActionKind } from '@entrena/contract/admin/rules'
import { toPesos } from '@entrena/contract/pesos'
import { isInstant } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import { searchWithTimeout } from '../../platform/db/search-timeout'
import { mapRowsOfPage, type RowPage, startPage } from '../../platform/paging'
import { isUuid } from '../../platform/uuid'
import { findPartyNames, type PartyNames } from '../bookings/public'
import { type ActionLine, type ActionsPage, listActions } from './queries/actions'
import { parseEverythingSearch } from './read-everything'

const latestFirst = { name: 'actions', key: [isInstant, isUuid] }

export async function listAdminActions(db: Db, question: ActionsQueryParams): Promise<RowPage<AdminAction>> {
  const { isBackwards, beyond, fetches, cut } = startPage(question, latestFirst)
  const [at = '', id = ''] = beyond ?? []
  const { of, from, to } = question
  const search = question.search ? parseEverythingSearch(question.search) : undefined
  const page: ActionsPage = {
    of,
    from,
    to,
    search,
    isRising: isBackwards,
    beyond: beyond && { at, id },
    limit: fetches,
  }
  const rows = await (search ? searchWithTimeout(db, (tx) => listActions(tx, page)) : listActions(db, page))
  const names = await findPartyNames(
    db,
    rows.map(({ action }) => action.subjectId),
  )
  return mapRowsOfPage(cut({ rows, keyOf: ({ sortedBy, action }) => [sortedBy, action.id] }), (line) =>
    presentAction(line, names.get(line.action.subjectId)),
  )
}

const aboutTrainers: readonly AdminActionKind[] = ['paper_accepted', 'paper_refused', 'bank_details_asked']

function presentAction(
  { action, parts, adminName, creditorName, subjectName, line }: ActionLine,
  booking?: PartyNames,
): AdminAction {
  return {
    id: action.id,
    at: action.at.toISOString(),
    kind: action.kind,
    admin_id: action.adminId,
    admin_name: adminName,
    subject_id: action.subjectId,
    subject_role: action.subjectRole,
    subject_name: subjectName,
    reason: action.reason,
    amount: action.amountCents === null ? null : toPesos(action.amountCents),
    client_name: booking?.client ?? null,
    trainer_name: booking?.trainer ?? (aboutTrainers.includes(action.kind) ? subjectName : null),
    price: booking ? toPesos(booking.priceCents) : null,
    creditor_name: creditorName,
    line,
    parts,
  }
}
