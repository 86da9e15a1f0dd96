import type {
  CasesQueryParams,
  OwnDecision,
  OwnReport,
  ReportCase,
  ReportsQueryParams,
} from '@entrena/contract/reports/entity'
import { isInstant } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import { mapRowsOfPage, type RowPage, startPage } from '../../platform/paging'
import { isUuid } from '../../platform/uuid'
import { presentCase, presentDecision, presentReport } from './present'
import { listDecidedCases, listDecisionsAbout, listReportsBy, listWaitingCases } from './queries/lists'

const key = [isInstant, isUuid]

export async function listCases(db: Db, { state, ...question }: CasesQueryParams): Promise<RowPage<ReportCase>> {
  const { beyond, fetches, cut } = startPage(question, { name: `reports ${state}`, key })
  const [at = '', id = ''] = beyond ?? []
  const list = state === 'open' ? listWaitingCases : listDecidedCases
  const rows = await list(db, { beyond: beyond && { at, id }, limit: fetches })
  return mapRowsOfPage(cut({ rows, keyOf: ({ sortedBy, stored }) => [sortedBy, stored.id] }), presentCase)
}

export async function listOwnReports(
  db: Db,
  userId: string,
  question: ReportsQueryParams,
): Promise<RowPage<OwnReport>> {
  const { beyond, fetches, cut } = startPage(question, { name: 'own reports', key })
  const [at = '', id = ''] = beyond ?? []
  const rows = await listReportsBy(db, userId, { beyond: beyond && { at, id }, limit: fetches })
  return mapRowsOfPage(cut({ rows, keyOf: ({ sortedBy, report }) => [sortedBy, report.id] }), presentReport)
}

export async function listOwnDecisions(
  db: Db,
  userId: string,
  question: ReportsQueryParams,
): Promise<RowPage<OwnDecision>> {
  const { beyond, fetches, cut } = startPage(question, { name: 'own decisions', key })
  const [at = '', id = ''] = beyond ?? []
  const rows = await listDecisionsAbout(db, userId, { beyond: beyond && { at, id }, limit: fetches })
  return mapRowsOfPage(cut({ rows, keyOf: ({ sortedBy, stored }) => [sortedBy, stored.id] }), ({ stored }) =>
    presentDecision(stored),
  )
}
