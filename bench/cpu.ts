import { readFileSync } from 'node:fs'
import type { BenchPostgres } from './postgres'

/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10

/** A process and its direct children: node has none, and PostgreSQL has one for each connection. */
function pidsOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)]
}

function cpuMsOf(pid: number): number {
  // The fields after the program's name, which may contain spaces: utime and stime are the 12th and 13th of them.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

/** CPU time that these processes and their children have used so far. */
export function cpuMs(...pids: readonly number[]): number {
  return pids.flatMap(pidsOf).reduce((total, pid) => total + cpuMsOf(pid), 0)
}

export function pidOfPostgres(postgres: BenchPostgres): number {
  return Number(postgres.sql("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)"))
}
