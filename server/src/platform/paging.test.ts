import { expect, test } from 'vitest'
import { isCount, writeCursor } from './cursor'
import { startPage } from './paging'
import { Refused } from './refused'

const order = { name: 'numbers', key: [isCount] }
const cursor = (number: number) => writeCursor(order, [String(number)])
const keyOf = (number: number) => [String(number)]
const first = { limit: 2 }

test('the first page, the next, the one before and the last', () => {
  expect(startPage(first, order)).toMatchObject({ isBackwards: false, beyond: undefined, fetches: 3 })
  expect(startPage({ limit: 2, after: cursor(5) }, order)).toMatchObject({ isBackwards: false, beyond: ['5'] })
  expect(startPage({ limit: 2, before: cursor(5) }, order)).toMatchObject({ isBackwards: true, beyond: ['5'] })
  expect(startPage({ limit: 2, before: 'end' }, order)).toMatchObject({ isBackwards: true, beyond: undefined })
})

test.each([
  ['the only page', first, [1, 2], { rows: [1, 2], next: undefined, previous: undefined }],
  ['the first page', first, [1, 2, 3], { rows: [1, 2], next: cursor(2), previous: undefined }],
  [
    'a page amid others',
    { limit: 2, after: cursor(2) },
    [3, 4, 5],
    { rows: [3, 4], next: cursor(4), previous: cursor(3) },
  ],
  ['the end of the list', { limit: 2, after: cursor(4) }, [5], { rows: [5], next: undefined, previous: cursor(5) }],
  ['nothing more', { limit: 2, after: cursor(5) }, [], { rows: [], next: undefined, previous: undefined }],
  ['the last page', { limit: 2, before: 'end' }, [5, 4, 3], { rows: [4, 5], next: undefined, previous: cursor(4) }],
  [
    'a page before another',
    { limit: 2, before: cursor(3) },
    [2, 1],
    { rows: [1, 2], next: cursor(2), previous: undefined },
  ],
])('%s', (_name, question, rows, page) => {
  expect(startPage(question, order).cut({ rows, keyOf })).toEqual({ ...page, goesOn: false })
})

test('a search that stopped early continues from where it looked, further at a time', () => {
  const page = startPage(first, order).cut({ rows: [1], keyOf, lookedUpTo: 40 })
  expect(page).toMatchObject({ rows: [1], goesOn: true })
  expect(startPage({ limit: 2, after: page.next }, order)).toMatchObject({ isFurther: true, beyond: ['40'] })
  expect(startPage(first, order).cut({ rows: [1, 2, 3], keyOf, lookedUpTo: 40 })).toMatchObject({
    goesOn: false,
    next: cursor(2),
  })
})

test.each([{ after: cursor(1), before: 'end' }, { after: 'end' }, { before: 'nonsense' }])(
  '%j is refused',
  (question) => {
    expect(() => startPage({ limit: 2, ...question }, order)).toThrow(Refused)
  },
)
