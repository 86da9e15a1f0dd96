import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { repeatWhileRunning } from '../repeat'
import { makeUploadFolder, uploadPrefix } from './receive-files'

/**
 * Age at which a temporary file counts as left over. No request takes so long, even on another server that shares the
 * data folder.
 */
const leftoverMs = 60 * 60_000

/**
 * Removes temporary files of uploads that a crash interrupted. Runs hourly, because just after a crash the files are
 * not old enough to be removed.
 */
export function removeOldUploads(app: FastifyInstance): void {
  const run = () => removeUploads(app.uploadFolder, { olderThanMs: leftoverMs })
  repeatWhileRunning(app, { name: 'Removing old uploads', everyMs: leftoverMs, run })
}

export async function removeUploads(
  uploadFolder: string,
  { olderThanMs }: { readonly olderThanMs: number },
): Promise<void> {
  // The age according to the file system's clock, because the servers that share the folder may have different clocks.
  const newest = await makeUploadFolder(uploadFolder)
  const beforeMs = (await lstat(newest)).mtimeMs - olderThanMs
  await rm(newest, { recursive: true, force: true })
  for (const name of await readdir(uploadFolder)) {
    if (!name.startsWith(uploadPrefix)) continue
    const path = join(uploadFolder, name)
    const found = await lstat(path).catch(() => undefined)
    if (!found?.isDirectory() || found.mtimeMs >= beforeMs) continue
    // Ignored, because another server may have just removed the file.
    await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}
