import { lstat, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { repeat } from '../repeat'
import { uploadFolderPrefix } from './receive-files'

/** This age is longer than any request can take, because other servers may use the same temporary folder. */
const leftoverMs = 60 * 60_000

/**
 * Removes temporary files of uploads that a crash interrupted. Runs hourly, because right after a crash the files are
 * still too recent.
 */
export function removeOldUploads(app: FastifyInstance): void {
  const run = () => removeUploadsBefore(tmpdir(), Date.now() - leftoverMs)
  repeat(app, { name: 'Removing old uploads', everyMs: leftoverMs, run })
}

export async function removeUploadsBefore(folder: string, beforeMs: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(uploadFolderPrefix))
  for (const name of names) {
    const path = join(folder, name)
    const found = await lstat(path).catch(() => undefined)
    if (!found?.isDirectory() || found.mtimeMs >= beforeMs) continue
    // Ignored: the folder may belong to another user, or another server may have just removed it.
    await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}
