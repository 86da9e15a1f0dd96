import { setImmediate as nextTurn } from 'node:timers/promises'

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

/** How long one turn takes before other requests are served. */
const turnMs = 20

export async function runInTurns<Result>(steps: Steps<Result>): Promise<Result> {
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
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
