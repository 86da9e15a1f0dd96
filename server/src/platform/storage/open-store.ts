import { join } from 'node:path'
import type { Config } from '../config/config'
import { openFolderStore } from './folder-store'
import { openS3Store } from './s3-store'
import type { FileStore } from './store'

export function openStore({ dataDir, s3 }: Config): FileStore {
  return s3 ? openS3Store(s3) : openFolderStore(join(dataDir, 'uploads'))
}
