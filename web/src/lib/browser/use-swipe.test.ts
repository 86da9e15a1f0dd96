import { expect, it } from 'vitest'
import { countSwipeSteps } from './use-swipe'

it.each([
  { x: -80, y: 10, steps: 1 },
  { x: 80, y: 10, steps: -1 },
  { x: 30, y: 0, steps: 0 },
  { x: 60, y: 200, steps: 0 },
  { x: -80, y: 60, steps: 0 },
])('a swipe of $x pixels right and $y pixels down moves by $steps', ({ x, y, steps }) => {
  expect(countSwipeSteps(x, y)).toBe(steps)
})
