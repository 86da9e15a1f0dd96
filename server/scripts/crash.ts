// Kills the built server while people write: `npm run test:crash -- --kills 100 --database embedded`.
import { parseArgs } from 'node:util'
import { findPrograms, freePort, startPostgres } from '../../scripts/postgres.mjs'
import { type CrashReport, crash } from '../src/testing/crash/crash'

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, database: { type: 'string', default: 'both' } },
})
const kills = Number(values.kills)
const print = (line: string) => void process.stdout.write(`${line}\n`)

function report(name: string, { problems, restartsMs, ...counts }: CrashReport): void {
  const sorted = [...restartsMs].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  print(`${name}: ${kills} kills, ${problems.length} problems, ${JSON.stringify(counts)}`)
  print(`  ready again after ${middle} ms (median), ${sorted.at(-1) ?? 0} ms (longest)`)
  for (const problem of problems) print(`  ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

const onKill = (kill: number) => {
  if (kill % 10 === 0) print(`  ${kill} kills`)
}

if (values.database !== 'postgres') report('Embedded', await crash({ kills, port: await freePort(), onKill }))
if (values.database !== 'embedded') {
  if (findPrograms()) {
    const postgres = await startPostgres()
    try {
      report('PostgreSQL', await crash({ kills, port: await freePort(), databaseUrl: postgres.url, onKill }))
    } finally {
      await postgres.stop()
    }
  } else print('PostgreSQL: not tried, because no server is installed (apt-get install postgresql)')
}
