import { expect, test } from 'vitest'
import { isCountText, writeCursor } from './cursor'
import { startPage } from './paging'
import { Refused } from './refused'

const order = { name: 'numbers', key: [isCountText] }
const cursor = (number: number) => writeCursor(order, [String(number)])
const keyOf = (number: number) => [String(number)]
const first = { limit: 2 }

test('startPage parses the cursors of the first, next, previous and last page of a list', () => {
  expect(startPage(first, order)).toMatchObject({ isBackwards: false, beyond: undefined, fetches: 3 })
  expect(startPage({ limit: 2, after: cursor(5) }, order)).toMatchObject({ isBackwards: false, beyond: ['5'] })
  expect(startPage({ limit: 2, before: cursor(5) }, order)).toMatchObject({ isBackwards: true, beyond: ['5'] })
  expect(startPage({ limit: 2, before: 'end' }, order)).toMatchObject({ isBackwards: true, beyond: undefined })
})

test.each([
  ['the only page', first, [1, 2], { rows: [1, 2], next: undefined, previous: undefined }],
  ['the first page', first, [1, 2, 3], { rows: [1, 2], next: cursor(2), previous: undefined }],
  [
    'a page in the middle',
    { limit: 2, after: cursor(2) },
    [3, 4, 5],
    { rows: [3, 4], next: cursor(4), previous: cursor(3) },
  ],
  [
    'the last page, requested with after',
    { limit: 2, after: cursor(4) },
    [5],
    { rows: [5], next: undefined, previous: cursor(5) },
  ],
  [
    'an empty page after the last row',
    { limit: 2, after: cursor(5) },
    [],
    { rows: [], next: undefined, previous: undefined },
  ],
  [
    'the last page, requested with before=end',
    { limit: 2, before: 'end' },
    [5, 4, 3],
    { rows: [4, 5], next: undefined, previous: cursor(4) },
  ],
  [
    'the first page, requested with before',
    { limit: 2, before: cursor(3) },
    [2, 1],
    { rows: [1, 2], next: cursor(2), previous: undefined },
  ],
])('in a paged list, %s has the right rows and cursors', (_name, question, rows, page) => {
  expect(startPage(question, order).cut({ rows, keyOf })).toEqual(page)
})

test.each([{ after: cursor(1), before: 'end' }, { after: 'end' }, { before: 'nonsense' }])(
  'startPage refuses the cursors %j',
  (cursors) => {
    expect(() => startPage({ limit: 2, ...cursors }, order)).toThrow(Refused)
  },
)
