import type { FastifyInstance } from 'fastify'
import { repeat } from '../repeat'
import type { Services } from '../services'
import { deleteFilesToRemove, listFilesToRemove } from './queries'

const mostAtOnce = 200

/**
 * Removes what `insertFilesToRemove` left in transactions that have committed. A store that is away, or a crash, only puts it off:
 * the row is there until its file is not.
 */
export async function removeWaitingFiles({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  for (;;) {
    const keys = await listFilesToRemove(db, mostAtOnce)
    if (keys.length === 0) return
    await files.remove(keys)
    await deleteFilesToRemove(db, keys)
  }
}

export function removeFilesLater(app: FastifyInstance, services: Services): void {
  repeat(app, { name: 'Removing files', everyMs: 60_000, run: () => removeWaitingFiles(services) })
}
