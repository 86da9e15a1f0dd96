import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { bench as admin } from './admin.bench'
import { bench as bank } from './bank.bench'
import { bench as bookings } from './bookings.bench'
import { bench as earnings } from './earnings.bench'
import { type BenchFigure, isWithinLimit, writeTable } from './figures'
import { bench as firstLoad } from './first-load.bench'
import { type BenchServer, openBenchServer } from './ground'
import { benchMillions, bench as growth } from './growth.bench'
import { bench as lighthouse } from './lighthouse.bench'
import { bench as memory } from './memory.bench'
import { bench as messages } from './messages.bench'
import { bench as operatingHours } from './operating-hours.bench'
import { bench as payments } from './payments.bench'
import { bench as photos } from './photos.bench'
import { bench as processes } from './processes.bench'
import { bench as publicPages } from './public-pages.bench'
import { bench as search } from './search.bench'
import { bench as signIn } from './sign-in.bench'
import { bench as tail } from './tail.bench'

/**
 * Benchmarks in the order of a run. The first ones need unchanged data: later ones add hundreds of thousands of
 * bookings, which would slow down searches.
 */
const benchmarks: Readonly<Record<string, (ground: BenchServer) => Promise<BenchFigure[]>>> = {
  admin,
  growth,
  tail,
  processes,
  memory,
  search,
  bookings,
  payments,
  earnings,
  bank,
  messages,
  'public-pages': publicPages,
  'operating-hours': operatingHours,
  'sign-in': signIn,
  photos,
  'first-load': firstLoad,
  lighthouse,
}

/** A whole run leaves this benchmark out, because creating its data takes an hour and 20 GB. */
const onlyWhenNamed: typeof benchmarks = { millions: benchMillions }

const words = process.argv.slice(2)
const selected =
  words.length === 0
    ? Object.entries(benchmarks)
    : Object.entries({ ...benchmarks, ...onlyWhenNamed }).filter(([name]) => words.some((word) => name.includes(word)))
if (selected.length === 0)
  throw new Error(
    `There is no benchmark named ${words.join(' or ')}, only ${Object.keys({ ...benchmarks, ...onlyWhenNamed }).join(', ')}`,
  )
const startedAt = new Date()
const ground = await openBenchServer()
const results: Record<string, BenchFigure[]> = {}
const failed: string[] = []
for (const [name, bench] of selected) {
  console.log(`\n▸ ${name}`)
  const begun = Date.now()
  try {
    const figures = await bench(ground)
    results[name] = figures
    console.log(writeTable(figures))
  } catch (error) {
    console.error(error)
    failed.push(name)
  }
  console.log(`  ${Math.round((Date.now() - begun) / 1000)} s`)
}
await ground.stop()
const figures = Object.values(results).flat()
console.log(`\n${writeTable(figures)}\n\n${figures.filter(isWithinLimit).length} of ${figures.length} hold`)
if (failed.length > 0) console.log(`Not measured: ${failed.join(', ')}`)

// Records only complete runs, so that all figures of a file belong together.
if (words.length === 0) {
  const machine = {
    cores: cpus().length,
    memoryMb: Math.round(totalmem() / 2 ** 20),
    architecture: process.arch,
    node: process.version,
    postgres: ground.version,
  }
  const minutes = Math.round((Date.now() - startedAt.getTime()) / 60_000)
  const folder = new URL('results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  const record = JSON.stringify({ startedAt, minutes, machine, results }, null, 2)
  await writeFile(new URL(`${startedAt.toISOString().slice(0, 10)}.json`, folder), `${record}\n`)
}
process.exit(failed.length === 0 && figures.every(isWithinLimit) ? 0 : 1)
