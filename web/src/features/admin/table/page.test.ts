import { endOfList } from '@entrena/contract/page-rules'
import { expect, test } from 'vitest'
import { pageSize, readPage } from './page'

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({ cursor: `c${from + place}` }))
const nowhere = { after: undefined, before: undefined }

test('a list that fits on one page leads nowhere', () => {
  expect(readPage(rows(0, 3), nowhere)).toMatchObject({ previous: undefined, next: undefined })
})

test('the first page leads on where one row more has come, which is not shown', () => {
  const page = readPage(rows(0, pageSize + 1), nowhere)
  expect(page.rows).toHaveLength(pageSize)
  expect(page).toMatchObject({ previous: undefined, next: `c${pageSize - 1}` })
})

test('a page amid others leads both ways', () => {
  expect(readPage(rows(25, pageSize + 1), { after: 'c24', before: undefined })).toMatchObject({
    previous: 'c25',
    next: `c${24 + pageSize}`,
  })
  const back = readPage(rows(24, pageSize + 1), { after: undefined, before: 'c50' })
  expect(back.rows[0]?.cursor).toBe('c25')
  expect(back).toMatchObject({ previous: 'c25', next: `c${24 + pageSize}` })
})

test('the last page leads back alone', () => {
  expect(readPage(rows(10, pageSize + 1), { after: undefined, before: endOfList })).toMatchObject({
    previous: 'c11',
    next: undefined,
  })
  expect(readPage(rows(50, 4), { after: 'c49', before: undefined })).toMatchObject({ previous: 'c50', next: undefined })
})
