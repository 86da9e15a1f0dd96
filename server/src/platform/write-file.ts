import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file under a temporary name and then renames it, so that nobody reads a partial file. If the disk is full,
 * nothing is left.
 */
export async function writeWholeFile(
  path: string,
  content: Parameters<typeof writeFile>[1],
  options: { flush?: boolean } = {},
) {
  const aside = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(aside, content, options)
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}
