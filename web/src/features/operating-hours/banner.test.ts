import { expect, it } from 'vitest'
import { msUntilNextMinute } from './banner'

it.each([
  ['2026-11-17T10:00:00.000Z', 61_000],
  ['2026-11-17T10:00:59.000Z', 2_000],
  ['2026-11-17T10:00:30.500Z', 30_500],
])('at %s the operating hours are loaded again after %d ms', (now, wait) => {
  expect(msUntilNextMinute(Date.parse(now))).toBe(wait)
})
