import type { Db } from '../../platform/db/db'
import { readFreeSpace } from '../../platform/free-space'
import { isReadOnly, probeDiskWrite } from './queries'

/** The embedded database allocates 16 MB at a time for its log, and an upload needs 10 MB. */
const minFreeBytes = 32_000_000

/** Returns why the database or the data folder cannot store anything, or undefined if they can. */
export async function findWriteProblem(db: Db, dataDir: string, minFree = minFreeBytes): Promise<string | undefined> {
  try {
    if ((await readFreeSpace(dataDir)).freeBytes < minFree)
      return `Less than ${minFree / 1_000_000} MB are free in ${dataDir}.`
    if (await isReadOnly(db)) return 'The database accepts no writes.'
    await probeDiskWrite(db)
    return undefined
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  }
}
