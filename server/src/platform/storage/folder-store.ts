import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../error-code'
import { writeWholeFile } from '../write-file'
import { checkKey, type FileStore } from './store'

export function openFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key))
  return {
    put: (key, content) => writeWholeFile(pathOf(key), content),
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
  }
}
