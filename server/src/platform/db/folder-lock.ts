import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../error-code'
import { StartProblem } from '../problem'

/**
 * Two processes on one embedded database lose rows without a word, so a folder belongs to one process at a time.
 * The lock is a file that names its owner; a lock whose owner is gone (a crash, a power cut) is taken over.
 */
export interface FolderLock {
  release(): Promise<void>
}

/** Since process ids come round again, the owner is named by its id and its start. */
async function nameProcess(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return isAlive(pid) ? `${pid}` : undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it is there, and not ours to signal.
    return hasCode(error, 'EPERM')
  }
}

export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new StartProblem(`The data folder ${folder} cannot be made (${String(error)}). Check DATA_DIR.`)
  })
  const lock = join(folder, 'owner.lock')
  const own = `${lock}.${randomUUID()}`
  await writeFile(own, (await nameProcess(process.pid)) ?? `${process.pid}`)
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      if (await take(own, lock)) return { release: () => rm(lock, { force: true }) }
      await removeIfAbandoned(lock, folder)
    }
  } finally {
    await rm(own, { force: true })
  }
  throw new StartProblem(`The data folder ${folder} could not be locked. Try again.`)
}

/** `link` refuses an existing name, so of several processes exactly one gets it. */
async function take(own: string, lock: string): Promise<boolean> {
  try {
    await link(own, lock)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

async function removeIfAbandoned(lock: string, folder: string): Promise<void> {
  const owner = await readFile(lock, 'utf8').catch(() => undefined)
  if (owner === undefined) return
  const pid = Number(owner.split(' ')[0])
  if ((await nameProcess(pid)) === owner) {
    throw new StartProblem(`The data folder ${folder} is in use by another Entrena process (id ${pid}). Stop it first.`)
  }
  // Renaming first means that of two processes that saw the same dead owner only one removes it.
  const abandoned = `${lock}.${randomUUID()}`
  try {
    await rename(lock, abandoned)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  const renamed = await readFile(abandoned, 'utf8')
  if (renamed !== owner) await link(abandoned, lock).catch(() => undefined)
  await rm(abandoned, { force: true })
}
