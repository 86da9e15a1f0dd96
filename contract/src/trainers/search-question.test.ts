import { expect, test } from 'vitest'
import { trainerSearch } from './entity'

test.each([
  [{}, { limit: 50, radius: 10_000 }],
  [
    { limit: '', radius: '' },
    { limit: 50, radius: 10_000 },
  ],
  [
    { limit: '7', radius: '2500.5' },
    { limit: 7, radius: 2500.5 },
  ],
])('the search parameters %j are read as %j', (query, asked) => {
  expect(trainerSearch.parse(query)).toMatchObject(asked)
})

test.each(['0x10', '1e2', ' 5', '+5', '-5', 'Infinity', 'NaN', '5.', '.5', '５', '99999999999999999999'])(
  'a search with a limit or radius of %j is refused, although JavaScript might read it as a number',
  (text) => {
    expect(trainerSearch.safeParse({ limit: text }).success).toBe(false)
    expect(trainerSearch.safeParse({ radius: text }).success).toBe(false)
  },
)
