interface Scale {
  /** Amounts of the grid lines from top to bottom, including zero. */
  readonly ticks: readonly number[]
  /** Returns the relative height of an amount, from 0 at the bottom to 1 at the top. */
  readonly heightOf: (amount: number) => number
}

const roundSteps = [1, 1.5, 2, 2.5, 5, 10]
const minRangePesos = 1_000

function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount))
  return (roundSteps.find((step) => step * power >= amount) ?? 10) * power
}

/**
 * The grid covers zero and all amounts in about four steps. A month has a negative amount if it has more reversals than
 * credits.
 */
export function chartScaleOf(amounts: readonly number[]): Scale {
  const most = Math.max(0, ...amounts)
  const least = Math.min(0, ...amounts)
  const step = roundUp(Math.max(most - least, minRangePesos) / 4)
  const above = Math.max(Math.ceil(most / step), least < 0 ? 0 : 1)
  const below = Math.ceil(-least / step)
  const ticks = Array.from({ length: above + below + 1 }, (_, index) => (above - index) * step)
  return { ticks, heightOf: (amount) => (amount / step + below) / (above + below) }
}
