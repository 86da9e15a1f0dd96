import type { Config } from '../../platform/config/config'
import type { FileStore } from '../../platform/storage/store'
import type { Manifest } from '../backup/manifest'

export interface RestoreOptions {
  readonly config: Config
  readonly folder: string
  /** True to replace existing data. */
  readonly replace: boolean
  readonly migrationsFolder: string
}

/** Options common to restoring either database. */
export interface RestoreJob extends RestoreOptions {
  readonly manifest: Manifest
  readonly files: FileStore
  putFiles(): Promise<void>
}

export interface RestoreResult {
  readonly manifest: Manifest
  readonly violations: readonly string[]
  /** Folder in which the replaced embedded database is kept. */
  readonly previous?: string | undefined
}
