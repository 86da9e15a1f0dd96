import { expect, test } from 'vitest'
import { readBookingSearch } from './read-search'

test.each([
  ['7F3A91C2', { reference: '7f3a91c2' }],
  ['#7f3a91c2', { reference: '7f3a91c2' }],
  ['# 7f3', { reference: '7f3' }],
  ['2026-11-17', { date: '2026-11-17' }],
  ['17/11/2026', { date: '2026-11-17' }],
  ['7.3.2026', { date: '2026-03-07' }],
  ['Nov 21, 2026', { date: '2026-11-21' }],
  ['21 nov 2026', { date: '2026-11-21' }],
  ['21 nov de 2026', { date: '2026-11-21' }],
  ['7 de enero de 2027', { date: '2027-01-07' }],
  ['Nina 21, 2026', { person: 'Nina 21, 2026' }],
  ['0000-01-01', { person: '0000-01-01' }],
  ['7f3a91c2-1111-4111-8111-111111111111', { reference: '7f3a91c2' }],
  ['31/02/2026', { person: '31/02/2026' }],
  ['Ada', { person: 'Ada' }],
  ['decade', { person: 'decade' }],
])('the text %s in the search for bookings is read as %o', (text, meaning) => {
  expect(readBookingSearch(text)).toEqual(meaning)
})
