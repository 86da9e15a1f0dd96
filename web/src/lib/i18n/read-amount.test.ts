import { expect, it } from 'vitest'
import { readAmountCents, readBalanceCents } from './read-amount'

it.each([
  ['1550', 155_000],
  ['1,550.00', 155_000],
  ['1,500.00', 150_000],
  ['RD$1,550', 155_000],
  [' rd$ 1,550.5 ', 155_050],
  ['$20', 2_000],
  ['DOP 1,234,567.89', 123_456_789],
  ['0.01', 1],
  ['0', 0],
])('the typed amount %j is read as %d cents', (typed, cents) => {
  expect(readAmountCents(typed)).toBe(cents)
  expect(readBalanceCents(typed)).toBe(cents)
})

it.each([
  '',
  'RD$',
  'all',
  '1.500',
  '1.5.0',
  '15,50',
  '15,00',
  '1,55',
  '1550,50',
  '10.005',
  '1e3',
  '10000000000',
  '1,000,000,000',
])('the typed text %j is not accepted as an amount', (typed) => {
  expect(readAmountCents(typed)).toBeUndefined()
  expect(readBalanceCents(typed)).toBeUndefined()
})

it.each([
  ['-5', -500],
  ['−1,200.50', -120_050],
  ['-0', 0],
])('a negative amount is accepted only where a balance is entered: %s', (typed, cents) => {
  expect(readAmountCents(typed)).toBeUndefined()
  expect(readBalanceCents(typed)).toBe(cents)
})
