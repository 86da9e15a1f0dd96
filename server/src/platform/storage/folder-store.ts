import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { hasCode } from '../error-code'
import { checkKey, type FileStore, isKey } from './store'

export function openFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key))
  return {
    async put(key, content) {
      const path = pathOf(key)
      // The file is written under a temporary name and then renamed, so that nobody reads a partial file.
      const aside = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      // Both are flushed to the disk, because after a power cut no committed row may name a missing or empty file.
      await writeFile(aside, content, { flush: true })
      await rename(aside, path)
      await flushFolder(dirname(path))
    },
    async find(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined
        throw error
      }
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })))
    },
    async *list() {
      for await (const path of listFiles(folder)) {
        const key = relative(folder, path)
        if (isKey(key)) yield key
      }
    },
  }
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
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
    if (!hasCode(error, 'ENOENT')) throw error
  }
}
