import { maxFirstLoadKb, measureFirstLoad } from '../scripts/first-load.mjs'
import type { BenchFigure } from './figures'

export async function bench(): Promise<BenchFigure[]> {
  const sizes = await measureFirstLoad()
  for (const [file, size] of sizes) console.log(`  ${size.toFixed(1).padStart(6)} kB  ${file}`)
  const value = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return [{ name: 'JavaScript that / loads first, gzip', value, unit: 'kB', limit: { atMost: maxFirstLoadKb } }]
}
