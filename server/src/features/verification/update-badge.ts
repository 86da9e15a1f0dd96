import { dominicanDate } from '@entrena/contract/dominican-time'
import { sharesTwoWords } from '@entrena/contract/verification/rules'
import type { Db } from '../../platform/db/db'
import { findRecipient } from '../accounts/public'
import { setVerified } from '../trainers/public'
import { listNamedDocuments, setDocumentNameFits } from './queries/documents'

/**
 * Gives or removes the badge: a trainer has it if an accepted ID card matches the account name. Expiry is checked when
 * the badge is read. The caller must have locked the trainer.
 */
export async function updateBadge(tx: Db, trainerId: string): Promise<void> {
  const person = await findRecipient(tx, trainerId)
  if (!person) return
  const documents = await listNamedDocuments(tx, trainerId)
  const isFit = (document: { readonly nameOnPaper: string }) => sharesTwoWords(document.nameOnPaper, person.name)
  const changed = documents.filter((document) => document.fitsName !== isFit(document))
  for (const fits of [true, false]) {
    const ids = changed.filter((document) => isFit(document) === fits).map(({ id }) => id)
    await setDocumentNameFits(tx, ids, fits)
  }
  const identity = documents.find(
    (document) =>
      document.kind === 'identity' && document.decidedAt !== null && !document.isReplaced && isFit(document),
  )
  const badge =
    identity?.decidedAt && identity.validUntil !== null
      ? { on: dominicanDate(identity.decidedAt), until: identity.validUntil }
      : null
  await setVerified(tx, trainerId, badge)
}
