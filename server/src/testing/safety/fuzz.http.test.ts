import { expect, test } from 'vitest'
import { emptyTables } from '../empty-tables'
import { useHouse } from '../house'
import { fuzz } from './fuzz'

const house = useHouse()

// `npm run fuzz` sends more of them, from any seed.
test('500 made-up requests of every role get an answer in JSON, no fault of ours, and nobody else’s data', {
  timeout: 180_000,
}, async () => {
  const { app, db, files, now } = house
  const findings = await fuzz({ app, db, files, now, empty: () => emptyTables(db), requests: 500, seed: 14 })
  expect(findings).toEqual([])
})
