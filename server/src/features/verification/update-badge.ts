import { dominicanDate } from '@entrena/contract/dominican-time'
import { fitsName } from '@entrena/contract/verification/rules'
import type { Db } from '../../platform/db/db'
import { findRecipient } from '../accounts/public'
import { setVerified } from '../trainers/public'
import { listNamedPapers, setFitsName } from './queries/papers'

/**
 * Gives or removes the badge: a trainer has it if an accepted ID card matches the account name. Expiry is checked when
 * the badge is read. The caller must have locked the trainer.
 */
export async function updateBadge(tx: Db, trainerId: string): Promise<void> {
  const person = await findRecipient(tx, trainerId)
  if (!person) return
  const papers = await listNamedPapers(tx, trainerId)
  const isFit = (paper: { readonly nameOnPaper: string }) => fitsName(paper.nameOnPaper, person.name)
  const changed = papers.filter((paper) => paper.fitsName !== isFit(paper))
  for (const fits of [true, false]) {
    const ids = changed.filter((paper) => isFit(paper) === fits).map(({ id }) => id)
    await setFitsName(tx, ids, fits)
  }
  const identity = papers.find(
    (paper) => paper.kind === 'identity' && paper.decidedAt !== null && !paper.isReplaced && isFit(paper),
  )
  const badge =
    identity?.decidedAt && identity.validUntil !== null
      ? { on: dominicanDate(identity.decidedAt), until: identity.validUntil }
      : null
  await setVerified(tx, trainerId, badge)
}
