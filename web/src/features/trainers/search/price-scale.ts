import type { PriceSpread } from '@entrena/contract/trainers/entity'

export interface PriceScale {
  readonly lowest: number
  readonly highest: number
  readonly step: number
}

/** Ends and step of the price slider. Undefined if all prices are in one range, because then there is no choice. */
export function priceScaleOf({ ranges }: PriceSpread): PriceScale | undefined {
  const [first, second] = ranges
  if (!first || !second) return undefined
  const width = second.from - first.from
  return { lowest: first.from, highest: first.from + width * ranges.length, step: width }
}

interface Bar {
  readonly start: number
  /** Height in percent of the highest bar. */
  readonly percent: number
  readonly isInside: boolean
}

/** Bars of the histogram. `isInside` is true if a part of the bar is in the chosen range. */
export function histogramBarsOf({ ranges }: PriceSpread, { from, to }: { from: number; to: number }): Bar[] {
  const most = Math.max(...ranges.map(({ trainers }) => trainers), 1)
  const width = (ranges[1]?.from ?? 0) - (ranges[0]?.from ?? 0)
  return ranges.map(({ from: start, trainers }, index) => ({
    start,
    percent: trainers === 0 ? 2 : Math.max(6, (trainers / most) * 100),
    // The last range has no upper end, so the highest prices always belong to it.
    isInside: start <= to && (index === ranges.length - 1 || start + width > from),
  }))
}
