import { describe, expect, it } from 'vitest'
import { makeBooking } from '../makers'
import { findNextSession, findNextSessionWith } from './find-next-session'

const now = { date: '2026-11-17', time: '09:20' }

describe('the next session', () => {
  const at = (date: string, time: string) => makeBooking({ date, time, status: 'confirmed' })

  it('is the session in progress, if there is one', () => {
    const sessions = [at('2026-11-17', '08:00'), at('2026-11-17', '09:00'), at('2026-11-18', '06:00')]
    expect(findNextSession(sessions, now)).toBe(sessions[1])
  })

  it('is on a later day if today has no more sessions', () => {
    const sessions = [at('2026-11-17', '08:00'), at('2026-11-18', '06:00')]
    expect(findNextSession(sessions, now)).toBe(sessions[1])
  })

  it('does not exist if all sessions are over', () => {
    expect(findNextSession([at('2026-11-17', '08:00')], now)).toBeUndefined()
  })
})

describe('the next session with a person', () => {
  const at = (time: string, overrides: Parameters<typeof makeBooking>[0] = {}) =>
    makeBooking({ date: now.date, time, status: 'confirmed', trainer_id: 'ana', client_id: 'me', ...overrides })

  it('skips sessions that are past, cancelled, completed or with another person', () => {
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

  it('may be pending, and is found by the id of the client or of the trainer', () => {
    const pending = at('10:00', { status: 'pending' })
    expect(findNextSessionWith('ana', [pending], now)).toBe(pending)
    expect(findNextSessionWith('me', [pending], now)).toBe(pending)
  })

  it('does not exist after the last session of the day', () => {
    expect(findNextSessionWith('ana', [at('07:00')], { date: now.date, time: '20:00' })).toBeUndefined()
  })
})
