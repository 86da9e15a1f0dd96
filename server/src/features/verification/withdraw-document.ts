import { documentNotFound } from '@entrena/contract/verification/errors'
import { refusedWith } from '../../platform/refused'
import type { Services, UserHooks } from '../../platform/services'
import { insertFilesToRemove } from '../../platform/storage/queries'
import { removeFiles } from '../../platform/storage/remove-later'
import { lockUser } from '../accounts/public'
import { fileKeysOfDocument } from './document-files'
import { findDocument, setDocumentWithdrawn, withdrawUndecidedDocuments } from './queries/documents'
import { updateBadge } from './update-badge'

interface Own {
  readonly trainerId: string
  readonly documentId: string
}

/**
 * Withdraws a document, or removes it after the decision. Its files are deleted at once; if that fails, a job retries.
 */
export async function withdrawDocument(services: Services, { trainerId, documentId }: Own): Promise<void> {
  const { db, now } = services
  const keys = await db.transaction(async (tx) => {
    await lockUser(tx, trainerId, 'no key update')
    const document = await findDocument(tx, documentId)
    if (!document || document.trainerId !== trainerId || document.state === 'withdrawn')
      throw refusedWith(documentNotFound)
    const unused = fileKeysOfDocument(document)
    await insertFilesToRemove(tx, unused, now())
    await setDocumentWithdrawn(tx, documentId)
    await updateBadge(tx, trainerId)
    return unused
  })
  await removeFiles(services, keys).catch(() => undefined)
}

/** When a trainer becomes a client, withdraws undecided documents, because a client cannot withdraw them. */
export const withdrawDocumentsWithRole: UserHooks['onRoleChanged'] = async (tx, { now }, { person, from }) => {
  if (from !== 'trainer') return []
  const withdrawn = await withdrawUndecidedDocuments(tx, person.id)
  await insertFilesToRemove(tx, withdrawn.flatMap(fileKeysOfDocument), now())
  return []
}
