/** Seeded random numbers (mulberry32), so that a failed run can be repeated. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    chance: (probability: number) => next() < probability,
    /** An integer from 0 to `end` - 1. */
    below: (end: number) => Math.floor(next() * end),
    pick<Value>(values: readonly [Value, ...Value[]]): Value {
      return values[Math.floor(next() * values.length)] ?? values[0]
    },
  }
}

export type Random = ReturnType<typeof randomFrom>
