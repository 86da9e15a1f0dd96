import { describe, expect, test } from 'vitest'
import { sentenceOf } from '../refusal'
import { noLimits } from '../trainers/availability'
import { type DayHours, type Schedule, sameHoursEveryDay } from '../trainers/rules'
import { findCrowdProblem, findTimeProblem, freeTimes, isDayOpen, type OpenHours } from './availability'

const hours = (start: string, end: string): DayHours => ({ enabled: true, start, end })
const schedule: Schedule = {
  ...sameHoursEveryDay(hours('09:00', '17:00')),
  saturday: hours('07:00', '12:30'),
  sunday: { enabled: false, start: '09:00', end: '17:00' },
}
/** 16 November 2026 is a Monday. */
const now = { date: '2026-11-16', time: '12:00' }

const openOf = (days: Schedule | null, limits = noLimits): OpenHours => ({
  schedule: days,
  limits,
  timeOff: [],
  held: [],
})

describe('checking the start of a session', () => {
  const en = 'en' as const
  test.each([
    ['', '10:00', 'Please select date and time'],
    ['2026-11-17', '', 'Please select date and time'],
    ['2026-02-30', '10:00', 'Date must be a day of the calendar, as YYYY-MM-DD'],
    ['tomorrow', '10:00', 'Date must be a day of the calendar, as YYYY-MM-DD'],
    ['2026-11-17', '24:00', 'Sessions start on the hour, from 06:00 to 22:00'],
    ['2026-11-17', '10:30', 'Sessions start on the hour, from 06:00 to 22:00'],
    ['2026-11-17', '05:00', 'Sessions start on the hour, from 06:00 to 22:00'],
    ['2026-11-17', '23:00', 'Sessions start on the hour, from 06:00 to 22:00'],
    ['2026-11-15', '10:00', 'The date cannot be earlier than today'],
    ['2036-11-17', '10:00', 'Sessions can be booked at most ten years ahead'],
    ['2026-11-16', '11:00', 'That hour has already passed. Please select another time.'],
    ['2026-11-16', '12:00', 'That hour has already passed. Please select another time.'],
    ['2026-11-22', '10:00', 'Trainer is not available on Sundays. Please select another day.'],
    ['2026-11-17', '08:00', 'Trainer is only available from 09:00 to 17:00 on Tuesdays.'],
    ['2026-11-17', '17:00', 'Trainer is only available from 09:00 to 17:00 on Tuesdays.'],
    ['2026-11-21', '06:00', 'Trainer is only available from 07:00 to 12:30 on Saturdays.'],
  ])('booking a session on %s at %s is refused', (date, time, sentence) => {
    const reason = findTimeProblem({ date, time }, openOf(schedule), now)
    expect(reason && sentenceOf(reason.refusal, en, reason.details)).toBe(sentence)
  })

  test.each([
    ['2026-11-22', '10:00', 'No hay sesiones los domingos. Elige otro día.'],
    ['2026-11-17', '08:00', 'Los martes solo hay sesiones de 09:00 a 17:00.'],
    ['2026-11-21', '06:00', 'Los sábados solo hay sesiones de 07:00 a 12:30.'],
  ])('booking a session on %s at %s is refused with a Spanish message', (date, time, sentence) => {
    const reason = findTimeProblem({ date, time }, openOf(schedule), now)
    expect(reason && sentenceOf(reason.refusal, 'es', reason.details)).toBe(sentence)
  })

  test.each([
    ['2026-11-16', '13:00', schedule],
    ['2026-11-17', '09:00', schedule],
    ['2026-11-17', '16:00', schedule],
    ['2026-11-21', '12:00', schedule],
    ['2026-11-22', '22:00', null],
    ['2028-02-29', '06:00', null],
  ])('a session on %s at %s can be booked', (date, time, days) => {
    expect(findTimeProblem({ date, time }, openOf(days), now)).toBeUndefined()
  })
})

