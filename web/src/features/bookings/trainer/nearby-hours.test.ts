import { expect, it } from 'vitest'
import { nearestFreeHours } from './nearby-hours'

const asked = { date: '2026-11-18', time: '09:00' }
const day = (date: string, ...slots: string[]) => ({ date, slots })

it.each([
  [
    'of the same day first',
    [day('2026-11-18', '07:00', '10:00', '11:00', '15:00')],
    ['18 07:00', '18 10:00', '18 11:00'],
  ],
  [
    'of the next days at about the same time',
    [
      day('2026-11-17', '20:00'),
      day('2026-11-18', '16:00'),
      day('2026-11-19', '06:00', '09:00'),
      day('2026-11-20', '09:00'),
    ],
    ['18 16:00', '19 09:00', '19 06:00'].sort(),
  ],
  ['without the asked one', [day('2026-11-18', '09:00', '10:00')], ['18 10:00']],
  ['if there are any', [day('2026-11-18'), day('2026-11-19')], []],
])('free hours are offered near the requested hour, %s', (_which, days, expected) => {
  expect(nearestFreeHours(asked, days).map(({ date, time }) => `${date.slice(8)} ${time}`)).toEqual(expected)
})
