import { mkdir, readdir, writeFile } from 'node:fs/promises'
import type { Load } from './load'

export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: 'ratio' | 'kB' | 'MB' | 's' | 'points'
  readonly limit: { readonly atLeast: number } | { readonly atMost: number }
  /** CPU time of a request, in milliseconds. */
  readonly cpu?: Load['cpu']
}

export type Benchmark = () => Promise<Figure[]>

function isWithinLimit({ value, limit }: Figure): boolean {
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost
}

function describe(figure: Figure): string {
  const { name, value, unit, limit, cpu } = figure
  const bound = 'atLeast' in limit ? `at least ${limit.atLeast}` : `at most ${limit.atMost}`
  const shown = `${value.toFixed(2)}${unit === 'ratio' ? '' : ` ${unit}`}`
  const times = cpu ? `, CPU of a request ${cpu.server.toFixed(2)} + ${cpu.database.toFixed(2)} ms` : ''
  return `${isWithinLimit(figure) ? '✔' : '✘'} ${name}: ${shown} (${bound}${times})`
}

/** Lists the *.bench.ts files in this folder. Command-line arguments select files by a part of their name. */
async function listBenchmarks(words: readonly string[]): Promise<[string, Benchmark][]> {
  const files = (await readdir(new URL('.', import.meta.url))).filter((file) => file.endsWith('.bench.ts')).sort()
  const selected = files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  return Promise.all(
    selected.map(async (file) => {
      const { bench } = (await import(new URL(file, import.meta.url).href)) as { bench: Benchmark }
      return [file.replace('.bench.ts', ''), bench] as [string, Benchmark]
    }),
  )
}

const results: Record<string, Figure[]> = {}
const words = process.argv.slice(2)
const benchmarks = await listBenchmarks(words)
if (benchmarks.length === 0) throw new Error(`There is no benchmark named ${words.join(' or ')}`)
for (const [name, bench] of benchmarks) {
  console.log(`\n▸ ${name}`)
  const figures = await bench()
  results[name] = figures
  for (const figure of figures) console.log(describe(figure))
}
const day = new Date().toISOString().slice(0, 10)
const folder = new URL('results/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const [name, figures] of Object.entries(results)) {
  await writeFile(new URL(`${day}-${name}.json`, folder), `${JSON.stringify(figures, null, 2)}\n`)
}
process.exitCode = Object.values(results).flat().every(isWithinLimit) ? 0 : 1