test('the free hours of a trainer are those hours of the schedule that are neither past nor booked', () => {
  expect(freeTimes({ date: '2026-11-16', taken: ['14:00'] }, openOf(schedule), now)).toEqual([
    '13:00',
    '15:00',
    '16:00',
  ])
  expect(freeTimes({ date: '2026-11-17', taken: [] }, openOf(schedule), now)).toHaveLength(8)
  expect(freeTimes({ date: '2026-11-22', taken: [] }, openOf(schedule), now)).toEqual([])
  expect(freeTimes({ date: '2026-11-15', taken: [] }, openOf(null), now)).toEqual([])
  expect(freeTimes({ date: '2026-11-22', taken: ['06:00'] }, openOf(null), now)).toHaveLength(16)
})

test("a trainer's day is open as long as a session can still begin on that day", () => {
  expect(isDayOpen('2026-11-22', openOf(schedule), now)).toBe(false)
  expect(isDayOpen('2026-11-16', openOf(schedule), now)).toBe(true)
  expect(isDayOpen('2026-11-16', openOf(schedule), { ...now, time: '16:30' })).toBe(false)
})

/** A Tuesday with all limits, on which each of the hours below breaks exactly one limit. */
const strict: OpenHours = {
  schedule,
  limits: {
    notice_hours: 24,
    horizon_days: 7,
    buffer_hours: 1,
    buffer_for: 'all',
    max_per_day: 3,
    second_hours: { tuesday: { start: '19:00', end: '21:00' }, friday: { start: '19:00', end: '21:00' } },
  },
  timeOff: [
    { from_date: '2026-11-18', to_date: '2026-11-19', from_time: null, to_time: null },
    { from_date: '2026-11-20', to_date: '2026-11-20', from_time: '09:00', to_time: '11:00' },
  ],
  held: [
    { date: '2026-11-20', time: '15:00', service_type: 'gym' },
    ...['09:00', '11:00', '13:00'].map((time) => ({ date: '2026-11-23', time, service_type: 'gym' as const })),
  ],
}
const codeOf = (date: string, time: string, open: OpenHours = strict) =>
  findTimeProblem({ date, time }, open, now)?.refusal.code

