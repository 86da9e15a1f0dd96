import { expect, it, test } from 'vitest'
import { holidaysOf } from './holidays'

/** The holidays of 2026 as published by the Ministry of Labour, and those of 2027 as they follow from Ley 139-97. */
const official = {
  2026: [
    ['new_year', '2026-01-01', null],
    ['kings', '2026-01-05', '2026-01-06'],
    ['altagracia', '2026-01-21', null],
    ['duarte', '2026-01-26', null],
    ['independence', '2026-02-27', null],
    ['good_friday', '2026-04-03', null],
    ['labour', '2026-05-04', '2026-05-01'],
    ['corpus_christi', '2026-06-04', null],
    ['restoration', '2026-08-16', null],
    ['mercedes', '2026-09-24', null],
    ['constitution', '2026-11-09', '2026-11-06'],
    ['christmas', '2026-12-25', null],
  ],
  2027: [
    ['new_year', '2027-01-01', null],
    ['kings', '2027-01-04', '2027-01-06'],
    ['altagracia', '2027-01-21', null],
    ['duarte', '2027-01-25', '2027-01-26'],
    ['independence', '2027-02-27', null],
    ['good_friday', '2027-03-26', null],
    ['labour', '2027-05-01', null],
    ['corpus_christi', '2027-05-27', null],
    ['restoration', '2027-08-16', null],
    ['mercedes', '2027-09-24', null],
    ['constitution', '2027-11-06', null],
    ['christmas', '2027-12-25', null],
  ],
} as const

it.each([2026, 2027] as const)(
  'the computed holidays of %s are those that the Ministry of Labour published or that the law implies',
  (year) => {
    expect(holidaysOf(year).map(({ kind, date, movedFrom }) => [kind, date, movedFrom])).toEqual(official[year])
  },
)

test.each([
  [2022, 'labour', '2022-05-02'],
  [2023, 'restoration', '2023-08-14'],
  [2024, 'restoration', '2024-08-16'],
  [2024, 'constitution', '2024-11-04'],
  [2025, 'duarte', '2025-01-26'],
  [2025, 'labour', '2025-05-05'],
  [2025, 'good_friday', '2025-04-18'],
  [2038, 'good_friday', '2038-04-23'],
])('in the year %i the holiday %s is on %s', (year, kind, date) => {
  expect(holidaysOf(year).find((holiday) => holiday.kind === kind)?.date).toBe(date)
})
