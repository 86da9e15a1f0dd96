import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { hasErrorCode } from '../../platform/error-code'
import { StartProblem } from '../../platform/problem'
import { listFiles } from '../../platform/storage/folder-store'

/** Same format as `sha256sum`, so that a backup can be checked without this program. */
const sumsFile = 'SHA256SUMS'

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

export async function writeChecksums(folder: string): Promise<void> {
  async function* lines() {
    for await (const path of listFiles(folder)) {
      const name = relative(folder, path)
      if (name !== sumsFile) yield `${await hashFile(path)}  ${name}\n`
    }
  }
  await pipeline(lines, createWriteStream(join(folder, sumsFile), { flush: true }))
}

/** Refuses a backup with a missing, changed, truncated or additional file. */
export async function verifyChecksums(folder: string): Promise<void> {
  const listed = new Set<string>()
  const sums = join(folder, sumsFile)
  if (!existsSync(sums)) throw damaged(sumsFile)
  for await (const line of createInterface({ input: createReadStream(sums) })) {
    const [, sum, name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (!sum || sum !== (await hashOrNothing(join(folder, name)))) throw damaged(name || sumsFile)
    listed.add(name)
  }
  if (!listed.has('manifest.json')) throw damaged(sumsFile)
  for await (const path of listFiles(folder)) {
    const name = relative(folder, path)
    if (name !== sumsFile && !listed.has(name)) throw damaged(name)
  }
}

async function hashOrNothing(path: string): Promise<string | undefined> {
  try {
    return await hashFile(path)
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT') || hasErrorCode(error, 'EISDIR')) return undefined
    throw error
  }
}

function damaged(name: string): StartProblem {
  return new StartProblem(
    `The backup is damaged: ${name} is missing, changed or not listed in ${sumsFile}. Nothing was restored.`,
  )
}
