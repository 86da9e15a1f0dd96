import { bookingStatuses } from '@entrena/contract/bookings/rules'
import { describe, expect, it } from 'vitest'
import { makeBooking } from '../makers'
import { agreedSessions, remainingSessions, timeUntil } from './today-rules'

const confirmed = (overrides: Parameters<typeof makeBooking>[0] = {}) =>
  makeBooking({ status: 'confirmed', ...overrides })

describe("today's sessions", () => {
  it("of today's bookings of a trainer, only confirmed and completed ones count as sessions", () => {
    const agreed = agreedSessions(bookingStatuses.map((status) => confirmed({ status })))
    expect(agreed.map(({ status }) => status)).toEqual(['confirmed', 'completed'])
  })

  it.each([
    ['08:10', ['09:00', '13:00']],
    ['09:00', ['09:00', '13:00']],
    ['09:59', ['09:00', '13:00']],
    ['10:00', ['13:00']],
    ['13:59', ['13:00']],
    ['14:00', []],
  ])("at %s the remaining sessions of a trainer's day begin at %j", (time, expected) => {
    const next = remainingSessions([confirmed({ time: '13:00' }), confirmed({ time: '09:00' })], time)
    expect(next.map((booking) => booking.time)).toEqual(expected)
  })

  it("only a confirmed session can remain for the rest of a trainer's day", () => {
    const others = bookingStatuses.filter((status) => status !== 'confirmed')
    expect(
      remainingSessions(
        others.map((status) => confirmed({ status })),
        '06:00',
      ),
    ).toEqual([])
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
