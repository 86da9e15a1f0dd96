import type { AdminDocument, OwnDocument } from '@entrena/contract/verification/entity'
import { documentFileKinds } from '@entrena/contract/verification/rules'
import { fileKeyOfDocumentFile } from './document-files'
import type { AdminDocumentRow } from './queries/document-lists'
import type { DocumentRow } from './queries/documents'

export function presentDocument(document: DocumentRow, today: string): OwnDocument {
  return {
    id: document.id,
    kind: document.kind,
    state: document.state,
    title: document.title,
    issuer: document.issuer,
    year: document.year,
    name_on_paper: document.nameOnPaper,
    valid_until: document.validUntil,
    sent_at: document.sentAt.toISOString(),
    decided_at: document.decidedAt?.toISOString() ?? null,
    reason: document.reason,
    parts: documentFileKinds.filter((part) => fileKeyOfDocumentFile(document, part) !== undefined),
    is_pdf: document.fileIsPdf,
    fits_name: document.fitsName,
    is_expired: document.state === 'accepted' && document.validUntil !== null && document.validUntil < today,
  }
}

export function presentAdminDocument(
  { document, trainerName, trainerPicture, decidedByName }: AdminDocumentRow,
  today: string,
): AdminDocument {
  return {
    ...presentDocument(document, today),
    trainer_id: document.trainerId,
    trainer_name: trainerName,
    trainer_picture: trainerPicture,
    decided_by_name: decidedByName,
  }
}
