import { noLimits } from '@entrena/contract/trainers/availability'
import { defaultDayHours, type Schedule, sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import { describe, expect, it } from 'vitest'
import { findDayProblem, firstDayOfStrip, firstOpenDay, sevenDaysFrom } from './days'

const off = { ...defaultDayHours, enabled: false }
const neverOpen: Schedule = sameHoursEveryDay(off)
const weekdaysOnly: Schedule = { ...sameHoursEveryDay(defaultDayHours), saturday: off, sunday: off }
const openOf = (schedule: Schedule | null, limits = noLimits) => ({ schedule, limits, timeOff: [], held: [] })
/** 2026-11-17 is a Tuesday. */
const now = { date: '2026-11-17', time: '10:00' }

it.each([
  ['2026-11-17', '2026-11-17'],
  ['2026-11-23', '2026-11-17'],
  ['2026-11-24', '2026-11-24'],
  ['2027-01-01', '2026-12-29'],
])('in the booking panel, the week that contains %s begins on %s', (date, first) => {
  expect(firstDayOfStrip(date, now.date)).toBe(first)
})

it('the week in the booking panel has seven days', () => {
  expect(sevenDaysFrom('2026-11-30')).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ])
})

describe('reason why a day cannot be booked', () => {
  it.each([
    { on: 'an open day', date: '2026-11-18', code: undefined },
    { on: 'today, while hours are left,', date: '2026-11-17', code: undefined },
    { on: 'a day off', date: '2026-11-22', code: 'day_closed' },
    { on: 'a day that has passed', date: '2026-11-16', code: 'date_past' },
  ])('the refusal code for a booking on $on is $code', ({ date, code }) => {
    expect(findDayProblem(date, openOf(weekdaysOnly), now)?.refusal.code).toBe(code)
  })

  it.each([
    { time: '16:30', code: 'hour_closed' },
    { time: '22:30', code: 'hour_past' },
  ])('after the last hour of the day, at $time, the refusal code for a booking today is $code', ({ time, code }) => {
    expect(findDayProblem(now.date, openOf(weekdaysOnly), { ...now, time })?.refusal.code).toBe(code)
  })

  it('today is refused as a day off if it is a day off, and not because its hours are over', () => {
    expect(
      findDayProblem('2026-11-22', openOf(weekdaysOnly), { date: '2026-11-22', time: '10:00' })?.refusal.code,
    ).toBe('day_closed')
  })

  it('a trainer without a schedule can be booked on every future day', () => {
    expect(findDayProblem('2026-11-22', openOf(null), now)).toBeUndefined()
  })
})

describe('the preselected day', () => {
  it.each([
    { when: 'today, while hours are left', now, schedule: weekdaysOnly, limits: noLimits, day: '2026-11-17' },
    {
      when: 'tomorrow, if it is evening',
      now: { ...now, time: '19:00' },
      schedule: weekdaysOnly,
      limits: noLimits,
      day: '2026-11-18',
    },
    {
      when: 'after the notice',
      now,
      schedule: { ...neverOpen, tuesday: defaultDayHours },
      limits: { ...noLimits, notice_hours: 72 },
      day: '2026-11-24',
    },
    {
      when: 'undefined, if the horizon ends before the next open day',
      now: { date: '2026-11-18', time: '10:00' },
      schedule: { ...neverOpen, tuesday: defaultDayHours },
      limits: { ...noLimits, notice_hours: 24, horizon_days: 5 },
      day: undefined,
    },
    {
      when: 'Monday, if it is Friday evening',
      now: { date: '2026-11-20', time: '19:00' },
      schedule: weekdaysOnly,
      limits: noLimits,
      day: '2026-11-23',
    },
    { when: 'undefined, if every day is off', now, schedule: neverOpen, limits: noLimits, day: undefined },
    {
      when: 'a week from now, if the trainer works only on this weekday and today is over',
      now: { ...now, time: '19:00' },
      schedule: { ...neverOpen, tuesday: defaultDayHours },
      limits: noLimits,
      day: '2026-11-24',
    },
  ])('the day preselected in the booking panel is $when', ({ now: then, schedule, limits, day }) => {
    expect(firstOpenDay(openOf(schedule, limits), then)).toBe(day)
  })
})
