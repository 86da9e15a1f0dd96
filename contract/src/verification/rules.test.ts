import { describe, expect, test } from 'vitest'
import { addYears, lastDayOf, lastValidDayOf, maySendIdentity, sharesTwoWords } from './rules'

describe('names that are compared with a document', () => {
  test.each([
    ['Yulissa Peralta', 'Yulissa Peralta', true],
    ['YULISSA MARÍA PERALTA GÓMEZ', 'Yulissa Peralta', true],
    ['Peralta Gómez, Yulissa', 'yulissa peralta', true],
    ['JOSE NUNEZ', 'José Núñez', true],
    ['Jose\u0301 Nun\u0303ez', 'José Núñez', true],
    ['Ana-María Díaz', 'Ana Maria', true],
    ['Yulissa Gómez', 'Yulissa Peralta', false],
    ['Ana Ana', 'Ana Pérez', false],
    ['Yulissa', 'Yulissa', false],
    // Two people with the same particles ('de la') may be different people.
    ['María de la Cruz', 'Pedro de la Rosa', false],
    ['María de la Cruz', 'María Cruz', true],
    // Two people with the same initials may be different people.
    ['J. P. Rosario', 'J. P. Duarte', false],
    ['', '', false],
    ['王 小明', '王 小明', false],
    ['Анна Иванова', 'анна иванова', true],
  ])('the names %s and %s are recognised as the same person: %s', (onPaper, account, fits) => {
    expect(sharesTwoWords(onPaper, account)).toBe(fits)
    expect(sharesTwoWords(account, onPaper)).toBe(fits)
  })
})

test.each([
  ['2027-02', '2027-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
  ['2027-04', '2027-04-30'],
])('the last day of the month %s is %s', (month, day) => {
  expect(lastDayOf(month)).toBe(day)
})

test.each([
  ['2026-11-16', 5, '2031-11-16'],
  ['2028-02-29', 5, '2033-02-28'],
  ['2028-02-29', 4, '2032-02-29'],
])('the date %s plus %i years is %s', (date, years, later) => {
  expect(addYears(date, years)).toBe(later)
})

test.each([
  ['identity', null, '2031-11-16'],
  ['identity', '2028-01-31', '2031-11-16'],
  ['certificate', null, '2031-11-16'],
  ['certificate', '2028-01-31', '2028-01-31'],
] as const)('an accepted document of the kind %s that expires on %s is valid until %s', (kind, validUntil, until) => {
  expect(lastValidDayOf({ kind, validUntil, today: '2026-11-16' })).toBe(until)
})

test.each([
  [null, true],
  ['2026-11-15', true],
  ['2026-11-16', true],
  ['2026-12-16', true],
  ['2026-12-17', false],
  ['2031-11-16', false],
])('a trainer with a badge until %s may send an identity document again: %s', (verifiedUntil, may) => {
  expect(maySendIdentity(verifiedUntil, '2026-11-16')).toBe(may)
})
