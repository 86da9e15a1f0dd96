import { paperNotFound } from '@entrena/contract/verification/errors'
import { refuse } from '../../platform/refused'
import type { PersonPart, Services } from '../../platform/services'
import { insertFilesToRemove } from '../../platform/storage/queries'
import { removeFiles } from '../../platform/storage/remove-later'
import { lockUser } from '../accounts/public'
import { keysOfPaper } from './paper-files'
import { findPaper, setPaperWithdrawn, withdrawWaiting } from './queries/papers'
import { updateBadge } from './update-badge'

interface Own {
  readonly trainerId: string
  readonly paperId: string
}

/**
 * Withdraws a document, or removes it after the decision. Its files are deleted at once; if that fails, a job retries.
 */
export async function withdrawPaper(services: Services, { trainerId, paperId }: Own): Promise<void> {
  const { db, now } = services
  const keys = await db.transaction(async (tx) => {
    await lockUser(tx, trainerId, 'no key update')
    const paper = await findPaper(tx, paperId)
    if (!paper || paper.trainerId !== trainerId || paper.state === 'withdrawn') throw refuse(paperNotFound)
    const unused = keysOfPaper(paper)
    await insertFilesToRemove(tx, unused, now())
    await setPaperWithdrawn(tx, paperId)
    await updateBadge(tx, trainerId)
    return unused
  })
  await removeFiles(services, keys).catch(() => undefined)
}

/** When a trainer becomes a client, withdraws undecided documents, because a client cannot withdraw them. */
export const withdrawWithRole: PersonPart['onRoleChanged'] = async (tx, { now }, { person, from }) => {
  if (from !== 'trainer') return []
  const withdrawn = await withdrawWaiting(tx, person.id)
  await insertFilesToRemove(tx, withdrawn.flatMap(keysOfPaper), now())
  return []
}
