interface Scale {
  /** Where the lines are, from the top down; zero is one of them. */
  readonly ticks: readonly number[]
  /** Where an amount stands, from 0 at the bottom to 1 at the top. */
  readonly placeOf: (amount: number) => number
}

const roundSteps = [1, 1.5, 2, 2.5, 5, 10]
const fewestPesos = 1_000

/** A round number that is no smaller. */
function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount))
  return (roundSteps.find((step) => step * power >= amount) ?? 10) * power
}

/** Four steps or so, from zero to beyond the most, and below zero where a month took more than it brought. */
export function scaleOf(amounts: readonly number[]): Scale {
  const most = Math.max(0, ...amounts)
  const least = Math.min(0, ...amounts)
  const step = roundUp(Math.max(most - least, fewestPesos) / 4)
  const above = Math.max(Math.ceil(most / step), least < 0 ? 0 : 1)
  const below = Math.ceil(-least / step)
  const ticks = Array.from({ length: above + below + 1 }, (_, place) => (above - place) * step)
  return { ticks, placeOf: (amount) => (amount / step + below) / (above + below) }
}
