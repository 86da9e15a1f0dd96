import { expect, test } from 'vitest'
import { dominicanDate, dominicanTime, dominicanZone } from './dominican-time'

test.each([
  ['2026-11-16T16:00:00Z', '2026-11-16', '12:00'],
  ['2026-11-16T03:59:00Z', '2026-11-15', '23:59'],
  ['2026-11-16T04:00:00Z', '2026-11-16', '00:00'],
  ['2026-07-01T04:00:00Z', '2026-07-01', '00:00'],
])('the UTC time %s is converted to %s %s in the Dominican Republic', (instant, date, time) => {
  expect(dominicanDate(new Date(instant))).toBe(date)
  expect(dominicanTime(new Date(instant))).toBe(time)
})

test('the fixed Dominican offset matches the time zone database in every month of thirty years', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: dominicanZone, dateStyle: 'short', timeStyle: 'short' })
  for (let month = 0; month < 360; month++) {
    const instant = new Date(Date.UTC(2001, month, 1 + (month % 28), month % 24, month % 60))
    expect(`${dominicanDate(instant)} ${dominicanTime(instant)}`).toBe(clock.format(instant))
  }
})
