import { expect, it } from 'vitest'
import { splitPayment } from './split'

it.each([
  [4500, 1550, 1550, 2950],
  [1500, 1500, 1500, 0],
  [1500, 2000, 1500, 0],
  [1500, 0, 0, 1500],
  [0.3, 0.1, 0.1, 0.2],
])('of RD$%d that are missing, a balance of RD$%d pays RD$%d and leaves RD$%d', (missing, balance, used, rest) => {
  expect(splitPayment(missing, balance)).toEqual({ used, rest })
})
