import { randomUUID } from 'node:crypto'
import { imageTypeWrong, pdfType } from '@entrena/contract/uploads'
import {
  documentMissing,
  documentTypeWrong,
  identityIncompleteRefusal,
  selfieTypeWrong,
} from '@entrena/contract/verification/errors'
import type { DocumentFileKind } from '@entrena/contract/verification/rules'
import { Refused, refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { readDocument, type UploadedDocument } from '../../platform/storage/documents'
import type { DocumentRow } from './queries/documents'

export type DocumentFiles = Pick<DocumentRow, 'fileId' | 'fileIsPdf' | 'selfieId'>

const keyOf = (id: string, isPdf: boolean) => `papers/${id}.${isPdf ? 'pdf' : 'webp'}`

export function fileKeyOfDocumentFile(
  { fileId, fileIsPdf, selfieId }: DocumentFiles,
  part: DocumentFileKind,
): string | undefined {
  if (part === 'selfie') return selfieId === null ? undefined : keyOf(selfieId, false)
  return fileId === null ? undefined : keyOf(fileId, fileIsPdf)
}

export function fileKeysOfDocument(files: DocumentFiles): string[] {
  return [fileKeyOfDocumentFile(files, 'paper'), fileKeyOfDocumentFile(files, 'selfie')].filter(
    (key) => key !== undefined,
  )
}

/** Replaces the general refusal for pictures, which does not say that a PDF is allowed too. */
async function read({ imageWorkers }: Services, path: string): Promise<UploadedDocument> {
  return readDocument(imageWorkers, path).catch((error: unknown) => {
    throw error instanceof Refused && error.refusal === imageTypeWrong ? refusedWith(documentTypeWrong) : error
  })
}

export async function readCertificate(services: Services, [path]: readonly string[]): Promise<UploadedDocument[]> {
  if (path === undefined) throw refusedWith(documentMissing)
  return [await read(services, path)]
}

/** The ID card may be a scan, but the selfie must be a photo. */
export async function readIdentity(services: Services, [front, face]: readonly string[]): Promise<UploadedDocument[]> {
  if (front === undefined || face === undefined) throw refusedWith(identityIncompleteRefusal)
  const [card, selfie] = [await read(services, front), await read(services, face)]
  if (selfie.isPdf) throw refusedWith(selfieTypeWrong)
  return [card, selfie]
}

/** Stores the files apart from public pictures, because they are private. If one cannot be stored, none is kept. */
export async function storeDocumentFiles(
  { files }: Services,
  documents: readonly UploadedDocument[],
): Promise<DocumentFiles> {
  const [file, selfie] = documents.map(({ isPdf }) => ({ id: randomUUID(), isPdf }))
  const stored = { fileId: file?.id ?? null, fileIsPdf: file?.isPdf ?? false, selfieId: selfie?.id ?? null }
  const keys = fileKeysOfDocument(stored)
  const puts = documents.map(({ isPdf, content }, index) =>
    files.put(keys[index] ?? '', content, isPdf ? pdfType : 'image/webp'),
  )
  const failed = (await Promise.allSettled(puts)).find(({ status }) => status === 'rejected')
  if (!failed) return stored
  await removeUnusedDocumentFiles({ files }, stored)
  throw new Error('A document could not be stored', { cause: failed })
}

/** Deletes files that no row references. */
export async function removeUnusedDocumentFiles(
  { files }: Pick<Services, 'files'>,
  unused: DocumentFiles,
): Promise<void> {
  await files.remove(fileKeysOfDocument(unused)).catch(() => undefined)
}
