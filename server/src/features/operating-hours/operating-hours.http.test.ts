import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'

const house = setUpHouse({ OPERATING_HOURS: '06:00-22:00' })

test('a visitor can see the Dominican time and whether the service is open', async () => {
  house.setNow('2026-11-16T13:30:00Z')
  const { status, body } = await house.stranger.get('/operating-hours')
  expect(status).toBe(200)
  expect(body).toEqual({
    is_open: true,
    operating_hours: { start: '06:00', end: '22:00' },
    current_time_dr: '09:30',
  })
})

describe('opening and closing by Dominican time', () => {
  test.each([
    ['2026-11-16T09:59:00Z', '05:59', false],
    ['2026-11-16T10:00:00Z', '06:00', true],
    ['2026-11-17T01:59:00Z', '21:59', true],
    ['2026-11-17T02:00:00Z', '22:00', false],
  ])('at %s UTC the Dominican time is %s and the service is open: %s', async (instant, time, isOpen) => {
    house.setNow(instant)
    const { body } = await house.stranger.get('/operating-hours')
    expect(body).toMatchObject({ current_time_dr: time, is_open: isOpen })
  })
})

test('an unknown query field in a request for the operating hours is ignored', async () => {
  const { status } = await house.stranger.get('/operating-hours?_t=123')
  expect(status).toBe(200)
})
