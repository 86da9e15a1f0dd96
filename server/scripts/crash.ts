// Kills the built server while people write: `npm run test:long -- kills`, or `npx tsx server/scripts/crash.ts --kills 5 --database embedded`.
import { parseArgs } from 'node:util'
import { findPostgresPrograms, freePort, startPostgres } from '../../scripts/postgres.mjs'
import { type CrashReport, runCrashTest } from '../src/testing/crash/crash'

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
  if (problems.length > 0) process.exitCode = 1
}

async function crashOn(name: string, databaseUrl?: string): Promise<void> {
  const onKill = (kill: number, problems: readonly string[]) => {
    for (const problem of problems) print(`${name}, after kill ${kill}: ${problem}`)
    if (kill % 10 === 0) print(`${name}: ${kill} kills`)
  }
  report(name, await runCrashTest({ kills, port: await freePort(), databaseUrl, onKill }))
}

async function crashOnPostgres(): Promise<void> {
  if (!findPostgresPrograms()) {
    return print('PostgreSQL: not tried, because no server is installed (apt-get install postgresql)')
  }
  const postgres = await startPostgres()
  await crashOn('PostgreSQL', postgres.url).finally(() => postgres.stop())
}

await Promise.all([
  values.database !== 'postgres' && crashOn('Embedded'),
  values.database !== 'embedded' && crashOnPostgres(),
])
