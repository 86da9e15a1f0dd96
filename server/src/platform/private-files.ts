import { chmod } from 'node:fs/promises'
import { hasCode } from './error-code'

/**
 * New files and folders of this process, and of those that it starts, belong to its user alone: mails have links that sign somebody
 * in, and uploads can be identity papers.
 */
export function keepNewFilesPrivate(): void {
  process.umask(0o077)
}

/**
 * Closes the data folder to other users of the machine, with all that a release before `keepNewFilesPrivate` stored in it. Returns the
 * problem if it cannot be changed, as in a folder of another user.
 */
export async function closeFolder(folder: string): Promise<string | undefined> {
  try {
    await chmod(folder, 0o700)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) return `Other users of this machine may be able to read ${folder}: ${String(error)}`
  }
  return undefined
}
