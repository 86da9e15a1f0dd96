import { access, chmod, constants, stat } from 'node:fs/promises'
import { hasErrorCode } from './error-code'
import { StartProblem } from './problem'

/**
 * Makes new files and folders of this process and its children readable only for the user who runs it: mails contain
 * sign-in links, and uploads can be identity cards.
 */
export function keepNewFilesPrivate(): void {
  process.umask(0o077)
}

/**
 * Removes other users' access to the data folder, including files stored by older versions. If this is impossible, for
 * example because another user owns the folder, returns a sentence that says so.
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

/**
 * For commands of the operator: throws if the data folder belongs to another user. Root could write to it, but the
 * server could then not read what root has written. A user who may write through a group is accepted, as in some
 * containers.
 */
export async function refuseFolderOfOther(folder: string, uid = process.getuid?.()): Promise<void> {
  const owner = await stat(folder).then(
    (found) => found.uid,
    () => undefined,
  )
  if (owner === undefined || owner === uid) return
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (uid !== 0 && isWritable) return
  throw new StartProblem(
    `The data folder ${folder} belongs to another user (id ${owner}). Run the command as that user. With systemd: deploy/operate COMMAND`,
  )
}
