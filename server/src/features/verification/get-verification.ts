import { dominicanDate } from '@entrena/contract/dominican-time'
import type { AdminDocument, DocumentsQueryParams, Verification } from '@entrena/contract/verification/entity'
import { documentLimits } from '@entrena/contract/verification/rules'
import { isInstant } from '../../platform/cursor'
import { mapRowsOfPage, type RowPage, startPage } from '../../platform/paging'
import type { Services } from '../../platform/services'
import { isUuid } from '../../platform/uuid'
import { presentAdminDocument, presentDocument } from './present-document'
import { listCurrentDocuments, listDocumentHistory, listUndecidedDocumentRows } from './queries/document-lists'

type Needs = Pick<Services, 'db' | 'now'>

/** A trainer's documents and badge, as the trainer sees them. */
export async function getVerification({ db, now }: Needs, trainerId: string): Promise<Verification> {
  const today = dominicanDate(now())
  const rows = await listCurrentDocuments(db, trainerId, documentLimits.shown)
  const all = rows.map((row) => presentDocument(row, today))
  const identity = all.find(
    ({ kind, state, fits_name, is_expired }) => kind === 'identity' && state === 'accepted' && fits_name && !is_expired,
  )
  return {
    verified_on: identity?.decided_at ? dominicanDate(new Date(identity.decided_at)) : null,
    verified_until: identity?.valid_until ?? null,
    papers: all,
  }
}

const oldestFirst = { name: 'papers', key: [isInstant, isUuid] }

export async function listUndecidedDocuments(
  { db, now }: Needs,
  question: DocumentsQueryParams,
): Promise<RowPage<AdminDocument>> {
  const { beyond, fetches, cut } = startPage(question, oldestFirst)
  const [sentAt = '', id = ''] = beyond ?? []
  const rows = await listUndecidedDocumentRows(db, { beyond: beyond && { sentAt, id }, limit: fetches })
  const today = dominicanDate(now())
  return mapRowsOfPage(cut({ rows, keyOf: ({ sortedBy, document }) => [sortedBy, document.id] }), (row) =>
    presentAdminDocument(row, today),
  )
}

export async function listDocumentsOfTrainer({ db, now }: Needs, trainerId: string): Promise<AdminDocument[]> {
  const today = dominicanDate(now())
  return (await listDocumentHistory(db, trainerId, documentLimits.shown)).map((row) => presentAdminDocument(row, today))
}
