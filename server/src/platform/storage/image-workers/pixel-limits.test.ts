import { expect, test } from 'vitest'
import { isTooLarge } from './pixel-limits'

test.each([
  ['jpeg', 10_000, 5_000, false],
  ['jpeg', 10_000, 5_001, true],
  ['png', 4_000, 4_000, false],
  ['png', 4_001, 4_000, true],
  ['webp', 4_000, 4_000, false],
  ['webp', 4_000, 4_001, true],
  ['png', 20_000, 1, false],
  ['png', 20_001, 1, true],
  ['jpeg', 1, 20_001, true],
] as const)('a %s image of %d × %d pixels is too large: %s', (format, width, height, expected) => {
  expect(isTooLarge({ format, width, height })).toBe(expected)
})
