import { describe, expect, it } from 'vitest'
import { findVisibleIndex, nextVisibleIndex, visibleIndexes } from './picture-index'

describe('gallery navigation', () => {
  it('the gallery viewer skips pictures that failed to load', () => {
    expect(visibleIndexes(3, new Set([1]))).toEqual([0, 2])
    expect(visibleIndexes(1, new Set([0]))).toEqual([])
  })

  it('the gallery viewer starts at the requested picture, or at the next visible one', () => {
    expect(findVisibleIndex(1, [0, 1, 2])).toBe(1)
    expect(findVisibleIndex(1, [0, 2])).toBe(2)
    expect(findVisibleIndex(2, [0, 1])).toBe(0)
    expect(findVisibleIndex(0, [])).toBeUndefined()
  })

  it.each([
    { from: 0, steps: 1, to: 1 },
    { from: 2, steps: 1, to: 0 },
    { from: 0, steps: -1, to: 2 },
  ])(
    'the gallery viewer wraps around at both ends: moving by $steps from picture $from leads to picture $to',
    ({ from, steps, to }) => {
      expect(nextVisibleIndex(from, [0, 1, 2], steps)).toBe(to)
    },
  )

  it('the gallery viewer skips hidden pictures when moving to the next one', () => {
    expect(nextVisibleIndex(0, [0, 2], 1)).toBe(2)
    expect(nextVisibleIndex(0, [], 1)).toBe(0)
  })
})
