import { noLimits } from '@entrena/contract/trainers/availability'
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

describe('package with the best value', () => {
  it.each([
    { packages: 'one package', offer: offerOf([5, 6500]), best: undefined },
    { packages: 'no package', offer: offerOf(), best: undefined },
    { packages: 'several packages', offer: offerOf([1, 1400], [5, 6500], [10, 12_000]), best: 10 },
    { packages: 'two packages with equal prices per session', offer: offerOf([1, 100], [5, 500]), best: undefined },
    {
      packages: 'three packages, two of them equally cheap',
      offer: offerOf([1, 100], [5, 400], [10, 800]),
      best: 5,
    },
  ])('of $packages, the package with the best value has this number of sessions: $best', ({ offer, best }) => {
    expect(bestValueOf(offer, today)).toBe(best)
  })
})

it('the booking panel of a trainer with missing fields uses the default price and no schedule', () => {
  expect(bookableOf({})).toEqual({
    id: '',
    offer: { price_per_session: 50, pricing_packages: [], discount: null },
    open: { schedule: null, limits: noLimits, timeOff: [], held: [] },
    policy: 'standard',
    serviceTypes: [],
  })
})
