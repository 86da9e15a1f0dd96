import { expect, test } from 'vitest'
import { type ComparedLine, withoutKnownLines } from './known-lines'
import { runWithoutPauses } from './steps'

const line = (stated: Partial<ComparedLine> = {}): ComparedLine => ({
  fingerprint: JSON.stringify([stated.text, stated.bankReference]),
  day: '2026-11-13',
  amountCents: 150_000,
  text: 'CR transferencia',
  bankReference: '',
  serial: '',
  payerAccount: null,
  balanceCents: null,
  format: null,
  ...stated,
})
const text = (words: string) => line({ text: words })
const ofBalance = (bankReference: string) => line({ balanceCents: 5, bankReference })

test.each([
  ['nothing is stored', [line(), line()], [], [false, false]],
  ['the same text', [line(), line()], [line()], [false]],
  ['another text without a number', [text('MB desde 822418830')], [text('Transf App Neg')], [true]],
  ['as many as are stored', [text('uno'), text('dos'), text('tres')], [text('x'), text('y')], [true, true, false]],
  ['the same number, with zeros', [line({ bankReference: '000774120' })], [line({ bankReference: '774120' })], []],
  ['other numbers', [line({ bankReference: '774120' })], [line({ bankReference: '774121' })], [false]],
  ['the same balance', [line({ balanceCents: 5, text: 'a' })], [line({ balanceCents: 5, text: 'b' })], []],
  ['another balance, the same text', [line({ balanceCents: 5 })], [line({ balanceCents: 6 })], [true]],
  [
    'another balance, another text',
    [text('a'), line({ balanceCents: 5 })],
    [line({ balanceCents: 6, text: 'b' })],
    [true, false],
  ],
  ['another amount', [line({ fingerprint: 'of 7', amountCents: 7 })], [line()], [false]],
  ['another reference of a booking', [text('REF 7F3A19C2')], [text('pago 915302A1 REF 8FF350C6')], [false]],
  ['the same reference of a booking', [text('REF 7F3A19C2 hola')], [text('MB desde 8224 7F3A19C2')], [true]],
  [
    'the same balance and another number',
    [line({ balanceCents: 5, bankReference: '003' })],
    [ofBalance('001')],
    [true],
  ],
  [
    'the same balance and another payer',
    [line({ balanceCents: 5, text: 'a', payerAccount: '822222222' })],
    [line({ balanceCents: 5, text: 'b', payerAccount: '811111111' })],
    [true],
  ],
  [
    'the same balance and another reference of a booking',
    [line({ balanceCents: 5, text: 'REF 7F3A19C2' })],
    [line({ balanceCents: 5, text: 'REF 8FF350C6' })],
    [true],
  ],
  [
    'the same balance and another text in the same format',
    [line({ balanceCents: 5, text: 'a', format: 'bhd' })],
    [line({ balanceCents: 5, text: 'b', format: 'bhd' })],
    [true],
  ],
  ['the same fingerprint with another day', [line({ day: '2026-11-12' })], [line()], []],
  [
    'the same fingerprint twice, with other balances',
    [line({ balanceCents: 6 }), line({ balanceCents: 5 })],
    [line({ balanceCents: 5 })],
    [false],
  ],
  ['a row that could not be read', [text('LBTR PEREZ MOTA')], [text('13/11/2026;LBTR PEREZ MOTA;;1.500')], []],
])(
  'statement lines that are already stored from another file are recognised: %s',
  (_what, lines, stored, mayBeKnown) => {
    expect(runWithoutPauses(withoutKnownLines(lines, stored)).map((each) => each.mayBeKnown)).toEqual(mayBeKnown)
  },
)

test('if another file may contain one of two statement lines, this line is marked, whatever the order of the two', () => {
  const [here, there] = [text('REF 7F3A19C2'), text('REF 8FF350C6')]
  expect(runWithoutPauses(withoutKnownLines([there, here], [text('MB 7F3A19C2')]))).toEqual([
    { line: there, mayBeKnown: false },
    { line: here, mayBeKnown: true },
  ])
})
