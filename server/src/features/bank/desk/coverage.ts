import type { Coverage } from '@entrena/contract/bank/entity'
import { missingTransferDays } from '@entrena/contract/bank/rules'
import { addDays } from '@entrena/contract/calendar'
import { addBusinessDays } from '@entrena/contract/money/payouts/business-days'

export interface CoveredRange {
  readonly firstDay: string
  readonly lastDay: string
  readonly openingCents: number | null
  readonly closingCents: number | null
}

export const coverageDays = 60

/** Joins two date ranges with a gap if the balance is the same after the gap: then no transaction is missing. */
function joinRanges(ranges: readonly CoveredRange[]): readonly CoveredRange[] {
  const sorted = ranges.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : a.firstDay > b.firstDay ? 1 : 0))
  const joined: CoveredRange[] = []
  for (const range of sorted) {
    const before = joined.at(-1)
    const touches =
      before !== undefined &&
      (range.firstDay <= addDays(before.lastDay, 1) ||
        (before.closingCents !== null && before.closingCents === range.openingCents))
    if (!before || !touches) {
      joined.push(range)
      continue
    }
    const isLonger = range.lastDay > before.lastDay
    joined[joined.length - 1] = {
      ...before,
      lastDay: isLonger ? range.lastDay : before.lastDay,
      closingCents: isLonger ? range.closingCents : before.closingCents,
    }
  }
  return joined
}

/** Finds the recent days that no statement covers. Days before the first statement do not count as missing. */
export function findCoverage(ranges: readonly CoveredRange[], today: string): Coverage {
  const joined = joinRanges(ranges)
  const isCovered = (day: string) => joined.some(({ firstDay, lastDay }) => day >= firstDay && day <= lastDay)
  const days = Array.from({ length: coverageDays }, (_, index) => {
    const day = addDays(today, index - coverageDays + 1)
    return { day, is_covered: isCovered(day) }
  })
  const covered = days.filter((day) => day.is_covered)
  const [first, last] = [covered[0]?.day, covered.at(-1)?.day]
  return {
    covered_to: last ?? null,
    missing:
      first && last
        ? days.filter(({ day, is_covered }) => !is_covered && day > first && day < last).map(({ day }) => day)
        : [],
    days,
  }
}

export interface DayRange {
  readonly from: string
  readonly to: string
}

/**
 * Returns the days whose announced transfers should all be on a statement by now: every day on which such a transfer
 * can arrive is covered by a statement, and has no undecided line.
 */
export function overdueAnnouncementDays({ days }: Coverage, undecided: readonly DayRange[]): readonly string[] {
  const isUndecided = (day: string) => undecided.some(({ from, to }) => from <= day && day <= to)
  const covered = new Set(days.filter(({ day, is_covered }) => is_covered && !isUndecided(day)).map(({ day }) => day))
  return days
    .map(({ day }) => day)
    .filter((day) => {
      const last = addBusinessDays(day, missingTransferDays)
      for (let each = day; each <= last; each = addDays(each, 1)) if (!covered.has(each)) return false
      return true
    })
}

/**
 * The days up to yesterday that no statement covers. After the end of the last statement only business days count,
 * because the next file will contain the others.
 */
export function missingDaysUntil({ covered_to: coveredTo, missing }: Coverage, today: string): readonly string[] {
  if (coveredTo === null) return []
  const after: string[] = []
  for (let day = addBusinessDays(coveredTo, 1); day < today; day = addBusinessDays(day, 1)) after.push(day)
  return [...missing, ...after]
}
