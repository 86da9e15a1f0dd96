import { bookingStatuses } from '@entrena/contract/bookings/rules'
import { describe, expect, it } from 'vitest'
import { makeBooking, makeEntry } from '../makers'
import { daySessions } from '../parts/day-sessions'
import { agreedSessions, remainingSessions, timeUntil } from './today-rules'

const confirmed = (overrides: Parameters<typeof makeBooking>[0] = {}) =>
  makeBooking({ status: 'confirmed', ...overrides })

describe("today's sessions", () => {
  it("of today's bookings of a trainer, only confirmed and completed ones count as sessions", () => {
    const agreed = agreedSessions(daySessions(bookingStatuses.map((status) => confirmed({ status }))))
    expect(agreed.map((session) => session.kind === 'booking' && session.booking.status)).toEqual([
      'confirmed',
      'completed',
    ])
  })

  it.each([
    ['08:10', ['09:00', '13:00']],
    ['09:00', ['09:00', '13:00']],
    ['09:59', ['09:00', '13:00']],
    ['10:00', ['13:00']],
    ['13:59', ['13:00']],
    ['14:00', []],
  ])("at %s the remaining sessions of a trainer's day begin at %j", (time, expected) => {
    const next = remainingSessions(daySessions([confirmed({ time: '13:00' }), confirmed({ time: '09:00' })]), time)
    expect(next.map((session) => session.time)).toEqual(expected)
  })

  it("a trainer's day contains sessions that were agreed elsewhere, but no blocked hours, and sorts all by time", () => {
    const sessions = daySessions(
      [confirmed({ time: '07:00' }), confirmed({ time: '13:00' })],
      [makeEntry({ time: '09:00' }), makeEntry({ kind: 'block', time: '06:00' })],
    )
    expect(agreedSessions(sessions).map(({ time }) => time)).toEqual(['07:00', '09:00', '13:00'])
    expect(remainingSessions(sessions, '08:00').map(({ kind }) => kind)).toEqual(['entry', 'booking'])
    expect(remainingSessions(sessions, '10:00').map(({ kind }) => kind)).toEqual(['booking'])
  })

  it("of a trainer's bookings today, only a confirmed one can still be ahead", () => {
    const others = bookingStatuses.filter((status) => status !== 'confirmed')
    const sessions = daySessions(others.map((status) => confirmed({ status })))
    expect(remainingSessions(sessions, '06:00')).toEqual([])
  })
})

describe('the time until a session', () => {
  it.each([
    ['09:00', '08:10', { hours: 0, minutes: 50 }],
    ['09:00', '08:00', { hours: 1, minutes: 0 }],
    ['13:00', '08:10', { hours: 4, minutes: 50 }],
    ['09:00', '08:59', { hours: 0, minutes: 1 }],
    ['09:00', '09:00', undefined],
    ['09:00', '09:30', undefined],
  ])('a session at %s, seen at %s, begins in %j', (start, time, expected) =>
    expect(timeUntil(start, time)).toEqual(expected),
  )
})
