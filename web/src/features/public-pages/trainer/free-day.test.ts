import { expect, it } from 'vitest'
import { nearnessOf } from './free-day'

it.each([
  ['2026-11-17', 'today'],
  ['2026-11-16', 'today'],
  ['2026-11-18', 'tomorrow'],
  ['2026-11-19', 'soon'],
  ['2026-11-23', 'soon'],
  ['2026-11-24', 'later'],
  ['2026-12-01', 'later'],
])("on 17 November, a trainer's next free day %s is described as %s", (date, wanted) => {
  expect(nearnessOf(date, '2026-11-17')).toBe(wanted)
})
