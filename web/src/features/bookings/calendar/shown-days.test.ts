import { bookingStatuses } from '@entrena/contract/bookings/rules'
import { expect, it } from 'vitest'
import { makeBooking, makeEntry } from '../makers'
import { daySessions } from '../parts/day-sessions'
import { sessionsByDay } from './month'

const confirmed = (overrides: Parameters<typeof makeBooking>[0] = {}) =>
  makeBooking({ status: 'confirmed', ...overrides })

const oneOfEach = bookingStatuses.map((status) => confirmed({ status }))

it.each([
  ['client', ['confirmed', 'completed']],
  ['trainer', ['pending', 'confirmed', 'completed']],
] as const)('the calendar of a %s shows bookings with the status %j', (side, expected) => {
  const shown = sessionsByDay(daySessions(oneOfEach), side).get('2026-11-17') ?? []
  expect(shown.map((session) => session.kind === 'booking' && session.booking.status)).toEqual(expected)
})

it('the calendar groups sessions by day and sorts them by time', () => {
  const days = sessionsByDay(
    daySessions(
      [confirmed({ time: '18:00' }), confirmed({ time: '07:00' }), confirmed({ date: '2026-11-18', time: '06:00' })],
      [makeEntry({ time: '09:00' })],
    ),
    'trainer',
  )
  expect(days.get('2026-11-17')?.map(({ time }) => time)).toEqual(['07:00', '09:00', '18:00'])
  expect(days.get('2026-11-18')).toHaveLength(1)
  expect(days.get('2026-11-19')).toBeUndefined()
})
