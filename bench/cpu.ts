import { readFileSync } from 'node:fs'
import type { BenchPostgres } from './postgres'

/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10

/** Reads a file of a process, or returns an empty text if the process has exited. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Returns the ids of a process and its descendants, because PostgreSQL has a process per connection, and our server has
 * worker processes.
 */
export function processIdsOf(pid: number): number[] {
  const children = read(pid, `task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)
  return [pid, ...children.flatMap(processIdsOf)]
}

function cpuMsOf(pid: number): number {
  // utime, stime, cutime and cstime are fields 12 to 15 after the program's name, which may contain spaces. cutime and
  // cstime are the CPU time of children that have exited, such as closed PostgreSQL connections.
  const fields = read(pid, 'stat').split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks), 0) * tickMs
}

export function cpuMs(pid: number): number {
  return processIdsOf(pid).reduce((total, each) => total + cpuMsOf(each), 0)
}

/** Resident memory of a process and its descendants, current or peak (`VmHWM`). */
export function megabytes(pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const kilobytes = (each: number) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(read(each, 'status'))?.[1] ?? 0)
  return processIdsOf(pid).reduce((total, each) => total + kilobytes(each), 0) / 1024
}

export function pidOfPostgres(postgres: BenchPostgres): number {
  return Number(postgres.sql("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)"))
}
