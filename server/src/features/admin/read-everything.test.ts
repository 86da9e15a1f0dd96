import { expect, test } from 'vitest'
import { parseEverythingSearch } from './read-everything'

const nothing = { words: [], accented: [], cents: null, part: null, isMarked: false, digits: null }

test.each([
  ['Méndez Laura', { ...nothing, words: ['mendez', 'laura'], accented: ['méndez'] }],
  ['PEN\u0303A laura', { ...nothing, words: ['pena', 'laura'], accented: ['peña'] }],
  ['mendez 2200', { ...nothing, words: ['mendez'], cents: 220_000, part: '2200' }],
  ['RD$ 2,200.50', { ...nothing, words: ['2,200.50'], cents: 220_050 }],
  ['1500', { ...nothing, words: ['1500'], cents: 150_000, part: '1500' }],
  ['B20C44E9', { ...nothing, words: ['b20c44e9'], part: 'b20c44e9' }],
  ['#b2', { ...nothing, part: 'b2', isMarked: true }],
  ['44e9', { ...nothing, words: ['44e9'], part: '44e9' }],
  ['abe', { ...nothing, words: ['abe'] }],
  ['laura@example.com', { ...nothing, words: ['laura@example.com'] }],
  ['809-555-0142', { ...nothing, words: ['809-555-0142'], digits: '8095550142' }],
  ['(809) 555 0142', { ...nothing, words: ['(809)'], digits: '8095550142' }],
  ['809 5550142', { ...nothing, digits: '8095550142' }],
  ['15000000', { ...nothing, cents: 1_500_000_000, part: '15000000', digits: '15000000' }],
  ['a b c d e f', { ...nothing, words: ['a', 'b', 'c', 'd', 'e'] }],
])('the admin’s search text %s is read as %j', (text, read) => {
  expect(parseEverythingSearch(text)).toEqual(read)
})
