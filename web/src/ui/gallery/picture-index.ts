/** The indexes of the pictures that have not failed to load. */
export function visibleIndexes(total: number, broken: ReadonlySet<number>): number[] {
  return Array.from({ length: total }, (_, index) => index).filter((index) => !broken.has(index))
}

/** The requested picture, or the next visible one; undefined if none is visible. */
export function findVisible(wanted: number, visible: readonly number[]): number | undefined {
  return visible.find((index) => index >= wanted) ?? visible[0]
}

/** Moves by `steps` and wraps around in both directions. */
export function stepFrom(current: number, visible: readonly number[], steps: number): number {
  const { length } = visible
  if (length === 0) return current
  const next = (visible.indexOf(current) + steps) % length
  return visible[(next + length) % length] ?? current
}

const swipePixels = 45

/** 1 for a swipe to the left, -1 to the right, 0 if it was too short or vertical. */
export function stepsOfSwipe(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) < swipePixels || Math.abs(x) < Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
