import { readFileSync } from 'node:fs'

export interface TimeLimits {
  /**
   * Limits CPU time instead of elapsed time, because on a busy machine a limit of elapsed time would refuse good files.
   * Where CPU time cannot be read, this limits elapsed time.
   */
  readonly cpuMs: number
  /** Limit of elapsed time, for a job that hangs without using CPU time. */
  readonly wallMs?: number
}

const checkEveryMs = 100
const longestMs = 5 * 60_000

/**
 * Calls `onExceeded` once if the process exceeds a limit. Only time from now on counts. Returns a function that stops
 * the watch.
 */
export function watchTimeLimit(
  pid: number | undefined,
  { cpuMs, wallMs = longestMs }: TimeLimits,
  onExceeded: (reason: string) => void,
): () => void {
  const startedAt = performance.now()
  const usedBefore = findCpuMs(pid)
  const timer = setInterval(
    () => {
      const passedMs = performance.now() - startedAt
      // If CPU time cannot be read now, for example without free file descriptors, the next check decides.
      const usedMs = usedBefore === undefined ? passedMs : (findCpuMs(pid) ?? usedBefore) - usedBefore
      if (usedMs <= cpuMs && passedMs <= wallMs) return
      clearInterval(timer)
      onExceeded(usedMs > cpuMs ? `it used more than ${cpuMs} ms of CPU time` : `it took longer than ${wallMs} ms`)
    },
    Math.min(checkEveryMs, cpuMs),
  )
  return () => clearInterval(timer)
}

/** Linux reports CPU time in hundredths of a second. */
const tickMs = 10

/** Returns the CPU time of all threads of a process, or undefined if the process has ended or the system has no /proc. */
function findCpuMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program name in parentheses, which may contain spaces. utime and stime are fields 14 and
    // 15.
    const [utime, stime] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(utime) + Number(stime)) * tickMs
  } catch {
    return undefined
  }
}
