import { describe, expect, test } from 'vitest'
import { noLimits } from '../trainers/availability'
import { sameHoursEveryDay } from '../trainers/rules'
import { series } from './series'
import { longestSeriesOf, type SeriesDays, statesOfDates, weeklyDates } from './series-rules'

/** 16 November 2026 is a Monday. */
const now = { date: '2026-11-16', time: '12:00' }
const days: SeriesDays = {
  schedule: {
    ...sameHoursEveryDay({ enabled: true, start: '07:00', end: '12:00' }),
    sunday: { enabled: false, start: '07:00', end: '12:00' },
  },
  limits: noLimits,
  timeOff: [],
  held: [],
  ownHours: [],
  service_type: 'gym',
}
const held = (date: string, ...times: string[]) => times.map((time) => ({ date, time, service_type: 'gym' as const }))
const tuesday = '2026-11-17'
const evening = { ...noLimits, second_hours: { tuesday: { start: '17:00', end: '20:00' } } }
const wholeDay = { from_time: null, to_time: null }

describe('the dates of a weekly series', () => {
  test.each([
    ['2026-11-17', 1, ['2026-11-17']],
    ['2026-11-17', 3, ['2026-11-17', '2026-11-24', '2026-12-01']],
    ['2026-12-24', 3, ['2026-12-24', '2026-12-31', '2027-01-07']],
    ['2028-02-22', 3, ['2028-02-22', '2028-02-29', '2028-03-07']],
    // Daylight saving time ends in New York on the day after the first date. The Dominican Republic has none.
    ['2026-10-31', 2, ['2026-10-31', '2026-11-07']],
  ])('a weekly series that begins on %s has the right %i dates', (first, count, dates) => {
    expect(weeklyDates([{ date: first, time: '07:00' }], count).map(({ date }) => date)).toEqual(dates)
  })

  test('the last of 26 weekly dates is 25 weeks after the first', () => {
    expect(weeklyDates([{ date: '2026-11-17', time: '07:00' }], 26).at(-1)?.date).toBe('2027-05-11')
  })

  test('a series on three weekdays is sorted, has the hour of each weekday, and the given number of sessions', () => {
    const first = [
      { date: '2026-11-21', time: '09:00' },
      { date: '2026-11-17', time: '18:00' },
      { date: '2026-11-26', time: '07:00' },
    ]
    expect(weeklyDates(first, 6).map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-11-17 18:00',
      '2026-11-21 09:00',
      '2026-11-24 18:00',
      '2026-11-26 07:00',
      '2026-11-28 09:00',
      '2026-12-01 18:00',
    ])
  })
})

describe('state of each date in a series', () => {
  test.each<[string, { date: string; time: string }, Partial<SeriesDays>, string, string | null]>([
    ['an open hour', { date: tuesday, time: '08:00' }, {}, 'free', null],
    ['an hour of yesterday', { date: '2026-11-15', time: '08:00' }, {}, 'past', null],
    ['an hour of today that has begun', { date: now.date, time: '12:00' }, {}, 'past', null],
    ['an hour of today with a later one', { date: now.date, time: '08:00' }, { schedule: null }, 'past', '13:00'],
    ['a day that is closed', { date: '2026-11-22', time: '08:00' }, {}, 'closed', null],
    ['an hour after the last one', { date: tuesday, time: '15:00' }, {}, 'closed', '11:00'],
    ['an hour before the second interval', { date: tuesday, time: '15:00' }, { limits: evening }, 'closed', '17:00'],
    ['an hour that is taken', { date: tuesday, time: '07:00' }, { held: held(tuesday, '07:00') }, 'taken', '08:00'],
    ['of two equally near hours', { date: tuesday, time: '09:00' }, { held: held(tuesday, '09:00') }, 'taken', '10:00'],
    [
      'an hour whose neighbours are taken',
      { date: tuesday, time: '09:00' },
      { held: held(tuesday, '09:00', '10:00'), ownHours: [{ date: tuesday, time: '08:00' }] },
      'taken',
      '11:00',
    ],
    [
      'a full day',
      { date: tuesday, time: '07:00' },
      { held: held(tuesday, '07:00', '08:00', '09:00', '10:00', '11:00') },
      'taken',
      null,
    ],
    [
      'the same hour of another day',
      { date: tuesday, time: '07:00' },
      { held: held('2026-11-24', '07:00') },
      'free',
      null,
    ],
    [
      "the client's own hour, also if the trainer is closed then",
      { date: '2026-11-22', time: '07:00' },
      { ownHours: [{ date: '2026-11-22', time: '07:00' }] },
      'yours',
      null,
    ],
    [
      "the client's own hour with this trainer",
      { date: tuesday, time: '07:00' },
      { held: held(tuesday, '07:00'), ownHours: [{ date: tuesday, time: '07:00' }] },
      'yours',
      '08:00',
    ],
    [
      'a day off',
      { date: tuesday, time: '07:00' },
      { timeOff: [{ from_date: tuesday, to_date: tuesday, ...wholeDay }] },
      'closed',
      null,
    ],
    [
      'hours off',
      { date: tuesday, time: '07:00' },
      { timeOff: [{ from_date: tuesday, to_date: tuesday, from_time: '06:00', to_time: '09:00' }] },
      'closed',
      '09:00',
    ],
    [
      'too short notice',
      { date: tuesday, time: '09:00' },
      { limits: { ...noLimits, notice_hours: 22 } },
      'closed',
      '10:00',
    ],
    [
      'a day after the horizon',
      { date: '2026-11-24', time: '09:00' },
      { limits: { ...noLimits, horizon_days: 7 } },
      'too_far',
      null,
    ],
    ['a day in more than ten years', { date: '2036-11-17', time: '09:00' }, {}, 'too_far', null],
    [
      'the pause beside another session',
      { date: tuesday, time: '08:00' },
      { limits: { ...noLimits, buffer_hours: 1 }, held: held(tuesday, '07:00') },
      'taken',
      '09:00',
    ],
    [
      'the daily maximum',
      { date: tuesday, time: '08:00' },
      { limits: { ...noLimits, max_per_day: 1 }, held: held(tuesday, '11:00') },
      'taken',
      null,
    ],
  ])(
    'in a series, a date has the right state and nearest free hour: %s',
    (_what, wanted, stated, state, nearest_time) => {
      expect(statesOfDates([wanted], { ...days, ...stated }, now)).toEqual([{ ...wanted, state, nearest_time }])
    },
  )
})

