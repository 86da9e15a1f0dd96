import { describe, expect, it } from 'vitest'
import { makeBooking } from '../makers'
import { findNextSession, findNextSessionWith, sortUpcomingFirst } from './find-next-session'

const now = { date: '2026-11-17', time: '09:20' }

describe('next session', () => {
  const at = (date: string, time: string) => makeBooking({ date, time, status: 'confirmed' })

  it('a session in progress is shown as the next session', () => {
    const sessions = [at('2026-11-17', '08:00'), at('2026-11-17', '09:00'), at('2026-11-18', '06:00')]
    expect(findNextSession(sessions, now)).toBe(sessions[1])
  })

  it('the next session is on a later day if the sessions of today are over', () => {
    const sessions = [at('2026-11-17', '08:00'), at('2026-11-18', '06:00')]
    expect(findNextSession(sessions, now)).toBe(sessions[1])
  })

  it('there is no next session if all sessions are over', () => {
    expect(findNextSession([at('2026-11-17', '08:00')], now)).toBeUndefined()
  })
})

it('a list of bookings shows upcoming sessions first, soonest first, and then past and cancelled ones, latest first', () => {
  const on = (date: string, status: 'pending' | 'confirmed' | 'completed' | 'cancelled') =>
    makeBooking({ date, time: '08:00', status })
  const bookings = [
    on('2026-12-01', 'confirmed'),
    on('2026-11-20', 'cancelled'),
    on('2026-11-18', 'pending'),
    on('2026-11-17', 'confirmed'),
    on('2026-11-02', 'completed'),
  ]
  expect(sortUpcomingFirst(bookings, now).map(({ date }) => date.slice(5))).toEqual([
    '11-18',
    '12-01',
    '11-20',
    '11-17',
    '11-02',
  ])
})

describe('next session with a person', () => {
  const at = (time: string, overrides: Parameters<typeof makeBooking>[0] = {}) =>
    makeBooking({ date: now.date, time, status: 'confirmed', trainer_id: 'ana', client_id: 'me', ...overrides })

  it('the next session with a person is the first one that is neither past nor cancelled nor completed', () => {
    const next = at('13:00')
    const bookings = [
      at('08:00'),
      at('10:00', { status: 'cancelled' }),
      at('11:00', { status: 'completed' }),
      at('12:00', { trainer_id: 'luis' }),
      next,
      at('14:00'),
    ]
    expect(findNextSessionWith('ana', bookings, now)).toBe(next)
  })

  it('the pending session with a person is found by the id of its client or its trainer', () => {
    const pending = at('10:00', { status: 'pending' })
    expect(findNextSessionWith('ana', [pending], now)).toBe(pending)
    expect(findNextSessionWith('me', [pending], now)).toBe(pending)
  })

  it('there is no next session with a person after their last session', () => {
    expect(findNextSessionWith('ana', [at('07:00')], { date: now.date, time: '20:00' })).toBeUndefined()
  })
})
