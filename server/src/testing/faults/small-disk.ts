import { execFileSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasErrorCode } from '../../platform/error-code'
import { newFolder } from '../paths'

export interface SmallDisk {
  /** False if mounting is not possible, so that only the process's file sizes are limited. */
  readonly isMounted: boolean
  readonly folder: string
  /** Fills the remaining space of the disk. */
  fill(pid: number): void
  /** Frees the space again. */
  free(pid: number): void
  remove(): Promise<void>
}

/** Mounts a small disk in memory. Where mounting is not allowed, limits the process's file sizes instead. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await newFolder()
  const isMounted = mount(folder, megabytes)
  const ballast = join(folder, 'ballast')
  return {
    isMounted,
    folder,
    fill: isMounted ? () => fillDisk(ballast) : (pid) => limitFiles(pid, '0'),
    free: isMounted ? () => execFileSync('rm', [ballast]) : (pid) => limitFiles(pid, 'unlimited'),
    async remove() {
      if (isMounted) execFileSync('umount', ['--lazy', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns false where mounting is not allowed, as in most containers. */
function mount(folder: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Simulates a full disk with a file size limit. The process gets EFBIG instead of ENOSPC, and cannot overwrite existing
 * parts of a file either.
 */
function limitFiles(pid: number, bytes: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])
}

function fillDisk(ballast: string): void {
  const file = openSync(ballast, 'a')
  for (let size = 1024 * 1024; size >= 1; size /= 2) writeUntilFull(file, size)
  closeSync(file)
}

function writeUntilFull(file: number, size: number): void {
  const block = Buffer.alloc(size)
  try {
    while (writeSync(file, block) === size);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOSPC')) throw error
  }
}
