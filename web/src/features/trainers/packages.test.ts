import { expect, it } from 'vitest'
import { nextPackage } from './packages'

const from = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, place) => least + place)

it.each([
  { taken: [1, 5, 10], added: { sessions: 20, price: 700 } },
  { taken: [20], added: { sessions: 21, price: 735 } },
  { taken: [20, 21, 22], added: { sessions: 23, price: 805 } },
  { taken: from(20, 100), added: { sessions: 1, price: 35 } },
  { taken: [Number.NaN], added: { sessions: 20, price: 700 } },
])('beside $taken.length packages comes one of $added.sessions', ({ taken, added }) => {
  expect(nextPackage(taken)).toEqual(added)
})
