import { expect, test } from 'vitest'
import { dominicanDate, dominicanTime } from './dominican-time'

test.each([
  ['2026-11-16T16:00:00Z', '2026-11-16', '12:00'],
  ['2026-11-16T03:59:00Z', '2026-11-15', '23:59'],
  ['2026-11-16T04:00:00Z', '2026-11-16', '00:00'],
  ['2026-07-01T04:00:00Z', '2026-07-01', '00:00'],
])('%s is %s at %s, in winter and summer', (instant, date, time) => {
  expect(dominicanDate(new Date(instant))).toBe(date)
  expect(dominicanTime(new Date(instant))).toBe(time)
})
