import { expect, test } from 'vitest'
import { type CoveredRange, findCoverage, missingDaysUntil, overdueAnnouncementDays } from './coverage'

const today = '2026-11-17'
const range = (
  firstDay: string,
  lastDay: string,
  openingCents: number | null = null,
  closingCents: number | null = null,
): CoveredRange => ({
  firstDay: `2026-11-${firstDay}`,
  lastDay: `2026-11-${lastDay}`,
  openingCents,
  closingCents,
})

test.each([
  ['no statement', [], null, []],
  ['one', [range('01', '14')], '2026-11-14', []],
  ['a gap', [range('01', '08'), range('11', '14')], '2026-11-14', ['2026-11-09', '2026-11-10']],
  ['neighbours', [range('01', '08'), range('09', '14')], '2026-11-14', []],
  [
    'a gap in which the balance did not change',
    [range('01', '08', 0, 500), range('11', '14', 500, 900)],
    '2026-11-14',
    [],
  ],
  ['a gap in which it did', [range('01', '09', 0, 500), range('11', '14', 501, 900)], '2026-11-14', ['2026-11-10']],
  ['one within another', [range('01', '14', 0, 9), range('03', '05', 1, 2), range('16', '16', 9, 9)], '2026-11-16', []],
])('the days that bank statements cover are computed correctly for %s', (_what, ranges, coveredTo, missing) => {
  expect(findCoverage(ranges, today)).toMatchObject({ covered_to: coveredTo, missing })
})

// 14 and 15 November 2026 are a weekend.
test.each([
  ['2026-11-11', '13', true],
  ['2026-11-11', '12', false],
  ['2026-11-12', '16', true],
  ['2026-11-13', '16', false],
  ['2026-11-13', '17', true],
])('a transfer announced on %s, with statements up to the %s, is overdue: %s', (day, lastDay, isOverdue) => {
  expect(overdueAnnouncementDays(findCoverage([range('01', lastDay)], today), []).includes(day)).toBe(isOverdue)
})

// The 14th and 15th are a weekend.
test.each([
  ['13', '2026-11-16', []],
  ['12', '2026-11-16', ['2026-11-13']],
  ['12', '2026-11-18', ['2026-11-13', '2026-11-16', '2026-11-17']],
  ['17', '2026-11-18', []],
])('with statements up to the %s, the days missing on %s are %j', (lastDay, now, days) => {
  expect(missingDaysUntil(findCoverage([range('01', lastDay)], now), now)).toEqual(days)
})

test('a transfer does not count as overdue while an unreadable statement line may be that transfer', () => {
  const undecided = [{ from: '2026-11-11', to: '2026-11-11' }]
  const overdue = overdueAnnouncementDays(findCoverage([range('01', '16')], today), undecided).filter(
    (day) => day >= '2026-11-05',
  )
  expect(overdue).toEqual(['2026-11-05', '2026-11-12'])
})
