import type { PriceSpread } from '@entrena/contract/trainers/entity'

export interface PriceScale {
  readonly lowest: number
  readonly highest: number
  readonly step: number
}

/** The ends and the step of the slider. undefined if there is only one range, so that there is nothing to choose. */
export function priceScaleOf({ ranges }: PriceSpread): PriceScale | undefined {
  const [first, second] = ranges
  if (!first || !second) return undefined
  const width = second.from - first.from
  return { lowest: first.from, highest: first.from + width * ranges.length, step: width }
}

interface Bar {
  readonly start: number
  /** The height, compared with the highest bar. */
  readonly percent: number
  readonly isInside: boolean
}

/** A bar is inside if some of its prices are. */
export function barsOf({ ranges }: PriceSpread, { from, to }: { from: number; to: number }): Bar[] {
  const most = Math.max(...ranges.map(({ trainers }) => trainers), 1)
  const width = (ranges[1]?.from ?? 0) - (ranges[0]?.from ?? 0)
  return ranges.map(({ from: start, trainers }, index) => ({
    start,
    percent: trainers === 0 ? 2 : Math.max(6, (trainers / most) * 100),
    // The last range has no upper end.
    isInside: start <= to && (index === ranges.length - 1 || start + width > from),
  }))
}
