import { expect, it } from 'vitest'
import { isPromisedDayShown, isRefundLate } from './refund-late'

it.each([
  ['asked', '2026-11-16', true],
  ['ready', '2026-11-16', true],
  ['in_batch', '2026-11-16', true],
  ['ready', '2026-11-17', false],
  ['ready', null, false],
  ['sent', '2026-11-16', false],
  ['returned', '2026-11-16', false],
] as const)(
  'on 17 November, a refund that is %s and promised for %s is shown as late: %s',
  (state, promised_on, isLate) => {
    expect(isRefundLate({ state, promised_on }, '2026-11-17')).toBe(isLate)
  },
)

it.each([
  ['asked', '2026-11-16', true],
  ['sent', '2026-11-16', true],
  ['seen', '2026-11-16', true],
  ['seen', null, false],
  ['returned', '2026-11-16', false],
  ['withdrawn', '2026-11-16', false],
] as const)(
  'for a refund that is %s and was promised for %s, the promised day is shown: %s',
  (state, promised_on, isShown) => {
    expect(isPromisedDayShown({ state, promised_on })).toBe(isShown)
  },
)
