import { expect, test } from 'vitest'
import { compactReading, listFixtures, loadExpectedReading, loadFixture } from '../../../testing/bank/load-fixture'
import { readStatement } from './reading'

const today = '2026-11-17'
const names = await listFixtures()

test('the tests have a statement file for every bank, every file format and every mistake', () => {
  expect(names.length).toBeGreaterThanOrEqual(24)
})

test.each(names)('the statement file %s is read as a person would read it', async (name) => {
  const reading = await readStatement(await loadFixture(name), { today })
  expect(compactReading(reading)).toEqual(await loadExpectedReading(name))
})
