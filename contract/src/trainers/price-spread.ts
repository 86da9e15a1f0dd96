import type { PriceSpread } from './entity'

const maxRanges = 20
/**
 * Share of the prices that lie below the last range. The last range has no upper bound, so that a few very high prices
 * do not make all ranges too wide.
 */
const shareBelowLast = 0.95

/** Possible widths of a price range in pesos: 10, 25, 50, 100, 250, … */
const widths = [1, 2, 3, 4, 5, 6].flatMap((digits) => [1, 2.5, 5].map((step) => step * 10 ** digits))

/** Counts prices in ranges of equal width, starting at the lowest price. */
export function spreadPrices(pesos: readonly number[]): PriceSpread {
  if (pesos.length === 0) return { trainers: 0, ranges: [] }
  const sorted = [...pesos].sort((a, b) => a - b)
  const [lowest = 0, high = 0] = [sorted[0], sorted[Math.ceil((sorted.length - 1) * shareBelowLast)]]
  const rangesOf = (width: number) => Math.floor(high / width) - Math.floor(lowest / width) + 1
  const width = widths.find((each) => rangesOf(each) < maxRanges) ?? 10 ** 7
  const first = Math.floor(lowest / width)
  const last = Math.min(Math.floor((sorted.at(-1) ?? 0) / width) - first, rangesOf(width))
  const counts = Array<number>(last + 1).fill(0)
  for (const price of pesos) {
    const range = Math.min(Math.floor(price / width) - first, last)
    counts[range] = (counts[range] ?? 0) + 1
  }
  return {
    trainers: pesos.length,
    ranges: counts.map((trainers, index) => ({ from: (first + index) * width, trainers })),
  }
}
