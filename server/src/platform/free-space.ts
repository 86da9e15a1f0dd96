import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hasCode } from './error-code'

export interface Space {
  readonly freeBytes: number
  readonly totalBytes: number
}

/** Free and total space for this user on the disk of a folder. The folder need not exist yet. */
export async function readSpace(folder: string): Promise<Space> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch (error) {
    if (!hasCode(error, 'ENOENT') || dirname(folder) === folder) throw error
    return readSpace(dirname(folder))
  }
}
