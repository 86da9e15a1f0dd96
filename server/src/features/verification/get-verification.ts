import { dominicanDate } from '@entrena/contract/dominican-time'
import type { JudgedPaper, PapersQueryParams, Verification } from '@entrena/contract/verification/entity'
import { paperLimits } from '@entrena/contract/verification/rules'
import { isInstant } from '../../platform/cursor'
import { mapPage, type Page, startPage } from '../../platform/paging'
import type { Services } from '../../platform/services'
import { isUuid } from '../../platform/uuid'
import { presentJudged, presentPaper } from './present-paper'
import { listCurrentPapers, listPaperHistory, listPapersToJudge } from './queries/paper-lists'

type Needs = Pick<Services, 'db' | 'now'>

/** A trainer's documents and badge, as the trainer sees them. */
export async function getVerification({ db, now }: Needs, trainerId: string): Promise<Verification> {
  const today = dominicanDate(now())
  const rows = await listCurrentPapers(db, trainerId, paperLimits.shown)
  const papers = rows.map((row) => presentPaper(row, today))
  const identity = papers.find(
    ({ kind, state, fits_name, is_expired }) => kind === 'identity' && state === 'accepted' && fits_name && !is_expired,
  )
  return {
    verified_on: identity?.decided_at ? dominicanDate(new Date(identity.decided_at)) : null,
    verified_until: identity?.valid_until ?? null,
    papers,
  }
}

const oldestFirst = { name: 'papers', key: [isInstant, isUuid] }

export async function listOpenPapers({ db, now }: Needs, question: PapersQueryParams): Promise<Page<JudgedPaper>> {
  const { beyond, fetches, cut } = startPage(question, oldestFirst)
  const [sentAt = '', id = ''] = beyond ?? []
  const rows = await listPapersToJudge(db, { beyond: beyond && { sentAt, id }, limit: fetches })
  const today = dominicanDate(now())
  return mapPage(cut({ rows, keyOf: ({ sortedBy, paper }) => [sortedBy, paper.id] }), (row) =>
    presentJudged(row, today),
  )
}

export async function listPapersOf({ db, now }: Needs, trainerId: string): Promise<JudgedPaper[]> {
  const today = dominicanDate(now())
  return (await listPaperHistory(db, trainerId, paperLimits.shown)).map((row) => presentJudged(row, today))
}
