import { expect, test } from 'vitest'
import { pesos } from './entity'

test.each([0, -1, 1e-9, 0.001, 0.009, 1.005, 1e12, Number.NaN])('a payout of %o pesos is refused', (amount) => {
  expect(pesos.safeParse(amount).success).toBe(false)
})

test.each([0.01, 1, 1.1, 1400.55])('a payout of %o pesos is accepted', (amount) => {
  expect(pesos.parse(amount)).toBe(amount)
})
