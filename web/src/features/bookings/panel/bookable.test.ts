import { describe, expect, it } from 'vitest'
import { bestValueOf, bookableOf } from './bookable'

const today = '2026-11-15'

function offerOf(...packages: readonly [sessions: number, price: number][]) {
  return {
    price_per_session: 1400,
    pricing_packages: packages.map(([sessions, price]) => ({ sessions, price })),
    discount: null,
  }
}

describe('the best value', () => {
  it.each([
    { of: 'one package', offer: offerOf([5, 6500]), best: undefined },
    { of: 'no package', offer: offerOf(), best: undefined },
    { of: 'several', offer: offerOf([1, 1400], [5, 6500], [10, 12_000]), best: 10 },
    { of: 'two at the same price each', offer: offerOf([1, 100], [5, 500]), best: undefined },
    { of: 'two that cost least', offer: offerOf([1, 100], [5, 400], [10, 800]), best: 5 },
  ])('of $of is $best', ({ offer, best }) => {
    expect(bestValueOf(offer, today)).toBe(best)
  })
})

it('a trainer of whom nothing is known costs what the product says, at any hour', () => {
  expect(bookableOf({})).toEqual({
    id: '',
    offer: { price_per_session: 50, pricing_packages: [], discount: null },
    schedule: null,
    serviceTypes: [],
  })
})