describe('the limits of a trainer', () => {
  test.each([
    ['2026-11-15', '10:00', 'date_past'],
    ['2026-11-16', '11:00', 'hour_past'],
    ['2026-11-17', '11:00', 'notice_too_short'],
    ['2026-11-17', '12:00', undefined],
    ['2026-11-17', '17:00', 'hours_closed'],
    ['2026-11-17', '19:00', undefined],
    ['2026-11-17', '20:00', undefined],
    ['2026-11-17', '21:00', 'hours_closed'],
    ['2026-11-18', '08:00', 'hour_closed'],
    ['2026-11-18', '10:00', 'trainer_off'],
    ['2026-11-19', '16:00', 'trainer_off'],
    ['2026-11-20', '10:00', 'trainer_off'],
    ['2026-11-20', '11:00', undefined],
    ['2026-11-20', '13:00', undefined],
    ['2026-11-20', '14:00', 'too_close_to_another'],
    ['2026-11-20', '15:00', undefined],
    ['2026-11-20', '16:00', 'too_close_to_another'],
    ['2026-11-20', '19:00', undefined],
    ['2026-11-22', '10:00', 'day_closed'],
    ['2026-11-23', '10:00', 'day_full'],
    ['2026-11-23', '08:00', 'hour_closed'],
    ['2026-11-24', '10:00', 'beyond_horizon'],
    ['2026-11-29', '10:00', 'beyond_horizon'],
  ])('with the limits of a trainer, a session on %s at %s is refused with the code %s', (date, time, code) => {
    expect(codeOf(date, time)).toBe(code)
  })

  test("a time that breaks several of a trainer's limits is refused with the first reason in a fixed order", () => {
    const off = { from_date: '2026-11-01', to_date: '2026-12-31', from_time: null, to_time: null }
    const [date, time] = ['2026-11-22', '05:00'] as const
    const held = [{ date, time: '10:00', service_type: 'gym' as const }]
    const limits = {
      ...strict.limits,
      notice_hours: 72,
      horizon_days: 5 as number | null,
      max_per_day: 1 as number | null,
    }
    let open: OpenHours = { ...strict, limits: { ...limits, notice_hours: 200 }, timeOff: [off], held }
    const first = (then: OpenHours, at = '11:00') => codeOf(date, at, then)
    expect(first(open, time)).toBe('time_not_offered')
    expect(first(open)).toBe('notice_too_short')
    open = { ...open, limits }
    expect(first(open)).toBe('beyond_horizon')
    open = { ...open, limits: { ...limits, horizon_days: null } }
    expect(first(open)).toBe('day_closed')
    open = { ...open, schedule: sameHoursEveryDay(hours('12:00', '17:00')) }
    expect(first(open)).toBe('hour_closed')
    open = { ...open, schedule: null }
    expect(first(open)).toBe('trainer_off')
    open = { ...open, timeOff: [] }
    expect(first(open)).toBe('day_full')
    open = { ...open, limits: { ...open.limits, max_per_day: null } }
    expect(first(open)).toBe('too_close_to_another')
    expect(first({ ...open, limits: noLimits })).toBeUndefined()
  })

  test.each([
    { has: 'gym', wants: 'gym', around: 'all', isRefused: true },
    { has: 'gym', wants: 'gym', around: 'home', isRefused: false },
    { has: 'home', wants: 'gym', around: 'home', isRefused: true },
    { has: 'gym', wants: 'home', around: 'home', isRefused: true },
    { has: 'park', wants: undefined, around: 'home', isRefused: false },
  ] as const)(
    'a buffer around $around sessions refuses a $wants session next to a $has session: $isRefused',
    ({ has, wants, around, isRefused }) => {
      const date = '2026-11-20'
      const open = {
        limits: { ...noLimits, buffer_hours: 2, buffer_for: around },
        held: [{ date, time: '12:00', service_type: has }],
      }
      for (const time of ['10:00', '11:00', '13:00', '14:00'])
        expect(findCrowdProblem({ date, time, service_type: wants }, open) !== undefined, time).toBe(isRefused)
      for (const time of ['09:00', '15:00'])
        expect(findCrowdProblem({ date, time, service_type: wants }, open), time).toBeUndefined()
    },
  )

  test('the free hours of a trainer respect notice, horizon, buffer and all other limits', () => {
    expect(freeTimes({ date: '2026-11-20', taken: ['15:00'] }, strict, now)).toEqual([
      '11:00',
      '12:00',
      '13:00',
      '19:00',
      '20:00',
    ])
    expect(isDayOpen('2026-11-20', strict, now)).toBe(true)
    for (const date of ['2026-11-18', '2026-11-22', '2026-11-23', '2026-11-24'])
      expect(isDayOpen(date, strict, now)).toBe(false)
  })

  test("a trainer's notice and horizon are counted across midnight and across the end of the year", () => {
    const eve = { date: '2026-12-31', time: '23:30' }
    const open = openOf(null, { ...noLimits, notice_hours: 7, horizon_days: 7 })
    expect(findTimeProblem({ date: '2027-01-01', time: '06:00' }, open, eve)?.refusal.code).toBe('notice_too_short')
    expect(findTimeProblem({ date: '2027-01-01', time: '07:00' }, open, eve)).toBeUndefined()
    expect(findTimeProblem({ date: '2027-01-07', time: '22:00' }, open, eve)).toBeUndefined()
    expect(findTimeProblem({ date: '2027-01-08', time: '06:00' }, open, eve)?.refusal.code).toBe('beyond_horizon')
  })

  test.each([
    ['2026-11-24', '10:00', 'Se puede reservar con hasta 7 días de anticipación. Elige un día más cercano.'],
    ['2026-11-17', '18:00', 'Los martes solo hay sesiones de 09:00 a 17:00 y de 19:00 a 21:00.'],
  ])('with the limits of a trainer, a session on %s at %s is refused in Spanish', (date, time, sentence) => {
    const reason = findTimeProblem({ date, time }, strict, now)
    expect(reason && sentenceOf(reason.refusal, 'es', reason.details)).toBe(sentence)
  })
})
