import { readFileSync } from 'node:fs'
import type { BenchPostgres } from './postgres'

/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10

/** Returns the ids of a process and its direct children: node has no children, PostgreSQL has one per connection. */
function pidsOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)]
}

function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // The process has just exited. Its time is in its parent's cutime.
    return ''
  }
}

function cpuMsOf(pid: number): number {
  // utime, stime, cutime and cstime are fields 12 to 15 after the program's name, which may contain spaces. cutime and
  // cstime are the CPU time of children that have exited, such as closed PostgreSQL connections.
  const fields = statOf(pid).split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks), 0) * tickMs
}

export function cpuMs(pid: number): number {
  return pidsOf(pid).reduce((total, each) => total + cpuMsOf(each), 0)
}

export function pidOfPostgres(postgres: BenchPostgres): number {
  return Number(postgres.sql("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)"))
}
