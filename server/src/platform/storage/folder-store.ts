import { opendir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { hasErrorCode } from '../error-code'
import { writeWholeFile } from '../write-file'
import { checkFileKey, type FileStore, isFileKey } from './store'

export function openFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkFileKey(key))
  return {
    // The file is flushed to disk, so that after a power failure no committed row references a missing or empty file.
    put: (key, content) => writeWholeFile(pathOf(key), content, { flush: true }),
    async find(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (hasErrorCode(error, 'ENOENT')) return undefined
        throw error
      }
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })))
    },
    async *list() {
      for await (const path of listFiles(folder)) {
        const key = relative(folder, path)
        if (isFileKey(key)) yield key
      }
    },
  }
}

/** Paths of all files in a folder and its subfolders. A folder that does not exist is empty. */
export async function* listFiles(folder: string): AsyncIterable<string> {
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) yield* listFiles(path)
      else yield path
    }
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error
  }
}
