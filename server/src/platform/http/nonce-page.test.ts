import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeNoncePage, makePageEnd, renderPlainPage, sizeOfPage, writeGzip } from './nonce-page'

test.each([
  ['a usual page', `<html>${'Ñandú 👩 '.repeat(5_000)}<meta content="`, '"></body></html>'],
  ['nothing before the nonce', '', 'after'],
  ['nothing after the nonce', 'before', ''],
  [
    'text that hardly compresses',
    Array.from({ length: 70_000 }, (_, n) => String.fromCharCode(33 + ((n * n) % 89))).join(''),
    'x',
  ],
])('a page has the same content compressed and uncompressed, with any nonce: %s', (_name, before, after) => {
  const page = makeNoncePage(before, makePageEnd(after))
  for (const nonce of ['kEO6ZpXLmNkdFhXLCkh86g', '______________________']) {
    const whole = `${before}${nonce}${after}`
    expect(renderPlainPage(page, nonce).toString()).toBe(whole)
    expect(gunzipSync(writeGzip(page, nonce)).toString()).toBe(whole)
  }
})

test('a nonce that is too short for its gap in the page is refused', () => {
  expect(() => renderPlainPage(makeNoncePage('a', makePageEnd('b')), 'short')).toThrow('does not fit')
})

test('the size of a cached page includes its compressed and its uncompressed form', () => {
  const size = sizeOfPage(makeNoncePage('c'.repeat(1_000), makePageEnd('ab')))
  expect(size).toBeGreaterThan(1_002)
  expect(size).toBeLessThan(1_150)
})
