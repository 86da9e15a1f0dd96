import { lstat, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { repeat } from '../repeat'
import { uploadFolderPrefix } from './receive-files'

/** Longer than any request can take. Other servers may use the same temporary folder. */
const leftoverMs = 60 * 60_000

/**
 * Removes temporary files of uploads that a crash interrupted. Runs at the start and then hourly, because right after a
 * crash the files are still too recent.
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
    // Fails if the folder belongs to another user, or if another server has just removed it.
    await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}
