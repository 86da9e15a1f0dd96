import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/db'
import type { FileStore } from '../../platform/storage/store'
import { keysOfPaper } from './paper-files'
import { insertPaper } from './queries/papers'

interface Needs {
  readonly db: Db
  readonly files: FileStore
  readonly now: Date
}

/** Inserts a certificate that waits, with this issuer and content. Returns the id. */
export async function makePaper({ db, files, now }: Needs, trainerId: string, content: string): Promise<string> {
  const id = randomUUID()
  const stored = { fileId: randomUUID(), fileIsPdf: false, selfieId: null }
  const [key = ''] = keysOfPaper(stored)
  await files.put(key, Buffer.from(content), 'image/webp')
  const certificate = { title: 'Boxing coach, level 2', issuer: content, year: 2024, nameOnPaper: 'Ana Pérez' }
  await insertPaper(db, { id, trainerId, kind: 'certificate', state: 'sent', ...certificate, ...stored, sentAt: now })
  return id
}
