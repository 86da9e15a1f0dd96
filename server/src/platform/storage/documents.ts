import { open, readFile, stat } from 'node:fs/promises'
import { maxPdfBytes, pdfTooLarge } from '@entrena/contract/uploads'
import { refusedWith } from '../refused'
import type { ImageWorkers } from './image-workers/image-workers'
import { resizeDocument } from './images'

export interface UploadedDocument {
  readonly isPdf: boolean
  readonly content: Buffer
}

const pdfStart = '%PDF-'

/**
 * Reads an uploaded photo or PDF, detected by content. Photos are re-encoded without metadata. A PDF may contain
 * scripts and is hard to parse safely, so it is only stored.
 */
export async function readDocument(imageWorkers: ImageWorkers, path: string): Promise<UploadedDocument> {
  if (!(await isPdf(path))) return { isPdf: false, content: await resizeDocument(imageWorkers, path) }
  if ((await stat(path)).size > maxPdfBytes) throw refusedWith(pdfTooLarge)
  return { isPdf: true, content: await readFile(path) }
}

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pdfStart.length), 0, pdfStart.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === pdfStart
  } finally {
    await file.close()
  }
}
