import { describe, expect, test } from 'vitest'
import { makeBooking } from '../makers'
import { daysOfWeek, hourAfterKey, mondayOf, stateOfDay, stateOfHour, weekItemAt } from './week-rules'

const date = '2026-11-17'
const entry = {
  id: 'e',
  kind: 'block' as const,
  date,
  time: '09:00',
  end_time: '11:00',
  title: 'Médico',
  client_id: null,
  client_picture: null,
  service_type: null,
  paid: null,
  offer: null,
}
const week = {
  days: [{ date, open: [{ from: '06:00', to: '12:30' }] }],
  bookings: [makeBooking({ date, time: '07:00', proposal: { date, time: '15:00', until: '2026-11-16T12:00:00Z' } })],
  entries: [entry],
  time_off: [{ id: 'o', date, from: '11:00', to: '13:00', note: '' }],
  outside: [],
  outside_failing: [],
}
const earlier = { date: '2026-11-16', time: '12:00' }
const [day] = daysOfWeek(week, earlier)
if (!day) throw new Error('There is no day')
const busy = (name: string, from: string, to: string) => ({ calendar_id: name, name, date, from, to })

describe('the week', () => {
  test("an hour in the trainer's week has a booking or an entry, or it is free, closed or time off", () => {
    expect([7, 9, 10, 11].map((hour) => weekItemAt(day, hour)?.kind)).toEqual(['booking', 'entry', 'entry', undefined])
    expect([8, 11, 14].map((hour) => stateOfHour(day, hour).state)).toEqual(['free', 'off', 'closed'])
    expect(day.shades.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['open', 6, 13],
      ['off', 11, 13],
      ['proposal', 15, 16],
    ])
  })

  const open = [{ from: '09:00', to: '11:00' }]
  const allDay = [{ id: 'o', date, from: '06:00', to: '23:00', note: '' }]
  test.each([
    ['with a free hour', { entries: [{ ...entry, end_time: '10:00' }] }, open, 'free'],
    ['with a block over all hours', {}, open, 'full'],
    ['with a busy calendar over all hours', { entries: [], outside: [busy('Gym', '06:00', '23:00')] }, open, 'full'],
    ['with time off over all hours', { entries: [], time_off: allDay }, open, 'dayOff'],
    ['without hours', {}, [], 'dayOff'],
  ])('the heading of a day %s says so', (_, about, hours, state) => {
    const [shown] = daysOfWeek(
      { ...week, bookings: [], time_off: [], ...about, days: [{ date, open: hours }] },
      earlier,
    )
    expect(shown && stateOfDay(shown)).toBe(state)
  })

  test('where busy hours of several outside calendars overlap, they are named together, and time off hides them', () => {
    const outside = [busy('Gym', '08:00', '12:00'), busy('Home', '10:00', '14:00'), busy('Home', '16:00', '17:00')]
    const [shown] = daysOfWeek({ ...week, outside }, earlier)
    const shades = shown?.shades.filter(({ kind }) => kind === 'busy') ?? []
    expect(shades.map(({ from, to, text }) => [from, to, text])).toEqual([
      [8, 10, 'Gym'],
      [10, 11, 'Gym, Home'],
      [13, 14, 'Home'],
      [16, 17, 'Home'],
    ])
    expect(shown && [8, 11, 13].map((hour) => stateOfHour(shown, hour))).toEqual([
      { state: 'busy', calendar: 'Gym' },
      { state: 'off', calendar: '' },
      { state: 'busy', calendar: 'Home' },
    ])
  })

  test.each([
    ['a request ahead', 'pending', earlier, 'Gym'],
    ['a confirmed session ahead', 'confirmed', earlier, 'Gym'],
    ['a completed session', 'completed', earlier, ''],
    ['a session that has begun', 'confirmed', { date, time: '07:00' }, ''],
  ] as const)(
    'for %s at an hour when a calendar is busy, the name of the clashing calendar is "%s"',
    (_what, status, now, clashesWith) => {
      const bookings = [makeBooking({ date, time: '07:00', status })]
      const [shown] = daysOfWeek({ ...week, bookings, outside: [busy('Gym', '06:00', '08:00')] }, now)
      expect(shown && weekItemAt(shown, 7)).toMatchObject({ clashesWith })
    },
  )

  test.each([
    ['ArrowDown', 8, 9],
    ['ArrowDown', 9, 11],
    ['ArrowUp', 11, 10],
    ['ArrowUp', 10, 8],
    ['ArrowUp', 6, 6],
    ['ArrowDown', 22, 22],
  ])('in the calendar of a week, %s moves the focus from hour %i to hour %i', (key, hour, next) => {
    expect(hourAfterKey({ date, hour }, key, weekItemAt(day, hour))).toEqual({ date, hour: next })
  })

  test.each([
    ['ArrowLeft', '2026-11-16'],
    ['ArrowRight', '2026-11-18'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['[', '2026-11-10'],
    ['PageDown', '2026-11-24'],
  ])('in the calendar of a week, %s moves the focus to %s', (key, to) => {
    expect(hourAfterKey({ date, hour: 8 }, key, undefined)).toEqual({ date: to, hour: 8 })
  })

  test("in the trainer's week, a letter key does not move the focus, and a week begins on Monday", () => {
    expect(hourAfterKey({ date, hour: 8 }, 'a', undefined)).toBeUndefined()
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  })
})
