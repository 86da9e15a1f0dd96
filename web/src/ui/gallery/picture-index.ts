export function visibleIndexes(total: number, broken: ReadonlySet<number>): number[] {
  return Array.from({ length: total }, (_, index) => index).filter((index) => !broken.has(index))
}

/** Returns the requested index or the next visible index. Returns undefined if no picture is visible. */
export function findVisibleIndex(wanted: number, visible: readonly number[]): number | undefined {
  return visible.find((index) => index >= wanted) ?? visible[0]
}

export function nextVisibleIndex(current: number, visible: readonly number[], steps: number): number {
  const { length } = visible
  if (length === 0) return current
  const next = (visible.indexOf(current) + steps) % length
  return visible[(next + length) % length] ?? current
}
