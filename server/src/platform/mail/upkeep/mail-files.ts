import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasErrorCode } from '../../error-code'

export const mailFolderOf = (dataDir: string) => join(dataDir, 'mail')

export const mailFileOf = (id: string) => `${id}.eml`

const mailFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml$/

/** Returns the mail id in the name of a mail file, or undefined for other files. */
export const mailIdOf = (name: string) => mailFile.exec(name)?.[1]

const maxAtOnce = 100

export async function removeMailFiles(dataDir: string, ids: readonly string[]): Promise<void> {
  const paths = ids.map((id) => join(mailFolderOf(dataDir), mailFileOf(id)))
  for (let from = 0; from < paths.length; from += maxAtOnce) {
    await Promise.all(paths.slice(from, from + maxAtOnce).map((path) => rm(path, { force: true })))
  }
}

/** Lists file names in batches, because a folder may have very many files. Lists nothing if the folder is missing. */
export async function* listFileNames(folder: string, most: number): AsyncGenerator<readonly string[]> {
  const entries = await opendir(folder).catch(unlessMissing)
  if (!entries) return
  let names: string[] = []
  for await (const { name } of entries) {
    names.push(name)
    if (names.length < most) continue
    yield names
    names = []
  }
  yield names
}

export async function findWrittenAt(path: string): Promise<Date | undefined> {
  return (await stat(path).catch(unlessMissing))?.mtime
}

function unlessMissing(error: unknown): undefined {
  if (!hasErrorCode(error, 'ENOENT')) throw error
}
