import { describe, expect, test } from 'vitest'
import { spreadPrices } from './price-spread'

const rangesOf = (pesos: number[]) => spreadPrices(pesos).ranges.map(({ from, trainers }) => [from, trainers])

describe('spread of prices', () => {
  test.each([
    ['of nobody is empty', [], []],
    ['of one trainer is one range', [1_400], [[1_400, 1]]],
    [
      'begins at a round price below the lowest',
      [1_404, 1_409.99, 1_420],
      [
        [1_400, 2],
        [1_410, 0],
        [1_420, 1],
      ],
    ],
    ['of free sessions begins at 0', [0, 0], [[0, 2]]],
    [
      'has wider ranges for farther prices',
      [1_000, 1_100, 1_900],
      [[1_000, 1], [1_050, 0], [1_100, 1], ...nobody(1_150, 50, 15), [1_900, 1]],
    ],
  ])('the spread of prices %s', (_name, pesos, ranges) => {
    expect(rangesOf(pesos)).toEqual(ranges)
  })

  test('the last range of prices has no upper bound, so that a very high price does not widen the other ranges', () => {
    const usual = Array.from({ length: 100 }, (_, index) => 1_000 + index * 10)
    const { ranges } = spreadPrices([...usual, 1_000_000])
    expect(ranges.at(-1)).toEqual({ from: 2_000, trainers: 1 })
    expect(ranges[0]).toEqual({ from: 1_000, trainers: 10 })
  })

  test('the spread of prices counts every trainer once, in at most 20 ranges', () => {
    for (const most of [1, 9, 10, 99, 250, 999, 5_000, 123_456, 1_000_000]) {
      const pesos = Array.from({ length: 2_000 }, (_, index) => Math.round((index * 7_919) % (most * 100)) / 100)
      const { trainers, ranges } = spreadPrices(pesos)
      expect(trainers).toBe(2_000)
      expect(ranges.length, String(most)).toBeLessThanOrEqual(20)
      expect(ranges.reduce((sum, range) => sum + range.trainers, 0)).toBe(2_000)
    }
  })
})

function nobody(from: number, width: number, count: number): number[][] {
  return Array.from({ length: count }, (_, index) => [from + index * width, 0])
}
