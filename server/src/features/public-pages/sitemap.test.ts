import { expect, test } from 'vitest'
import { countSitemapFiles, idRangeOfSitemap } from './sitemap'

test.each([
  [0, 1],
  [22_500, 1],
  [22_501, 2],
  [100_000, 8],
  [1_000_000, 64],
])('a sitemap of %i trainers needs %i files', (trainers, files) => {
  expect(countSitemapFiles(trainers)).toBe(files)
})

test('the id ranges of the sitemap files cover all ids', () => {
  expect(idRangeOfSitemap(1, 1)).toEqual({
    from: '00000000-0000-0000-0000-000000000000',
    to: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  })
  expect(idRangeOfSitemap(2, 4)).toEqual({
    from: '40000000-0000-0000-0000-000000000000',
    to: '7fffffff-ffff-ffff-ffff-ffffffffffff',
  })
})
