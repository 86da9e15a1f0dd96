import { expect, test } from 'vitest'
import { emptyTables } from '../empty-tables'
import { useHouse } from '../house'
import { fuzz } from './fuzz'

const house = useHouse()

// `npm run fuzz` sends more requests, with any seed.
test('500 random requests of all roles return JSON, no 5xx, and no data of other people', {
  timeout: 180_000,
}, async () => {
  const { app, db, files, now } = house
  const findings = await fuzz({ app, db, files, now, empty: () => emptyTables(db), requests: 500, seed: 14 })
  expect(findings).toEqual([])
})
