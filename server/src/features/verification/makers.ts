import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/db'
import type { FileStore } from '../../platform/storage/store'
import { fileKeysOfDocument } from './document-files'
import { insertDocument } from './queries/documents'

interface Needs {
  readonly db: Db
  readonly files: FileStore
  readonly now: Date
}

interface PaperOverrides {
  readonly trainerId: string
  /** Issuer of the certificate. The same text serves as the content of the file. */
  readonly issuer?: string
  readonly nameOnPaper?: string
}

/** Inserts a certificate without a decision. Returns its id. */
export async function makeDocument({ db, files, now }: Needs, overrides: PaperOverrides): Promise<string> {
  const { trainerId, issuer = 'INFOTEP', nameOnPaper = 'Ana Pérez' } = overrides
  const id = randomUUID()
  const stored = { fileId: randomUUID(), fileIsPdf: false, selfieId: null }
  const [key = ''] = fileKeysOfDocument(stored)
  await files.put(key, Buffer.from(issuer), 'image/webp')
  const certificate = { title: 'Boxing coach, level 2', issuer, year: 2024, nameOnPaper }
  await insertDocument(db, {
    id,
    trainerId,
    kind: 'certificate',
    state: 'sent',
    ...certificate,
    ...stored,
    sentAt: now,
  })
  return id
}
