import { expect, test } from 'vitest'
import { isInstant, isText, isUuid, readPlace, writeCursor } from './cursor'
import { Refused } from './refused'

test.each(['2026-11-16 16:00:00+00', '2026-11-16 12:00:00.123456-04', '2028-02-29 23:59:59.1+05:30'])(
  '%s is an instant',
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
])('%s is none', (value) => {
  expect(isInstant(value)).toBe(false)
})

const id = '7f3a91c2-0000-4000-8000-000000000000'
const cursor = writeCursor(['Ana', id])
const checks = [isText, isUuid]

test('the first page, the next, the one before and the last', () => {
  expect(readPlace({}, checks)).toMatchObject({ isBackwards: false, beyond: undefined })
  expect(readPlace({ after: cursor }, checks)).toMatchObject({ isBackwards: false, beyond: ['Ana', id] })
  expect(readPlace({ before: cursor }, checks)).toMatchObject({ isBackwards: true, beyond: ['Ana', id] })
  expect(readPlace({ before: 'end' }, checks)).toMatchObject({ isBackwards: true, beyond: undefined })
})

test('what was read backwards is told forwards', () => {
  expect(readPlace({ after: cursor }, checks).inOrder([1, 2])).toEqual([1, 2])
  expect(readPlace({ before: 'end' }, checks).inOrder([2, 1])).toEqual([1, 2])
})

test.each([
  { after: cursor, before: 'end' },
  { after: 'end' },
  { after: writeCursor(['Ana']) },
  { before: writeCursor([id, 'Ana']) },
  { before: 'nonsense' },
])('%j is refused', (place) => {
  expect(() => readPlace(place, checks)).toThrow(Refused)
})
