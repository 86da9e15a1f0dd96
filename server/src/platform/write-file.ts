import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file under a temporary name and then renames it, so that nobody reads a partial file. If the disk is full,
 * nothing is left. With `flush`, the file survives a power failure once this resolves.
 */
export async function writeWholeFile(
  path: string,
  content: Parameters<typeof writeFile>[1],
  { flush = false }: { flush?: boolean } = {},
): Promise<void> {
  const aside = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(aside, content, { flush })
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
  if (flush) await flushFolder(dirname(path))
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