describe('several sessions of a series on one day', () => {
  const on = (...times: string[]) => times.map((time) => ({ date: tuesday, time }))
  test.each([
    ['without limits', on('07:00', '08:00'), {}, ['free', 'free'], [null, null]],
    ['at the same hour', on('07:00', '07:00'), {}, ['free', 'yours'], [null, '08:00']],
    ['beyond the daily maximum', on('07:00', '10:00'), { max_per_day: 1 }, ['free', 'taken'], [null, null]],
    [
      'within the buffer',
      on('07:00', '08:00', '09:00'),
      { buffer_hours: 1 },
      ['free', 'taken', 'free'],
      [null, '11:00', null],
    ],
  ])(
    'two dates of one series affect each other as any two sessions do: %s',
    (_what, wanted, limits, states, nearest) => {
      const found = statesOfDates(wanted, { ...days, limits: { ...noLimits, ...limits } }, now)
      expect(found.map(({ state }) => state)).toEqual(states)
      expect(found.map(({ nearest_time }) => nearest_time)).toEqual(nearest)
    },
  )

  test('the free hour proposed for a taken date of a series is never the hour of another date of that series', () => {
    const found = statesOfDates(on('08:00', '09:00'), { ...days, held: held(tuesday, '08:00') }, now)
    expect(found.map(({ nearest_time }) => nearest_time)).toEqual(['07:00', null])
  })
})

describe('how many sessions of a package can be scheduled at once', () => {
  const paid = { status: 'confirmed', payment_status: 'paid', sessions_to_schedule: 8 } as const
  test.each([
    ['a paid package', {}, 8],
    ['a paid package that the trainer has not accepted', { status: 'pending' as const }, 8],
    ['a package whose first session is done', { status: 'completed' as const }, 8],
    ['a package with one session left', { sessions_to_schedule: 1 }, 0],
    ['a package of 40 sessions', { sessions_to_schedule: 39 }, 26],
    ['a package that is not paid', { payment_status: 'pending_confirmation' as const }, 0],
    ['a cancelled package', { status: 'cancelled' as const, sessions_to_schedule: 0 }, 0],
    ['a package whose first session was cancelled alone', { status: 'cancelled' as const }, 8],
  ])('the number of package sessions that can be scheduled at once is right for %s', (_what, stated, most) => {
    expect(longestSeriesOf({ ...paid, ...stated })).toBe(most)
  })
})

describe('validation of a requested series', () => {
  const package_booking_id = '7f3a91c2-0000-4000-8000-000000000000'
  const at = (...dates: string[]) => ({ package_booking_id, dates: dates.map((date) => ({ date, time: '07:00' })) })
  test.each([
    ['in order, with a gap', at('2026-11-17', '2026-12-01'), undefined],
    ['none', at(), 'series_length_invalid'],
    [
      '27',
      at(...weeklyDates([{ date: '2026-11-17', time: '07:00' }], 27).map(({ date }) => date)),
      'series_length_invalid',
    ],
    ['an hour twice', at('2026-11-17', '2026-11-17'), 'series_unsorted'],
    [
      'two hours of one day',
      { package_booking_id, dates: ['07:00', '09:00'].map((time) => ({ date: '2026-11-17', time })) },
      undefined,
    ],
    [
      'two hours of one day, out of order',
      { package_booking_id, dates: ['09:00', '07:00'].map((time) => ({ date: '2026-11-17', time })) },
      'series_unsorted',
    ],
    ['out of order', at('2026-11-24', '2026-11-17'), 'series_unsorted'],
    ['without a date', at(''), 'date_or_time_missing'],
    ['of no package', { ...at('2026-11-17'), package_booking_id: 'x' }, 'package_booking_unknown'],
  ])('a request for a series is validated correctly if its dates are: %s', (_what, body, code) => {
    expect(series.safeParse(body).error?.issues[0]?.message).toBe(code)
  })
})
