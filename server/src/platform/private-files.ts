import { chmod } from 'node:fs/promises'
import { hasErrorCode } from './error-code'

/**
 * Makes new files and folders of this process and its children readable only for its user: mails contain sign-in links,
 * and uploads can be identity cards.
 */
export function keepNewFilesPrivate(): void {
  process.umask(0o077)
}

/**
 * Removes other users' access to the data folder, including files stored by older versions. Returns the problem if that
 * is impossible, as in another user's folder.
 */
export async function closeFolder(folder: string): Promise<string | undefined> {
  try {
    await chmod(folder, 0o700)
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT'))
      return `Other users of this machine may be able to read ${folder}: ${String(error)}`
  }
  return undefined
}
