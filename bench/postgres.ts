import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A database for benchmarks, on the PostgreSQL server that this run started. */
export interface BenchPostgres {
  readonly url: string
  sql(text: string): string
  /** Runs a script with pgbench, without our server, and returns the transactions per second. */
  pgbench(script: string, mode?: 'simple' | 'prepared'): number
}

export function databaseWithName(url: string, programs: string): BenchPostgres {
  const run = (program: string, args: string[], input?: string) =>
    execFileSync(join(programs, program), args, {
      encoding: 'utf8',
      input,
      maxBuffer: 1e9,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
  return {
    url,
    sql: (text) => run('psql', [url, '-qAt', '-v', 'ON_ERROR_STOP=1'], text),
    pgbench(script, mode = 'simple') {
      const file = join(tmpdir(), `entrena-bench-${process.pid}.sql`)
      writeFileSync(file, script)
      const output = run('pgbench', ['-n', '-M', mode, '-f', file, '-c', '10', '-j', '1', '-T', '3', url])
      return Number(/tps = ([\d.]+)/.exec(output)?.[1])
    },
  }
}
