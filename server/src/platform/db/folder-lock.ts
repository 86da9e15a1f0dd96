import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hasErrorCode } from '../error-code'
import { StartProblem } from '../problem'

/**
 * Two processes on one embedded database silently lose rows, so only one process at a time may use a data folder. The
 * lock is a file that names the process that owns it. If the owner no longer runs, the lock is stale, and another
 * process takes it over.
 */
export interface FolderLock {
  release(): Promise<void>
}

/**
 * Process ids are reused, so the owner is identified by id and start time. A zombie has ended but stays in the process
 * table until its parent reaps it, which never happens in a container without an init process.
 */
async function nameProcess(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : `${pid} ${fields[19]}`
  } catch {
    return isAlive(pid) ? `${pid}` : undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return hasErrorCode(error, 'EPERM')
  }
}

export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new StartProblem(`The data folder ${folder} cannot be made (${String(error)}). Check DATA_DIR.`)
  })
  const lock = join(folder, 'owner.lock')
  const id = randomUUID()
  const own = `${lock}.${id}`
  // Writes the complete file under a temporary name first, so that no process reads a partial lock file. The unique id
  // distinguishes this lock from all later ones.
  await writeFile(own, `${(await nameProcess(process.pid)) ?? process.pid}\n${id}`)
  try {
    const holder = await take(own, lock)
    if (holder === undefined) return { release: () => rm(lock, { force: true }) }
    throw new StartProblem(
      `The data folder ${folder} is in use by another Entrena process (id ${pidOf(holder)}). Stop it first.`,
    )
  } finally {
    await rm(own, { force: true })
  }
}

const maxTries = 200
const betweenTriesMs = 10

/** Returns the current owner, or undefined if this process got the lock. */
async function take(own: string, lock: string): Promise<string | undefined> {
  for (let tried = 0; tried < maxTries; tried += 1) {
    if (await linkTo(own, lock)) return undefined
    const holder = await read(lock)
    if (holder === undefined) continue
    if ((await nameProcess(pidOf(holder))) === nameOf(holder)) return holder
    if (!(await removeAbandoned(own, lock, holder))) await pause(betweenTriesMs)
  }
  throw new StartProblem(`The lock ${lock} could not be taken. Try again.`)
}

/** `link` fails if the name exists, so exactly one of several processes gets the lock. */
async function linkTo(own: string, lock: string): Promise<boolean> {
  try {
    await link(own, lock)
    return true
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false
    throw error
  }
}

/**
 * Deletes a stale lock file and returns whether this process did it. Several processes may find the same stale lock,
 * and one may already have replaced it with a new one. So deletion is guarded by a second lock, named after the stale
 * owner, and the file is read again before it is deleted.
 */
async function removeAbandoned(own: string, lock: string, holder: string): Promise<boolean> {
  const right = `${lock}.after-${holder.replaceAll(/\W/g, '-')}`
  if ((await take(own, right)) !== undefined) return false
  try {
    if ((await read(lock)) === holder) await rm(lock, { force: true })
    return true
  } finally {
    await rm(right, { force: true })
  }
}

async function read(lock: string): Promise<string | undefined> {
  try {
    return await readFile(lock, 'utf8')
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function nameOf(holder: string): string {
  return holder.split('\n')[0] ?? ''
}

function pidOf(holder: string): number {
  return Number(nameOf(holder).split(' ')[0])
}
