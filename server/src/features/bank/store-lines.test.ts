import { expect, test } from 'vitest'
import type { StoredDay } from './queries/lines'
import type { ReadLine } from './read/reading'
import { withoutKnown } from './store-lines'

const line = (number: number, bankReference = '', amountCents = 150_000): ReadLine => ({
  number,
  day: '2026-11-13',
  amountCents,
  text: 'MB desde 822418830',
  bankReference,
  serial: '',
  payerAccount: null,
  balanceCents: null,
  kind: 'credit',
  problem: null,
  possibleCents: [],
  raw: '',
})
const stored = (bankReference = ''): StoredDay => ({ day: '2026-11-13', amountCents: 150_000, bankReference })

test.each([
  ['nothing is stored', [line(1), line(2)], [], [1, 2]],
  ['as many as are stored are left out', [line(1), line(2), line(3)], [stored(), stored()], [3]],
  ['the same reference is left out first', [line(1, '774120'), line(2, '0774121')], [stored('774121')], [1]],
  ['another amount is no equal', [line(1, '', 7), line(2)], [stored()], [1]],
  ['more are stored than the file has', [line(1)], [stored(), stored()], []],
])('lines of another format: %s', (_what, lines, others, numbers) => {
  expect(withoutKnown(lines, others).map(({ number }) => number)).toEqual(numbers)
})
