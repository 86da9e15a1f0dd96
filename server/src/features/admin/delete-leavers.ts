import { removeMailFiles } from '../../platform/mail/upkeep/mail-files'
import type { Services } from '../../platform/services'
import { removeFiles } from '../../platform/storage/remove-later'
import { listDueLeavers } from '../accounts/public'
import { deleteLeavingUser } from './delete-user'

const maxAtOnce = 100

/**
 * Deletes all accounts whose owners requested the deletion and did not change their minds. If an account cannot be
 * deleted now, a later run tries again.
 */
export async function deleteLeavers(services: Services): Promise<void> {
  const problems: unknown[] = []
  for (const id of await listDueLeavers(services.db, services.now(), maxAtOnce)) {
    try {
      const remains = await deleteLeavingUser(services, id)
      if (!remains) continue
      // If files cannot be removed now, a job removes them later.
      await removeFiles(services, remains.files)
      await removeMailFiles(services.config.dataDir, remains.mails)
    } catch (error) {
      problems.push(error)
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, 'Some accounts or files wait for the next turn')
}
