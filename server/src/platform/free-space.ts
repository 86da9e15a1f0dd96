import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hasErrorCode } from './error-code'

export interface FreeSpace {
  readonly freeBytes: number
  readonly totalBytes: number
}

/** Free and total space for this user on the disk of a folder. The folder need not exist yet. */
export async function readFreeSpace(folder: string): Promise<FreeSpace> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT') || dirname(folder) === folder) throw error
    return readFreeSpace(dirname(folder))
  }
}
