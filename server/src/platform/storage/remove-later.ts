import type { FastifyInstance } from 'fastify'
import { repeatWhileRunning } from '../repeat'
import type { Services } from '../services'
import { deleteFilesToRemove, listFilesToRemove } from './queries'

const maxAtOnce = 200

type Needs = Pick<Services, 'db' | 'files'>

/** Deletes each file and then its row. If some files cannot be deleted, keeps their rows and throws at the end. */
export async function removeFiles({ db, files }: Needs, keys: readonly string[]): Promise<void> {
  const ends = await Promise.allSettled(keys.map((key) => files.remove([key])))
  await deleteFilesToRemove(
    db,
    keys.filter((_, index) => ends[index]?.status === 'fulfilled'),
  )
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  if (reasons.length > 0) throw new AggregateError(reasons, `${reasons.length} files could not be removed`)
}

/**
 * Deletes the files that committed transactions have listed with `insertFilesToRemove`. A row is deleted only after its
 * file, so an outage or a crash only delays the deletion.
 */
export async function removeQueuedFiles(services: Needs): Promise<void> {
  const problems: unknown[] = []
  for (let last = ''; ; ) {
    const keys = await listFilesToRemove(services.db, last, maxAtOnce)
    if (keys.length === 0) break
    last = keys.at(-1) ?? ''
    await removeFiles(services, keys).catch((error: unknown) => problems.push(error))
  }
  if (problems.length > 0) throw new AggregateError(problems, 'Some files wait for the store')
}

export function removeFilesLater(app: FastifyInstance, services: Services): void {
  repeatWhileRunning(app, { name: 'Removing files', everyMs: 60_000, run: () => removeQueuedFiles(services) })
}
