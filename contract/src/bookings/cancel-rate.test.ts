import { expect, test } from 'vitest'
import { cancelRateOf, cancelsOften } from './cancel-rate'

test.each([
  // Columns: sessions that the trainer cancelled, sessions that took place, the expected rate, and whether it is too
  // high.
  [0, 0, null, false],
  [4, 0, null, false],
  [2, 2, null, false],
  [0, 5, 0, false],
  [1, 4, 20, false],
  [2, 3, 40, true],
  [5, 0, 100, true],
  [20, 80, 20, false],
  [21, 79, 21, true],
  [41, 160, 20, true],
])(
  'a trainer who cancelled %i sessions and held %i has the cancel rate %s, and cancels too often: %s',
  (cancelled, held, rate, often) => {
    expect(cancelRateOf({ cancelled, held })).toBe(rate)
    expect(cancelsOften({ cancelled, held })).toBe(often)
  },
)
