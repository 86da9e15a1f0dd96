import { describe, expect, it } from 'vitest'
import { makeBooking } from '../makers'
import { findNextSession, nextSessionWith } from './next-session-of'

const now = { date: '2026-11-17', time: '09:20' }

describe('the next session', () => {
  const at = (date: string, time: string) => makeBooking({ date, time, status: 'confirmed' })

  it('is the one that runs now', () => {
    const sessions = [at('2026-11-17', '08:00'), at('2026-11-17', '09:00'), at('2026-11-18', '06:00')]
    expect(findNextSession(sessions, now)).toBe(sessions[1])
  })

  it('is that of another day where today has none left', () => {
    const sessions = [at('2026-11-17', '08:00'), at('2026-11-18', '06:00')]
    expect(findNextSession(sessions, now)).toBe(sessions[1])
  })

  it('is none where all are over', () => {
    expect(findNextSession([at('2026-11-17', '08:00')], now)).toBeUndefined()
  })
})

describe('the next session with somebody', () => {
  const at = (time: string, about: Parameters<typeof makeBooking>[0] = {}) =>
    makeBooking({ date: now.date, time, status: 'confirmed', trainer_id: 'ana', client_id: 'me', ...about })

  it('passes over what is over, what is off, what is done, and what is with others', () => {
    const next = at('13:00')
    const bookings = [
      at('08:00'),
      at('10:00', { status: 'cancelled' }),
      at('11:00', { status: 'completed' }),
      at('12:00', { trainer_id: 'luis' }),
      next,
      at('14:00'),
    ]
    expect(nextSessionWith('ana', bookings, now)).toBe(next)
  })

  it('may be one that is only asked for, and is found from either side', () => {
    const asked = at('10:00', { status: 'pending' })
    expect(nextSessionWith('ana', [asked], now)).toBe(asked)
    expect(nextSessionWith('me', [asked], now)).toBe(asked)
  })

  it('is none in the evening of the last one', () => {
    expect(nextSessionWith('ana', [at('07:00')], { date: now.date, time: '20:00' })).toBeUndefined()
  })
})
