import { describe, expect, it } from 'vitest'
import { seenPlaces, settleAt, stepFrom, stepsOfSwipe } from './picture-index'

describe('the pictures of a gallery', () => {
  it('that fail to load are left out', () => {
    expect(seenPlaces(3, new Set([1]))).toEqual([0, 2])
    expect(seenPlaces(1, new Set([0]))).toEqual([])
  })

  it('start at the wanted one, or at the next that can be seen', () => {
    expect(settleAt(1, [0, 1, 2])).toBe(1)
    expect(settleAt(1, [0, 2])).toBe(2)
    expect(settleAt(2, [0, 1])).toBe(0)
    expect(settleAt(0, [])).toBeUndefined()
  })

  it.each([
    { from: 0, steps: 1, to: 1 },
    { from: 2, steps: 1, to: 0 },
    { from: 0, steps: -1, to: 2 },
  ])('wrap around: $steps from $from is $to', ({ from, steps, to }) => {
    expect(stepFrom(from, [0, 1, 2], steps)).toBe(to)
  })

  it('skip what cannot be seen', () => {
    expect(stepFrom(0, [0, 2], 1)).toBe(2)
    expect(stepFrom(0, [], 1)).toBe(0)
  })

  it.each([
    { x: -80, y: 10, steps: 1 },
    { x: 80, y: 10, steps: -1 },
    { x: 30, y: 0, steps: 0 },
    { x: 60, y: 200, steps: 0 },
  ])('move by $steps after a swipe of $x, $y', ({ x, y, steps }) => {
    expect(stepsOfSwipe(x, y)).toBe(steps)
  })
})
