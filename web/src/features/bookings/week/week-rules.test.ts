import { describe, expect, test } from 'vitest'
import { makeBooking } from '../makers'
import { cellAfterKey, daysOfWeek, itemAt, mondayOf, stateOfHour } from './week-rules'

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
const [day] = daysOfWeek({
  days: [{ date, open: [{ from: '06:00', to: '12:30' }] }],
  bookings: [makeBooking({ date, time: '07:00', proposal: { date, time: '15:00', until: '2026-11-16T12:00:00Z' } })],
  entries: [entry],
  time_off: [{ id: 'o', date, from: '11:00', to: '13:00', note: '' }],
  outside: [],
})
if (!day) throw new Error('There is no day')

describe('the week', () => {
  test('an hour of the calendar is filled by a booking or an entry, and otherwise free, closed or off', () => {
    expect([7, 9, 10, 11].map((hour) => itemAt(day, hour)?.kind)).toEqual(['booking', 'entry', 'entry', undefined])
    expect([8, 11, 14].map((hour) => stateOfHour(day, hour))).toEqual(['free', 'off', 'closed'])
    expect(day.shades.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['open', 6, 13],
      ['off', 11, 13],
      ['proposal', 15, 16],
    ])
  })

  test.each([
    ['ArrowDown', 8, 9],
    ['ArrowDown', 9, 11],
    ['ArrowUp', 11, 10],
    ['ArrowUp', 10, 8],
    ['ArrowUp', 6, 6],
    ['ArrowDown', 22, 22],
  ])('in the calendar of a week, %s moves the focus from hour %i to hour %i', (key, hour, next) => {
    expect(cellAfterKey({ date, hour }, key, itemAt(day, hour))).toEqual({ date, hour: next })
  })

  test.each([
    ['ArrowLeft', '2026-11-16'],
    ['ArrowRight', '2026-11-18'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['[', '2026-11-10'],
    ['PageDown', '2026-11-24'],
  ])('in the calendar of a week, %s moves the focus to %s', (key, to) => {
    expect(cellAfterKey({ date, hour: 8 }, key, undefined)).toEqual({ date: to, hour: 8 })
  })

  test('in the calendar of a week, a letter key does not move the focus, and a week begins on Monday', () => {
    expect(cellAfterKey({ date, hour: 8 }, 'a', undefined)).toBeUndefined()
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  })
})
