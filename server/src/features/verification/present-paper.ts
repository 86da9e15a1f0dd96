import type { JudgedPaper, Paper } from '@entrena/contract/verification/entity'
import { paperParts } from '@entrena/contract/verification/rules'
import { keyOfPart } from './paper-files'
import type { JudgedRow } from './queries/paper-lists'
import type { PaperRow } from './queries/papers'

export function presentPaper(paper: PaperRow, today: string): Paper {
  return {
    id: paper.id,
    kind: paper.kind,
    state: paper.state,
    title: paper.title,
    issuer: paper.issuer,
    year: paper.year,
    name_on_paper: paper.nameOnPaper,
    valid_until: paper.validUntil,
    sent_at: paper.sentAt.toISOString(),
    decided_at: paper.decidedAt?.toISOString() ?? null,
    reason: paper.reason,
    parts: paperParts.filter((part) => keyOfPart(paper, part) !== undefined),
    is_pdf: paper.fileIsPdf,
    fits_name: paper.fitsName,
    is_expired: paper.state === 'accepted' && paper.validUntil !== null && paper.validUntil < today,
  }
}

export function presentJudged(
  { paper, trainerName, trainerPicture, decidedByName }: JudgedRow,
  today: string,
): JudgedPaper {
  return {
    ...presentPaper(paper, today),
    trainer_id: paper.trainerId,
    trainer_name: trainerName,
    trainer_picture: trainerPicture,
    decided_by_name: decidedByName,
  }
}
