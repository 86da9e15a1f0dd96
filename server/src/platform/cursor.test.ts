import { expect, test } from 'vitest'
import { isInstant, isMetresText, isStorableText, readCursor, writeCursor } from './cursor'
import { Refused } from './refused'
import { isUuid } from './uuid'

test.each(['2026-11-16 16:00:00+00', '2026-11-16 12:00:00.123456-04', '2028-02-29 23:59:59.1+05:30'])(
  'the text %s is a valid instant in a cursor',
  (value) => {
    expect(isInstant(value)).toBe(true)
  },
)

test.each([
  '2026-02-30 00:00:00+00',
  '2026-13-01 00:00:00+00',
  '0000-01-01 00:00:00+00',
  '2026-11-16 24:00:00+00',
  '2026-11-16 12:60:00+00',
  '2026-11-16 12:00:60+00',
  '2026-11-16 12:00:00+20',
  '2026-11-16 12:00:00',
  '2026-11-16T12:00:00Z',
  '',
])('the text %s is not a valid instant in a cursor', (value) => {
  expect(isInstant(value)).toBe(false)
})

test.each(['0', '1.2345678901234567', '0.00017', '1.5e-7'])('the text %s is a valid distance in a cursor', (value) => {
  expect(isMetresText(value)).toBe(true)
})

test.each(['-1', 'NaN', 'Infinity', '1e400', '', '1,5'])('the text %s is not a valid distance in a cursor', (value) => {
  expect(isMetresText(value)).toBe(false)
})

const id = '7f3a91c2-0000-4000-8000-000000000000'
const byName = { name: 'people by name', key: [isStorableText, isUuid] }

test('readCursor returns the sort key that writeCursor has encoded', () => {
  expect(readCursor(writeCursor(byName, ['Ana', id]), byName)).toEqual(['Ana', id])
})

test.each([
  writeCursor({ ...byName, name: 'people by e-mail' }, ['Ana', id]),
  writeCursor(byName, ['Ana']),
  writeCursor(byName, [id, 'Ana']),
  writeCursor(byName, ['Ana', id, 'more']),
  writeCursor(byName, ['A\0na', id]),
  'nonsense',
  '',
])('a list refuses the invalid cursor %s', (cursor) => {
  expect(() => readCursor(cursor, byName)).toThrow(Refused)
})
