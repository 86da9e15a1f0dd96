/** A long computation that pauses between its steps. */
export type Steps<Result> = Generator<void, Result>

export function* mapInSteps<Item, Result>(
  items: readonly Item[],
  change: (item: Item) => Result,
): Steps<readonly Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(change(item))
    yield
  }
  return results
}
