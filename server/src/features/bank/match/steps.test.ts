import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mapWithPauses, runWithoutPauses, runWithPauses } from './steps'

/** Blocks the thread like a long computation. */
function slowly(n: number): number {
  const end = performance.now() + 10
  while (performance.now() < end);
  return n * 2
}

/** Counts event loop turns until the result is available. */
async function countTurns(result: Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false]
  void result.then(() => {
    isDone = true
  })
  while (!isDone) {
    await nextTurn()
    turns += 1
  }
  return turns
}

const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
const doubled = [2, 4, 6, 8, 10, 12, 14, 16]

test('a long computation yields to other work between its steps', async () => {
  const result = runWithPauses(mapWithPauses(numbers, slowly))
  expect(await countTurns(result)).toBeGreaterThanOrEqual(3)
  expect(await result).toEqual(doubled)
})

test('a long computation without pauses has the same result as one with pauses, but blocks all other work', async () => {
  const result = Promise.resolve().then(() => runWithoutPauses(mapWithPauses(numbers, slowly)))
  expect(await countTurns(result)).toBeLessThanOrEqual(1)
  expect(await result).toEqual(doubled)
})
