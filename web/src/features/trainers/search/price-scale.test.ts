import { expect, it } from 'vitest'
import { histogramBarsOf, priceScaleOf } from './price-scale'

const spread = {
  trainers: 8,
  ranges: [
    { from: 500, trainers: 2 },
    { from: 750, trainers: 5 },
    { from: 1000, trainers: 0 },
    { from: 1250, trainers: 1 },
  ],
}

it('the price slider reaches from the lowest range to the end of the last one', () => {
  expect(priceScaleOf(spread)).toEqual({ lowest: 500, highest: 1500, step: 250 })
})

it('the search has no price slider if there is only one price range', () => {
  expect(priceScaleOf({ trainers: 3, ranges: [{ from: 500, trainers: 3 }] })).toBeUndefined()
  expect(priceScaleOf({ trainers: 0, ranges: [] })).toBeUndefined()
})

it.each([
  [500, 1500, [true, true, true, true]],
  [750, 1000, [false, true, true, false]],
  [800, 900, [false, true, false, false]],
  [2000, 3000, [false, false, false, true]],
])('for a price range from %i to %i pesos, the bars inside are %j', (from, to, inside) => {
  expect(histogramBarsOf(spread, { from, to }).map(({ isInside }) => isInside)).toEqual(inside)
})

it('the highest bar of the price histogram has 100 percent, and the bar of an empty range is still visible', () => {
  expect(histogramBarsOf(spread, { from: 0, to: 9999 }).map(({ percent }) => percent)).toEqual([40, 100, 2, 20])
})
