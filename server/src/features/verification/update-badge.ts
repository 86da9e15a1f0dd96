import { dominicanDate } from '@entrena/contract/dominican-time'
import { fitsName } from '@entrena/contract/verification/rules'
import type { Db } from '../../platform/db/db'
import { findRecipient } from '../accounts/public'
import { setVerified } from '../trainers/public'
import { listNamedPapers, setFitsName } from './queries/papers'

/**
 * Compares the papers with the name of the account, and gives or takes the badge: a trainer has it if an accepted identity has
 * a name that fits. Whether it has expired is decided when it is read. Call it with the trainer locked.
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
