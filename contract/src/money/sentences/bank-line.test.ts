import { expect, test } from 'vitest'
import {
  differenceSentences,
  gapSentence,
  lineWords,
  openingGapSentence,
  openLineSentence,
  stillConfirmedSentence,
} from './bank-line'

const facts = { amount: 'RD$1,400.00', name: 'Laura Méndez', when: 'Sat 21, 09:00' }

test.each([
  ['arrived', 'Arrived: RD$1,400.00', 'Entró: RD$1,400.00'],
  ['left_account', 'Left: RD$1,400.00', 'Salió: RD$1,400.00'],
  ['short', 'RD$1,400.00 short', 'faltan RD$1,400.00'],
  ['more', 'RD$1,400.00 more: goes to the balance', 'RD$1,400.00 de más: van al saldo'],
  ['not_assigned', 'RD$1,400.00 left', 'quedan RD$1,400.00'],
  ['due', 'RD$1,400.00 due', 'faltan RD$1,400.00'],
  ['already_paid', 'already paid', 'ya estaba pagada'],
  ['has_balance', 'Client · balance RD$1,400.00', 'Cliente · saldo RD$1,400.00'],
  ['to_booking', 'RD$1,400.00 to Laura Méndez, Sat 21, 09:00', 'RD$1,400.00 a Laura Méndez, Sat 21, 09:00'],
  ['to_balance', 'RD$1,400.00 to the balance of Laura Méndez', 'RD$1,400.00 al saldo de Laura Méndez'],
] as const)('the admin reads what happened to a bank statement line: %s', (state, en, es) => {
  expect(lineWords[state].en(facts)).toBe(en)
  expect(lineWords[state].es(facts)).toBe(es)
})

test('the sentence about a gap in a bank statement names the amount by which the balance jumps', () => {
  expect(gapSentence.en(facts)).toBe('The balance jumps by RD$1,400.00.')
  expect(gapSentence.es(facts)).toBe('El saldo salta RD$1,400.00.')
})

test('the sentence after an undo tells how many payments stay confirmed, and why', () => {
  expect(stillConfirmedSentence.en(1)).toBe('1 payment stays confirmed: its money was paid out, used or sent back.')
  expect(stillConfirmedSentence.es(3)).toBe('3 pagos siguen confirmados: su dinero ya se pagó, se usó o se reembolsó.')
})

test('the sentence about an opening balance names both balances and the difference', () => {
  const gap = { day: 'Nov 10', closing: 'RD$5,000.00', opening: 'RD$5,600.00', difference: 'RD$600.00' }
  expect(openingGapSentence.en(gap)).toBe(
    'The file before ended on Nov 10 with RD$5,000.00. This one begins with RD$5,600.00: a difference of RD$600.00. A file may be missing.',
  )
  expect(openingGapSentence.es(gap)).toBe(
    'El archivo anterior terminó el Nov 10 con RD$5,000.00. Este empieza con RD$5,600.00: una diferencia de RD$600.00. Puede faltar un archivo.',
  )
})

test('before confirming a payment by hand, an admin reads the amount and day of an open bank line', () => {
  const line = { amount: 'RD$1,400.00', day: 'Nov 14' }
  expect(openLineSentence.en(line)).toBe(
    'A bank line with this reference waits: RD$1,400.00 on Nov 14. Confirm it at the bank desk, so that it counts once.',
  )
  expect(openLineSentence.es(line)).toBe(
    'Hay un movimiento del banco por decidir con esta referencia: RD$1,400.00 el Nov 14. Confírmalo en el banco, para que cuente una sola vez.',
  )
})

test('the sentences about a difference in the books name the payment or the bank line that may explain it', () => {
  const about = { ...facts, day: 'Nov 14', text: 'TRANSFERENCIA' }
  expect(differenceSentences.payment.en(about)).toBe(
    'RD$1,400.00 of Laura Méndez, confirmed on Nov 14, are on no bank statement.',
  )
  expect(differenceSentences.payment.es(about)).toBe(
    'RD$1,400.00 de Laura Méndez, confirmados el Nov 14, no están en ningún extracto bancario.',
  )
  expect(differenceSentences.line.en(about)).toBe(
    'A line of Nov 14 does not count, because it was ignored: RD$1,400.00, TRANSFERENCIA.',
  )
  expect(differenceSentences.line.es(about)).toBe(
    'Un movimiento del Nov 14 no cuenta, porque se ignoró: RD$1,400.00, TRANSFERENCIA.',
  )
})
