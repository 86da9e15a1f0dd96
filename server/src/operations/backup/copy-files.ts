import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '../../platform/storage/store'
import type { Manifest } from './manifest'

export interface FileCopier {
  readonly copied: ReadonlySet<string>
  /** Copies the files that are not in the backup yet. Files never change, so each is copied once. */
  copyNew(): Promise<void>
  countMissing(keys: readonly string[]): number
}

/** How many times at most the database is copied. A copy is repeated if files were deleted while it was made. */
export const maxTries = 5

export type CopiedDatabase = Pick<Manifest, 'tables' | 'missingFiles'>

export function makeFileCopier(store: FileStore, target: string): FileCopier {
  const copied = new Set<string>()
  return {
    copied,
    countMissing: (keys) => keys.filter((key) => !copied.has(key)).length,
    async copyNew() {
      for await (const key of store.list()) {
        // A listed file that is gone by now was deleted, so the database no longer references it.
        const content = copied.has(key) ? undefined : await store.find(key)
        if (!content) continue
        const path = join(target, key)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, content)
        copied.add(key)
      }
    },
  }
}
