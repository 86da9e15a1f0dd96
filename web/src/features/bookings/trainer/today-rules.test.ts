import { bookingStatuses } from '@entrena/contract/bookings/rules'
import { describe, expect, it } from 'vitest'
import { makeBooking } from '../makers'
import { heldOf, nextOf, waitFor } from './today-rules'

const confirmed = (about: Parameters<typeof makeBooking>[0] = {}) => makeBooking({ status: 'confirmed', ...about })

describe('the sessions of today', () => {
  it('count what is confirmed or completed', () => {
    const held = heldOf(bookingStatuses.map((status) => confirmed({ status })))
    expect(held.map(({ status }) => status)).toEqual(['confirmed', 'completed'])
  })

  it.each([
    ['08:10', ['09:00', '13:00']],
    ['09:00', ['09:00', '13:00']],
    ['09:59', ['09:00', '13:00']],
    ['10:00', ['13:00']],
    ['13:59', ['13:00']],
    ['14:00', []],
  ])('that come next at %s: %j', (time, expected) => {
    const next = nextOf([confirmed({ time: '13:00' }), confirmed({ time: '09:00' })], time)
    expect(next.map((booking) => booking.time)).toEqual(expected)
  })

  it('leave out what is asked for, declined or done', () => {
    const others = bookingStatuses.filter((status) => status !== 'confirmed')
    expect(
      nextOf(
        others.map((status) => confirmed({ status })),
        '06:00',
      ),
    ).toEqual([])
  })
})

describe('the wait for a session', () => {
  it.each([
    ['09:00', '08:10', { hours: 0, minutes: 50 }],
    ['09:00', '08:00', { hours: 1, minutes: 0 }],
    ['13:00', '08:10', { hours: 4, minutes: 50 }],
    ['09:00', '08:59', { hours: 0, minutes: 1 }],
    ['09:00', '09:00', undefined],
    ['09:00', '09:30', undefined],
  ])('that begins at %s, at %s, is %j', (start, time, expected) => expect(waitFor(start, time)).toEqual(expected))
})
