import { describe, expect, test } from 'vitest'
import { sentenceOf } from '../refusal'
import { type DayHours, everyDay, type Schedule } from '../trainers/rules'
import {
  type BookingStatus,
  canScheduleNext,
  findTimeProblem,
  freeTimes,
  isDayOpen,
  packageInfoOf,
  quote,
  sessionTimes,
  weekdayOf,
} from './rules'

const hours = (start: string, end: string): DayHours => ({ enabled: true, start, end })
const schedule: Schedule = {
  ...everyDay(hours('09:00', '17:00')),
  saturday: hours('07:00', '12:30'),
  sunday: { enabled: false, start: '09:00', end: '17:00' },
}
/** 16 November 2026 is a Monday. */
const now = { date: '2026-11-16', time: '12:00' }

test('sessions begin on the hour from 06:00 to 22:00', () => {
  expect(sessionTimes).toHaveLength(17)
  expect(sessionTimes[0]).toBe('06:00')
  expect(sessionTimes.at(-1)).toBe('22:00')
})

test.each([
  ['2026-11-16', 'monday'],
  ['2026-11-22', 'sunday'],
  ['2024-02-29', 'thursday'],
  ['2027-01-01', 'friday'],
])('the weekday of %s is %s', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday)
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
  ])('a session on %s at %s is refused', (date, time, sentence) => {
    const reason = findTimeProblem({ date, time }, schedule, now)
    expect(reason && sentenceOf(reason.refusal, en, reason.details)).toBe(sentence)
  })

  test.each([
    ['2026-11-22', '10:00', 'El entrenador no está disponible los domingos. Elige otro día.'],
    ['2026-11-17', '08:00', 'El entrenador solo está disponible de 09:00 a 17:00 los martes.'],
    ['2026-11-21', '06:00', 'El entrenador solo está disponible de 07:00 a 12:30 los sábados.'],
  ])('a session on %s at %s is refused with a Spanish message', (date, time, sentence) => {
    const reason = findTimeProblem({ date, time }, schedule, now)
    expect(reason && sentenceOf(reason.refusal, 'es', reason.details)).toBe(sentence)
  })

  test.each([
    ['2026-11-16', '13:00', schedule],
    ['2026-11-17', '09:00', schedule],
    ['2026-11-17', '16:00', schedule],
    ['2026-11-21', '12:00', schedule],
    ['2026-11-22', '22:00', null],
    ['2028-02-29', '06:00', null],
  ])('a session on %s at %s is accepted', (date, time, days) => {
    expect(findTimeProblem({ date, time }, days, now)).toBeUndefined()
  })
})

test('free hours are hours of the schedule that are neither past nor booked', () => {
  expect(freeTimes('2026-11-16', schedule, ['14:00'], now)).toEqual(['13:00', '15:00', '16:00'])
  expect(freeTimes('2026-11-17', schedule, [], now)).toHaveLength(8)
  expect(freeTimes('2026-11-22', schedule, [], now)).toEqual([])
  expect(freeTimes('2026-11-15', null, [], now)).toEqual([])
  expect(freeTimes('2026-11-22', null, ['06:00'], now)).toHaveLength(16)
})

test('a day is open as long as a session can still begin on that day', () => {
  expect(isDayOpen('2026-11-22', schedule, now)).toBe(false)
  expect(isDayOpen('2026-11-16', schedule, now)).toBe(true)
  expect(isDayOpen('2026-11-16', schedule, { ...now, time: '16:30' })).toBe(false)
})

describe('the price of a booking', () => {
  const discount = { enabled: true, percentage: 15, start_date: '2026-11-01', end_date: '2026-11-16' }
  const packages = [
    { sessions: 1, price: 1400 },
    { sessions: 3, price: 100 },
    { sessions: 5, price: 6500 },
  ]
  const offer = { price_per_session: 1333, pricing_packages: packages, discount: null }
  test.each([
    ['a package', offer, 5, '2026-11-16', { sessions: 5, cents: 650_000, originalCents: 650_000, percentage: 0 }],
    [
      'a package under a discount',
      { ...offer, discount },
      5,
      '2026-11-16',
      { sessions: 5, cents: 552_500, originalCents: 650_000, percentage: 15 },
    ],
    [
      'a package after the last day of the discount',
      { ...offer, discount },
      5,
      '2026-11-17',
      { sessions: 5, cents: 650_000, originalCents: 650_000, percentage: 0 },
    ],
    [
      'one session of a trainer without packages, rounded to the cent',
      { price_per_session: 333, pricing_packages: [], discount: { ...discount, percentage: 35 } },
      undefined,
      '2026-11-16',
      { sessions: 1, cents: 21_645, originalCents: 33_300, percentage: 35 },
    ],
    ['a package that is not offered', offer, 2, '2026-11-16', undefined],
    ['no package where there are some', offer, undefined, '2026-11-16', undefined],
    ['two sessions where there are no packages', { ...offer, pricing_packages: [] }, 2, '2026-11-16', undefined],
  ])('the price is computed for %s', (_what, offered, sessions, today, price) => {
    expect(quote(offered, sessions, today)).toEqual(price)
  })

  test('the quote is in pesos, with the price per session rounded to two decimals', () => {
    expect(packageInfoOf({ sessions: 3, cents: 10_000, originalCents: 12_500, percentage: 20 })).toEqual({
      sessions: 3,
      price: 100,
      price_per_session: 33.33,
      original_price: 125,
      discount_applied: 20,
    })
  })
})

test.each<[BookingStatus, 'pending' | 'pending_confirmation' | 'paid', number, boolean]>([
  ['confirmed', 'paid', 1, true],
  ['completed', 'paid', 4, true],
  ['pending', 'paid', 4, true],
  ['confirmed', 'paid', 0, false],
  ['confirmed', 'pending_confirmation', 4, false],
  ['cancelled', 'paid', 4, false],
])(
  'booking %s, payment %s, %d sessions left: the client can schedule the next session: %s',
  (status, payment_status, left, can) => {
    expect(canScheduleNext({ status, payment_status, sessions_to_schedule: left })).toBe(can)
  },
)
