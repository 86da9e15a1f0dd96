import { lstat, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { repeat } from '../repeat'
import { uploadFolderPrefix } from './receive-files'

/** Longer than any request may take, this server's or another's that shares the folder. */
const leftoverMs = 60 * 60_000

/** Removes what uploads left behind when their server crashed: at the start, and for a start right after the crash, hourly. */
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
    // Another user's folder cannot be removed, and another server may have been quicker.
    await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}
