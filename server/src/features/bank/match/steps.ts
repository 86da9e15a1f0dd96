import { setImmediate as nextTurn } from 'node:timers/promises'

/** A long computation that pauses between its steps. */
export type PausedComputation<Result> = Generator<void, Result>

export function* mapWithPauses<Item, Result>(
  items: readonly Item[],
  change: (item: Item) => Result,
): PausedComputation<readonly Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(change(item))
    yield
  }
  return results
}

/** How long a computation runs before it lets the server handle other requests. */
const turnMs = 20

export async function runWithPauses<Result>(steps: PausedComputation<Result>): Promise<Result> {
  let end = performance.now() + turnMs
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() < end) continue
    await nextTurn()
    end = performance.now() + turnMs
  }
}

/** Runs all steps without yielding. */
export function runWithoutPauses<Result>(steps: PausedComputation<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
