import { describe, expect, test } from 'vitest'
import { isServiceOpenAt } from './rules'

describe('opening and closing minute of the service', () => {
  test.each([
    ['05:59', false],
    ['06:00', true],
    ['12:00', true],
    ['21:59', true],
    ['22:00', false],
  ])('with the hours 06:00 to 22:00, the service is open at %s: %s', (time, expected) => {
    expect(isServiceOpenAt({ start: '06:00', end: '22:00' }, time)).toBe(expected)
  })
})

describe('operating hours that span midnight', () => {
  test.each([
    ['17:59', false],
    ['18:00', true],
    ['23:59', true],
    ['00:00', true],
    ['01:59', true],
    ['02:00', false],
  ])('with the hours 18:00 to 02:00, the service is open at %s: %s', (time, expected) => {
    expect(isServiceOpenAt({ start: '18:00', end: '02:00' }, time)).toBe(expected)
  })
})

test('the service is always open if its operating hours start and end at the same time', () => {
  expect(isServiceOpenAt({ start: '00:00', end: '00:00' }, '03:00')).toBe(true)
})
