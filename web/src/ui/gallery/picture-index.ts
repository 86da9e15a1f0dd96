/** The places of the pictures that can be seen, in their order. */
export function seenPlaces(total: number, broken: ReadonlySet<number>): number[] {
  return Array.from({ length: total }, (_, place) => place).filter((place) => !broken.has(place))
}

/** The picture to show: the wanted one, or the next that can be seen; undefined where none can. */
export function settleAt(wanted: number, seen: readonly number[]): number | undefined {
  return seen.find((place) => place >= wanted) ?? seen[0]
}

/** The picture so many steps further, round and round in both directions. */
export function stepFrom(current: number, seen: readonly number[], steps: number): number {
  const { length } = seen
  if (length === 0) return current
  const next = (seen.indexOf(current) + steps) % length
  return seen[(next + length) % length] ?? current
}

const swipePixels = 45

/** What a finger that moved so far means: one further, one back, or nothing. */
export function stepsOfSwipe(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) < swipePixels || Math.abs(x) < Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
